import type { LeadRow, OutboxRow } from "../../src/server/store/tables";
import { violations, type Evidence } from "./invariant";

const atCrm = [{ key: "1", body: { name: "Noor", external_id: "1" }, repeats: 2 }];

/** The evidence of one lead that was accepted, stored and delivered, with changes. */
function evidence({ records, ...changes }: Partial<Evidence> = {}): Evidence {
  const lead = { id: "1", reference: "DH-1", name: "Noor" } as LeadRow;
  const row = { id: "1", lead_id: "1", kind: "lead", state: "done", last_outcome: "http_201" } as OutboxRow;
  return {
    acknowledged: [{ path: "/api/leads", key: "k", id: "1", reference: "DH-1", name: "Noor", tries: 1 }],
    leads: [lead],
    outbox: [row],
    records: records ?? atCrm,
    recordsAfter: records ?? atCrm,
    ...changes,
  };
}

const { leads, outbox, records } = evidence();
const [row, record] = [outbox[0], records[0]];

test("finds nothing when everything agrees", () => {
  expect(violations(evidence(), { drained: true })).toEqual([]);
});

test.each<[string, Partial<Evidence>]>([
  ["acknowledged but not stored", { leads: [], outbox: [], records: [] }],
  ["stored without its delivery", { outbox: [] }],
  ["done, but not at the CRM", { records: [] }],
  ["at the CRM, but not stored", { records: [...records, { key: "2", body: { name: "Ali" }, repeats: 0 }] }],
  [
    "at the CRM under two ids",
    { records: [{ ...record, body: { name: "Noor", external_id: "9" } } as never] },
  ],
  ["parked", { outbox: [{ ...row, state: "parked" } as OutboxRow] }],
  ["not delivered in the end", { outbox: [{ ...row, state: "pending" } as OutboxRow], records: [] }],
  ["two leads of one submission", { leads: [...leads, { ...leads[0], id: "2" } as LeadRow] }],
  [
    "two records of one submission",
    { records: [...records, { key: "2", body: { name: "Noor" }, repeats: 0 }] },
  ],
])("names the violation: %s", (fault, changes) => {
  expect(violations(evidence(changes), { drained: true }).join("\n")).toContain(fault);
});

test("allows pending deliveries while there are faults", () => {
  const pending = { outbox: [{ ...row, state: "pending" } as OutboxRow], records: [] };
  expect(violations(evidence(pending), { drained: false })).toEqual([]);
});
