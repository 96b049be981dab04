// `npm run leads -- <command>`: the operator's commands for the store of leads. `npm run leads` lists them.
import "./lib/environment.mjs";
import { createWriteStream, existsSync, rmSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { readPartOfServerEnv, readServerEnv, type ServerEnv } from "../src/server/env";
import { BackupFault, backUpSqlite, placeBackup, readBackup } from "../src/server/operator/backup";
import {
  conversionsOf,
  googleFile,
  metaFile,
  metaTakesFor,
  networks,
} from "../src/server/operator/conversions";
import { exportCsv, exportJson, exportXlsx } from "../src/server/operator/export";
import { viewOf, type LeadView } from "../src/server/operator/lead-view";
import { normalEmail, normalPhone } from "../src/server/operator/person";
import { renewManageKey } from "../src/server/manage-key";
import { reportKeys, reportOn, type ReportKey, type ReportSums } from "../src/server/operator/report";
import { emptyPeriod, momentsTaken, readSince, readUntil } from "../src/server/operator/since";
import { sweep } from "../src/server/operator/sweep";
import { periodOf } from "../src/server/report/answer";
import { reportHtml } from "../src/server/report/make";
import { isProblem, type Problem } from "../src/server/problem";
import { createServices } from "../src/server/services";
import { erasePerson, findPerson, type Person } from "../src/server/store/erasure";
import type { Sweep } from "../src/server/store/retention";
import { newerSchemaCode, newerSchemaMessage } from "../src/server/store/migrations";
import { findRecord, newestRecords, type LeadRecord } from "../src/server/store/records";
import { releaseLead, returnParked } from "../src/server/store/returns";
import { freeHour } from "../src/server/store/slots";
import { Store } from "../src/server/store/store";
import { settleUnplacedPayment, unplacedPayments } from "../src/server/store/unplaced-payments";
import { endWithReader } from "./lib/closed-pipe.mjs";
import { UsageError } from "./lib/command";
import { formatTable, printable } from "./lib/table";

/** The command could not be carried out; prints one line, exit code 1. */
class Failure extends Error {}

/** All that most commands need; the others read the rest before they begin. */
const storeSettings = ["DATABASE_URL", "LEADS_DB_PATH"] as const;
type StoreEnv = Pick<ServerEnv, (typeof storeSettings)[number]>;

interface Call {
  env: StoreEnv;
  store: Store;
  /** The options. */
  values: Record<string, string | boolean | undefined>;
  /** The argument: a lead's id or reference, or what the command takes instead. */
  name: string | undefined;
}

interface Command {
  usage: string;
  summary: string;
  options: NonNullable<ParseArgsConfig["options"]>;
  /** One line for each option. */
  help: string[];
  /** Whether the command takes the id or reference of a lead, or what `nameIs` says. */
  takesName: "required" | "optional" | "never";
  nameIs?: string;
  /** For what is done where there is no store yet. */
  needsStore?: false;
  run(call: Call): Promise<void>;
}

const since = { since: { type: "string" }, from: { type: "string" }, until: { type: "string" } } as const;
const sinceHelp =
  "--since <when>     only leads since then: 2026-03-01 (midnight UTC), 2026-03-01T09:00+04:00, 7d, 24h; also --from";
const untilHelp = "--until <when>     only leads until then; a day is meant whole";
const jsonHelp = "--json             for a program";
const nameHelp = "<id>               a lead's id or its reference (DH-…)";

const commands: Record<string, Command> = {
  list: {
    usage: "list [--since <when>] [--until <when>] [--limit <n>] [--json]",
    summary: "the newest leads",
    options: { ...since, limit: { type: "string", default: "50" }, json: { type: "boolean" } },
    help: [sinceHelp, untilHelp, "--limit <n>        how many at most, 50 by default", jsonHelp],
    takesName: "never",
    run: list,
  },
  show: {
    usage: "show <id>",
    summary: "one lead with all its deliveries",
    options: {},
    help: [nameHelp],
    takesName: "required",
    run: show,
  },
  report: {
    usage: "report [--by <keys> | --html] [--since <when>] [--until <when>] [--json] [--out <file>]",
    summary: "how many leads, and how many of them paid, by campaign, language or form",
    options: {
      ...since,
      by: { type: "string", default: "utm_source,utm_campaign,language,form" },
      json: { type: "boolean" },
      html: { type: "boolean" },
      out: { type: "string" },
    },
    help: [
      `--by <keys>        one or more of ${reportKeys.join(",")}`,
      "--html             visits, forms step by step, campaigns and speed as one page with plots; of the last 28 days",
      sinceHelp,
      untilHelp,
      jsonHelp,
      "--out <file>       a new file that only you can read; standard output by default",
    ],
    takesName: "never",
    run: report,
  },
  export: {
    usage: "export [--csv | --json | --xlsx] [--since <when>] [--until <when>] [--out <file>]",
    summary: "all leads for a spreadsheet or a program",
    options: {
      ...since,
      csv: { type: "boolean" },
      json: { type: "boolean" },
      xlsx: { type: "boolean" },
      out: { type: "string" },
    },
    help: [
      "--csv              for a spreadsheet (the default)",
      "--json             for a program",
      "--xlsx             for Excel, all cells as text; takes 8 kB of memory a lead",
      sinceHelp,
      untilHelp,
      "--out <file>       a new file that only you can read; standard output by default",
    ],
    takesName: "never",
    run: exportLeads,
  },
  conversions: {
    usage: "conversions (--google | --meta) [--from <when>] [--until <when>] [--name <name>] [--out <file>]",
    summary: "paid bookings after the click of an advert, as a file for the advertising network",
    options: {
      ...since,
      google: { type: "boolean" },
      meta: { type: "boolean" },
      name: { type: "string", default: "Purchase" },
      out: { type: "string" },
    },
    help: [
      "--google           for the import of conversions from clicks in Google Ads",
      "--meta             with the names of Meta's Conversions API",
      "--from <when>      only what was paid since then: 2026-03-01 (midnight UTC), 7d, 24h",
      "--until <when>     only what was paid until then; a day is meant whole",
      "--name <name>      of the conversion action, or the event; Purchase by default",
      "--out <file>       a new file that only you can read; standard output by default",
    ],
    takesName: "never",
    run: conversions,
  },
  retry: {
    usage: "retry [<id>]",
    summary: "puts parked deliveries back into the queue, all or one lead's",
    options: {},
    help: [
      "<id>               a lead's id or reference, or a delivery's id; all parked deliveries by default",
    ],
    takesName: "optional",
    run: retry,
  },
  quarantine: {
    usage: "quarantine",
    summary: "the leads held back as a robot's, and why",
    options: {},
    help: [],
    takesName: "never",
    run: quarantine,
  },
  release: {
    usage: "release <id>",
    summary: "lets a lead out of quarantine, or a test lead go to the CRM after all",
    options: {},
    help: [nameHelp],
    takesName: "required",
    run: release,
  },
  rekey: {
    usage: "rekey <id>",
    summary: "makes void the address at which a guest moves or cancels a call, and gives another",
    options: {},
    help: [nameHelp],
    takesName: "required",
    run: rekey,
  },
  free: {
    usage: "free <id>",
    summary: "gives back the hour that a lead reserved at a stop of the roadshow",
    options: {},
    help: [nameHelp],
    takesName: "required",
    run: free,
  },
  erase: {
    usage: "erase (--phone <number> | --email <address>) [--yes]",
    summary: "permanently erases the data of a person, delivered or not",
    options: { phone: { type: "string" }, email: { type: "string" }, yes: { type: "boolean" } },
    help: [
      "--phone <number>   in any format: +971 50 000 0123, 00971500000123, 050 000 0123",
      "--email <address>  in upper or lower case",
      "--yes              without confirmation",
    ],
    takesName: "never",
    run: erase,
  },
  sweep: {
    usage: "sweep",
    summary: "erases what is older than RETENTION_DAYS; the server does so every hour",
    options: {},
    help: [],
    takesName: "never",
    run: sweepStore,
  },
  payments: {
    usage: "payments [<id>]",
    summary: "money that fits no booking; with an id: somebody has dealt with that one",
    options: {},
    help: ["<id>               Stripe's id of the payment (pi_…), which is then not shown any more"],
    takesName: "optional",
    run: payments,
  },
  backup: {
    usage: "backup <file>",
    summary: "copies the store into a new file, while the server runs",
    options: {},
    help: ["<file>             must not exist; only you can read it"],
    takesName: "required",
    nameIs: "a file that does not exist yet",
    run: backup,
  },
  restore: {
    usage: "restore [--check] <file>",
    summary: "puts a backup in place of a store that is not there, or only tries it",
    options: { check: { type: "boolean" } },
    help: [
      "<file>             made by backup",
      "--check            only opens a copy of it, counts, and says what would be delivered",
    ],
    takesName: "required",
    nameIs: "a file made by backup",
    needsStore: false,
    run: restore,
  },
  compact: {
    usage: "compact",
    summary: "writes the store's file anew, without any trace of what was erased; forms wait meanwhile",
    options: {},
    help: [],
    takesName: "never",
    run: compact,
  },
};

async function list({ store, values }: Call): Promise<void> {
  const limit = String(values.limit);
  if (!/^[1-9]\d{0,5}$/.test(limit)) throw new UsageError(`--limit must be a whole number, not "${limit}"`);
  const { records, total } = await newestRecords(store, wantedOf(values), Number(limit));
  if (values.json) {
    print(JSON.stringify(records.map(viewOf), null, 2));
    return;
  }
  printLeads(records, ["State", stateOf]);
  print(records.length < total ? `The newest ${records.length} of ${total} leads.` : leads(total));
}

/** A released test lead has the state of its delivery, but is still a test. */
const stateOf = ({ state, test }: LeadView) => (test && state !== "test" ? `test, ${state}` : state);

async function quarantine({ store }: Call): Promise<void> {
  const { records, total } = await newestRecords(store, { quarantined: true }, 1000);
  printLeads(records, ["Why", (lead) => lead.quarantine ?? ""]);
  print(`${leads(total)} in quarantine. To release one that a person sent: npm run leads -- release <id>`);
}

function printLeads(records: LeadRecord[], [heading, valueOf]: [string, (lead: LeadView) => string]): void {
  if (records.length === 0) return;
  const headings = ["Reference", "Stored (UTC)", "Form", "Lang", heading, "Phone", "Source", "Name"];
  const rows = records
    .map(viewOf)
    .map((lead) => [
      ...[lead.reference, seconds(lead.createdAt), lead.form, lead.language, valueOf(lead), lead.phone],
      ...[lead.token.utm_source ?? "", lead.name],
    ]);
  print(formatTable(headings, rows));
}

async function show({ store, name }: Call): Promise<void> {
  const lead = viewOf(await leadNamed(store, name));
  const facts: [string, string | null][] = [
    ["Reference", lead.reference],
    ["Id", lead.id],
    ["Stored (UTC)", seconds(lead.createdAt)],
    ["State", stateOf(lead)],
    ["Form", lead.form],
    ["Language", lead.language],
    ["Name", lead.name],
    ["Phone", lead.phone],
    ["E-mail", lead.email],
    ["Page", lead.page],
    ["Quarantine", lead.quarantine],
    ["Erased (UTC)", lead.erasedAt && seconds(lead.erasedAt)],
    ["First touch", lead.firstCampaign],
    ["Last touch", lead.lastCampaign],
    ["Landed on", lead.landingPage],
    ["Booking", lead.booking && lead.booking.id],
    [
      "Paid (UTC)",
      lead.booking?.paidAt ? `${seconds(lead.booking.paidAt)}, ${amountOf(lead.booking)}` : null,
    ],
    ["Call (UTC)", lead.booking?.callAt ? seconds(lead.booking.callAt) : null],
    ...entries(lead.details),
    ...entries(lead.token),
  ];
  for (const [title, value] of facts) if (value) print(`${title.padEnd(14)}${printable(value)}`);
  if (lead.deliveries.length === 0) return;
  const headings = [
    "Delivery",
    "State",
    "Tries",
    "Last outcome",
    "Stored (UTC)",
    "Next try (UTC)",
    "Settled (UTC)",
    "Id",
  ];
  const rows = lead.deliveries.map((row) => [
    ...[row.kind, row.state, String(row.attempts), row.lastOutcome ?? "", seconds(row.createdAt)],
    ...[row.dueAt ? seconds(row.dueAt) : "", row.settledAt ? seconds(row.settledAt) : "", row.id],
  ]);
  print(`\n${formatTable(headings, rows).trimEnd()}`);
}

function entries(record: Record<string, unknown>): [string, string][] {
  return Object.entries(record).map(([key, value]) => [
    `${printable(key)} `,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
}

async function report(call: Call): Promise<void> {
  const { store, values } = call;
  if (values.html) return htmlReport(call);
  const keys = String(values.by)
    .split(",")
    .map((key) => key.trim());
  const unknown = keys.filter((key) => !isReportKey(key));
  if (unknown.length > 0) {
    throw new UsageError(`--by does not know "${unknown.join(",")}"; it takes ${reportKeys.join(",")}`);
  }
  const known = keys.filter(isReportKey);
  const result = await reportOn(store, known, wantedOf(values), progress("leads read"));
  if (values.json) return writeOut(`${JSON.stringify({ keys: known, ...result }, null, 2)}\n`, values.out);
  const cells = ({ leads: count, delivered, paid, booked, amount }: ReportSums) =>
    [count, delivered, paid, booked, Math.round(amount / 100)].map(String);
  const rows = result.rows.map((row) => [...row.values, ...cells(row)]);
  const sum = [...known.map((_, index) => (index === 0 ? "Total" : "")), ...cells(result.total)];
  const headings = [...known, "Leads", "Delivered", "Paid", "Booked", "AED"];
  await writeOut(`${formatTable(headings, [...rows, sum]).trimEnd()}\n`, values.out);
  const excluded = [
    result.tests && `${result.tests} for testing`,
    result.quarantined && `${result.quarantined} in quarantine`,
  ].filter(Boolean);
  if (excluded.length > 0) print(`Not counted: ${excluded.join(", ")}.`);
}

async function htmlReport({ store, values }: Call): Promise<void> {
  const env = readServerEnv();
  if (values.json) throw new UsageError("Give either --html or --json");
  // First for its words about what cannot be read: they name the option as it was given.
  wantedOf(values);
  const period = periodOf(givenPeriod(values), store.now());
  if ("fault" in period) throw new UsageError(period.fault);
  await writeOut(await reportHtml(createServices({ env, store }), period), values.out);
}

async function conversions({ store, values }: Call): Promise<void> {
  const [network, ...others] = networks.filter((name) => values[name]);
  if (!network || others.length > 0) throw new UsageError("Give either --google or --meta");
  const { since: from = 0, until = store.now() } = wantedOf(values);
  const found = await conversionsOf(store, network, { from, until });
  const file = network === "google" ? googleFile : metaFile;
  await writeOut(file(found, String(values.name)), values.out);
  const tooOld = found.filter(({ paidAt }) => paidAt < store.now() - metaTakesFor).length;
  if (network === "meta" && tooOld > 0)
    console.error(
      `Meta refuses the whole file: paid more than 7 days ago: ${String(tooOld)}. Use --from 7d.`,
    );
}

function isReportKey(key: string): key is ReportKey {
  return reportKeys.some((known) => known === key);
}

async function exportLeads({ store, values }: Call): Promise<void> {
  if ([values.csv, values.json, values.xlsx].filter(Boolean).length > 1)
    throw new UsageError("Give one of --csv, --json, --xlsx");
  const { out } = values;
  if (values.xlsx && typeof out !== "string" && process.stdout.isTTY)
    throw new UsageError("--xlsx needs --out <file>, or a file to write to with >");
  const told = progress("leads written");
  const pieces = values.xlsx
    ? [await exportXlsx(store, wantedOf(values), told)]
    : (values.json ? exportJson : exportCsv)(store, wantedOf(values), told);
  await writeOut(pieces, out);
}

/** Writes to standard output, or to a new file and says so. */
async function writeOut(
  pieces: string | Iterable<string | Buffer> | AsyncIterable<string>,
  out: string | boolean | undefined,
): Promise<void> {
  const all = typeof pieces === "string" ? [pieces] : pieces;
  if (typeof out !== "string") {
    await pipeline(Readable.from(all), process.stdout, { end: false });
    return;
  }
  if (existsSync(out)) throw new Failure(`${out} exists; choose another name`);
  try {
    await pipeline(Readable.from(all), createWriteStream(out, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    rmSync(out, { force: true });
    throw new Failure(`${out} could not be written (${codeOf(error)})`, { cause: error });
  }
  print(`Written to ${out}.`);
}

async function retry({ store, name }: Call): Promise<void> {
  // An id that is not of a lead may be that of a delivery.
  const record = name === undefined ? undefined : await findRecord(store, name);
  const count = await returnParked(store, record?.lead.id ?? name);
  if (count === 0 && name !== undefined) throw new Failure(`No delivery of ${name} is parked`);
  await store.notify();
  print(`${deliveries(count)} back in the queue.`);
}

async function release({ store, name }: Call): Promise<void> {
  const { lead } = await leadNamed(store, name);
  const count = await releaseLead(store, lead.id);
  if (count === null) throw new Failure(`${lead.reference} is neither in quarantine nor held as a test`);
  await store.notify();
  print(`${lead.reference} is released: ${deliveries(count)} due now.`);
}

async function rekey({ store, name = "" }: Call): Promise<void> {
  const { GATSBY_SITE_URL: site = "" } = readPartOfServerEnv(["GATSBY_SITE_URL"]);
  const record = await findRecord(store, name);
  const path = record && (await renewManageKey(store, record.lead.id));
  if (!path) throw new Failure(`No booking ${printable(name)} is in the store`);
  print(`The address before is void. The new one: ${site}${path}`);
}

async function free({ store, name }: Call): Promise<void> {
  const { lead } = await leadNamed(store, name);
  if (!(await store.perform(freeHour, lead.id))) throw new Failure(`${lead.reference} has no hour`);
  print(`The hour of ${lead.reference} is free. Tell the visitor and the adviser.`);
}

async function erase({ store, values }: Call): Promise<void> {
  const env = readServerEnv();
  const person = personOf(values);
  const found = await findPerson(store, person);
  if (found.leads + found.bookings + found.deliveries > 0) {
    const undelivered = found.undelivered > 0 ? `, ${found.undelivered} of them not delivered yet` : "";
    const what = `${people(found)} and ${deliveries(found.deliveries)}${undelivered}`;
    print(`${"phone" in person ? person.phone : person.email}: ${what}.`);
    if (!values.yes && !(await confirm()))
      throw new Failure("Nothing was erased (--yes erases without asking)");
  }
  const erased = await erasePerson(store, person, store.now());
  if (erased.leads + erased.bookings + erased.deliveries === 0) print("Nobody with it is in the store.");
  else
    print(
      `Erased: ${people(erased)}, ${deliveries(erased.deliveries)}. What the CRM and Stripe have is not touched.`,
    );
  const left = await createServices({ env, store }).files.removeDue();
  if (left > 0)
    print(
      "The object storage did not answer, and files are still in it. The server goes on trying to remove them.",
    );
  if (!erased.isRebuilt)
    print(
      "The store is large, so old copies of rows may still lie in its file. At a quiet hour: npm run leads -- compact",
    );
}

function personOf({ phone, email }: Call["values"]): Person {
  if ((phone === undefined) === (email === undefined)) throw new UsageError("Give either --phone or --email");
  if (typeof phone === "string") {
    const normal = normalPhone(phone);
    if (normal === null) throw new UsageError(`"${phone}" is not a telephone number`);
    return { phone: normal };
  }
  const normal = normalEmail(String(email));
  if (normal === null) throw new UsageError(`"${String(email)}" is not an e-mail address`);
  return { email: normal };
}

const answerWithinMs = 60_000;

async function confirm(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    // After the end of standard input, question() would never resolve.
    const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
    const question = terminal.question("Erase for good? Type yes: ", {
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return (await Promise.race([question, ended])).trim().toLowerCase() === "yes";
  } catch {
    // Nobody answered in time.
    return false;
  } finally {
    terminal.close();
  }
}

async function payments({ store, name }: Call): Promise<void> {
  if (name !== undefined) {
    if (!(await settleUnplacedPayment(store, name))) throw new Failure(`No payment ${printable(name)} waits`);
    print(`${name} is dealt with.`);
    return;
  }
  const found = await unplacedPayments(store);
  const rows = found.map(({ intent_id, booking_id, amount, currency, reason, seen_at }) => [
    ...[intent_id, seconds(new Date(seen_at).toISOString()), `${amount / 100} ${currency.toUpperCase()}`],
    ...[reason === "unknown" ? "no such booking" : "does not fit the booking", booking_id ?? ""],
  ]);
  if (rows.length > 0)
    print(formatTable(["Payment", "Seen (UTC)", "Amount", "Why", "Booking"], rows).trimEnd());
  print(`${found.length} ${found.length === 1 ? "payment fits" : "payments fit"} no booking.`);
}

async function backup({ env, name: file = "" }: Call): Promise<void> {
  refusePostgres(env);
  try {
    await backUpSqlite(env.LEADS_DB_PATH, file);
  } catch (error) {
    if (error instanceof BackupFault) throw error;
    throw new Failure(`${file} could not be written (${codeOf(error)})`, { cause: error });
  }
  print(`Written to ${file} and found to be whole. It holds personal data.`);
}

async function restore({ values, name: file = "" }: Call): Promise<void> {
  const env = readServerEnv();
  refusePostgres(env);
  const { leads: found, deliveries: counts, deliverableKinds } = await readBackup(env, file);
  print(`${file} is whole: ${leads(found.whole)}, and ${found.erased} of which only figures are left.`);
  const rows = counts
    .filter(({ deliveries: count }) => count > 0)
    .map(({ kind, state, deliveries: count }) => {
      const goes = deliverableKinds.includes(kind) ? "yes" : "no address is set";
      return [kind, state, String(count), state === "pending" ? goes : ""];
    });
  if (rows.length > 0) print(formatTable(["Delivery", "State", "Count", "Is sent"], rows.sort()).trimEnd());
  if (values.check) return;
  placeBackup(file, env.LEADS_DB_PATH);
  print(`It is the store now, at ${env.LEADS_DB_PATH}. What waits in it is sent when the site starts.`);
}

function refusePostgres({ DATABASE_URL: url }: StoreEnv): void {
  if (url !== undefined)
    throw new Failure(
      "The store is PostgreSQL (DATABASE_URL), which has its own commands for this, pg_dump and pg_restore: see docs/operators/backup.md",
    );
}

async function compact({ store }: Call): Promise<void> {
  await store.leaveNoTrace({ rebuild: "always" });
  print("The store's file holds nothing any more of what was erased.");
}

async function sweepStore({ store }: Call): Promise<void> {
  const env = readServerEnv();
  const showProgress = progress("leads erased");
  const onProgress = (soFar: Sweep) => showProgress(soFar.leads + soFar.quarantined + soFar.tests);
  const done = await sweep(createServices({ env, store }), { onProgress });
  if (done.kept) print("No CRM is configured (CRM_API_BASE_URL), so nothing is ever erased.");
  else {
    const delivered = `${leads(done.leads)} delivered over ${env.RETENTION_DAYS} days ago`;
    const tests = `${done.tests} ${done.tests === 1 ? "test" : "tests"}`;
    const others = `${leads(done.quarantined)} from quarantine, ${tests}, ${done.copies} postbacks and started chats`;
    print(`Erased: ${delivered}, ${others}.`);
  }
}

async function leadNamed(store: Store, name = ""): Promise<LeadRecord> {
  const record = await findRecord(store, name);
  if (!record) throw new Failure(`There is no lead "${printable(name)}"`);
  return record;
}

/** The period as it was given. */
function givenPeriod(values: Call["values"]): { from: string | undefined; until: string | undefined } {
  const { since: earlier, from = earlier, until } = values;
  return {
    from: typeof from === "string" ? from : undefined,
    until: typeof until === "string" ? until : undefined,
  };
}

function wantedOf(values: Call["values"]): { since?: number; until?: number } {
  const given = givenPeriod(values);
  const read = (name: "from" | "until", reader: typeof readSince) => {
    const text = given[name];
    if (text === undefined) return undefined;
    const moment = reader(text, Date.now());
    if (moment === null)
      throw unreadable(name === "from" && values.from === undefined ? "since" : name, text);
    return moment;
  };
  const [from, until] = [read("from", readSince), read("until", readUntil)];
  if (from !== undefined && until !== undefined && from >= until)
    throw new UsageError(emptyPeriod(given.from ?? "", given.until ?? ""));
  return { ...(from !== undefined && { since: from }), ...(until !== undefined && { until }) };
}

function unreadable(option: string, text = ""): UsageError {
  return new UsageError(`--${option} takes ${momentsTaken}, not "${text}"`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Shows the progress every 2 s, on standard error, because the result goes to standard output. */
function progress(what: string): (done: number, total?: number) => void {
  let last = Date.now();
  return (done, total) => {
    if (Date.now() - last < 2000) return;
    last = Date.now();
    process.stderr.write(`${done}${total === undefined ? "" : ` of ${total}`} ${what} …\n`);
  };
}

const amountOf = ({ amount, currency }: { amount: number; currency: string }) =>
  `${(amount / 100).toFixed(2)} ${currency}`;
const leads = (count: number) => `${count} ${count === 1 ? "lead" : "leads"}`;
/** `bookings` are those without a lead. */
const people = (found: { leads: number; bookings: number }) =>
  found.bookings === 0
    ? leads(found.leads)
    : `${leads(found.leads)}, ${found.bookings} ${found.bookings === 1 ? "booking" : "bookings"}`;
const deliveries = (count: number) => `${count} ${count === 1 ? "delivery" : "deliveries"}`;
const seconds = (iso: string) => iso.replace(/\.\d+Z$/, "Z");

function help(): string {
  const rows = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(12)}${summary}`);
  return [
    "Commands for the store of leads.",
    "",
    "  npm run leads -- <command> [options]",
    "",
    ...rows,
    `  ${"help".padEnd(12)}this list, or the options of a command`,
    "",
    "Times are in UTC. The store is DATABASE_URL or, without one, LEADS_DB_PATH, from the shell or .env.",
  ].join("\n");
}

function helpOf({ usage, summary, help: options }: Command): string {
  const lines = options.length === 0 ? [] : ["", ...options.map((line) => `  ${line}`)];
  return [`npm run leads -- ${usage}`, `  ${summary}`, ...lines].join("\n");
}

async function main(args: string[]): Promise<void> {
  const [name = "help", ...rest] = args;
  if (["help", "--help", "-h"].includes(name)) {
    const topic = rest[0] === undefined ? undefined : commandNamed(rest[0]);
    print(topic ? helpOf(topic) : help());
    return;
  }
  const command = commandNamed(name);
  const { values, positionals } = parse(name, command, rest);
  if (values.help) {
    print(helpOf(command));
    return;
  }
  const [lead, ...more] = positionals;
  const excess = command.takesName === "never" ? positionals : more;
  if (excess.length > 0) throw usageError(name, `does not take "${excess.join(" ")}"`);
  if (command.takesName === "required" && !lead)
    throw usageError(name, `needs ${command.nameIs ?? "the id or the reference of a lead"}`);

  const env = readPartOfServerEnv(storeSettings);
  const { DATABASE_URL: url, LEADS_DB_PATH: path } = env;
  // Opening would create the file, and a wrong path would look like a store without leads.
  if (command.needsStore !== false && url === undefined && !existsSync(path))
    throw new Failure(`There is no store at ${path} (LEADS_DB_PATH): no lead has been stored yet`);
  const store = new Store({ env });
  try {
    await command.run({ env, store, values, name: lead });
  } catch (error) {
    throw isProblem(error) && error.code === "store_unavailable" ? storeFailure(error, env) : error;
  } finally {
    await store.close();
  }
}

function commandNamed(name: string): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  throw new UsageError(`Unknown command "${name}". Known: ${Object.keys(commands).join(", ")}, help`);
}

function parse(name: string, { options }: Command, args: string[]) {
  try {
    return parseArgs({
      args,
      options: { ...options, help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
  } catch (error) {
    // Only the first sentence of Node's message says what is wrong.
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split(/[.\n](?:\s|$)/);
    throw usageError(name, `cannot read that: ${reason}`);
  }
}

function usageError(name: string, fault: string): UsageError {
  return new UsageError(`${name} ${fault}. See: npm run leads -- help ${name}`);
}

function codeOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "unknown";
}

function storeFailure({ cause }: Problem, { DATABASE_URL: url, LEADS_DB_PATH: path }: StoreEnv): Failure {
  const code = codeOf(cause);
  if (code === newerSchemaCode) return new Failure(newerSchemaMessage, { cause });
  const [store, setting, look] =
    url === undefined
      ? [path, "LEADS_DB_PATH", "whether the file can be read and written"]
      : [`PostgreSQL at ${hostOf(url)}`, "DATABASE_URL", "whether it runs and the setting is right"];
  return new Failure(
    `The store is not available now: ${store} (${setting}), ${code}. Look ${look}, and try again; what has been done so far is kept.`,
    { cause },
  );
}

/** Without the user and the password. A host in the query, such as a socket's folder, comes before the other. */
function hostOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? (hostname || "localhost");
  return `${host}:${searchParams.get("port") ?? (port || "5432")}`;
}

endWithReader();

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
