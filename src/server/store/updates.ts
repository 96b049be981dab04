import type { ExpressionBuilder } from "kysely";
import type { OutboxKind, Tables } from "./tables";

/** What is told to the CRM about a lead after the lead itself. */
export type UpdateName = "paid" | "slot";

/** Named so that the rows of a lead sort in the order in which they go: `<id>`, `<id>:paid`, `<id>:slot`. */
export function updateId(leadId: string, name: UpdateName): string {
  return `${leadId}:${name}`;
}

/**
 * Whether a row of this kind may be sent as far as the others of its lead are concerned: an update of a lead goes after
 * the lead, and never in the place of a lead that the CRM has refused.
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
              .where("earlier.kind", "in", ["lead", "lead_update"])
              .where("earlier.state", "!=", "done"),
          ),
        )
      : eb.and([]);
}
