import type { KeptRecord } from "../fakes/crm";
import type { LeadRow, OutboxRow } from "../../src/server/store/tables";
import type { Acknowledged } from "./visitors";

export interface Evidence {
  acknowledged: readonly Acknowledged[];
  leads: readonly LeadRow[];
  outbox: readonly OutboxRow[];
  /** The CRM's records of leads of every kind, as they were before the store was read. */
  records: readonly KeptRecord[];
  /** The same, after it was read. */
  recordsAfter: readonly KeptRecord[];
}

const leadKinds = new Set(["lead", "questionnaire", "form"]);

/**
 * Compares what visitors were told, what is stored and what the CRM has:
 * acknowledged ⊆ stored ⊆ delivered or pending, one lead per visitor's key, one record of the CRM per lead.
 * @param drained whether everything should have been delivered by now
 * @returns a description of each violation
 */
export function violations(
  { acknowledged, leads, outbox, records, recordsAfter }: Evidence,
  { drained }: { drained: boolean },
): string[] {
  const found: string[] = [];
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const rows = outbox.filter(({ kind }) => leadKinds.has(kind));
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set(recordsAfter.map(({ key }) => key));

  for (const { id, name, path, reference } of acknowledged) {
    const lead = byId.get(id);
    if (!lead) found.push(`acknowledged but not stored: ${id} (${path}, ${name})`);
    else if (lead.name !== name || lead.reference !== reference) {
      found.push(`stored otherwise than acknowledged: ${id}`);
    }
  }
  found.push(...repeated("two leads of one submission", leads, ({ name }) => name));
  found.push(...repeated("two leads of one reference", leads, ({ reference }) => reference));

  for (const { id } of leads) {
    const row = rowsById.get(id);
    if (!row || row.lead_id !== id) found.push(`stored without its delivery: ${id}`);
    else if (row.state !== "done" && row.state !== "pending") found.push(`${row.state}: ${id}`);
    else if (row.state === "done" && !kept.has(id)) found.push(`done, but not at the CRM: ${id}`);
    else if (drained && row.state !== "done") {
      found.push(`not delivered in the end: ${id} (${row.last_outcome ?? "never tried"})`);
    }
  }
  for (const row of outbox) {
    if (row.lead_id !== null && !byId.has(row.lead_id)) found.push(`delivery without its lead: ${row.id}`);
  }

  for (const { key, body } of records) {
    const lead = byId.get(key);
    const { external_id, name } = factsOf(body);
    if (!lead) found.push(`at the CRM, but not stored: ${key}`);
    else if (name !== lead.name) found.push(`at the CRM under another name: ${key}`);
    if (external_id !== undefined && external_id !== key) {
      found.push(`at the CRM under two ids: ${key}, ${external_id}`);
    }
  }
  found.push(
    ...repeated("two records of one submission", recordsAfter, ({ body }) => factsOf(body).name ?? ""),
  );
  return found;
}

function repeated<T>(violation: string, things: readonly T[], nameOf: (thing: T) => string): string[] {
  const seen = new Set<string>();
  return things.flatMap((thing) => {
    const name = nameOf(thing);
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated ? [`${violation}: ${name}`] : [];
  });
}

/** The fields of a form are one level deeper, next to its files. */
function factsOf(body: unknown): { external_id?: string; name?: string } {
  const { fields } = Object(body) as { fields?: unknown };
  return Object(fields ?? body) as { external_id?: string; name?: string };
}
