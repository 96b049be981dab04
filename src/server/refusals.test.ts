/** @jest-environment node */
import { aLead } from "../../tests/fakes/site";
import { serverRig } from "../../tests/harness/server-rig";
import { plainBody, plainQuestionnaire } from "../contracts/plain-form";
import { Problem } from "./problem";
import { RefusalCounts } from "./refusals";

const { site, clock } = serverRig(() => ({
  env: { LIMIT_PER_ADDRESS: "3", TRUSTED_PROXIES: "127.0.0.1" },
}));

const home = { "X-Forwarded-For": "198.51.100.1" };
const elsewhere = { "X-Forwarded-For": "198.51.100.2" };

type Sent = [body: unknown, headers?: Record<string, string>];

test.each<[string, Sent, number]>([
  ["broken JSON", ["{"], 400],
  ["a wrong type", [{}, { "Content-Type": "text/plain" }], 415],
  ["a body that is too large", ["x".repeat(17 * 1024)], 413],
  ["a wrong field", [aLead({ phone: "12" })], 422],
])("%s counts against its address, which is then refused unread", async (_what, [body, headers], status) => {
  const send = (from = home) => site.post("/api/leads", body, { ...headers, ...from });
  const statuses = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await send()).status);
  expect(statuses).toEqual([status, status, status, 429]);
  clock.now += 20_000;
  const refused = await site.post("/api/leads", aLead(), home);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "40"]);
  expect((await site.post("/api/leads", aLead(), elsewhere)).status).toBe(202);
  clock.now += 40_000;
  expect((await site.post("/api/leads", aLead(), home)).status).toBe(202);
});

test("each form has a count of its own", async () => {
  for (let call = 0; call < 3; call += 1) await site.post("/api/leads", "{", home);
  expect((await site.post("/api/questionnaire", "{", home)).status).toBe(400);
});

test("calls that another site has a visitor's browser send do not shut the visitor out", async () => {
  const foreign = { ...home, Origin: "https://elsewhere.example" };
  for (let call = 0; call < 5; call += 1) {
    expect((await site.post("/api/leads", aLead(), foreign)).status).toBe(403);
  }
  expect((await site.post("/api/leads", aLead(), home)).status).toBe(202);
});

test("a form without scripts is sent back with the words for it", async () => {
  const send = () =>
    fetch(`${site.url}/api/leads`, {
      method: "POST",
      headers: home,
      body: new URLSearchParams({ language: "de" }),
      redirect: "manual",
    });
  const locations = [];
  for (let call = 0; call < 4; call += 1) locations.push((await send()).headers.get("location"));
  expect(locations[2]).toBe("/de/request-a-call/#error-kind-required");
  expect(locations[3]).toBe("/request-a-call/#error-rate_limited");
});

test("the counts do not grow with the number of addresses", () => {
  const counts = new RefusalCounts(1, () => clock.now);
  const of = (index: number) => ({ path: "/api/leads", address: String(index) });
  for (let index = 0; index < 10_001; index += 1) counts.add(of(index), new Problem("json"));
  expect(() => counts.check(of(0))).not.toThrow();
  expect(() => counts.check(of(1))).toThrow("rate_limited");
});

test("a clock that was put back shuts nobody out", () => {
  const counts = new RefusalCounts(1, () => clock.now);
  const subject = { path: "/api/leads", address: null };
  counts.add(subject, new Problem("json"));
  clock.now -= 60 * 60_000;
  expect(() => counts.check(subject)).not.toThrow();
});

// In steps of the square of their number, this takes several seconds.
test("a list of many words is read once", () => {
  const begun = performance.now();
  const form = new URLSearchParams("language=a&".repeat(20_000));
  expect(plainBody(form, plainQuestionnaire).language).toHaveLength(20_000);
  expect(performance.now() - begun).toBeLessThan(3000);
});
