/** @jest-environment node */
import { aLead } from "../../tests/fakes/site";
import { serverRig } from "../../tests/harness/server-rig";

const minute = 60_000;

const { site, clock, written } = serverRig(() => ({
  env: { LIMIT_PER_ADDRESS: "3", LIMIT_TOTAL: "5", TRUSTED_PROXIES: "127.0.0.1" },
}));

const anError = (changes: object = {}) => ({
  ...{ kind: "error", message: "TypeError: x is not a function", source: "/app-1.js:3:14" },
  ...{ page: "/ko/terms/", language: "ko", ...changes },
});
const report = (body: object = anError(), address = "198.51.100.1") =>
  site.post("/api/client-error", body, { "X-Forwarded-For": address });
const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);
const counted = async () => (await site.get("/api/health")).body as { clientErrors: number };

test("a report is logged, answered without a body, and changes nothing about health", async () => {
  const reply = await report();
  expect(reply).toMatchObject({ status: 204, body: null });
  expect(reply.headers.has("Content-Length")).toBe(false);
  expect(lines()).toContainEqual({
    ...{ time: expect.any(String) as string, level: "warn", event: "client_error" },
    ...anError(),
  });
  expect(await site.get("/api/health")).toMatchObject({
    status: 200,
    body: { status: "ok", clientErrors: 1 },
  });
});

test("health counts the reports of an hour, also after a restart", async () => {
  expect(await counted()).toMatchObject({ clientErrors: 0 });
  await report();
  clock.now += 30 * minute;
  await report(anError({ kind: "rejection", source: "" }));
  expect(await counted()).toMatchObject({ clientErrors: 2 });
  await site.services.store.close();
  clock.now += 30 * minute - 1;
  expect(await counted()).toMatchObject({ clientErrors: 2 });
  clock.now += 1;
  expect(await counted()).toMatchObject({ clientErrors: 0 });
});

test("what looks personal is not logged, whatever a browser sends", async () => {
  await report(anError({ message: `no "Layla" at +971 50 123 4567, l@a.example`, page: "/x/l@a.example/" }));
  expect(lines()).toContainEqual(
    expect.objectContaining({ message: `no "…" at <number>, <e-mail>`, page: "<e-mail>" }) as unknown,
  );
  expect(written.join("")).not.toMatch(/Layla|4567|a\.example/);
});

test.each([
  ["kind", { kind: "warning" }, "choice"],
  ["message", { message: "" }, "required"],
  ["source", { source: "https://other.example/a.js:1:2" }, "choice"],
  ["source", { source: "/?name=Layla:1:2" }, "choice"],
  ["page", { page: "/?name=Layla" }, "choice"],
  ["language", { language: "xx" }, "choice"],
  ["name", { name: "Layla" }, "unknown"],
])("a body with a wrong %s is refused and not counted: %j", async (field, changes, code) => {
  expect(await report(anError(changes))).toMatchObject({ status: 422, body: { fields: { [field]: code } } });
  expect(await counted()).toMatchObject({ clientErrors: 0 });
  expect(written.join("")).not.toContain("Layla");
});

test("an address sends so many a minute", async () => {
  for (const status of [204, 204, 204, 429]) expect(await report()).toMatchObject({ status });
  expect(await report(anError(), "198.51.100.2")).toMatchObject({ status: 204 });
  clock.now += minute;
  expect(await report()).toMatchObject({ status: 204 });
});

test("all together send so many a minute, and none of it is taken from the leads", async () => {
  const from = (index: number) => `198.51.100.${String(index)}`;
  for (let index = 0; index < 5; index += 1)
    expect(await report(anError(), from(index))).toMatchObject({ status: 204 });
  expect(await report(anError(), from(9))).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(await site.post("/api/leads", aLead())).toMatchObject({ status: 202 });
  expect(await counted()).toMatchObject({ clientErrors: 5 });
});

test("another site's page reports nothing here", async () => {
  const headers = { Origin: "https://other.example" };
  expect(await site.post("/api/client-error", anError(), headers)).toMatchObject({ status: 403 });
});
