/** @jest-environment node */
import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import process from "node:process";
import type { RecordedForm } from "../../tests/fakes/crm";
import { aKey, aLead, type Handler, type Reply } from "../../tests/fakes/site";
import { newGate } from "../../tests/harness/gate";
import { crmOfFile, serverRig } from "../../tests/harness/server-rig";
import type { Acknowledgement } from "../contracts/acknowledgement";
import { careersFile, careersSchema } from "../contracts/forms";
import { defineEndpoint } from "./endpoint";
import { submitForm } from "./forms";
import { startDeliveryWorker } from "./worker";

const megabyte = 1024 * 1024;

const crm = crmOfFile();
const { site, clock, another } = serverRig(() => ({
  env: {
    CRM_API_BASE_URL: "http://127.0.0.1:1",
    CRM_API_TOKEN: "crm-secret",
    FORMS_WEBHOOK_URL: `${crm.url}/forms`,
  },
  functions: {
    "/api/parsed-before": parsedBefore,
    "/api/lost-before": lostBefore,
    "/api/bytes-before": bytesBefore,
    "/api/on-netlify": onNetlify,
    "/api/cut-before": cutBefore,
  },
}));

const careers = defineEndpoint({
  method: "POST",
  schema: careersSchema,
  form: { file: careersFile },
  handle: ({ services, body, file, caller }) => submitForm(services, "careers", body, file, caller),
});

/** As behind Gatsby in develop, where Multer has read the form before us. */
const parsedBefore: Handler = async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = { "Content-Type": request.headers["content-type"] ?? "" };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  const body: Record<string, string> = {};
  const files: object[] = [];
  for (const [fieldname, value] of form) {
    if (typeof value === "string") body[fieldname] = value;
    else {
      const buffer = Buffer.from(await value.arrayBuffer());
      const originalname = Buffer.from(value.name).toString("latin1");
      files.push({ fieldname, originalname, mimetype: value.type, buffer, size: value.size });
    }
  }
  await careers(Object.assign(request, { body, files }), response);
};

/** As behind Gatsby's adapter for Netlify, where Multer takes the end of the request for its being cut off. */
const onNetlify: Handler = async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const event = { body: Buffer.concat(chunks).toString("base64"), isBase64Encoded: true };
  const given = { netlifyFunctionParams: { event, context: {} }, body: {}, files: [{ fieldname: "cv" }] };
  await careers(Object.assign(request, given), response);
};

/** As behind Multer when it gave up half-way. */
const cutBefore: Handler = async (request, response) => {
  for await (const _chunk of request);
  await careers(Object.assign(request, { body: {}, files: [{ fieldname: "cv" }] }), response);
};

/** As behind a parser that could make nothing of the form and has thrown it away. */
const lostBefore: Handler = async (request, response) => {
  for await (const _chunk of request);
  await careers(request, response);
};

/** As behind a host that puts the bytes aside. */
const bytesBefore: Handler = async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  await careers(Object.assign(request, { body: Buffer.concat(chunks) }), response);
};

const pdf = Buffer.from("%PDF-1.7\n\u00e9\u0000 the life of Noor\n%%EOF", "latin1");
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2]);
const jpg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]);
const oleStart = Buffer.from("d0cf11e0a1b11ae1", "hex");
const doc = Buffer.concat([oleStart, Buffer.alloc(512), Buffer.from("WordDocument", "utf16le")]);
const xls = Buffer.concat([oleStart, Buffer.alloc(512), Buffer.from("Workbook", "utf16le")]);
const zip = (...names: string[]) =>
  Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.from(names.join("\0"))]);
const docx = zip("[Content_Types].xml", "word/document.xml");
const exe = Buffer.from("MZ\u0090\u0000 and %PDF- later");

const passing = {
  token: JSON.stringify({ utm_source: "newsletter", name: "Mallory", cv: "x", file: "x", reference: "x" }),
  fullUrl: "https://www.duneandharbour.example/ko/careers/",
  language: "ko",
  hp: "",
  elapsedMs: "8000.5",
};
const person = { name: "Noor Example", phone: "+971500000123", email: "noor@mail.example" };
const bodies = {
  careers: { ...person, role: "advisor", ...passing },
  partners: {
    ...person,
    ...{ agency: "Example Homes", country: "Italy", website: "www.homes.example" },
    ...passing,
  },
  "list-property": {
    ...person,
    ...{ address: "1 Example Walk, Dubai", lat: "25.2048", lng: "55.2708", purpose: "rent", type: "villa" },
    ...{ bedrooms: "4", price: "250000" },
    ...passing,
  },
};

interface AFile {
  bytes: Buffer;
  name?: string;
  field?: string;
}

function formOf(fields: Record<string, string | null>, ...files: AFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, value);
  for (const { bytes, name = "cv.pdf", field = "cv" } of files) {
    form.append(field, new Blob([new Uint8Array(bytes)]), name);
  }
  return form;
}

const sendCv = (
  changes: Record<string, string | null> = {},
  file: AFile | null = { bytes: pdf },
  headers: Record<string, string> = {},
) =>
  site.post(
    "/api/forms/careers",
    formOf({ ...bodies.careers, ...changes }, ...(file ? [file] : [])),
    headers,
  );
const ack = (reply: Reply) => reply.body as Acknowledgement;

async function work(): Promise<number> {
  const started = await site.services.delivery.startDue();
  await site.services.delivery.idle();
  return started;
}

function onlyForm(): RecordedForm {
  const [record, ...more] = crm.records("/forms");
  expect(more).toEqual([]);
  return record?.body as RecordedForm;
}

const stored = () =>
  site.services.store.use(async (db) => ({
    leads: await db.selectFrom("leads").selectAll().execute(),
    attachments: await db.selectFrom("attachments").selectAll().execute(),
  }));

function expectInvalid(reply: Reply, fields: Record<string, string>) {
  expect(reply).toMatchObject({ status: 422, body: { code: "invalid" } });
  expect((reply.body as { fields: unknown }).fields).toEqual(fields);
}

describe("a form that is taken", () => {
  test("is answered at once, kept with its file, and forwarded with it", async () => {
    const reply = await sendCv({}, { bytes: pdf, name: "Noor’s CV.pdf" });
    expect(reply.status).toBe(202);
    const { id, reference, message } = ack(reply);
    expect(message).toBe("");
    expect(reference).toMatch(/^DH-[2-9A-HJKMNP-TV-Z]{6}$/);

    const { leads, attachments } = await stored();
    expect(leads).toMatchObject([{ id, reference, kind: "careers", language: "ko", elapsed_ms: 8001 }]);
    expect(leads.map(({ details }) => JSON.parse(details) as unknown)).toEqual([{ role: "advisor" }]);
    expect(attachments).toMatchObject([
      { lead_id: id, file_name: "Noor’s CV.pdf", media_type: "application/pdf" },
    ]);

    expect(await work()).toBe(1);
    const { headers } = crm.requests[0] ?? {};
    expect(headers).toMatchObject({ "idempotency-key": id });
    expect(headers?.authorization).toBeUndefined();
    const base64 = pdf.toString("base64");
    expect(onlyForm()).toEqual({
      fields: {
        ...person,
        role: "advisor",
        language: "ko",
        fullUrl: "https://www.duneandharbour.example/ko/careers/",
        utm_source: "newsletter",
        reference,
      },
      files: { file: { name: "Noor’s CV.pdf", type: "application/pdf", base64 } },
    });
    expect(await site.outbox()).toMatchObject([{ id, kind: "form", state: "done" }]);
  });

  test("may have no file at all: partners", async () => {
    expect((await site.post("/api/forms/partners", formOf(bodies.partners))).status).toBe(202);
    await work();
    const { fields, files } = onlyForm();
    expect(fields).toMatchObject({ agency: "Example Homes", country: "Italy", website: "www.homes.example" });
    expect(files).toEqual({});
  });

  test("may have a place and a file: a property", async () => {
    const file = { bytes: png, name: "plan.png", field: "file" };
    const reply = await site.post("/api/forms/list-property", formOf(bodies["list-property"], file));
    expect(reply.status).toBe(202);
    await work();
    const { fields, files } = onlyForm();
    expect(fields).toMatchObject({ lat: "25.2048", lng: "55.2708", purpose: "rent", price: "250000" });
    expect(files).toEqual({
      file: { name: "plan.png", type: "image/png", base64: png.toString("base64") },
    });
  });

  test("a property without a map, whose empty fields no token fills", async () => {
    const token = JSON.stringify({ utm_source: "ad", lat: "1", lng: "2" });
    const fields = { ...bodies["list-property"], lat: "", lng: null, token };
    // As a browser sends a field for a file in which none was chosen.
    const form = formOf(fields, { bytes: Buffer.alloc(0), name: "", field: "file" });
    expect((await site.post("/api/forms/list-property", form)).status).toBe(202);
    await work();
    expect(onlyForm().fields).not.toHaveProperty("lat");
    expect(onlyForm().fields).not.toHaveProperty("lng");
    expect(onlyForm().files).toEqual({});
  });

  test.each(["/api/parsed-before", "/api/bytes-before", "/api/on-netlify"])(
    "may have been read before us: %s",
    async (path) => {
      const reply = await site.post(path, formOf(bodies.careers, { bytes: pdf, name: "이력서.pdf" }));
      expect(reply.status).toBe(202);
      await work();
      expect(onlyForm().files.file).toMatchObject({ name: "이력서.pdf", base64: pdf.toString("base64") });
    },
  );

  test("may come in chunks, of no announced length", async () => {
    const whole = new Response(formOf(bodies.careers, { bytes: pdf }));
    const response = await fetch(`${site.url}/api/forms/careers`, {
      method: "POST",
      headers: { "Content-Type": whole.headers.get("Content-Type") ?? "" },
      body: whole.body,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(202);
  });

  test("without a webhook stays in the store and counts as waiting", async () => {
    const alone = await another();
    const form = formOf(bodies.careers, { bytes: pdf });
    expect((await alone.post("/api/forms/careers", form)).status).toBe(202);
    expect(await alone.services.delivery.startDue()).toBe(0);
    expect((await alone.get("/api/health")).body).toMatchObject({ backlog: 1 });
  });
});

describe("delivery", () => {
  test("is made again with the file after the webhook was down", async () => {
    crm.script("/forms", [{ reset: true }, { status: 503 }]);
    const reply = await sendCv();
    await work();
    clock.now += 2000;
    await work();
    expect(await site.outbox()).toMatchObject([{ state: "pending", attempts: 2, last_outcome: "http_503" }]);
    crm.script("/forms", []);
    clock.now += 4000;
    expect(await work()).toBe(1);
    expect(crm.requests.map(({ headers }) => headers["idempotency-key"])).toEqual(
      Array(3).fill(ack(reply).id),
    );
    expect(onlyForm().files.file).toMatchObject({ base64: pdf.toString("base64") });
    expect(onlyForm().fields).toMatchObject({ reference: ack(reply).reference });
  });

  test("waits when the file cannot be read, and is not made without it", async () => {
    await sendCv();
    const rename = (from: string, to: string) =>
      site.services.store.write((trx) => trx.schema.alterTable(from).renameTo(to).execute());
    await rename("attachments", "away");
    await work();
    await rename("away", "attachments");
    expect(crm.requests).toEqual([]);
    expect(await site.outbox()).toMatchObject([{ state: "pending", last_outcome: "store" }]);
    clock.now += 2000;
    await work();
    expect(onlyForm().files).toHaveProperty("file");
  });
});

describe("a key", () => {
  test("gets the same answer for the same form and file", async () => {
    const key = aKey();
    const first = await sendCv({}, { bytes: pdf }, key);
    const second = await sendCv({ elapsedMs: "99000", token: "{}" }, { bytes: pdf }, key);
    expect(second).toMatchObject({ status: 202, body: first.body });
    const { leads, attachments } = await stored();
    expect([leads.length, attachments.length]).toEqual([1, 1]);
  });

  test.each([
    ["other fields", { role: "analyst" }, pdf],
    ["another file", {}, png],
  ])("is refused for %s", async (_what, changes, bytes) => {
    const key = aKey();
    await sendCv({}, { bytes: pdf }, key);
    const reply = await sendCv(changes, { bytes }, key);
    expect(reply).toMatchObject({ status: 422, body: { code: "key_reused" } });
  });
});

describe.each<[Record<string, string>, string]>([
  [{ hp: "x" }, "honeypot"],
  [{ elapsedMs: "1999" }, "too_fast"],
  [{ name: "<b>Noor</b>" }, "link_in_name"],
])("%j", (changes, suspicion) => {
  test.each(["partners", "list-property"] as const)("is held without a file: %s", async (form) => {
    const reply = await site.post(`/api/forms/${form}`, formOf({ ...bodies[form], ...changes }));
    expect(reply.status).toBe(202);
    expect(Object.keys(ack(reply))).toEqual(["id", "reference", "message"]);
    expect(await work()).toBe(0);
    expect((await site.get("/api/health")).body).toMatchObject({ quarantine: 1 });
  });

  test("is delivered with a file, and says what it looks like", async () => {
    const reply = await sendCv(changes);
    expect(reply.status).toBe(202);
    expect((await site.get("/api/health")).body).toMatchObject({ quarantine: 0 });
    const { leads, attachments } = await stored();
    expect(leads).toMatchObject([{ quarantine: null }]);
    expect(JSON.parse(leads[0]?.details ?? "") as unknown).toEqual({ role: "advisor", suspicion });
    expect(attachments).toHaveLength(1);
    expect(await work()).toBe(1);
    const { fields, files } = onlyForm();
    expect(fields).toMatchObject({ suspicion });
    expect(Object.keys(files)).toEqual(["file"]);
  });
});

test("a home with its papers is delivered, whatever it looks like", async () => {
  const file = { bytes: png, name: "plan.png", field: "file" };
  const body = { ...bodies["list-property"], elapsedMs: "0" };
  expect((await site.post("/api/forms/list-property", formOf(body, file))).status).toBe(202);
  expect(await work()).toBe(1);
  expect(onlyForm().fields).toMatchObject({ suspicion: "too_fast" });
});

test("a trial is kept from the webhook", async () => {
  expect((await sendCv({ test: "true" })).status).toBe(202);
  expect(await work()).toBe(0);
  expect(await site.outbox()).toMatchObject([{ state: "test" }]);
});

describe("files", () => {
  test.each([
    ["pdf", pdf, "application/pdf"],
    ["doc", doc, "application/msword"],
    ["docx", docx, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
    ["jpg", jpg, "image/jpeg"],
    ["png", png, "image/png"],
  ])("%s is known by its content", async (ending, bytes, type) => {
    expect((await sendCv({}, { bytes, name: "cv" })).status).toBe(202);
    expect((await stored()).attachments).toMatchObject([{ file_name: `cv.${ending}`, media_type: type }]);
  });

  test.each([
    ["a program", exe],
    ["a spreadsheet", xls],
    ["some zip", zip("[Content_Types].xml", "xl/workbook.xml")],
    ["text", Buffer.from("<html>%PDF-</html>")],
  ])("%s that is called cv.pdf is refused", async (_what, bytes) => {
    expectInvalid(await sendCv({}, { bytes, name: "cv.pdf" }), { cv: "choice" });
    expect((await stored()).leads).toEqual([]);
  });

  test.each([
    ["cv.exe", png, "cv.png"],
    ["photo.JPEG", jpg, "photo.jpeg"],
    ["../../etc/cv.pdf", pdf, "cv.pdf"],
    ["C:\\cv\u202efdp.pdf", pdf, "cv fdp.pdf"],
    [".pdf", pdf, "file.pdf"],
    [`${"x".repeat(300)}.pdf`, pdf, `${"x".repeat(100)}.pdf`],
  ])("%s is passed on under a harmless name", async (name, bytes, expected) => {
    expect((await sendCv({}, { bytes, name })).status).toBe(202);
    expect((await stored()).attachments).toMatchObject([{ file_name: expected }]);
  });

  test("that are missing, empty, several or not asked for are named", async () => {
    expectInvalid(await sendCv({}, null), { cv: "required" });
    expectInvalid(await sendCv({}, { bytes: Buffer.alloc(0), name: "" }), { cv: "required" });
    const several = formOf(bodies.careers, { bytes: pdf }, { bytes: png });
    expectInvalid(await site.post("/api/forms/careers", several), { cv: "choice" });
    const extra = formOf(bodies.partners, { bytes: pdf });
    expectInvalid(await site.post("/api/forms/partners", extra), { cv: "unknown" });
    const text = formOf({ ...bodies.careers, cv: "my life" });
    expectInvalid(await site.post("/api/forms/careers", text), { cv: "required" });
  });
});

describe("size", () => {
  const weighing = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length)]);

  test.each(["/api/forms/careers", "/api/parsed-before", "/api/on-netlify"])(
    "5 MB of a file pass, one byte more does not: %s",
    async (path) => {
      const most = formOf(bodies.careers, { bytes: weighing(5 * megabyte) });
      expect((await site.post(path, most)).status).toBe(202);
      const reply = await site.post(path, formOf(bodies.careers, { bytes: weighing(5 * megabyte + 1) }));
      expect(reply).toMatchObject({ status: 413, body: { code: "too_large", fields: { cv: "too_long" } } });
      expect((await stored()).leads).toHaveLength(1);
    },
  );

  test("a body that announces more than 10 MB is refused before it is sent", async () => {
    const { hostname, port } = new URL(site.url);
    const call = httpRequest({
      ...{ hostname, port, path: "/api/forms/careers", method: "POST" },
      headers: { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": 10 * megabyte + 1 },
    });
    call.flushHeaders();
    const [response] = (await once(call, "response")) as [{ statusCode?: number }];
    expect(response.statusCode).toBe(413);
    call.destroy();
  });

  test("a body in chunks is counted while it comes", async () => {
    const { hostname, port } = new URL(site.url);
    const call = httpRequest({
      ...{ hostname, port, path: "/api/forms/careers", method: "POST" },
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
    });
    call.on("error", () => {});
    const answered = once(call, "response") as Promise<[{ statusCode?: number }]>;
    // What stands before the first boundary belongs to no part, so that the limit of the whole alone can speak.
    for (let sent = 0; sent <= 10 * megabyte; sent += megabyte) call.write(Buffer.alloc(megabyte));
    expect((await answered)[0].statusCode).toBe(413);
    call.destroy();
  });

  test("a field beyond all measure or fields without end are refused", async () => {
    expect((await sendCv({ role: "x".repeat(33_000) })).status).toBe(413);
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`field${n}`, "x"]));
    expect((await sendCv(many)).status).toBe(413);
  });
});

describe("fields", () => {
  test("are checked and named together with the file", async () => {
    const changes = { name: " ", phone: "12", email: "noor@mail", role: null, colour: "blue" };
    expectInvalid(await sendCv(changes, null), {
      ...{ name: "required", phone: "phone", email: "email", role: "required", colour: "unknown" },
      cv: "required",
    });
  });

  test.each([
    ["token", "utm_source=x", "choice"],
    ["token", '"x"', "required"],
    ["fullUrl", "https://a.example/?x=1", "choice"],
    ["language", "zz", "choice"],
    ["elapsedMs", "soon", "choice"],
    ["elapsedMs", "-1", "number_min"],
    ["hp", null, "required"],
    ["test", "yes", "choice"],
  ])("%s %j: %s", async (field, value, code) => {
    expectInvalid(await sendCv({ [field]: value }), { [field]: code });
  });

  test.each([
    ["address", "", "required"],
    ["lat", "90.1", "choice"],
    ["lng", "west", "choice"],
    ["purpose", "swap", "choice"],
    ["type", null, "required"],
    ["bedrooms", "x".repeat(21), "too_long"],
    ["price", "-5", "number_min"],
    ["price", "a lot", "choice"],
  ])("of a property: %s %j: %s", async (field, value, code) => {
    const form = formOf({ ...bodies["list-property"], [field]: value });
    expectInvalid(await site.post("/api/forms/list-property", form), { [field]: code });
  });

  test.each([
    ["agency", null, "required"],
    ["country", "", "required"],
    ["website", "javascript:alert(1)", "choice"],
    ["website", "none", "choice"],
  ])("of a partner: %s %j: %s", async (field, value, code) => {
    const form = formOf({ ...bodies.partners, [field]: value });
    expectInvalid(await site.post("/api/forms/partners", form), { [field]: code });
  });

  test("that come twice are refused", async () => {
    const form = formOf(bodies.careers, { bytes: pdf });
    form.append("role", "another");
    expectInvalid(await site.post("/api/forms/careers", form), { role: "required" });
  });
});

describe("a request of the wrong kind", () => {
  const send = (body: string, headers: Record<string, string>) =>
    site.post("/api/forms/careers", body, headers);

  test.each([
    ["application/json"],
    ["application/x-www-form-urlencoded"],
    ["multipart/mixed; boundary=x"],
    ["multipart/form-data"],
  ])("%s is refused", async (type) => {
    expect(await send("{}", { "Content-Type": type })).toMatchObject({ status: 415, body: { code: "type" } });
  });

  test.each(["", "--x", '--x\r\nContent-Disposition: form-data; name="role"\r\n\r\nadvi'])(
    "a form that breaks off (%j) is refused",
    async (body) => {
      const reply = await send(body, { "Content-Type": "multipart/form-data; boundary=x" });
      expect(reply).toMatchObject({ status: 400, body: { code: "invalid" } });
    },
  );

  test.each(["/api/lost-before", "/api/cut-before"])(
    "a form that was lost before us is refused and not waited for: %s",
    async (path) => {
      const reply = await site.post(path, formOf(bodies.careers, { bytes: pdf }));
      expect(reply).toMatchObject({ status: 400, body: { code: "invalid" } });
    },
  );

  test("a foreign origin, another method and a bad key are refused as everywhere", async () => {
    const foreign = await sendCv({}, { bytes: pdf }, { Origin: "https://evil.example" });
    expect(foreign).toMatchObject({ status: 403, body: { code: "origin" } });
    const method = await site.get("/api/forms/careers");
    expect(method).toMatchObject({ status: 405, body: { code: "method" } });
    expect(method.headers.get("Allow")).toBe("POST");
    const key = await sendCv({}, { bytes: pdf }, { "Idempotency-Key": "1" });
    expectInvalid(key, { "Idempotency-Key": "choice" });
    expect((await stored()).leads).toEqual([]);
  });

  test("a caller who hangs up in the middle of a file does no harm", async () => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    const logged = new Promise<void>((resolve) => {
      jest.spyOn(process.stdout, "write").mockImplementation((line) => {
        if (String(line).includes('"/api/forms/careers"')) resolve();
        return true;
      });
    });
    socket.write(
      `POST /api/forms/careers HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
        'Content-Length: 5000\r\n\r\n--x\r\nContent-Disposition: form-data; name="cv"; filename="a.pdf"\r\n\r\n%PDF-',
    );
    socket.destroy();
    await logged;
    expect((await sendCv()).status).toBe(202);
  });
});

describe("a file on its way", () => {
  const hasty = () =>
    another({
      env: { CRM_API_BASE_URL: crm.url, FORMS_WEBHOOK_URL: `${crm.url}/forms` },
      limits: { callTimeoutMs: 50 },
    });

  test("has more time than a form without one", async () => {
    const other = await hasty();
    crm.script("/forms", [{ delayMs: 400 }]);
    await other.post("/api/forms/careers", formOf(bodies.careers, { bytes: pdf }));
    await other.post("/api/forms/partners", formOf(bodies.partners));
    await other.services.delivery.startDue();
    await other.services.delivery.idle();
    const ended = (await other.outbox()).map(({ state, last_outcome }) => [state, last_outcome]);
    expect(ended.sort()).toEqual([
      ["done", "http_201"],
      ["pending", "timeout"],
    ]);
  });

  test("has no more time than the host gives the call", async () => {
    const other = await hasty();
    crm.script("/forms", [{ delayMs: 400 }]);
    await other.post("/api/forms/careers", formOf(bodies.careers, { bytes: pdf }));
    await other.services.delivery.startDue(50);
    await other.services.delivery.idle();
    expect(await other.outbox()).toMatchObject([{ state: "pending", last_outcome: "timeout" }]);
  });

  test("keeps no lead waiting, and does not keep the worker from stopping", async () => {
    const other = await hasty();
    const never = newGate();
    crm.script("/forms", [{ heldUntil: never.opened }]);
    try {
      crm.script("/leads", [{ status: 503 }], { once: true });
      await other.post("/api/leads", aLead());
      clock.now += 2000;
      for (let n = 0; n < 8; n += 1) {
        await other.post("/api/forms/careers", formOf(bodies.careers, { bytes: pdf }));
      }
      // Due just after the files, as a lead is that comes then.
      await other.services.store.write((trx) =>
        trx
          .updateTable("outbox")
          .set({ due_at: clock.now + 1 })
          .where("kind", "=", "lead")
          .execute(),
      );
      const worker = startDeliveryWorker({ services: other.services, idleMs: 1 });
      // As many as may be on their way at a time.
      await crm.received("/forms", 3);
      clock.now += 1;
      expect(await crm.kept("/leads", 1)).toHaveLength(1);
      expect(crm.requests.filter(({ path }) => path === "/forms")).toHaveLength(3);
      await worker.stop();
      const cut = (await other.outbox()).filter(({ last_outcome }) => last_outcome === "stopped");
      expect(cut.map(({ state }) => state)).toEqual(["pending", "pending", "pending"]);
    } finally {
      never.open();
    }
  });
});
