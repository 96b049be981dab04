/** @jest-environment node */
import { createHash, randomBytes } from "node:crypto";
import type { RecordedForm } from "../../tests/fakes/crm";
import { startObjectStorage, type FakeObjectStorage } from "../../tests/fakes/object-storage";
import { aKey, type Reply } from "../../tests/fakes/site";
import { crmOfFile, serverRig } from "../../tests/harness/server-rig";
import type { Acknowledgement } from "../contracts/acknowledgement";
import { keepHouse } from "./housekeeping";
import { erasePerson } from "./store/erasure";

const hour = 60 * 60_000;
const day = 24 * hour;
const pdf = Buffer.from("%PDF-1.7\n\u00e9\u0000 the life of Noor\n%%EOF", "latin1");
const phone = "+971500000123";

let storage: FakeObjectStorage;
beforeAll(async () => (storage = await startObjectStorage()));
beforeEach(() => {
  storage.reset();
});
afterAll(() => storage.close());

const crm = crmOfFile();
const { site, clock, written, another } = serverRig(() => ({
  env: { ...storage.env, CRM_API_BASE_URL: crm.url, FORMS_WEBHOOK_URL: `${crm.url}/forms` },
}));

function sendCv(headers: Record<string, string> = {}, on = site, content = pdf): Promise<Reply> {
  const fields = {
    ...{ name: "Noor Example", phone, email: "noor@mail.example", role: "advisor", token: "{}" },
    fullUrl: "https://www.duneandharbour.example/careers/",
    ...{ language: "en", hp: "", elapsedMs: "8000" },
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("cv", new Blob([new Uint8Array(content)], { type: "application/pdf" }), "cv.pdf");
  return on.post("/api/forms/careers", form, headers);
}

async function work() {
  await site.services.delivery.startDue();
  await site.services.delivery.idle();
}

const rows = () =>
  site.services.store.use(async (db) => ({
    leads: await db.selectFrom("leads").select(["id", "erased_at"]).execute(),
    attachments: await db.selectFrom("attachments").selectAll().execute(),
    removals: await db.selectFrom("object_removals").selectAll().execute(),
  }));
const outcomes = async () =>
  (await site.outbox()).map(({ kind, state, last_outcome }) => `${kind} ${state} ${last_outcome ?? ""}`);
const house = () => keepHouse(site.services, () => true);
const [aCv] = [() => crm.records("/forms")[0]?.body as RecordedForm];

test("a file lies in the object storage, its name and hash in the store, and is delivered as it came", async () => {
  const { status, body } = await sendCv();
  expect(status).toBe(202);
  const { attachments, removals } = await rows();
  const [key = ""] = storage.keys();
  expect(key).toMatch(/^attachments\/2026-03-01\/[0-9a-f-]{36}$/);
  expect(attachments).toMatchObject([
    {
      ...{ lead_id: (body as Acknowledgement).id, file_name: "cv.pdf", media_type: "application/pdf" },
      ...{ sha256: createHash("sha256").update(pdf).digest("hex"), size: pdf.byteLength, object_key: key },
    },
  ]);
  expect(attachments[0]?.bytes).toHaveLength(0);
  expect(removals).toEqual([]);
  expect(await site.database.contents()).not.toContain("the life of Noor");

  await work();
  expect(aCv().files.file).toEqual({
    ...{ name: "cv.pdf", type: "application/pdf" },
    base64: pdf.toString("base64"),
  });
  expect(storage.keys()).toEqual([key]);
});

test("a large file is delivered as it came, with its length said before", async () => {
  const large = Buffer.concat([pdf, randomBytes(4_000_000), Buffer.from("\n%%EOF")]);
  expect(await sendCv({}, site, large)).toMatchObject({ status: 202 });
  await work();
  expect(aCv().files.file?.base64 === large.toString("base64")).toBe(true);
  expect(Number(crm.requests[0]?.headers["content-length"])).toBeGreaterThan(large.byteLength);
});

test("a repeated call brings no second object, and is answered while the storage is down", async () => {
  const key = aKey();
  const first = await sendCv(key);
  storage.fail(true);
  const second = await sendCv(key);
  expect(second).toMatchObject({ status: 202, body: first.body });
  expect(storage.count("PUT")).toBe(1);
});

test("without the object storage nothing is stored, and a repeated call is taken once it is back", async () => {
  storage.fail(true);
  const key = aKey();
  const refused = await sendCv(key);
  expect(refused).toMatchObject({ status: 503, body: { code: "store_unavailable" } });
  expect(refused.headers.get("Retry-After")).toBe("30");
  expect(await rows()).toMatchObject({ leads: [], attachments: [] });
  expect(written.some((line) => line.includes('"attachment_not_stored"'))).toBe(true);
  storage.fail(false);
  expect((await sendCv(key)).status).toBe(202);
  expect((await rows()).attachments).toHaveLength(1);
});

test("the object of a lead that was refused is removed after an hour, and no other", async () => {
  await sendCv();
  const kept = storage.keys();
  const strict = await another({
    env: { ...site.database.env, ...storage.env, CRM_API_BASE_URL: crm.url, LIMIT_PER_PHONE: "1" },
  });
  expect((await sendCv({}, strict)).status).toBe(429);
  expect(storage.keys()).toHaveLength(2);
  await house();
  expect(storage.keys()).toHaveLength(2);
  clock.now += hour;
  await house();
  expect(storage.keys()).toEqual(kept);
  expect((await rows()).removals).toEqual([]);
});

test("a storage that is down at delivery is tried again", async () => {
  await sendCv();
  storage.fail(true);
  await work();
  expect(await outcomes()).toEqual(["form pending storage"]);
  expect(crm.requests).toEqual([]);
  storage.fail(false);
  clock.now += hour;
  await work();
  expect(await outcomes()).toEqual(["form done http_201"]);
  expect(aCv().files.file?.base64).toBe(pdf.toString("base64"));
});

test.each([
  ["a changed", Buffer.from(pdf).fill("x", 20, 21), "file_damaged"],
  ["another", Buffer.from("%PDF-1.7 somebody else’s"), "file_damaged"],
  ["a longer", Buffer.concat([pdf, Buffer.alloc(100_000)]), "file_damaged"],
  ["no", null, "file_missing"],
])("%s file in its place is never delivered, and health says so after an hour", async (_, bytes, outcome) => {
  await sendCv();
  storage.tamper(storage.keys()[0] ?? "", bytes);
  await work();
  expect(await outcomes()).toEqual([`form pending ${outcome}`]);
  expect(written.some((line) => line.includes('"attachment_not_read"') && line.includes(outcome))).toBe(true);
  clock.now += hour;
  await work();
  expect(crm.requests).toEqual([]);
  expect(await site.get("/api/health")).toMatchObject({
    ...{ status: 503, body: { status: "late", alerts: [{ code: "late", kinds: ["form"] }] } },
  });
});

test("a damaged file in the store is never delivered either", async () => {
  const alone = await another({ env: { FORMS_WEBHOOK_URL: `${crm.url}/forms` } });
  await sendCv({}, alone);
  await alone.services.store.write((trx) =>
    trx
      .updateTable("attachments")
      .set({ bytes: Buffer.from("%PDF-1.7 damaged") })
      .execute(),
  );
  await alone.services.delivery.startDue();
  await alone.services.delivery.idle();
  expect(await alone.outbox()).toMatchObject([{ state: "pending", last_outcome: "file_damaged" }]);
  expect(crm.requests).toEqual([]);
});

test("an erased person's object is removed, or waits to be where the storage is down", async () => {
  await sendCv();
  storage.fail(true);
  await erasePerson(site.services.store, { phone }, clock.now);
  expect(await site.services.files.removeDue()).toBe(1);
  expect((await rows()).attachments).toEqual([]);
  expect(storage.keys()).toHaveLength(1);
  expect(written.some((line) => line.includes('"attachment_not_removed"'))).toBe(true);
  storage.fail(false);
  await house();
  expect(storage.keys()).toEqual([]);
  expect((await rows()).removals).toEqual([]);
});

test("what is erased by retention takes its object with it", async () => {
  await sendCv();
  await work();
  clock.now += 29 * day;
  await house();
  expect(storage.keys()).toHaveLength(1);
  clock.now += day;
  await house();
  const { leads, attachments, removals } = await rows();
  expect({ attachments, removals, keys: storage.keys() }).toEqual({
    attachments: [],
    removals: [],
    keys: [],
  });
  expect(leads).toMatchObject([{ erased_at: clock.now }]);
});

test("an object that is gone already counts as removed", async () => {
  await sendCv();
  storage.tamper(storage.keys()[0] ?? "", null);
  await erasePerson(site.services.store, { phone }, clock.now);
  expect(await site.services.files.removeDue()).toBe(0);
});

test("another key is refused by the storage, and with it the lead", async () => {
  const wrong = await another({
    env: { ...storage.env, ATTACHMENTS_S3_SECRET_ACCESS_KEY: "another" },
  });
  expect((await sendCv({}, wrong)).status).toBe(503);
  expect(storage.keys()).toEqual([]);
});
