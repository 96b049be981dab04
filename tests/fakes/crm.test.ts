/** @jest-environment node */
import { startFakeCrm, type FakeCrm } from "./crm";

let crm: FakeCrm;
beforeAll(async () => {
  crm = await startFakeCrm();
});
afterAll(() => crm.close());
beforeEach(() => crm.reset());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(crm.url + path, { method: "POST", headers, body: JSON.stringify(body) });

test("keeps one record per key and counts the repeats", async () => {
  await post("/leads", { name: "A" }, { "Idempotency-Key": "1" });
  await post("/leads", { name: "A" }, { "Idempotency-Key": "1" });
  await post("/leads", { name: "B" }, { "Idempotency-Key": "2" });
  expect(crm.records("/leads")).toEqual([
    { key: "1", body: { name: "A" }, repeats: 1 },
    { key: "2", body: { name: "B" }, repeats: 0 },
  ]);
});

test("keeps nothing of what it refuses", async () => {
  crm.script("/leads", [{ status: 500 }]);
  expect((await post("/leads", {})).status).toBe(500);
  expect(crm.records("/leads")).toEqual([]);
  expect(crm.requests).toHaveLength(1);
});

test("can be controlled from another process", async () => {
  const behaviours = [
    { status: 503, headers: { "Retry-After": "7" } },
    { status: 200, body: "ok" },
  ];
  await post("/__script", { path: "/postback", behaviours });
  const first = await post("/postback", { a: 1 });
  expect(first.status).toBe(503);
  expect(first.headers.get("Retry-After")).toBe("7");
  expect(await (await post("/postback", { a: 1 })).text()).toBe("ok");
  expect(await (await fetch(`${crm.url}/__requests`)).json()).toMatchObject([
    { method: "POST", path: "/postback", body: { a: 1 } },
    { path: "/postback" },
  ]);
  expect(await (await fetch(`${crm.url}/__records?path=/postback`)).json()).toHaveLength(1);
  await fetch(`${crm.url}/__requests`, { method: "DELETE" });
  expect(await (await fetch(`${crm.url}/__requests`)).json()).toEqual([]);
  expect((await post("/postback", {})).status).toBe(201);
});

test("can close the connection", async () => {
  crm.script("/leads", [{ reset: true }]);
  await expect(post("/leads", {})).rejects.toThrow();
});

test("splits forms into fields and files", async () => {
  const form = new FormData();
  form.append("name", "Noor");
  form.append("file", new Blob([new Uint8Array([0, 255])], { type: "image/png" }), "plan.png");
  await fetch(`${crm.url}/forms`, { method: "POST", body: form });
  expect(crm.records("/forms").map(({ body }) => body)).toEqual([
    { fields: { name: "Noor" }, files: { file: { name: "plan.png", type: "image/png", base64: "AP8=" } } },
  ]);
});

test("gives long, compressed and slow answers", async () => {
  crm.script("/leads", [
    { paddingBytes: 300_000 },
    { paddingBytes: 300_000, encoding: "gzip" },
    { paddingBytes: 300_000, encoding: "br", drip: { bytes: 64, everyMs: 1 } },
  ]);
  for (const encoding of [null, "gzip", "br"]) {
    const answer = await post("/leads", {}, { "Accept-Encoding": "gzip, br" });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    const text = await answer.text();
    expect(text.length).toBeGreaterThan(300_000);
    expect(JSON.parse(text)).toMatchObject({ message: expect.stringContaining("Thank you") as unknown });
  }
});
