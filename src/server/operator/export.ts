import writeXlsxFile, { type SheetData } from "write-excel-file/node";
import { trackingToken } from "../../site/constants";
import { eachRecord, type RecordsWanted } from "../store/records";
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
  first_campaign: (lead) => lead.firstCampaign,
  last_campaign: (lead) => lead.lastCampaign,
  landing_page: (lead) => lead.landingPage,
  paid_at: (lead) => lead.booking?.paidAt ?? null,
  amount: (lead) => (lead.booking?.paidAt ? (lead.booking.amount / 100).toFixed(2) : null),
  currency: (lead) => (lead.booking?.paidAt ? lead.booking.currency : null),
  refunded_at: (lead) => lead.booking?.refundedAt ?? null,
  booking: (lead) => lead.booking?.id ?? null,
  call_at: (lead) => lead.booking?.callAt ?? null,
  cancelled_at: (lead) => lead.booking?.cancelledAt ?? null,
  page: (lead) => lead.page,
  details: (lead) => (Object.keys(lead.details).length > 0 ? JSON.stringify(lead.details) : null),
  token: (lead) => JSON.stringify(lead.token),
  first_touch: (lead) => (lead.attribution.first ? JSON.stringify(lead.attribution.first) : null),
  last_touch: (lead) => (lead.attribution.last ? JSON.stringify(lead.attribution.last) : null),
  id: (lead) => lead.id,
  test: (lead) => (lead.test ? "test" : null),
};

type Progress = (done: number, total: number) => void;

/** All leads as CSV (RFC 4180), in pieces; times in UTC. */
export async function* exportCsv(
  store: Store,
  wanted: RecordsWanted = {},
  onProgress?: Progress,
): AsyncGenerator<string> {
  // Without the mark, Excel takes UTF-8 for the machine's old code page.
  yield `\uFEFF${csvLine(Object.keys(columns))}`;
  for await (const record of eachRecord(store, wanted, onProgress)) {
    const lead = viewOf(record);
    yield csvLine(Object.values(columns).map((valueOf) => valueOf(lead) ?? ""));
  }
}

/** All leads as a JSON array with their deliveries, one lead a line, in pieces. */
export async function* exportJson(
  store: Store,
  wanted: RecordsWanted = {},
  onProgress?: Progress,
): AsyncGenerator<string> {
  yield "[";
  let separator = "\n";
  for await (const record of eachRecord(store, wanted, onProgress)) {
    yield separator + JSON.stringify(viewOf(record));
    separator = ",\n";
  }
  yield "\n]\n";
}

// What spreadsheets take for the beginning of a formula, in the wide letters of East Asia too, with what they skip
// before it. Not only where a cell begins: in most of Europe Excel separates at semicolons, and where it separates it
// knows no quotes but those around a whole cell of its own.
const formula = /(^|[,;|\p{Cc}\u2028\u2029])([\s\p{Cc}\p{Cf}"]*)(?=[=+\-@＝＋－＠])/gu;

/**
 * One cell. An apostrophe marks as text what a spreadsheet would compute, wherever it may split the line: so no formula
 * of a visitor's runs, and `+971…` is not made a number that has lost its plus.
 */
export function csvCell(value: string): string {
  const safe = value.replace(formula, "$1$2'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function csvLine(values: readonly string[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}

/** What a sheet and a cell of Excel can hold; it calls a file with more broken. */
const mostRows = 1_048_575;
const longestCell = 32_767;

/**
 * All leads as a workbook whose cells are all text: nothing in it is computed, and a name such as `00012` or `1/2`
 * stays as it is. It is made in memory, about 8 kB a lead.
 * @throws RangeError for more leads than a sheet has rows
 */
export async function exportXlsx(
  store: Store,
  wanted: RecordsWanted = {},
  onProgress?: Progress,
): Promise<Buffer> {
  const rows: SheetData = [Object.keys(columns).map((value) => ({ ...textCell(value), fontWeight: "bold" }))];
  for await (const record of eachRecord(store, wanted, onProgress)) {
    if (rows.length > mostRows) throw new RangeError(`A sheet holds ${String(mostRows)} leads at the most`);
    const lead = viewOf(record);
    rows.push(Object.values(columns).map((valueOf) => textCell(valueOf(lead) ?? "")));
  }
  return writeXlsxFile(rows, { sheet: "Leads", stickyRowsCount: 1 }).toBuffer();
}

/** Also once somebody edits it: `@` is Excel's format for text. */
function textCell(value: string) {
  return { value: value.slice(0, longestCell), type: String, format: "@" };
}
