import type { Transaction } from "kysely";
import type { Tables } from "./tables";

/** All that one write needs to know beside its input. */
type Run<Input, Result> = (trx: Transaction<Tables>, input: Input, now: number) => Promise<Result>;

/**
 * A write that has a name, so that the store's thread can be asked for it: a function cannot be handed to a thread.
 * Input and result are data that can be.
 */
export interface Operation<Input, Result> {
  readonly name: string;
  readonly run: Run<Input, Result>;
}

const known = new Map<string, Operation<never, unknown>>();

/**
 * Names a write for `Store.perform` and `Store.once`. The module has to be on the list in `thread-operations.ts`.
 * @param run is one transaction. It may be run again from its start, so it changes nothing but the database, and it
 * awaits nothing but its own queries. `now` is the store's clock, ms since 1970
 */
export function defineOperation<Input, Result>(
  name: string,
  run: Run<Input, Result>,
): Operation<Input, Result> {
  const operation = { name, run };
  known.set(name, operation);
  return operation;
}

/** @throws Error for a name that no loaded module has defined */
export function operationNamed(name: string): Operation<never, unknown> {
  const operation = known.get(name);
  if (!operation) throw new Error(`The store knows no operation "${name}"; see thread-operations.ts`);
  return operation;
}
