/**
 * How long a run is and what it chooses. `FAULTS=short` is the form of `npm test`; otherwise the long one runs, with
 * `FAULTS_ROUNDS` rounds (20) of every loop. `FAULTS_SEED` repeats the choices of an earlier run.
 */
const environment = process.env;

export const isShort = environment.FAULTS === "short";

const longRounds = wholeNumberOf("FAULTS_ROUNDS") ?? 20;

/** Somewhat less than the time-out of a test, see jest.faults.config.mjs. */
export const waitLimitMs = isShort ? 80_000 : 1_700_000;

/** A test of the long form only. */
export function whenLong(name: string, work: () => Promise<void>): void {
  if (!isShort) test(name, work);
}

/** How often to repeat a loop: so many times in the short form, as configured in the long one. */
export function rounds(inShort: number): number {
  return isShort ? inShort : Math.max(inShort, longRounds);
}

/** Determines all random choices of this run; printed so that a failure can be repeated. */
export const seed = wholeNumberOf("FAULTS_SEED") ?? Math.floor(Math.random() * 2 ** 31);

process.stdout.write(`To repeat these choices: FAULTS_SEED=${String(seed)}\n`);

/** Prints that a fault was not tested because this machine cannot cause it. */
export function notTested(fault: string, reason: string): void {
  process.stdout.write(`NOT TESTED: ${fault}, because ${reason}\n`);
}

function wholeNumberOf(name: string): number | undefined {
  const value = environment[name];
  if (value === undefined || value === "") return undefined;
  const number = Number(value);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new Error(`${name} must be a whole number, not "${value}"`);
}
