/** @jest-environment node */
import { startFakeCrm } from "../../tests/fakes/crm";
import { plainRequest } from "../../tests/harness/request";
import { serverRig } from "../../tests/harness/server-rig";
import { languageCodes } from "../site/languages";
import { localisePath } from "../site/paths";
import { Problem } from "./problem";

const { site, restart } = serverRig();

const person = { name: "Noor Example", phone: "+971500000123", hp: "" };
const call = { kind: "call", ...person, email: "", language: "de" };
const answers = ["Rent", "None", "This year", "250000", "Villa", "Cash", "Yes"];
const questionnaire: [string, string][] = [
  ...Object.entries({ ...person, uiLanguage: "ru" }),
  ["language", "Русский"],
  ["language", "English"],
  ...answers.flatMap((answer, index): [string, string][] => [
    [`questions.${index}.question`, `Question ${index + 1}`],
    [`questions.${index}.answer`, answer],
  ]),
];

interface Sent {
  status: number;
  location: string | null;
  headers: Headers;
  text: string;
}

/** As a browser sends a form by itself, following nothing. */
async function send(
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
): Promise<Sent> {
  const response = await fetch(site.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: site.url, ...headers },
    redirect: "manual",
  });
  const { status } = response;
  return {
    status,
    location: response.headers.get("location"),
    headers: response.headers,
    text: await response.text(),
  };
}

const sendCall = (changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  send("/api/leads", { ...call, ...changes }, headers);

const leads = () => site.services.store.use((db) => db.selectFrom("leads").selectAll().execute());

async function onlyLead() {
  const [lead, ...more] = await leads();
  if (!lead || more.length > 0) throw new Error("There is not one lead");
  return { ...lead, token: JSON.parse(lead.token) as unknown, details: JSON.parse(lead.details) as unknown };
}

test.each(languageCodes)(
  "a call in %s is stored and thanked for on a page in that language",
  async (language) => {
    const sent = await sendCall({ language });
    expect([sent.status, sent.location, sent.text]).toEqual([303, localisePath("/thank-you/", language), ""]);
    expect(await onlyLead()).toMatchObject({
      ...{ kind: "call", phone: person.phone, email: null },
      language,
    });
  },
);

test("what the call is about arrives in its place, empty fields do not", async () => {
  await sendCall({
    "context.propertyId": "marina-2",
    "context.bedrooms": "3",
    preferredTime: " ",
    test: "true",
  });
  expect(await onlyLead()).toMatchObject({
    details: { context: { propertyId: "marina-2", bedrooms: "3" } },
    test: 1,
    quarantine: null,
  });
});

describe("what the call is about comes from the address of its page", () => {
  const page = (query: string) => ({ referer: `${site.url}/de/request-a-call/${query}` });

  test.each([
    ["kind=property&context.propertyId=marina-2", "property", { propertyId: "marina-2" }],
    ["kind=roadshow&context.eventId=milan-2027&utm_source=x", "roadshow", { eventId: "milan-2027" }],
    ["kind=call-taiwan", "call-taiwan", undefined],
    // A page cannot make one of a kind that needs more.
    ["kind=spot&context.propertyId=marina-2", "call", undefined],
    ["context.project=Palm&name=Robot", "call", undefined],
  ])("%s", async (query, kind, context) => {
    const phone = kind === "call-taiwan" ? "0912 345 678" : person.phone;
    expect((await sendCall({ phone }, page(`?${query}`))).location).toBe("/de/thank-you/");
    const { details, ...lead } = await onlyLead();
    expect(lead).toMatchObject({ kind, name: person.name });
    expect((details as { context?: object }).context).toEqual(context);
  });

  test("and a call for Taiwan takes no number of another country", async () => {
    const sent = await sendCall({}, page("?kind=call-taiwan"));
    expect(sent.location).toBe("/de/request-a-call/?kind=call-taiwan#error-phone-phone");
    expect(await leads()).toEqual([]);
  });

  test("also when the form was sent back and corrected", async () => {
    const about = "?kind=property&context.propertyId=marina-2";
    const sent = await sendCall({ phone: "12" }, page(`${about}&utm_source=x`));
    expect(sent.location).toBe(`/de/request-a-call/${about}#error-phone-phone`);
  });

  test("and of no other page", async () => {
    await sendCall({}, { referer: `${site.url}/de/sell-your-property/submit/?kind=property` });
    expect((await onlyLead()).kind).toBe("call");
  });
});

test("a page whose address says that it is a test sends one", async () => {
  await sendCall({}, { referer: `${site.url}/de/request-a-call/?test=1` });
  expect(await onlyLead()).toMatchObject({ test: 1, full_url: `${site.url}/de/request-a-call/` });
});

test("the seven answers and the languages arrive in their order", async () => {
  const sent = await send("/api/questionnaire", questionnaire);
  expect([sent.status, sent.location]).toEqual([303, "/ru/thank-you/"]);
  expect(await onlyLead()).toMatchObject({
    kind: "questionnaire",
    language: "ru",
    details: {
      language: ["Русский", "English"],
      questions: answers.map((answer, index) => ({ question: `Question ${index + 1}`, answer })),
    },
  });
});

test.each([
  ["1.250.000,00", "1250000"],
  ["1,250,000.00 AED", "1250000"],
  ["١٬٢٥٠٬٠٠٠", "1250000"],
])("the budget %s is the amount %s", async (written, amount) => {
  const fields = questionnaire.map(([name, value]): [string, string] => [
    name,
    name === "questions.3.answer" ? written : value,
  ]);
  await send("/api/questionnaire", fields);
  const { details } = await onlyLead();
  expect((details as { questions: { answer: string }[] }).questions[3]?.answer).toBe(amount);
});

test("one language is a list of one", async () => {
  await send(
    "/api/questionnaire",
    questionnaire.filter(([, value]) => value !== "English"),
  );
  expect((await onlyLead()).details).toMatchObject({ language: ["Русский"] });
});

test("an empty field of a list is none", async () => {
  const sent = await send("/api/questionnaire", [...questionnaire, ["language", " "]]);
  expect(sent.location).toBe("/ru/thank-you/");
  expect((await onlyLead()).details).toMatchObject({ language: ["Русский", "English"] });
});

test.each([
  ["with spaces", "+971 50 000 0123"],
  ["with two noughts for the plus", "00971 (50) 000-0123"],
  ["without a country, which is then that of the office", "050 000 0123"],
])("a phone number may be written %s", async (_, phone) => {
  const sent = await sendCall({ phone });
  expect(sent.location).toBe("/de/thank-you/");
  expect((await onlyLead()).phone).toBe("+971500000123");
});

describe("the campaign comes from the cookie", () => {
  const token = { utm_source: "search & find", clickid: "ж" };
  const cookie = (text: string) => ({ cookie: `i18n_language=de; token=${text}; other=1` });

  test("as the site writes it", async () => {
    await sendCall({}, cookie(encodeURIComponent(JSON.stringify(token))));
    expect((await onlyLead()).token).toEqual(token);
  });

  test.each(["%", "no JSON", "[]", '{"utm_source":1}', "null"])(
    "and %s costs the campaign only",
    async (text) => {
      const sent = await sendCall({ token: '{"utm_source":"field"}' }, cookie(text));
      expect(sent.location).toBe("/de/thank-you/");
      expect((await onlyLead()).token).toEqual({});
    },
  );
});

describe("the page", () => {
  const pageOf = async (changes: Record<string, string>, headers: Record<string, string>) => {
    await sendCall(changes, headers);
    return (await onlyLead()).full_url;
  };

  test("is the one that the browser names, without its query", async () => {
    const referer = `${site.url}/de/properties/?utm_source=search#top`;
    expect(await pageOf({}, { referer })).toBe(`${site.url}/de/properties/`);
  });

  test.each(["https://elsewhere.example/de/", "javascript:alert(1)", "/de/", "http://"])(
    "is the form's own when that is %s",
    async (referer) => {
      expect(await pageOf({}, { referer })).toBe(`${site.url}/de/request-a-call/`);
    },
  );

  test("is the field's where it has one", async () => {
    const fullUrl = "https://www.duneandharbour.example/de/";
    expect(await pageOf({ fullUrl }, { referer: `${site.url}/ko/` })).toBe(fullUrl);
  });
});

describe("one lead", () => {
  test("comes of a double press, and both presses are thanked for while the CRM has not answered yet", async () => {
    let answer = () => {};
    const heldUntil = new Promise<void>((resolve) => (answer = resolve));
    const crm = await startFakeCrm();
    crm.script("/leads", [{ heldUntil }]);
    await restart({ env: { CRM_API_BASE_URL: crm.url }, limits: { answerWithinMs: 30_000 } });
    try {
      const first = sendCall();
      await crm.received("/leads", 1);
      expect((await sendCall()).location).toBe("/de/thank-you/");
      answer();
      expect((await first).location).toBe("/de/thank-you/");
      expect((await sendCall()).location).toBe("/de/thank-you/");
      await onlyLead();
      expect(crm.requests).toHaveLength(1);
    } finally {
      answer();
      await crm.close();
    }
  });

  test("and a second one of a corrected form, though its hidden key stays", async () => {
    const key = "0b9f6f0e-6f5e-4a31-8b53-1d6a1d0b7a11";
    for (const phone of ["+971500000123", "+971500000124", "+971500000124"]) {
      expect((await sendCall({ key, phone })).location).toBe("/de/thank-you/");
    }
    expect((await leads()).map(({ phone }) => phone).toSorted()).toEqual(["+971500000123", "+971500000124"]);
  });

  test("and a second one of another copy of the form", async () => {
    await sendCall({ key: "a" });
    await sendCall({ key: "b" });
    expect(await leads()).toHaveLength(2);
  });
});

describe("a form that is sent back names the sentence to show", () => {
  const form = "/de/request-a-call/";

  test.each<[Record<string, string>, string]>([
    [{ phone: "" }, `${form}#error-phone-required`],
    [{ phone: "12" }, `${form}#error-phone-phone`],
    [{ name: "n".repeat(121) }, `${form}#error-name-too_long`],
    [{ email: "noor" }, `${form}#error-email-email`],
    [{ kind: "none" }, `${form}#error-kind-choice`],
    [{ kind: "spot" }, `${form}#error-payment_required`],
    [{ language: "xx" }, "/request-a-call/#error-language-choice"],
    [{ language: "//elsewhere.example/" }, "/request-a-call/#error-language-choice"],
    [{ "//elsewhere.example": "x" }, `${form}#error-invalid`],
    [{ "context.name.first.deeper": "x" }, `${form}#error-invalid`],
    [{ "__proto__.phone": "x" }, `${form}#error-invalid`],
    [{ "context.propertyId": "x".repeat(65) }, `${form}#error-context.propertyId-too_long`],
    [{ preferredTime: "x".repeat(17_000) }, "/request-a-call/#error-too_large"],
  ])("%j", async (changes, location) => {
    const sent = await sendCall(changes);
    expect([sent.status, sent.location, sent.text]).toEqual([303, location, ""]);
    expect(await leads()).toEqual([]);
  });

  test.each([
    ["4", "questions.3.answer", "much", "choice"],
    ["2", "questions.1.answer", "", "required"],
  ])("at question %s", async (_, name, value, code) => {
    const fields = questionnaire.map(([each, was]): [string, string] => [each, each === name ? value : was]);
    const sent = await send("/api/questionnaire", fields);
    expect(sent.location).toBe(`/ru/questionnaire/#error-${name}-${code}`);
  });

  test("in the language of the page that it came from when it says none itself", async () => {
    const sent = await sendCall({ language: "" }, { referer: `${site.url}/ko/request-a-call/` });
    expect(sent.location).toBe("/ko/request-a-call/#error-language-required");
  });

  test.each([
    ["/ko/sell-your-property/submit/?utm_source=x", "/ko/sell-your-property/submit/"],
    ["/ko/sell-your-property/v2/submit/", "/ko/sell-your-property/v2/submit/"],
    ["/ko/properties/", "/ko/request-a-call/"],
  ])("on the page %s", async (from, back) => {
    const sent = await sendCall({ kind: "sell", phone: "", language: "ko" }, { referer: site.url + from });
    expect(sent.location).toBe(`${back}#error-phone-required`);
  });

  test("when there are too many, without a wait before the page is shown", async () => {
    await restart({ env: { LIMIT_PER_PHONE: "1" } });
    await sendCall();
    const sent = await sendCall({ name: "Someone Else" });
    expect([sent.status, sent.location]).toEqual([303, `${form}#error-rate_limited`]);
    expect(sent.headers.get("retry-after")).toBeNull();
  });

  test("when the store is not there", async () => {
    const fault = new Problem("store_unavailable", { headers: { "Retry-After": "5" } });
    jest.spyOn(site.services.store, "accept").mockRejectedValue(fault);
    const sent = await sendCall();
    expect(sent.headers.get("retry-after")).toBeNull();
    expect([sent.status, sent.location]).toEqual([303, `${form}#error-store_unavailable`]);
  });
});

describe("a form with a file", () => {
  const pdf = new Blob(["%PDF-1.7\nthe life of Noor\n%%EOF"], { type: "application/pdf" });
  const candidate = { ...person, email: "noor@mail.example", role: "Adviser", language: "de", key: "" };
  const navigation = { "sec-fetch-mode": "navigate", accept: "text/html" };

  async function sendForm(
    path: string,
    fields: Record<string, string>,
    file: [field: string, bytes: Blob] | null,
    headers: Record<string, string> = navigation,
  ) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (file) body.append(file[0], file[1], file[1].size > 0 ? "noor.pdf" : "");
    // Node's own fetch lets nobody say where it is going.
    const form = new Response(body);
    const type = form.headers.get("content-type") ?? "";
    const sent = await plainRequest(site.url + path, {
      method: "POST",
      headers: { origin: site.url, "content-type": type, ...headers },
      body: Buffer.from(await form.arrayBuffer()),
    });
    return { status: sent.status, location: sent.headers.location };
  }
  const sendCv = (changes: Record<string, string> = {}, file = pdf, headers?: Record<string, string>) =>
    sendForm("/api/forms/careers", { ...candidate, ...changes }, ["cv", file], headers);
  const files = () =>
    site.services.store.use((db) => db.selectFrom("attachments").select("file_name").execute());

  test("is stored with it and thanked for, with the campaign of the cookie", async () => {
    const cookie = `token=${encodeURIComponent('{"utm_source":"search"}')}`;
    const referer = `${site.url}/de/careers/?utm_source=search`;
    const sent = await sendCv({ phone: "050 000 0123" }, pdf, { ...navigation, cookie, referer });
    expect(sent).toEqual({ status: 303, location: "/de/thank-you/" });
    expect(await onlyLead()).toMatchObject({
      ...{ kind: "careers", phone: person.phone, language: "de", quarantine: null },
      ...{ token: { utm_source: "search" }, full_url: `${site.url}/de/careers/` },
      details: { role: "Adviser" },
    });
    expect(await files()).toEqual([{ file_name: "noor.pdf" }]);
  });

  test("is one lead of a double press, and another with another file", async () => {
    await Promise.all([sendCv({ key: "copy" }), sendCv({ key: "copy" })]);
    expect(await leads()).toHaveLength(1);
    await sendCv({ key: "copy" }, new Blob(["%PDF-1.7\nanother life\n%%EOF"]));
    expect(await leads()).toHaveLength(2);
  });

  test.each<[string, Record<string, string>, Blob, string]>([
    ["without its file", {}, new Blob([]), "cv-required"],
    ["with a file of another format", {}, new Blob(["MZ\u0090"]), "cv-choice"],
    ["with a file of more than 5 MB", {}, new Blob([pdf, new Uint8Array(5 * 1024 * 1024)]), "cv-too_long"],
    ["with an empty field", { role: "" }, pdf, "role-required"],
  ])("%s is sent back", async (_what, changes, file, fault) => {
    const referer = `${site.url}/de/careers/`;
    const sent = await sendCv(changes, file, { ...navigation, referer });
    expect(sent).toEqual({ status: 303, location: `/de/careers/#error-${fault}` });
    expect(await leads()).toEqual([]);
  });

  test("may leave the file out where it need not be, and what the map would say", async () => {
    const { role, ...owner } = candidate;
    const home = { address: "Marina Walk 1", lat: "", lng: "", purpose: "rent", type: "Flat", bedrooms: "2" };
    const path = "/api/forms/list-property";
    const sent = await sendForm(path, { ...owner, ...home, price: "90.000,00" }, ["file", new Blob([])]);
    expect(sent.location).toBe("/de/thank-you/");
    const back = await sendForm(path, { ...owner, ...home, price: "" }, null);
    expect(back.location).toBe("/de/list-your-property-in-dubai/#error-price-required");
  });

  test("is a partner's too", async () => {
    const { role, ...agent } = candidate;
    const agency = { agency: "Noor & Co", country: "AE", website: "noor.example" };
    // An old browser does not say that it is going to another page.
    const html = { accept: "text/html,*/*;q=0.8" };
    const sent = await sendForm("/api/forms/partners", { ...agent, ...agency }, null, html);
    expect(sent.location).toBe("/de/thank-you/");
    const back = await sendForm("/api/forms/partners", { ...agent, ...agency, website: "x" }, null, html);
    expect(back.location).toBe("/de/partners/#error-website-choice");
  });

  test.each<Record<string, string>>([{ "sec-fetch-mode": "cors", accept: "text/html" }, { accept: "*/*" }])(
    "that a script sends with %j is answered as ever",
    async (headers) => {
      expect(await sendCv({}, pdf, headers)).toEqual({ status: 422, location: undefined });
    },
  );
});

describe("robots and other sites", () => {
  test.each([
    [{ hp: "x" }, "honeypot"],
    [{ name: "Buy at https://elsewhere.example" }, "link_in_name"],
  ])("%j is thanked like a person and held", async (changes, quarantine) => {
    expect((await sendCall(changes)).location).toBe("/de/thank-you/");
    expect((await onlyLead()).quarantine).toBe(quarantine);
  });

  test.each<Record<string, string>>([
    { origin: "https://elsewhere.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ])("%j is refused", async (headers) => {
    expect((await sendCall({}, headers)).status).toBe(403);
    expect(await leads()).toEqual([]);
  });

  test.each(["/api/postback", "/api/started_chat", "/api/forms/careers"])(
    "%s takes no such form",
    async (path) => {
      expect((await send(path, call)).status).toBe(415);
    },
  );
});
