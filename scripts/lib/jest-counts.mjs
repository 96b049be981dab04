import { readFileSync } from "node:fs";

/**
 * The numbers of passed and failed tests in Jest's JSON report. Skipped tests and suites that could not start count as
 * failed. If Jest failed for a reason that is not in the report (no tests found, a missed coverage threshold), that
 * counts as one failure.
 * @param report path of the JSON file
 * @param code Jest's exit code
 */
export function countsOfJest(report, code) {
  let result;
  try {
    result = JSON.parse(readFileSync(report, "utf8"));
  } catch {
    console.error("Jest wrote no report.");
    return { passed: 0, failed: 1 };
  }
  const passed = result.numPassedTests;
  const failed =
    result.numFailedTests + result.numPendingTests + result.numTodoTests + result.numRuntimeErrorTestSuites;
  const hasOtherFailure = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: hasOtherFailure ? 1 : failed };
}
