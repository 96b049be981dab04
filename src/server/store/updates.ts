import { sql, type ExpressionBuilder, type Transaction } from "kysely";
import type { OutboxKind, OutboxRow, Tables } from "./tables";

/** What is told to the CRM about a lead after the lead itself; `stripe_…` names an event of Stripe's. */
export type UpdateName = "paid" | "slot" | `stripe_${string}`;

/**
 * Named so that the rows of a lead sort in the order in which they go: `<id>`, `<id>:paid`, `<id>:slot`,
 * `<id>:stripe_…`.
 */
export function updateId(leadId: string, name: UpdateName): string {
  return `${leadId}:${name}`;
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
              .whereRef("earlier.id", "<", "outbox.id")
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
