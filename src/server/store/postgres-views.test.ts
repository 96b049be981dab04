/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { sql } from "kysely";
import { Client } from "pg";
import { visitorOf } from "../../../tests/fakes/bookings";
import { aLead } from "../../../tests/fakes/site";
import { stripeEnv } from "../../../tests/fakes/stripe";
import { serverRig, stripeOfFile } from "../../../tests/harness/server-rig";

const stripe = stripeOfFile();
const { site } = serverRig(() => ({ env: stripeEnv(stripe) }));
const visitor = visitorOf(site, stripe);
const views = readFileSync(join(process.cwd(), "deploy/grafana/report-views.sql"), "utf8");

async function run(text: string): Promise<void> {
  const client = new Client(site.database.env.DATABASE_URL);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

const rowsOf = (view: string) =>
  site.services.store.use(
    async (db) => (await sql<Record<string, unknown>>`select * from ${sql.table(view)}`.execute(db)).rows,
  );

test("the views for Grafana and Metabase are made, also twice, and hold sums and nothing personal", async () => {
  const attribution = { first: { gclid: "G", at: 1 }, last: { gclid: "G", at: 1 }, landing: "/ar/" };
  await visitor.paid({ attribution });
  await site.post("/api/leads", aLead({ test: true }));
  const figure = { page: "home", language: "ar" };
  const form = { ...figure, form: "spot", step: 2 };
  await site.post(
    "/api/figures",
    {
      figures: [
        { what: "view", ...figure },
        ...["leave", "back", "leave"].map((what) => ({ what, ...form })),
        { what: "LCP", value: 2100, ...figure },
      ],
    },
    { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36" },
  );
  await run(views);
  await run(views);

  const leads = await rowsOf("report_leads");
  expect(leads).toMatchObject([
    { form: "spot", language: "ar", landing_page: "home", first_campaign: "google ads", call_at: null },
  ]);
  expect(Number(leads[0]?.paid_aed)).toBe(5000);
  expect(JSON.stringify(leads)).not.toMatch(/Noor|971|mail\.example/);
  const pages = await rowsOf("report_pages");
  expect(pages.map(({ what, step, count }) => [what, step, Number(count)]).sort()).toEqual([
    ["left", 2, 1],
    ["view", 0, 1],
  ]);
  expect(await rowsOf("report_speed")).toMatchObject([{ measure: "LCP", bucket: 5 }]);
});
