// `npm run bench:report [leads [file]]`: fills a store of its own with leads and a year of figures, as many as are asked for,
// and measures how long the report of the year and of a week take, by the clock and of the processor, and how large the
// page is. A file's name behind the number keeps the page of the year.
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import process, { argv } from "node:process";
import { campaignName } from "../src/site/campaigns";
import { formIds } from "../src/site/form-ids";
import { languageCodes } from "../src/site/languages";
import { pageRoutes } from "../src/site/page-names";
import { vitals } from "../src/contracts/figures";
import { readServerEnv } from "../src/server/env";
import { dayOf } from "../src/server/figures";
import { reportHtml } from "../src/server/report/make";
import { createServices } from "../src/server/services";
import type { FigureRow } from "../src/server/store/tables";

const dayMs = 24 * 60 * 60_000;
const days = 365;
/** A transaction of this many rows. */
const batch = 1000;

const wanted = Number(argv[2] ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), "bench-report-"));
const env = readServerEnv({ LEADS_DB_PATH: join(folder, "leads.db") });
const services = createServices({ env });
const { store } = services;
const until = Math.floor(Date.now() / dayMs) * dayMs;
const from = until - days * dayMs;

/** The same numbers at every run. */
let seed = 7;
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() ** 2 * list.length)] as T;

const campaigns = [
  "",
  ...["google", "fb", "newsletter", "tiktok"].flatMap((utm_source) =>
    Array.from({ length: 15 }, (_, index) =>
      campaignName({ utm_source, utm_medium: "cpc", utm_campaign: `campaign-${String(index)}` }),
    ),
  ),
];
const kinds = ["call", "property", "questionnaire", "spot", "sell", "careers"];

async function addLeads(): Promise<void> {
  for (let begin = 0; begin < wanted; begin += batch) {
    const rows = Array.from({ length: Math.min(batch, wanted - begin) }, (_, index) => {
      const number = begin + index;
      const [first, last] = [pick(campaigns), pick(campaigns)];
      return {
        id: `lead-${String(number)}`,
        reference: `DH-${String(number)}`,
        kind: pick(kinds),
        ...{ name: "Layla Haddad", phone: "+971501234567", email: "layla@mail.example" },
        details: JSON.stringify({ context: { propertyId: "lantern-quay" } }),
        language: pick(languageCodes),
        token: JSON.stringify({ utm_source: "google", utm_medium: "cpc", gclid: "x".repeat(90) }),
        attribution: JSON.stringify({
          first: { gclid: "x".repeat(90), at: 1 },
          last: { at: 1 },
          landing: "/",
        }),
        ...{ first_campaign: first, last_campaign: last, landing_page: pick(pageRoutes) },
        page: pick(pageRoutes),
        full_url: "https://www.duneandharbour.example/ar/properties/lantern-quay/",
        ...{ elapsed_ms: 20_000, test: 0, quarantine: null, erased_at: null },
        created_at: from + Math.floor(random() * days * dayMs),
      };
    });
    const bookings = rows
      .filter(({ kind }) => kind === "spot")
      .filter(() => random() < 0.4)
      .map((lead) => ({
        ...{ id: `booking-${lead.id}`, lead_id: lead.id, name: lead.name, phone: lead.phone },
        ...{ email: lead.email, language: lead.language, token: lead.token, attribution: "{}", test: 0 },
        ...{ may_call: 0, suspicion: null, amount: 500_000, currency: "aed", intent_id: null },
        ...{ intent_round: 0, intent_counted: 0, payment_status: "succeeded", test_settles_at: null },
        ...{ paid_at: lead.created_at, slot_at: random() < 0.8 ? lead.created_at + dayMs : null },
        ...{ slot_told_due_at: null, slot_told_tries: 0, cancel_due_at: null, cancel_tries: 0 },
        ...{ manage_version: 1, moves: 0, cancelled_at: random() < 0.05 ? lead.created_at : null },
        ...{ refund_due_at: null, refund_tries: 0, refunded_at: null },
        ...{ created_at: lead.created_at, erased_at: null },
      }));
    await store.write(async (trx) => {
      // Both databases have a limit of values in a statement.
      for (let at = 0; at < rows.length; at += 500)
        await trx
          .insertInto("leads")
          .values(rows.slice(at, at + 500))
          .execute();
      if (bookings.length > 0) await trx.insertInto("bookings").values(bookings).execute();
    });
  }
}

/** About as many rows a day as a busy day of a site of this size has. */
const figuresADay = 1500;

async function addFigures(): Promise<number> {
  let total = 0;
  for (let at = from; at < until; at += dayMs) {
    const rows = new Map<string, FigureRow>();
    while (rows.size < figuresADay) {
      const what = pick(["view", "view", "start", "step", "leave", "back", "error", ...vitals]);
      const isForm = ["start", "step", "leave", "back"].includes(what);
      const isVital = vitals.some((vital) => vital === what);
      const hasCampaign = isForm || what === "view";
      const row: FigureRow = {
        ...{ day: dayOf(at), what, language: pick(languageCodes), page: pick(pageRoutes) },
        form: isForm ? pick(formIds) : "",
        step: isVital
          ? Math.floor(random() * 10)
          : isForm && what !== "start"
            ? 1 + Math.floor(random() * 6)
            : 0,
        first_campaign: hasCampaign ? pick(campaigns) : "",
        last_campaign: hasCampaign ? pick(campaigns) : "",
        count: 1 + Math.floor(random() * 40),
      };
      rows.set(Object.values({ ...row, count: 0 }).join("\n"), row);
    }
    const all = [...rows.values()];
    await store.write(async (trx) => {
      for (let begin = 0; begin < all.length; begin += 500)
        await trx
          .insertInto("figures")
          .values(all.slice(begin, begin + 500))
          .execute();
    });
    total += all.length;
  }
  return total;
}

async function measure(name: string, period: { from: number; until: number }): Promise<string> {
  const runs: { clock: number; processor: number }[] = [];
  let html = "";
  for (let run = 0; run < 5; run += 1) {
    const begun = performance.now();
    const before = process.cpuUsage();
    html = await reportHtml(services, period);
    const { user, system } = process.cpuUsage(before);
    runs.push({ clock: performance.now() - begun, processor: (user + system) / 1000 });
  }
  const medianOf = (kind: "clock" | "processor") =>
    Math.round(runs.map((run) => run[kind]).sort((a, b) => a - b)[2] ?? 0);
  const clocks = runs.map(({ clock }) => Math.round(clock)).join(", ");
  console.log(
    `${name}: ${String(medianOf("clock"))} ms by the clock (${clocks}), ${String(medianOf("processor"))} ms of processor time; ${String(Math.round(html.length / 1024))} kB`,
  );
  return html;
}

async function main(): Promise<void> {
  try {
    await addLeads();
    const rows = await addFigures();
    const megabytes = Math.round(statSync(env.LEADS_DB_PATH).size / 1024 / 1024);
    console.log(`Node ${process.versions.node}, load ${(loadavg()[0] ?? NaN).toFixed(2)} after filling`);
    console.log(`${String(wanted)} leads and ${String(rows)} rows of figures, ${String(megabytes)} MB`);
    const year = await measure("The report of the year", { from, until });
    await measure("The report of a week", { from: until - 7 * dayMs, until });
    if (argv[3]) writeFileSync(argv[3], year);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
