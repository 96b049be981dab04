/** @jest-environment node */
import { aKey, type Reply } from "../../tests/fakes/site";
import { crmOfFile, serverRig } from "../../tests/harness/server-rig";
import type { Acknowledgement } from "../contracts/acknowledgement";

const crm = crmOfFile();
const { site, clock, another } = serverRig(() => ({
  env: { CRM_API_BASE_URL: crm.url, CRM_API_TOKEN: "crm-secret" },
}));

const answers = ["An income", "None yet", "Within a year", "1250000.50", "Villa", "In cash", "Never"];
const questions = answers.map((answer, index) => ({ question: `질문 ${index + 1}?`, answer }));
const withAnswer = (index: number, answer: unknown) =>
  questions.map((pair, at) => (at === index ? { ...pair, answer } : pair));

const aQuestionnaire = (changes: Record<string, unknown> = {}) => ({
  name: "Noor Example",
  phone: "+971500000123",
  language: ["English", "العربية"],
  questions,
  uiLanguage: "ko",
  token: { utm_source: "newsletter" },
  fullUrl: "https://www.duneandharbour.example/ko/",
  hp: "",
  elapsedMs: 60_000,
  ...changes,
});

const send = (changes?: Record<string, unknown>, headers?: Record<string, string>) =>
  site.post("/api/questionnaire", aQuestionnaire(changes), headers);
const ack = (reply: Reply) => reply.body as Acknowledgement;

async function storedLead(): Promise<unknown> {
  return site.services.store.use((db) => db.selectFrom("leads").selectAll().executeTakeFirstOrThrow());
}

test("arrives in plain spaces, whatever keeps its lines together on the page", async () => {
  const typeset = questions.map(({ question, answer }) => ({
    question: question.replace(" ", "\u00a0"),
    answer: answer.replace(/ (?=y)/, "\u2060\u00a0"),
  }));
  await send({ questions: typeset });
  expect(crm.requests[0]?.body).toMatchObject({ questions });
});

test("goes to the CRM's own path for it, with its answers, and is answered with the message", async () => {
  const reply = await send();
  expect(reply.status).toBe(201);
  const { id, reference, message } = ack(reply);
  expect(reference).toMatch(/^DH-[2-9A-HJKMNP-TV-Z]{6}$/);
  expect(message).toBe("Thank you! We have your answers.");
  expect(crm.requests).toHaveLength(1);
  expect(crm.requests[0]).toMatchObject({
    path: "/questionnaires",
    headers: { "idempotency-key": id, authorization: "Bearer crm-secret" },
  });
  expect(crm.requests[0]?.body).toEqual({
    name: "Noor Example",
    phone: "+971500000123",
    language: ["English", "العربية"],
    questions,
    ui_language: "ko",
    page: "https://www.duneandharbour.example/ko/",
    external_id: id,
    utm_source: "newsletter",
  });
  expect(await site.outbox()).toMatchObject([{ id, lead_id: id, kind: "questionnaire", state: "done" }]);
});

test("is a lead in the store, with its kind and answers", async () => {
  const { id, reference } = ack(await send());
  const lead = await storedLead();
  expect(lead).toMatchObject({ id, reference, kind: "questionnaire", language: "ko", name: "Noor Example" });
  expect(JSON.parse((lead as { details: string }).details)).toEqual({
    language: ["English", "العربية"],
    questions,
  });
});

test("a token key never takes the place of a name of ours", async () => {
  const token = {
    name: "Mallory",
    questions: "x",
    language: "x",
    ui_language: "x",
    external_id: "x",
    page: "x",
  };
  const reply = await send({ token });
  expect(crm.requests[0]?.body).toMatchObject({
    name: "Noor Example",
    questions,
    language: ["English", "العربية"],
    ui_language: "ko",
    external_id: ack(reply).id,
    page: "https://www.duneandharbour.example/ko/",
  });
});

test("with the CRM down is stored, and delivered once when it is up", async () => {
  crm.script("/questionnaires", [{ status: 503 }]);
  const reply = await send();
  expect(reply).toMatchObject({ status: 202, body: { message: "" } });
  crm.script("/questionnaires", []);
  clock.now += 2000;
  expect(await site.services.delivery.startDue()).toBe(1);
  await site.services.delivery.idle();
  expect(crm.records("/questionnaires")).toMatchObject([{ key: ack(reply).id, repeats: 0 }]);
});

test("without a CRM waits in the backlog", async () => {
  const alone = await another();
  expect((await alone.post("/api/questionnaire", aQuestionnaire())).status).toBe(202);
  expect((await alone.get("/api/health")).body).toMatchObject({ backlog: 1 });
});

test("the same key gets the same answer, and is refused for other answers", async () => {
  const key = aKey();
  const first = await send({}, key);
  expect((await send({ elapsedMs: 1, token: {} }, key)).body).toEqual(first.body);
  const other = await send({ questions: withAnswer(0, "Something else") }, key);
  expect(other).toMatchObject({ status: 422, body: { code: "key_reused" } });
  expect(crm.requests).toHaveLength(1);
});

test.each([{ hp: "x" }, { elapsedMs: 1999 }, { name: "see www.spam.example" }])(
  "%j waits in quarantine",
  async (changes) => {
    expect((await send(changes)).status).toBe(202);
    expect(await site.outbox()).toMatchObject([{ kind: "questionnaire", state: "quarantine" }]);
    expect(crm.requests).toEqual([]);
  },
);

test("a trial is kept from the CRM", async () => {
  expect((await send({ test: true })).status).toBe(202);
  expect(await site.outbox()).toMatchObject([{ state: "test" }]);
  expect(crm.requests).toEqual([]);
});

describe("is refused", () => {
  test.each([
    [{ questions: questions.slice(1) }, { questions: "required" }],
    [{ questions: [...questions, questions[0]] }, { questions: "too_long" }],
    [{ questions: "x" }, { questions: "required" }],
    [{ questions: withAnswer(0, "") }, { "questions.0.answer": "required" }],
    [{ questions: withAnswer(0, "x".repeat(301)) }, { "questions.0.answer": "too_long" }],
    [{ questions: withAnswer(3, "a lot") }, { "questions.3.answer": "choice" }],
    [{ questions: withAnswer(3, 1250000) }, { "questions.3.answer": "required" }],
    [{ questions: withAnswer(3, "-1") }, { "questions.3.answer": "number_min" }],
    [
      { questions: questions.map((pair, id) => (id === 1 ? { ...pair, id } : pair)) },
      { "questions.1.id": "unknown" },
    ],
    [{ language: [] }, { language: "required" }],
    [{ language: "English" }, { language: "required" }],
    [{ language: ["x".repeat(61)] }, { "language.0": "too_long" }],
    [{ uiLanguage: "zz" }, { uiLanguage: "choice" }],
    [
      { phone: "+97150", email: "noor@mail.example" },
      { phone: "phone", email: "unknown" },
    ],
  ])("for %j", async (changes, fields) => {
    const reply = await send(changes);
    expect(reply).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect((reply.body as { fields: unknown }).fields).toEqual(fields);
    expect(await site.outbox()).toEqual([]);
  });

  test("over 32 kB, and not below", async () => {
    const weighing = (bytes: number) => {
      const empty = JSON.stringify(aQuestionnaire({ hp: "" })).length;
      const extra = Buffer.byteLength(JSON.stringify(aQuestionnaire({ hp: "" }))) - empty;
      return aQuestionnaire({ hp: "x".repeat(bytes - empty - extra) });
    };
    expect((await site.post("/api/questionnaire", weighing(32 * 1024))).status).toBe(202);
    expect(await site.post("/api/questionnaire", weighing(32 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { code: "too_large" },
    });
  });

  test("as a form", async () => {
    const reply = await site.post("/api/questionnaire", new FormData());
    expect(reply).toMatchObject({ status: 415, body: { code: "type" } });
  });
});
