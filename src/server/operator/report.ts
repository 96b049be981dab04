import { eachRecord } from "../store/records";
import type { Store } from "../store/store";
import { viewOf, type LeadView } from "./lead-view";

/** What leads can be counted by. */
export const reportKeys = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "language",
  "form",
] as const;
export type ReportKey = (typeof reportKeys)[number];

/** Stands for what a lead does not have. */
export const none = "(none)";

export interface Report {
  /** The most leads first. `values` in the order of the keys asked for. */
  rows: { values: string[]; leads: number; delivered: number }[];
  leads: number;
  delivered: number;
  /** Left out of the figures. */
  tests: number;
  quarantined: number;
}

/** Counts leads; erased ones still count, as delivered. */
export async function reportOn(
  store: Store,
  keys: readonly ReportKey[],
  since?: number,
  onProgress?: (done: number, total: number) => void,
): Promise<Report> {
  const groups = new Map<string, Report["rows"][number]>();
  const report: Report = { rows: [], leads: 0, delivered: 0, tests: 0, quarantined: 0 };
  for await (const record of eachRecord(store, { since }, onProgress)) {
    const lead = viewOf(record);
    if (lead.test) report.tests += 1;
    else if (lead.state === "quarantine") report.quarantined += 1;
    else {
      const values = keys.map((key) => valueOf(lead, key));
      const group = groups.get(JSON.stringify(values)) ?? { values, leads: 0, delivered: 0 };
      groups.set(JSON.stringify(values), group);
      const delivered = lead.state === "delivered" || lead.state === "erased" ? 1 : 0;
      group.leads += 1;
      group.delivered += delivered;
      report.leads += 1;
      report.delivered += delivered;
    }
  }
  report.rows = [...groups.values()].sort(
    (a, b) => b.leads - a.leads || (a.values.join("\n") < b.values.join("\n") ? -1 : 1),
  );
  return report;
}

function valueOf(lead: LeadView, key: ReportKey): string {
  const value = key === "language" ? lead.language : key === "form" ? lead.form : (lead.token[key] ?? "");
  return value.trim() === "" ? none : value;
}
