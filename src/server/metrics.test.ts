/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { parser } from "@prometheus-io/lezer-promql";
import matter from "gray-matter";
import { aLead } from "../../tests/fakes/site";
import { newGate } from "../../tests/harness/gate";
import { crmOfFile, serverRig } from "../../tests/harness/server-rig";
import { alertCodes } from "./health";
import { tellTimed } from "./observed";

const token = "the-operators-token";
const minute = 60_000;
const root = resolve(__dirname, "../..");

const crm = crmOfFile();
const configured = () => ({
  env: { CRM_API_BASE_URL: crm.url, ADMIN_TOKEN: token },
  random: () => 1,
});
const { site, clock, restart } = serverRig(configured);

const ask = (headers: Record<string, string> = { Authorization: `Bearer ${token}` }, method = "GET") =>
  fetch(`${site.url}/api/metrics`, { method, headers });

/** The value of each series by its name with labels, as it is written. */
async function scrape(): Promise<Map<string, number>> {
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=/);
  const lines = (await answer.text()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/** How much a counter has grown while `work` was done; counters go on from test to test. */
async function growth(work: () => Promise<unknown>): Promise<(series: string) => number> {
  const before = await scrape();
  await work();
  const after = await scrape();
  return (series) => (after.get(series) ?? 0) - (before.get(series) ?? 0);
}

test("is not there without a token configured, nor for whoever bears another one", async () => {
  for (const headers of [{}, { Authorization: "Bearer another-token" }, { Authorization: token }]) {
    const answer = await ask(headers as Record<string, string>);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not_found" });
  }
  expect((await ask(undefined, "POST")).headers.get("Allow")).toBe("GET, HEAD");
  await restart({ env: { CRM_API_BASE_URL: crm.url } });
  expect((await ask()).status).toBe(404);
});

test("counts leads, tries and what browsers report, without a word about the visitor", async () => {
  const counted = await growth(async () => {
    crm.script("/leads", [{ status: 503 }]);
    await site.post("/api/leads", aLead());
    await site.post("/api/leads", aLead({ kind: "roadshow", hp: "robot" }));
    const error = { kind: "error", message: "x is not a function", source: "", page: "/", language: "en" };
    expect((await site.post("/api/client-error", error)).status).toBe(204);
  });
  expect(counted('site_leads_total{kind="call",state="pending"}')).toBe(1);
  expect(counted('site_leads_total{kind="roadshow",state="quarantine"}')).toBe(1);
  expect(counted('site_delivery_attempts_total{kind="lead",outcome="http_503",state="pending"}')).toBe(1);
  expect(counted('site_upstream_duration_seconds_count{call="lead"}')).toBe(1);
  expect(counted('site_client_errors_total{kind="error"}')).toBe(1);
  expect(counted('site_log_events_total{event="lead_stored",level="info"}')).toBe(2);
  expect(counted("site_store_duration_seconds_count")).toBeGreaterThan(4);
  const text = [...(await scrape()).keys()].join("\n");
  for (const personal of ["Noor", "971500000123", "newsletter", "/ar/", "is not a function"]) {
    expect(text).not.toContain(personal);
  }
});

test("tells how deliveries stand in the store, and for how long they have waited", async () => {
  crm.script("/leads", [{ status: 503 }]);
  await site.post("/api/leads", aLead());
  // Due after the first wait of 2 s.
  clock.now += 2000 + 20 * minute;
  const found = await scrape();
  expect(found.get("site_store_up")).toBe(1);
  expect(found.get('site_deliveries{kind="lead",state="pending"}')).toBe(1);
  expect(found.get('site_delivery_oldest_due_seconds{kind="lead"}')).toBe(20 * 60);
  expect(found.get('site_delivery_oldest_tried_seconds{kind="lead"}')).toBe(20 * 60 + 2);
  expect(found.get('site_delivery_oldest_due_seconds{kind="questionnaire"}')).toBe(0);
  // Without an address, one would wait for ever.
  expect(found.get('site_delivery_oldest_due_seconds{kind="form"}')).toBeUndefined();
  const alerts = alertCodes.map((code) => [code, found.get(`site_health_alert{code="${code}"}`)]);
  expect(Object.fromEntries(alerts)).toMatchObject({ late: 1, paused: 0, low_disk: 0, parked: 0 });
});

test("names the release that the host runs", async () => {
  expect((await scrape()).get('site_build_info{version="unknown"}')).toBe(1);
  await restart({ env: { ...configured().env, SITE_VERSION: "2026-12-01" } });
  expect((await scrape()).get('site_build_info{version="2026-12-01"}')).toBe(1);
});

test("answers without the figures of a store that fails or keeps it waiting", async () => {
  const gate = newGate();
  jest.spyOn(site.services.store, "counts").mockImplementation(async () => {
    await gate.opened;
    throw new Error("never told");
  });
  const begun = performance.now();
  const found = await scrape();
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(found.get("site_store_up")).toBe(0);
  expect([...found.keys()].filter((series) => series.startsWith("site_deliveries"))).toEqual([]);
  expect([...found.keys()].some((series) => series.startsWith("nodejs_eventloop_lag_p99"))).toBe(true);
  gate.open();
});

test("says for how long a scheduled post has been due that the build does not have", async () => {
  const folder = mkdtempSync(join(tmpdir(), "metrics-"));
  jest.spyOn(process, "cwd").mockReturnValue(folder);
  mkdirSync(join(folder, ".build"));
  const overdue = async (record: string) => {
    writeFileSync(join(folder, ".build/next-post.json"), record);
    return (await scrape()).get("site_post_overdue_seconds");
  };
  try {
    // No build has said so, as on Netlify.
    expect((await scrape()).has("site_post_overdue_seconds")).toBe(false);
    // It is the first of March, 12:00 in Dubai.
    expect(await overdue('{"on":"2026-03-01"}')).toBe(12 * 3600);
    expect(await overdue('{"on":"2026-03-02"}')).toBe(0);
    expect(await overdue('{"on":null}')).toBe(0);
    expect(await overdue('{"on":"soon"}')).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const readDeploy = (path: string) => readFileSync(join(root, "deploy", path), "utf8");

function alertRules(): { alert: string; expr: string }[] {
  const { groups } = matter(`---\n${readDeploy("prometheus/alerts.yml")}\n---`).data as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
}

test("what an alert takes the increase of is counted from 0 on a host that has just started", async () => {
  // As the host of a new process.
  Reflect.deleteProperty(globalThis, Symbol.for("dune-harbour.metrics"));
  const found = await scrape();
  const states = ["pending", "quarantine", "test"];
  for (const kind of ["call", "spot", "questionnaire", "careers", "partners", "list-property"])
    for (const state of states)
      expect(found.get(`site_leads_total{kind="${kind}",state="${state}"}`)).toBe(0);
  const increases = alertRules().flatMap(({ alert, expr }) =>
    Array.from(
      expr.matchAll(/increase\((\w+)(?:\{(\w+)=~"([^"]*)"\})?\[/g),
      ([, name = "", label, values = ""]) =>
        values.split("|").map((value) => ({
          alert,
          begins: label ? `${name}{` : name,
          has: label ? `${label}="${value}"` : "",
        })),
    ).flat(),
  );
  expect(increases.length).toBeGreaterThan(6);
  const unknown = increases.filter(
    ({ begins, has }) =>
      ![...found.keys()].some((series) => series.startsWith(begins) && series.includes(has)),
  );
  expect(unknown).toEqual([]);
});

test("an alert is raised for a post that is late, and for forms only where two days have been counted", () => {
  const rules = new Map(alertRules().map(({ alert, expr }) => [alert, expr]));
  expect(rules.get("SitePostOverdue")).toContain("site_post_overdue_seconds >");
  expect(rules.get("SiteNoLeads")).toMatch(
    /increase\(site_leads_total\[2d\]\)\) == 0\s+and .*site_leads_total offset 2d/,
  );
});

/** Every query of the two files. */
function queries(): string[] {
  const dashboard = JSON.parse(readDeploy("grafana/dashboard.json")) as {
    panels: { targets?: { expr: string }[] }[];
  };
  const found = [...alertRules(), ...dashboard.panels.flatMap(({ targets = [] }) => targets)].map(
    ({ expr }) => expr,
  );
  // Grafana fills in its own variable before anybody parses it.
  return found.map((query) => query.replaceAll("$__rate_interval", "5m"));
}

test("the queries of the dashboard and the alerts can be parsed, and every metric in them exists", async () => {
  // What is counted only on the host, or only on one of the stores.
  tellTimed({ what: "request", route: "page", status: 200, ms: 1 });
  tellTimed({ what: "thread", call: "accept", ms: 1 });
  const text = await (await ask()).text();
  const known = new Set([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(namesOf));
  const all = queries();
  expect(all.length).toBeGreaterThan(30);
  const unknown = new Set<string>();
  for (const query of all) {
    parser.parse(query).iterate({
      enter(node) {
        if (node.type.isError) throw new Error(`Cannot be parsed at ${String(node.from)}: ${query}`);
        const name = query.slice(node.from, node.to);
        const isMetric = node.name === "Identifier" && node.node.parent?.name === "VectorSelector";
        if (isMetric && !known.has(name)) unknown.add(name);
      },
    });
  }
  // Prometheus makes that one of each scrape.
  expect([...unknown]).toEqual(["up"]);
});

test("the handbook lists exactly the metrics of ours", async () => {
  const text = await (await ask()).text();
  const told = [...text.matchAll(/^# TYPE (site_\w+) /gm)].map(([, name]) => name);
  const handbook = readFileSync(join(root, "docs/operators/metrics.md"), "utf8");
  const listed = [...handbook.matchAll(/^\| `(site_\w+)`/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(told.toSorted());
});

function namesOf([, name = "", type]: RegExpMatchArray): string[] {
  return type === "histogram" ? ["bucket", "count", "sum"].map((part) => `${name}_${part}`) : [name];
}
