import { readFileSync } from "node:fs";

/**
 * What Jest's JSON report says. A test that was skipped has not passed, a suite that could not start has failed, and
 * a failure that the report does not explain (no tests at all, a threshold) counts as one.
 * @param report path of the file
 * @param code Jest's exit code
 */
export function countsOfJest(report, code) {
  let result;
  try {
    result = JSON.parse(readFileSync(report, "utf8"));
  } catch {
    console.error("Jest left no report.");
    return { passed: 0, failed: 1 };
  }
  const passed = result.numPassedTests;
  const failed =
    result.numFailedTests + result.numPendingTests + result.numTodoTests + result.numRuntimeErrorTestSuites;
  const isExplained = failed > 0 || (code === 0 && passed > 0);
  return { passed, failed: isExplained ? failed : 1 };
}
