/**
 * How long and how wild a run is. `FAULTS=short` is the form of `npm test`; otherwise the long one runs, with
 * `FAULTS_ROUNDS` rounds (20) of every loop. `FAULTS_SEED` repeats the choices of an earlier run.
 */
const environment = process.env;

export const isShort = environment.FAULTS === "short";

const longRounds = wholeNumberOf("FAULTS_ROUNDS") ?? 20;

/** A test of the long form alone. */
export function whenLong(name: string, work: () => Promise<void>): void {
  if (!isShort) test(name, work);
}

/** How often a loop is gone through: so many in the short form, as asked in the long one. */
export function rounds(inShort: number): number {
  return isShort ? inShort : Math.max(inShort, longRounds);
}

/** What all choices of this run hang on; printed so that a failure can be repeated. */
export const seed = wholeNumberOf("FAULTS_SEED") ?? Math.floor(Math.random() * 2 ** 31);

process.stdout.write(`To repeat these choices: FAULTS_SEED=${String(seed)}\n`);

/** A fault that this machine cannot make: says so, and why. The test that calls it has nothing else to do. */
export function cannotMake(fault: string, reason: string): void {
  process.stdout.write(`NOT TESTED: ${fault}, because ${reason}\n`);
}

function wholeNumberOf(name: string): number | undefined {
  const value = environment[name];
  if (value === undefined || value === "") return undefined;
  const number = Number(value);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new Error(`${name} must be a whole number, not "${value}"`);
}
