/** @jest-environment node */
import { readFileSync } from "node:fs";
import * as z from "zod";
import { languages } from "../site/languages";
import { agentSchema } from "./agent";
import { leadFields, leadSchema } from "./lead";
import { isPhoneTooShort, isValidPhone } from "./phone";
import { postbackSchema } from "./postback";
import { fieldErrors, isFieldCode, isProblemCode } from "./problem";
import { startedChatSchema } from "./started-chat";

const lead = {
  kind: "sell",
  name: "Noor Example",
  phone: "+971500000123",
  email: "noor@mail.example",
  s1: { date: "2026-03-01", time: "09:30", timezone: "America/Argentina/Buenos_Aires" },
  agentId: "leila-haddad",
  preferredTime: "morning",
  context: { project: "Palm", location: "Jumeirah", status: "ready", bedrooms: 2 },
  language: "ar",
  token: { utm_source: "newsletter" },
  fullUrl: "https://www.duneandharbour.example/ar/sell-your-property/submit/",
  hp: "",
  elapsedMs: 8000.5,
};

function errorsOf(schema: z.ZodType, body: unknown) {
  const result = schema.safeParse(body);
  return result.success ? null : fieldErrors(result.error);
}

describe("a lead", () => {
  test("passes as the contract draws it", () => {
    expect(leadSchema.parse(lead)).toEqual(lead);
  });

  test.each([
    ["name", undefined, "required"],
    ["name", "  \u0000 ", "required"],
    ["name", "x".repeat(121), "too_long"],
    ["phone", "", "required"],
    ["phone", "0500000123", "phone"],
    ["phone", "+97150", "phone"],
    ["email", "noor@mail", "email"],
    ["kind", undefined, "required"],
    ["kind", "visit", "choice"],
    ["language", "zz", "choice"],
    ["token", "utm_source=x", "required"],
    ["fullUrl", "https://www.duneandharbour.example/?name=Noor", "choice"],
    ["fullUrl", "javascript:alert(1)", "choice"],
    ["fullUrl", `https://a.example/${"x".repeat(2048)}`, "too_long"],
    ["elapsedMs", -1, "number_min"],
    ["elapsedMs", "8000", "required"],
    ["hp", undefined, "required"],
    ["test", "yes", "choice"],
  ])("%s %j is refused as %s", (field, value, code) => {
    expect(errorsOf(leadSchema, { ...lead, [field]: value })).toEqual({ [field]: code });
  });

  test("names nested faults by their path and every unknown field by its own", () => {
    const faulty = {
      ...lead,
      s1: { date: "2026-02-30", time: "24:00", timezone: "America/Argentina/Buenos_Aires" },
      context: { status: "old", bedrooms: -1, colour: "blue" },
      token: { utm_source: 5 },
      price: 1,
      source: "x",
    };
    expect(errorsOf(leadSchema, faulty)).toEqual({
      "s1.date": "choice",
      "s1.time": "choice",
      "context.status": "choice",
      "context.bedrooms": "number_min",
      "context.colour": "unknown",
      "token.utm_source": "choice",
      price: "unknown",
      source: "unknown",
    });
  });

  test("that is no object at all is refused as a whole", () => {
    expect(errorsOf(leadSchema, [])).toEqual({ "": "required" });
    expect(errorsOf(leadSchema, null)).toEqual({ "": "required" });
  });

  test.each([
    ["+886912345678", null],
    ["+971500000123", { phone: "phone" }],
  ])("for Taiwan with the number %s", (phone, errors) =>
    expect(errorsOf(leadSchema, { ...lead, kind: "call-taiwan", phone })).toEqual(errors),
  );

  test("is not lost for a campaign that is too long: the key is left out", () => {
    const token = { utm_source: "newsletter", long: "x".repeat(513), ["k".repeat(65)]: "x" };
    expect(leadSchema.parse({ ...lead, token }).token).toEqual({ utm_source: "newsletter" });
  });

  test("has the campaign's own keys first, and none that a record has itself", () => {
    const reserved = {
      id: "1",
      status: "won",
      constructor: "x",
      prototype: "x",
      toString: "x",
      valueOf: "x",
    };
    const given = { ...reserved, k: "x", utm_source: "a", bclickid: "b" };
    const token = JSON.parse(`{"__proto__":"x",${JSON.stringify(given).slice(1)}`) as object;
    expect(Object.keys(leadSchema.parse({ ...lead, token }).token)).toEqual(["utm_source", "bclickid", "k"]);
  });

  test.each(["\u200b", "\u200b \u2060", "\u3164", "\u2800", "\u00ad\ufe0f", "\u0000"])(
    "has no name in which nothing can be seen: %j",
    (name) => {
      expect(errorsOf(leadSchema, { ...lead, name })).toEqual({ name: "required" });
    },
  );

  test.each(["ع\u200cلی", "👨‍👩‍👧", "Noor"])("keeps what joins the letters of %j", (name) => {
    expect(leadSchema.parse({ ...lead, name }).name).toBe(name);
  });

  test.each([
    [1e300, Number.MAX_SAFE_INTEGER],
    [2000.5, 2000.5],
    [0, 0],
  ])("was filled in for %d ms, as far as a store can say", (elapsedMs, kept) => {
    expect(leadSchema.parse({ ...lead, elapsedMs }).elapsedMs).toBe(kept);
  });

  test.each(["user@xn--e1afmkfd.xn--p1ai", "o'hara+dubai@mail.example", "a@b.co"])(
    "may have the e-mail %s",
    (email) => {
      expect(errorsOf(leadSchema, { ...lead, email })).toBeNull();
    },
  );

  test.each([
    "user@xn--p1ai-.xn--",
    "user@host",
    "a..b@mail.example",
    "user@1.2",
    "user@mail.c",
    "a b@mail.example",
  ])("may not have the e-mail %s", (email) => {
    expect(errorsOf(leadSchema, { ...lead, email })).toEqual({ email: "email" });
  });

  test("lends its name and phone to forms", () => {
    const form = z.object(leadFields);
    expect(form.parse({ name: " Noor ", phone: "+971500000123" })).toEqual({
      name: "Noor",
      phone: "+971500000123",
    });
    expect(errorsOf(form, { name: "", phone: "" })).toEqual({ name: "required", phone: "required" });
  });
});

describe("schemas speak in field codes only", () => {
  test.each([
    ["lead", leadSchema],
    ["postback", postbackSchema],
    ["started chat", startedChatSchema],
  ])("%s", (_name, schema) => {
    const wrongs = [undefined, null, 5, -1, "", "x", "x".repeat(5000), true, [], {}, { a: 1 }];
    const fields = Object.keys(schema.shape);
    const messages = wrongs.flatMap((wrong) => {
      const body = { ...Object.fromEntries(fields.map((field) => [field, wrong])), extra: 1 };
      return schema.safeParse(body).error?.issues.map(({ message }) => message) ?? [];
    });
    expect(messages.length).toBeGreaterThan(fields.length);
    expect(messages.filter((message) => !isFieldCode(message))).toEqual([]);
  });
});

test("problem codes are told from other strings, inherited names included", () => {
  expect(isProblemCode("key_reused")).toBe(true);
  expect(isProblemCode("toString")).toBe(false);
  expect(isProblemCode(404)).toBe(false);
});

describe("phones", () => {
  test.each(["+971500000123", "+821012345678", "+972501234567", "+886912345678", "+12025550123"])(
    "%s is valid",
    (phone) => expect(isValidPhone(phone)).toBe(true),
  );

  test.each(["", "+", "+97150", "+971 50 000 0123", "00971500000123", "971500000123", "+999123456789"])(
    "%j is not",
    (phone) => expect(isValidPhone(phone)).toBe(false),
  );

  test("are too short below six national digits", () => {
    expect(["", "+971", "+97150000"].map(isPhoneTooShort)).toEqual([true, true, true]);
    expect(isPhoneTooShort("+971500000")).toBe(false);
  });
});

describe("the agents of content", () => {
  const agents = z.array(agentSchema).parse(JSON.parse(readFileSync("content/agents/agents.json", "utf8")));

  test("have an id of their own", () => {
    expect(new Set(agents.map(({ id }) => id)).size).toBe(agents.length);
    expect(agents.map(({ id }) => id)).not.toContain(null);
  });

  test.each(languages.map(({ englishName }) => englishName))("speak %s among them", (language) => {
    const spoken = agents.flatMap((agent) => agent.languages.map(({ name }) => name));
    expect(spoken).toContain(language);
  });
});
