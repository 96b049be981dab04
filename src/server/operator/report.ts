import { eachRecord, type RecordsWanted } from "../store/records";
import type { Store } from "../store/store";
import { viewOf, type LeadView } from "./lead-view";

/** What leads can be counted by. */
export const reportKeys = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "first_campaign",
  "last_campaign",
  "language",
  "form",
] as const;
export type ReportKey = (typeof reportKeys)[number];

/** Stands for what a lead does not have. */
export const none = "(none)";

export interface ReportSums {
  leads: number;
  delivered: number;
  paid: number;
  /** In hundredths of a dirham, what was paid and not given back. */
  amount: number;
  booked: number;
}

export interface Report {
  /** The most leads first. `values` in the order of the keys asked for. */
  rows: ({ values: string[] } & ReportSums)[];
  total: ReportSums;
  /** Left out of the figures. */
  tests: number;
  quarantined: number;
}

/** Counts leads; erased ones still count, as delivered. */
export async function reportOn(
  store: Store,
  keys: readonly ReportKey[],
  wanted: RecordsWanted = {},
  onProgress?: (done: number, total: number) => void,
): Promise<Report> {
  const groups = new Map<string, Report["rows"][number]>();
  const report: Report = { rows: [], total: { ...nothing }, tests: 0, quarantined: 0 };
  for await (const record of eachRecord(store, wanted, onProgress)) {
    const lead = viewOf(record);
    if (lead.test) report.tests += 1;
    else if (lead.state === "quarantine") report.quarantined += 1;
    else {
      const values = keys.map((key) => valueOf(lead, key));
      const group = groups.get(JSON.stringify(values)) ?? { values, ...nothing };
      groups.set(JSON.stringify(values), group);
      for (const sums of [group, report.total]) addTo(sums, lead);
    }
  }
  report.rows = [...groups.values()].sort(
    (a, b) => b.leads - a.leads || (a.values.join("\n") < b.values.join("\n") ? -1 : 1),
  );
  return report;
}

const nothing: ReportSums = { leads: 0, delivered: 0, paid: 0, amount: 0, booked: 0 };

function addTo(sums: ReportSums, { state, booking }: LeadView): void {
  sums.leads += 1;
  if (state === "delivered" || state === "erased") sums.delivered += 1;
  if (!booking?.paidAt) return;
  sums.paid += 1;
  if (booking.refundedAt === null) sums.amount += booking.amount;
  if (booking.callAt !== null) sums.booked += 1;
}

function valueOf(lead: LeadView, key: ReportKey): string {
  const own: Partial<Record<ReportKey, string | null>> = {
    first_campaign: lead.firstCampaign,
    last_campaign: lead.lastCampaign,
    language: lead.language,
    form: lead.form,
  };
  const value = (key in own ? own[key] : lead.token[key]) ?? "";
  return value.trim() === "" ? none : value;
}
