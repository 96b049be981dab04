import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "./database";
import { prepared, type Blanks } from "./prepared";
import type { OutboxKind, OutboxRow, OutboxState, Tables } from "./tables";
import { isItsTurn, sendParkedAsUpdated } from "./updates";

/** How long a row belongs to whoever took it, ms. A worker that dies leaves it to the next after this. */
export const leaseMs = 60_000;

/** What is to be carried upstream. */
export interface NewDelivery {
  /** Doubles as the idempotency key upstream. */
  id: string;
  leadId: string | null;
  kind: OutboxKind;
  payload: object;
  state: Exclude<OutboxState, "done" | "parked">;
  /** Set when the caller makes the first try itself. */
  leaseId: string | null;
}

/** How a try ended, as the row remembers it. */
export type Settlement = Partial<Pick<OutboxRow, "attempts" | "first_tried_at" | "refused_since">> &
  Pick<OutboxRow, "last_outcome"> &
  ({ state: "done" | "parked" } | { state: "pending"; due_at: number });

/** A delivery as a row, due now. */
export function outboxRow(delivery: NewDelivery, now: number): OutboxRow {
  const { id, leadId, kind, payload, state, leaseId } = delivery;
  const isTried = leaseId !== null;
  return {
    id,
    kind,
    lead_id: leadId,
    turn: 0,
    payload: JSON.stringify(payload),
    state,
    due_at: isTried ? now + leaseMs : now,
    lease_id: leaseId,
    attempts: isTried ? 1 : 0,
    first_tried_at: isTried ? now : null,
    last_outcome: null,
    created_at: now,
    settled_at: null,
    refused_since: null,
  };
}

export const insertDelivery = prepared((db, row: Blanks<OutboxRow>) => db.insertInto("outbox").values(row));

/** `not_refused`: none whose last try was refused. */
export type WhichDue = "any" | "not_refused";

interface Wanted {
  kind: OutboxKind;
  limit: number;
  which: WhichDue;
}

/** The rows of a kind that are due, oldest first. */
export function dueDeliveries(db: Kysely<Tables>, { kind, limit, which }: Wanted, now: number) {
  return db
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "pending")
    .where("kind", "=", kind)
    .where("due_at", "<=", now)
    .where((eb) => (which === "any" ? eb.and([]) : eb("refused_since", "is", null)))
    .where(isItsTurn(kind))
    .orderBy("due_at")
    .limit(limit);
}

/** Takes the rows that are due under a lease. */
export async function leaseDue(
  trx: Transaction<Tables>,
  database: Pick<Database, "claiming">,
  wanted: Wanted,
  now: number,
): Promise<OutboxRow[]> {
  const rows = await database.claiming(dueDeliveries(trx, wanted, now)).execute();
  if (rows.length === 0) return [];
  return trx
    .updateTable("outbox")
    .set((eb) => ({
      due_at: now + leaseMs,
      lease_id: randomUUID(),
      attempts: eb("attempts", "+", 1),
      first_tried_at: eb.fn.coalesce("first_tried_at", eb.val(now)),
    }))
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .returningAll()
    .execute();
}

/**
 * A lead that is parked is sent once more if it has changed since.
 * @returns false when the lease had passed on to somebody else, who then settles the row
 */
export async function settleDelivery(
  trx: Transaction<Tables>,
  row: Pick<OutboxRow, "id" | "lease_id">,
  settlement: Settlement,
  now: number,
): Promise<boolean> {
  const settled = await trx
    .updateTable("outbox")
    .set({ ...settlement, lease_id: null, settled_at: settlement.state === "pending" ? null : now })
    .where("id", "=", row.id)
    .where("lease_id", "=", row.lease_id)
    .returning("lead_id")
    .executeTakeFirst();
  if (settled && settled.lead_id !== null && settlement.state === "parked") {
    await sendParkedAsUpdated(trx, settled.lead_id, now);
  }
  return settled !== undefined;
}
