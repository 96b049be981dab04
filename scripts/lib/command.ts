import process from "node:process";
import { parseArgs, type ParseArgsConfig } from "node:util";

/** The command was called wrongly: exit code 2. */
export class UsageError extends Error {}

/**
 * The options of the command line, and no other arguments.
 * @throws UsageError in Node's words for an unknown option or a missing value
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  options: Options,
) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** @throws UsageError unless `value` is a whole number from 1 to `most` */
export function wholeNumber(option: string, value: string, most: number): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new UsageError(`--${option} must be a whole number from 1 to ${String(most)}`);
}

/**
 * Runs a command: `main` to its end, and `cleanUp` after it, also where it fails or is stopped by a signal.
 * @param usage told beside a `UsageError`
 * @param main returns the exit code
 */
export async function runCommand(
  usage: string,
  main: () => Promise<number>,
  cleanUp: () => void = () => {},
): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      cleanUp();
      process.exit(130);
    });
  }
  try {
    process.exitCode = await main();
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error(isUsage ? `${error.message}\n\n${usage}` : error);
    process.exitCode = isUsage ? 2 : 1;
  } finally {
    cleanUp();
  }
}
