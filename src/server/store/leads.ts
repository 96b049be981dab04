import type { Transaction } from "kysely";
import { prepared, type Blanks } from "./prepared";
import type { LeadRow, Tables } from "./tables";

const addLead = prepared((db, row: Blanks<LeadRow>) =>
  db
    .insertInto("leads")
    .values(row)
    .onConflict((conflict) => conflict.column("reference").doNothing()),
);

/** @returns "reference_taken" when another lead has this one's reference, and nothing was inserted */
export async function insertLead(
  trx: Transaction<Tables>,
  lead: Omit<LeadRow, "erased_at">,
): Promise<"inserted" | "reference_taken"> {
  const { numAffectedRows } = await addLead(trx, { ...lead, erased_at: null });
  return numAffectedRows === 1n ? "inserted" : "reference_taken";
}
