import { sql, type ExpressionBuilder, type Transaction } from "kysely";
import type { OutboxKind, OutboxRow, Tables } from "./tables";

/** What is told to the CRM about a lead after the lead itself; `stripe_…` names an event of Stripe's. */
export type UpdateName = "paid" | "slot" | "cancelled" | "refunded" | `moved:${number}` | `stripe_${string}`;

export function updateId(leadId: string, name: UpdateName): string {
  return `${leadId}:${name}`;
}

/** The turn of the next update of a lead, whose delivery must be locked. */
export async function nextTurn(trx: Transaction<Tables>, leadId: string): Promise<number> {
  const { last } = await trx
    .selectFrom("outbox")
    .select((eb) => eb.fn.max<number | null>("turn").as("last"))
    .where("lead_id", "=", leadId)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/**
 * Whether a row of this kind may be sent as far as the others of its lead are concerned. An update goes after the lead
 * and after the updates before it, since each says how the lead stands then; one that was parked is past, not before.
 */
export function isItsTurn(kind: OutboxKind) {
  return (eb: ExpressionBuilder<Tables, "outbox">) =>
    kind === "lead_update"
      ? eb.not(
          eb.exists(
            eb
              .selectFrom("outbox as earlier")
              .select("earlier.id")
              .whereRef("earlier.lead_id", "=", "outbox.lead_id")
              .where((of) =>
                of.or([
                  of("earlier.turn", "<", of.ref("outbox.turn")),
                  // Those from before there were turns went by their names.
                  of("earlier.turn", "=", of.ref("outbox.turn")).and("earlier.id", "<", of.ref("outbox.id")),
                ]),
              )
              .where((of) =>
                of.or([
                  of("earlier.kind", "=", "lead").and("earlier.state", "!=", "done"),
                  of("earlier.kind", "=", "lead_update").and("earlier.state", "=", "pending"),
                ]),
              ),
          ),
        )
      : eb.and([]);
}

/** A delivery as it was when it was new, due now. */
export function asNew(now: number) {
  return {
    state: "pending",
    due_at: now,
    lease_id: null,
    attempts: 0,
    // The 72 h of tries begin anew.
    first_tried_at: null,
    settled_at: null,
    refused_since: null,
  } satisfies Partial<OutboxRow>;
}

/** Until the end of the transaction nobody else can settle this lead's delivery. */
export async function lockDelivery(trx: Transaction<Tables>, leadId: string): Promise<void> {
  await trx
    .updateTable("outbox")
    .set({ last_outcome: sql`last_outcome` })
    .where("id", "=", leadId)
    .execute();
}

/**
 * Behind a lead that is parked an update would wait for ever, and a payment would never be heard of. Each update is the
 * whole lead as it stands, so the lead is sent once more as its newest update has it. A parked update has nothing to
 * say any more once there is a newer one.
 */
export async function sendParkedAsUpdated(
  trx: Transaction<Tables>,
  leadId: string,
  now: number,
): Promise<void> {
  const rows = await trx
    .selectFrom("outbox")
    .select(["id", "kind", "state", "payload", "lease_id"])
    .where("lead_id", "=", leadId)
    .where("kind", "in", ["lead", "lead_update"])
    .orderBy("turn")
    .orderBy("id")
    .execute();
  const newest = rows.at(-1);
  if (newest?.kind !== "lead_update" || newest.state !== "pending" || newest.lease_id !== null) return;
  const parkedLead = rows.find(({ kind, state }) => kind === "lead" && state === "parked");
  const past = rows.filter(
    (row) => row.kind === "lead_update" && (parkedLead ? row.state !== "done" : row.state === "parked"),
  );
  if (parkedLead) {
    await trx
      .updateTable("outbox")
      .set({ ...asNew(now), payload: newest.payload })
      .where("id", "=", parkedLead.id)
      .execute();
  }
  if (past.length === 0) return;
  await trx
    .deleteFrom("outbox")
    .where(
      "id",
      "in",
      past.map(({ id }) => id),
    )
    .execute();
}
