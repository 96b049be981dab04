/** @jest-environment node */
import process from "node:process";
import { startSite, type Site } from "../../tests/fakes/site";
import { languageCodes } from "../site/languages";
import { localisePath } from "../site/paths";
import { Problem } from "./problem";

let site: Site;

beforeEach(async () => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  site = await startSite();
});
afterEach(() => site.close());

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

test("one language is a list of one", async () => {
  await send(
    "/api/questionnaire",
    questionnaire.filter(([, value]) => value !== "English"),
  );
  expect((await onlyLead()).details).toMatchObject({ language: ["Русский"] });
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
  test("comes of a double press", async () => {
    const sent = await Promise.all([sendCall(), sendCall()]);
    expect(sent.map(({ location }) => location)).toContain("/de/thank-you/");
    expect((await sendCall()).location).toBe("/de/thank-you/");
    await onlyLead();
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

  test("when there are too many, without a wait before the page is shown", async () => {
    await site.close();
    site = await startSite({ env: { LIMIT_PER_PHONE: "1" } });
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
