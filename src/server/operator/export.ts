import { trackingToken } from "../../site/constants";
import { eachRecord } from "../store/records";
import type { Store } from "../store/store";
import { viewOf, type LeadView } from "./lead-view";

const columns: Record<string, (lead: LeadView) => string | null> = {
  reference: (lead) => lead.reference,
  created_at: (lead) => lead.createdAt,
  form: (lead) => lead.form,
  state: (lead) => lead.state,
  language: (lead) => lead.language,
  name: (lead) => lead.name,
  phone: (lead) => lead.phone,
  email: (lead) => lead.email,
  ...Object.fromEntries(
    trackingToken.campaignKeys.map((key) => [key, (lead: LeadView) => lead.token[key] ?? null]),
  ),
  page: (lead) => lead.page,
  details: (lead) => (Object.keys(lead.details).length > 0 ? JSON.stringify(lead.details) : null),
  token: (lead) => JSON.stringify(lead.token),
  id: (lead) => lead.id,
  test: (lead) => (lead.test ? "test" : null),
};

type Progress = (done: number, total: number) => void;

/** All leads as CSV (RFC 4180), in pieces; times in UTC. */
export async function* exportCsv(
  store: Store,
  since?: number,
  onProgress?: Progress,
): AsyncGenerator<string> {
  // Without the mark, Excel takes UTF-8 for the machine's old code page.
  yield `\uFEFF${csvLine(Object.keys(columns))}`;
  for await (const record of eachRecord(store, { since }, onProgress)) {
    const lead = viewOf(record);
    yield csvLine(Object.values(columns).map((valueOf) => valueOf(lead) ?? ""));
  }
}

/** All leads as a JSON array with their deliveries, one lead a line, in pieces. */
export async function* exportJson(
  store: Store,
  since?: number,
  onProgress?: Progress,
): AsyncGenerator<string> {
  yield "[";
  let separator = "\n";
  for await (const record of eachRecord(store, { since }, onProgress)) {
    yield separator + JSON.stringify(viewOf(record));
    separator = ",\n";
  }
  yield "\n]\n";
}

// What spreadsheets take for the beginning of a formula, in the wide letters of East Asia too, and the white space
// that some drop before they look.
const formula = /^[=+\-@\t\r\n＝＋－＠]|^\s+[=+\-@＝＋－＠]/u;

/**
 * One cell. An apostrophe marks as text what a spreadsheet would compute: so no formula of a visitor's runs, and
 * `+971…` is not made a number that has lost its plus.
 */
export function csvCell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}
