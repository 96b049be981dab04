import { randomUUID } from "node:crypto";
import { sql, type Expression, type Kysely, type Transaction } from "kysely";
import type { Database } from "./database";
import { prepared, type Blanks } from "./prepared";
import { endCall, takeCalls, type CallTerms } from "./shared-calls";
import { outboxKinds, type OutboxKind, type OutboxRow, type OutboxState, type Tables } from "./tables";
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
  /** Without, no call is counted among those of all hosts. */
  terms?: CallTerms | undefined;
}

/** The rows of a kind that are due, oldest first. */
function dueDeliveries(db: Kysely<Tables>, { kind, limit, which }: Wanted, now: number | Expression<number>) {
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

const findDueKinds = prepared((db, { now }: Blanks<{ now: number }>) =>
  db.selectNoFrom((eb) =>
    outboxKinds.map((kind) => eb.exists(dueDeliveries(db, { kind, limit: 1, which: "any" }, now)).as(kind)),
  ),
);

/** The kinds of which anything is due. Looking takes no lock, so that an idle worker disturbs nobody. */
export async function dueKinds(db: Kysely<Tables>, now: number): Promise<Set<OutboxKind>> {
  const {
    rows: [found],
  } = await findDueKinds(db, { now });
  return new Set(outboxKinds.filter((kind) => found?.[kind]));
}

/** Whether anything is due of what is wanted. */
export async function isAnyDue(db: Kysely<Tables>, wanted: Wanted, now: number): Promise<boolean> {
  return (await dueDeliveries(db, wanted, now).executeTakeFirst()) !== undefined;
}

/** How many deliveries there are of each kind and state. */
export async function deliveryCounts(db: Kysely<Tables>): Promise<DeliveryCount[]> {
  const rows = await db
    .selectFrom("outbox_counts")
    .select((eb) => ["kind", "state", eb.fn.sum<number | string>("deliveries").as("deliveries")])
    .groupBy(["kind", "state"])
    .execute();
  return rows.map((row) => ({ ...row, deliveries: Number(row.deliveries) }));
}

export interface DeliveryCount {
  kind: OutboxKind;
  state: OutboxState;
  deliveries: number;
}

/** Takes the rows that are due under a lease each, as far as there are calls for them. */
export async function leaseDue(
  trx: Transaction<Tables>,
  database: Pick<Database, "claiming">,
  wanted: Wanted,
  now: number,
): Promise<OutboxRow[]> {
  const rows = await database.claiming(dueDeliveries(trx, wanted, now)).execute();
  if (rows.length === 0) return [];
  const claim = randomUUID();
  const ids = rows.map(({ id }) => id);
  const leases = ids.map((id) => leaseOf(claim, id));
  const granted = wanted.terms ? await takeCalls(trx, leases, wanted.terms, now) : leases;
  if (granted.length === 0) return [];
  return trx
    .updateTable("outbox")
    .set((eb) => ({
      due_at: now + leaseMs,
      lease_id: sql<string>`${claim} || ':' || id`,
      attempts: eb("attempts", "+", 1),
      first_tried_at: eb.fn.coalesce("first_tried_at", eb.val(now)),
    }))
    .where(
      "id",
      "in",
      ids.filter((id) => granted.includes(leaseOf(claim, id))),
    )
    .returningAll()
    .execute();
}

/** Each row has its own, since a call is freed by it. */
const leaseOf = (claim: string, id: string) => `${claim}:${id}`;

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
  if (row.lease_id !== null) await endCall(trx, row.lease_id);
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
