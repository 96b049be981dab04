/** @jest-environment node */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { inflateRawSync } from "node:zlib";
import { visitorOf } from "../tests/fakes/bookings";
import { aLead } from "../tests/fakes/site";
import { stripeEnv } from "../tests/fakes/stripe";
import { crmOfFile, serverRig, stripeOfFile } from "../tests/harness/server-rig";
import { startDeliveryWorker } from "../src/server/worker";
import { keepUnplacedPayment } from "../src/server/store/unplaced-payments";
import type { Acknowledgement } from "../src/contracts/acknowledgement";
import { takeHour } from "../src/server/store/slots";

const root = resolve(__dirname, "..");
const tsx = pathToFileURL(require.resolve("tsx")).href;

// Every command is a process of its own, which takes about a second to start.
jest.setTimeout(60_000);

const crm = crmOfFile();
const stripe = stripeOfFile();
const { site, another } = serverRig(() => ({
  env: { CRM_API_BASE_URL: crm.url, ...stripeEnv(stripe) },
  now: Date.now,
}));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "leads-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
interface Result {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the real command on the store of the running site, as an operator does. */
async function run(
  args: string[],
  { input = "", env = {} }: { input?: string; env?: object } = {},
): Promise<Result> {
  const child = spawn(process.execPath, ["--import", tsx, join(root, "scripts/leads.ts"), ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...site.database.env,
      CRM_API_BASE_URL: crm.url,
      ...env,
    },
    stdio: "pipe",
  });
  const result: Result = { code: null, out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (result.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (result.err += text));
  child.stdin.end(input);
  result.code = await new Promise((done) => child.once("close", done));
  return result;
}

const send = async (changes: object = {}) => {
  const lead = aLead({ ...changes });
  return (await site.post("/api/leads", lead)).body as Acknowledgement;
};

test("help is shown without a command, on request, and for each command", async () => {
  const [bare, asked, one, option] = await Promise.all([
    run([]),
    run(["help"]),
    run(["help", "erase"]),
    run(["erase", "--help"]),
  ]);
  expect(bare).toMatchObject({ code: 0, err: "" });
  const names = ["list", "show", "report", "export", "retry", "quarantine", "release", "erase", "sweep"];
  for (const name of names) expect(bare.out).toMatch(new RegExp(`^ {2}${name} `, "m"));
  expect(asked.out).toBe(bare.out);
  expect(one.out).toContain("--phone <number>");
  expect(option.out).toBe(one.out);
});

const faults: [string[], string][] = [
  [["lsit"], 'Unknown command "lsit"'],
  [["list", "--sinec", "7d"], "--sinec"],
  [["list", "--since", "yesterday"], "yesterday"],
  [["show"], "needs the id"],
  [["report", "--by", "utm_source,colour"], "colour"],
  [["erase", "--phone", "+971500000123", "--email", "a@mail.example"], "--phone or --email"],
  [["erase", "--phone", "12"], "12"],
];

test("a wrong command line gives one line on standard error and exit code 2", async () => {
  await site.services.store.counts(["lead"]);
  const results = await Promise.all(faults.map(([args]) => run(args)));
  for (const [index, { code, out, err }] of results.entries()) {
    const [args, part] = faults[index] ?? [[], ""];
    expect({ args, code, out }).toEqual({ args, code: 2, out: "" });
    expect(err).toMatch(/^[^\n]+\n$/);
    expect(err).toContain(part);
  }
});

test("a period that begins after it ends is said to, by the report of either kind and by the lists", async () => {
  await site.services.store.counts(["lead"]);
  const period = ["--from", "2026-12-01", "--until", "2026-11-01"];
  const commands = [["report", "--html"], ["report"], ["list"], ["export"]];
  for (const result of await Promise.all(commands.map((command) => run([...command, ...period]))))
    expect(result).toEqual({
      code: 2,
      out: "",
      err: "The period begins after it ends: from 2026-12-01, until 2026-11-01\n",
    });
});

test("a PostgreSQL that is down is named with its setting, without user and password", async () => {
  const { code, out, err } = await run(["list"], {
    env: { DATABASE_URL: "postgres://someone:secret@127.0.0.1:1/leads" },
  });
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^[^\n]*PostgreSQL at 127\.0\.0\.1:1 \(DATABASE_URL\), ECONNREFUSED[^\n]*\n$/);
  expect(err).not.toMatch(/someone|secret/);
});

test("a wrong setting stops only the commands that need it", async () => {
  await send();
  const env = { SMTP_URL: "mail.example", RETENTION_DAYS: "ever" };
  const [list, swept] = await Promise.all([run(["list"], { env }), run(["sweep"], { env })]);
  expect(list).toMatchObject({ code: 0, err: "" });
  expect(swept).toMatchObject({ code: 1, out: "" });
  expect(swept.err).toContain('RETENTION_DAYS must be a whole number of days from 1 to 9999, not "ever"');
  expect(swept.err).toMatch(/ \.env .* \.env\.example /);
});

test("a missing store is not created", async () => {
  const env = { DATABASE_URL: "", LEADS_DB_PATH: join(folder, "no.db") };
  const { code, err } = await run(["list"], { env });
  expect(code).toBe(1);
  expect(err).toContain("LEADS_DB_PATH");
  expect(() => statSync(join(folder, "no.db"))).toThrow("ENOENT");
});

test("list, show and report print the leads", async () => {
  const { id, reference } = await send({ name: "نور الهدى", email: "noor@mail.example" });
  const second = await send({ name: "Ann\u009b31m", phone: "+971500000124", token: {} });
  const [list, recent, show, report] = await Promise.all([
    run(["list"]),
    run(["list", "--limit", "1"]),
    run(["show", reference.toLowerCase()]),
    run(["report", "--by", "utm_source,language"]),
  ]);
  const lines = list.out.split("\n");
  expect(lines[0]).toMatch(/^Reference +Stored \(UTC\) +Form +Lang +State +Phone +Source +Name$/);
  const row = lines.find((line) => line.startsWith(reference)) ?? "";
  expect(row).toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ +call +ar +delivered +\+971500000123 +newsletter +/);
  expect(row).toContain("\u2068نور الهدى\u2069");
  expect(list.out).toContain("2 leads");
  expect(list.out).not.toContain("\u009b");
  expect(recent.out).toContain("The newest 1 of 2 leads");
  expect(recent.out).toContain(second.reference);
  expect(recent.out).not.toContain(reference);
  for (const fact of [id, "noor@mail.example", "utm_campaign", "spring", "http_201", "delivered"]) {
    expect(show.out).toContain(fact);
  }
  expect(report.out).toMatch(/^utm_source +language +Leads +Delivered +Paid +Booked +AED$/m);
  expect(report.out).toMatch(/^\(none\) +ar +1 +1 +0 +0 +0$/m);
  expect(report.out).toMatch(/^Total +2 +2 +0 +0 +0$/m);
});

test("export writes a new file that only its owner can read, or to standard output", async () => {
  await send({ name: "=1+1" });
  const file = join(folder, "leads.csv");
  const [csv, json, old] = await Promise.all([
    run(["export", "--out", file]),
    run(["export", "--json"]),
    run(["export", "--since", "2999-01-01", "--json"]),
  ]);
  expect(csv.code).toBe(0);
  expect(readFileSync(file, "utf8")).toContain("'=1+1,'+971500000123");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(json.out)).toMatchObject([{ name: "=1+1", state: "delivered" }]);
  expect(JSON.parse(old.out)).toEqual([]);
  const again = await run(["export", "--out", file]);
  expect(again).toMatchObject({ code: 1, out: "" });
});

test("export writes a workbook in which every cell is text", async () => {
  for (const name of ["=1+1", "00012", "1/2", "Noor <&>"]) await send({ name });
  const file = join(folder, "leads.xlsx");
  expect(await run(["export", "--xlsx", "--out", file])).toMatchObject({ code: 0, err: "" });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const parts = unzipped(readFileSync(file));
  const sheet = parts["xl/worksheets/sheet1.xml"] ?? "";
  // Those that are not empty.
  const cells = sheet.match(/<c [^>]*[^/]>/g) ?? [];
  expect(cells.length).toBeGreaterThan(4 * 10);
  // In the table of shared texts, not a number and not a formula.
  expect(cells.filter((cell) => !cell.includes('t="s"'))).toEqual([]);
  expect(sheet).not.toContain("<f>");
  for (const text of ["=1+1", "00012", "1/2", "Noor &lt;&amp;&gt;", "+971500000123"]) {
    expect(parts["xl/sharedStrings.xml"]).toContain(`<t>${text}</t>`);
  }
  const both = await run(["export", "--xlsx", "--csv"]);
  expect(both).toMatchObject({ code: 2, out: "" });
});

/** The texts in a zip file by their names, as its directory lists them. */
function unzipped(zip: Buffer): Record<string, string> {
  const parts: Record<string, string> = {};
  let at = zip.readUInt32LE(zip.lastIndexOf("PK\u0005\u0006") + 16);
  while (zip.toString("latin1", at, at + 4) === "PK\u0001\u0002") {
    const [bytes, header] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const begin = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const packed = zip.subarray(begin, begin + bytes);
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    parts[zip.toString("utf8", at + 46, nameEnd)] = (isDeflated ? inflateRawSync(packed) : packed).toString();
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return parts;
}

test("rekey is refused for what is no booking", async () => {
  const { reference } = await send();
  expect(await run(["rekey", reference])).toMatchObject({ code: 1, out: "" });
  expect(await run(["rekey", "DH-NOBODY"])).toMatchObject({ code: 1, out: "" });
});

test("retry and release queue parked and quarantined deliveries again", async () => {
  crm.script("/leads", [{ status: 400 }]);
  const parked = await send();
  const robot = await send({ hp: "filled", phone: "+971500000124" });
  const held = await run(["quarantine"]);
  expect(held.out).toContain(robot.reference);
  expect(held.out).toContain("honeypot");
  expect(held.out).not.toContain(parked.reference);
  expect(await run(["retry", robot.reference])).toMatchObject({ code: 1 });
  expect((await run(["retry", parked.reference])).out).toContain("1 delivery back in the queue");
  expect((await run(["retry"])).out).toContain("0 deliveries");
  expect(await run(["release", parked.reference])).toMatchObject({ code: 1 });
  expect(await run(["release", "DH-NOBODY"])).toMatchObject({ code: 1 });
  expect((await run(["release", robot.reference])).out).toContain("1 delivery due now");
  crm.reset();
  await site.services.delivery.startDue();
  await site.services.delivery.idle();
  expect(crm.records("/leads")).toHaveLength(2);
});

test("erase asks for confirmation, and takes the number in any format", async () => {
  await send();
  const spelling = ["erase", "--phone", "00971 50 000-0123"];
  for (const refused of await Promise.all(["", "no\n", "y\n"].map((input) => run(spelling, { input })))) {
    expect(refused.code).toBe(1);
    expect(refused.out).toContain("+971500000123: 1 lead and 1 delivery.");
    expect(refused.err).toContain("Nothing was erased");
  }
  expect(await site.outbox()).toHaveLength(1);
  const asked = await run(spelling, { input: "yes\n" });
  expect(asked).toMatchObject({ code: 0 });
  expect(asked.out).toContain("Erased: 1 lead, 1 delivery.");
  expect(await site.outbox()).toEqual([]);
  expect((await run([...spelling, "--yes"])).out).toContain("Nobody");
});

test("erase by e-mail does not ask with --yes", async () => {
  await send({ email: "noor@mail.example" });
  const { code, out } = await run(["erase", "--email", "NOOR@mail.example", "--yes"]);
  expect(code).toBe(0);
  expect(out).toContain("Erased: 1 lead");
});

test("payments shows the money that fits no booking until it is dealt with", async () => {
  await site.services.store.write((trx) =>
    keepUnplacedPayment(
      trx,
      { intent_id: "pi_1", booking_id: null, amount: 50_000, currency: "aed", reason: "unknown" },
      Date.parse("2026-03-01T08:00:00Z"),
    ),
  );
  const { out } = await run(["payments"]);
  expect(out).toContain("pi_1");
  expect(out).toContain("500 AED");
  expect((await run(["payments", "pi_1"])).out).toContain("pi_1 is dealt with.");
  expect((await run(["payments"])).out).toContain("0 payments fit no booking.");
  expect(await run(["payments", "pi_1"])).toMatchObject({ code: 1 });
});

test("compact leaves nothing of what was erased", async () => {
  await send();
  await run(["erase", "--phone", "+971500000123", "--yes"]);
  expect(await run(["compact"])).toMatchObject({ code: 0 });
  expect((await site.database.contents()).includes("+971500000123")).toBe(false);
});

test("a store that a later version has changed for good is refused with a message", async () => {
  await site.services.store.write((trx) =>
    trx.insertInto("schema_contracts").values({ version: 999, needs: 999 }).execute(),
  );
  const { code, err } = await run(["list"]);
  expect(code).toBe(1);
  expect(err).toContain("later version of this program");
});

test("a backup made while leads come in is whole, and what waits in it is delivered once after a restore", async () => {
  const file = join(folder, "leads-backup.db");
  const restored = join(folder, "restored", "leads.db");
  if (site.database.env.DATABASE_URL !== undefined) {
    expect((await run(["backup", file])).err).toContain("pg_dump");
    return;
  }
  const down = Array.from({ length: 1000 }, () => ({ status: 503 }));
  crm.script("/leads", down);
  const before = await Promise.all(Array.from({ length: 20 }, () => send()));
  let isDone = false;
  const during: string[] = [];
  const visitors = (async () => {
    while (!isDone) {
      during.push((await send()).id);
      await delay(20);
    }
  })();
  const made = await run(["backup", file]);
  isDone = true;
  await visitors;
  expect(made).toMatchObject({ code: 0, err: "" });
  expect(during.length).toBeGreaterThan(10);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["leads-backup.db"]);
  const env = { LEADS_DB_PATH: restored };
  const [again, checked] = await Promise.all([
    run(["backup", file]),
    run(["restore", "--check", file], { env }),
  ]);
  expect(again).toMatchObject({ code: 1 });
  expect(again.err).toContain("exists; choose another name");
  const [, stored] = /is whole: (\d+) leads/.exec(checked.out) ?? [];
  expect(checked).toMatchObject({ code: 0, err: "" });
  expect(checked.out).toMatch(new RegExp(`lead +pending +${stored} +yes`));
  expect(existsSync(restored)).toBe(false);
  const placed = await run(["restore", file], { env });
  expect(placed).toMatchObject({ code: 0, err: "" });
  expect(statSync(restored).mode & 0o777).toBe(0o600);
  const twice = await run(["restore", file], { env });
  expect(twice).toMatchObject({ code: 1 });
  expect(twice.err).toContain("exists; move it away first");

  crm.script("/leads", []);
  const host = await another({ env: { CRM_API_BASE_URL: crm.url, LEADS_DB_PATH: restored }, now: Date.now });
  const worker = startDeliveryWorker({ services: host.services });
  const kept = await crm.kept("/leads", Number(stored));
  await worker.stop();
  expect(kept).toHaveLength(Number(stored));
  expect(kept.filter(({ repeats }) => repeats > 0)).toEqual([]);
  const keys = kept.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  const acknowledged = [...before.map(({ id }) => id), ...during];
  expect(keys.filter((key) => !acknowledged.includes(key))).toEqual([]);
}, 180_000);

test("what is no backup is not restored", async () => {
  if (site.database.env.DATABASE_URL !== undefined) {
    expect((await run(["restore", "--check", "x"])).err).toContain("pg_restore");
    return;
  }
  const target = { LEADS_DB_PATH: join(folder, "restored", "leads.db") };
  const check = (file: string) => run(["restore", file], { env: target });
  expect((await check(join(folder, "missing.db"))).err).toContain("There is no file");
  const text = join(folder, "text.db");
  writeFileSync(text, "not a database, but long enough to look like one".repeat(100));
  expect((await check(text)).err).toContain("is no SQLite file, or a damaged one");
  const empty = join(folder, "empty.db");
  writeFileSync(empty, "");
  expect((await check(empty)).err).toContain("holds no store of leads");
  await send();
  expect((await check(site.database.env.LEADS_DB_PATH)).err).toContain("is a store, not a backup");
  const cut = join(folder, "cut.db");
  expect(await run(["backup", cut])).toMatchObject({ code: 0 });
  truncateSync(cut, 40_960);
  expect((await check(cut)).err).toMatch(/damaged/);
  expect(existsSync(target.LEADS_DB_PATH)).toBe(false);
  expect((await run(["backup", join(folder, "no", "folder.db")])).err).toContain(
    "could not be written (ENOENT)",
  );
  expect(await run(["backup"])).toMatchObject({ code: 2 });
});

test("sweep erases what is older than RETENTION_DAYS, but nothing without a CRM", async () => {
  await send();
  await site.services.store.write(async (trx) => {
    const longAgo = Date.now() - 3 * 24 * 60 * 60_000;
    await trx.updateTable("leads").set({ created_at: longAgo }).execute();
    await trx.updateTable("outbox").set({ settled_at: longAgo }).execute();
  });
  expect((await run(["sweep"])).out).toContain("Erased: 0 leads");
  const alone = await run(["sweep"], { env: { CRM_API_BASE_URL: "", RETENTION_DAYS: "2" } });
  expect(alone.out).toContain("nothing is ever erased");
  const swept = await run(["sweep"], { env: { RETENTION_DAYS: "2" } });
  expect(swept.out).toContain("Erased: 1 lead delivered over 2 days ago");
  const wrong = await run(["sweep"], { env: { RETENTION_DAYS: "0" } });
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain("RETENTION_DAYS must be");
});

test("a period ends with a whole day, and programs get JSON", async () => {
  const { reference } = await send();
  const today = new Date().toISOString().slice(0, 10);
  const [list, none, report, html, wrong] = await Promise.all([
    run(["list", "--from", today, "--until", today, "--json"]),
    run(["list", "--until", "2020-01-01", "--json"]),
    run(["report", "--by", "last_campaign", "--since", "1d", "--json"]),
    run(["report", "--html", "--until", today]),
    run(["list", "--until", "soon"]),
  ]);
  expect(JSON.parse(list.out)).toMatchObject([
    { reference, booking: null, lastCampaign: "newsletter / - / spring" },
  ]);
  expect(JSON.parse(none.out)).toEqual([]);
  expect(JSON.parse(report.out)).toMatchObject({
    keys: ["last_campaign"],
    rows: [{ values: ["newsletter / - / spring"], leads: 1, paid: 0 }],
    total: { leads: 1 },
  });
  expect(html.out).toMatch(/^<!doctype html>[\s\S]*newsletter[\s\S]*<\/html>\n$/);
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("--until takes a day") as string });
});

test("conversions are a file for one network", async () => {
  const file = join(folder, "google.csv");
  await send();
  const [written, both] = await Promise.all([
    run(["conversions", "--google", "--from", "7d", "--out", file]),
    run(["conversions", "--google", "--meta"]),
  ]);
  expect(written).toMatchObject({ code: 0, out: `Written to ${file}.\n` });
  expect(readFileSync(file, "utf8")).toMatch(/^Parameters:TimeZone=\+0000\r\nGoogle Click ID,/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(both).toMatchObject({
    code: 2,
    err: expect.stringContaining("either --google or --meta") as string,
  });
});

test("Meta is told of payments of the last seven days; an older one is said to spoil the whole file", async () => {
  const touch = { fbclid: "F-1", at: 1 };
  const attribution = { first: touch, last: touch, landing: "/", accepted: true };
  const dayMs = 24 * 60 * 60_000;
  const { bookingId } = await visitorOf(site, stripe).paid({ attribution });
  const paid = (agoMs: number) =>
    site.services.store.write((trx) =>
      trx
        .updateTable("bookings")
        .set({ paid_at: Date.now() - agoMs })
        .where("id", "=", bookingId)
        .execute(),
    );

  await paid(7 * dayMs - 60_000);
  const inTime = await run(["conversions", "--meta"]);
  expect(inTime).toMatchObject({ code: 0, err: "" });
  expect(inTime.out).toContain(".F-1,");

  await paid(7 * dayMs + 60_000);
  const [tooOld, since, google] = await Promise.all([
    run(["conversions", "--meta"]),
    run(["conversions", "--meta", "--from", "7d"]),
    run(["conversions", "--google"]),
  ]);
  expect(tooOld).toMatchObject({
    code: 0,
    out: expect.stringContaining(".F-1,") as string,
    err: "Meta refuses the whole file: paid more than 7 days ago: 1. Use --from 7d.\n",
  });
  expect(since.err).toBe("");
  expect(since.out).not.toContain("F-1");
  expect(google.err).toBe("");
});

test("free is refused for a lead without an hour", async () => {
  const { reference } = await send();
  expect(await run(["free", reference])).toMatchObject({ code: 1, out: "" });
});

test("free gives back the hour of a lead", async () => {
  const { id, reference } = await send();
  const hour = ["05:00", "05:30"].map((time) => ({ agent_id: "7", date: "2027-06-11", time }));
  await site.services.store.write((trx) => takeHour(trx, hour, id, Date.now()));
  expect(await run(["free", reference])).toMatchObject({ code: 0 });
  expect(await run(["free", reference])).toMatchObject({ code: 1 });
});
