import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type * as z from "zod";
import { fieldCodes, isProblemCode } from "../../src/contracts/problem";
import { careersSchema, listPropertySchema, partnersSchema } from "../../src/contracts/forms";
import { leadSchema } from "../../src/contracts/lead";
import { questionnaireSchema } from "../../src/contracts/questionnaire";
import { sampleLead } from "../harness/leads";
import { plainRequest, postJson, type PlainAnswer } from "../harness/request";
import { rounds, seed } from "./plan";
import { onPostgres, onSqlite, type RigStore } from "./stores";
import { startRig, type Rig } from "./rig";

/** Is in every valid body, and must not get into a log. */
const person = { name: "Zoraqvist Marker", phone: "+971505550199", email: "zoraqvist@mail.example" };
const traces = /zoraqvist|971505550199/i;

interface Endpoint {
  path: string;
  /** Besides those of `anyRefusal`. */
  statuses: number[];
  valid: (ids: Ids) => Record<string, unknown>;
  isForm?: boolean;
  headers?: Record<string, string>;
  /** Of bodies that are stored as leads, so that the rows can be compared. */
  schema?: z.ZodType;
}

interface Ids {
  leadId: string;
  bookingId: string;
  clientSecret: string;
}

const anyRefusal = [400, 403, 409, 413, 415, 422];
const { language, token, fullUrl, hp, elapsedMs } = sampleLead();
const common = { token, fullUrl, hp, elapsedMs };
const commonText = { token: JSON.stringify(token), fullUrl, language, hp, elapsedMs: "20000" };
const answers = ["Villa", "Marina", "Two", "1250000", "This year", "To live in", "By phone"];
const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);

const endpoints: Endpoint[] = [
  {
    path: "/api/leads",
    statuses: [201, 202, 303],
    schema: leadSchema,
    valid: () => ({
      ...{ kind: "sell", ...person, language, ...common, agentId: "7", preferredTime: "Mornings" },
      s1: { date: tomorrow, time: "12:30", timezone: "Asia/Dubai" },
      context: { project: "Marina", location: "Dubai", status: "ready", bedrooms: 2 },
    }),
  },
  {
    path: "/api/questionnaire",
    statuses: [201, 202, 303],
    schema: questionnaireSchema,
    valid: () => ({
      ...{ name: person.name, phone: person.phone, language: ["English"], uiLanguage: language, ...common },
      questions: answers.map((answer, index) => ({ question: `Question ${String(index)}`, answer })),
    }),
  },
  {
    path: "/api/postback",
    statuses: [202],
    valid: ({ leadId }) => ({ leadId, ...person, token, fullUrl }),
  },
  { path: "/api/started_chat", statuses: [202], valid: () => ({ token, channel: "line", fullUrl }) },
  {
    path: "/api/forms/careers",
    statuses: [202, 303],
    isForm: true,
    schema: careersSchema,
    valid: () => ({ ...person, role: "Adviser", ...commonText }),
  },
  {
    path: "/api/forms/partners",
    statuses: [202, 303],
    isForm: true,
    schema: partnersSchema,
    valid: () => ({ ...person, agency: "A", country: "AE", website: "a.example", ...commonText }),
  },
  {
    path: "/api/forms/list-property",
    statuses: [202, 303],
    isForm: true,
    schema: listPropertySchema,
    valid: () => ({
      ...{ ...person, address: "Palm 1", lat: "25.1", lng: "55.1", purpose: "sell", type: "villa" },
      ...{ bedrooms: "4", price: "9000000", ...commonText },
    }),
  },
  {
    path: "/api/client-error",
    statuses: [204],
    valid: () => ({
      kind: "error",
      message: "x is not a function",
      source: "/a.js:1:2",
      page: "/",
      language,
    }),
  },
  { path: "/api/bookings", statuses: [201], valid: () => ({ ...person, language, token }) },
  { path: "/api/payment-intents", statuses: [201], valid: ({ bookingId }) => ({ bookingId }) },
  {
    path: "/api/slots/hold",
    statuses: [201],
    valid: ({ bookingId }) => ({ bookingId, agentId: "7", date: tomorrow, time: "12:30" }),
  },
  {
    path: "/api/test-payments",
    statuses: [200],
    valid: ({ clientSecret }) => ({ clientSecret, outcome: "declined" }),
  },
  { path: "/api/stripe-webhook", statuses: [200], valid: () => ({ id: "evt_1", type: "a", data: {} }) },
  {
    path: "/api/admin/deliver",
    statuses: [200, 404],
    headers: { authorization: "Bearer operator" },
    valid: () => ({}),
  },
  {
    path: "/api/admin/sweep",
    statuses: [200, 404],
    headers: { authorization: "Bearer operator" },
    valid: () => ({}),
  },
];

const queries = [
  { path: "/api/payment-status", statuses: [200, 404, 422], names: ["bookingId"] },
  { path: "/api/slots", statuses: [200, 422], names: ["agentId", "date"] },
  { path: "/api/agent", statuses: [200], names: ["language"] },
  { path: "/api/agents", statuses: [200], names: ["language"] },
  { path: "/api/health", statuses: [200], names: ["a"] },
  { path: "/api/nothing-here", statuses: [404], names: ["a"] },
];

const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const oddNames = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "",
  "\u0000",
  "\ud800",
];
const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    ...["\u0000", "Noor\u0000", "\ud800", "Noor \udfff", "\u202eNoor", "🏝".repeat(60), "x".repeat(5000)],
    ...["<b>Noor</b>", "=1+1", "'; drop table leads; --", "1e999", "-1", "%00", "a\r\nB: c", ...oddNames],
    ...["https://a.example/\u0000", "https://a.example/\ud800", "Asia/Dubai", "2026-02-30", "24:00"],
  ),
);
const oddValue = fc.oneof(
  { weight: 3, arbitrary: oddText },
  fc.constantFrom(null, true, 0, -1, 1e308, -1e308, 2 ** 53, 1e21, 5e-324, [], {}, [[]]),
  fc.jsonValue(),
  fc.nat(400).map((depth) => JSON.parse(deep(depth + 1)) as unknown),
);

type Mutation = { at: number; how: "replace" | "delete" | "add" | "nest"; name: string; value: unknown };
const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    at: fc.nat(),
    how: fc.constantFrom(
      "replace" as const,
      "replace" as const,
      "delete" as const,
      "add" as const,
      "nest" as const,
    ),
    name: fc.oneof(fc.constantFrom(...oddNames, "test", "kind"), oddText),
    value: oddValue,
  }),
  { maxLength: 3 },
);

/** Applies changes anywhere in a body. */
function mutated(body: Record<string, unknown>, changes: readonly Mutation[]): Record<string, unknown> {
  const copy = structuredClone(body);
  for (const { at, how, name, value } of changes) {
    const places = placesIn(copy);
    const place = places[at % places.length];
    if (!place) continue;
    const [holder, key] = place;
    if (how === "delete") Reflect.deleteProperty(holder, key);
    else {
      // Defined, because an assignment to `__proto__` would set the prototype.
      const given = how === "nest" ? { [key]: value } : value;
      const definition = { value: given, enumerable: true, configurable: true, writable: true };
      Object.defineProperty(holder, how === "add" && !Array.isArray(holder) ? name : key, definition);
    }
  }
  return copy;
}

function placesIn(value: object): [object, string][] {
  return Object.entries(value).flatMap(([key, inner]): [object, string][] => [
    [value, key],
    ...(typeof inner === "object" && inner !== null ? placesIn(inner as object) : []),
  ]);
}

const contentTypes = [
  ...["application/json", "application/json; charset=utf-8", "Application/JSON;charset=latin1", "text/plain"],
  ...[
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "json",
    ";",
  ],
];
const headersOf = fc.record(
  {
    "content-type": fc.constantFrom(...contentTypes),
    "content-encoding": fc.constantFrom("identity", "gzip", "br", "x", "identity, gzip"),
    "idempotency-key": fc.constantFrom(
      "",
      "x",
      "__proto__",
      randomUUID(),
      `${randomUUID()} `,
      "x".repeat(4000),
    ),
    origin: fc.constantFrom("null", "", "http://", "https://evil.example", "http://[", "file:///"),
    "sec-fetch-site": fc.constantFrom("cross-site", "same-origin", "none", "x"),
    "x-forwarded-for": fc.constantFrom("", "1.2.3.4", "::1, x", "999.1.1.1", ",,,"),
    "stripe-signature": fc.constantFrom("", "t=1,v1=aa", "t=,v1=", "v1", "t=99999999999999999999,v1=zz"),
    accept: fc.constantFrom("", "text/html", "*/*;q=x"),
    referer: fc.constantFrom("", "http://localhost/ar/", "x", "https://evil.example/"),
    cookie: fc.constantFrom(
      "token=%7B",
      "token=%ff",
      "token=null; token=[]",
      "=;=;",
      "token=%7B%22a%22%3A1%7D",
    ),
  },
  { requiredKeys: [] },
);

function endpointsOn(storeOf: () => Promise<RigStore>): void {
  let rig: Rig;
  let ids: Ids;
  const accepted: { id: string; body: unknown; schema: z.ZodType }[] = [];
  const runs = { numRuns: rounds(1) * 15, seed };

  beforeAll(async () => {
    const env = {
      ADMIN_TOKEN: "the-operators-token",
      PAYMENT_MODE: "test",
      STRIPE_WEBHOOK_SECRET: "whsec_faults",
    };
    rig = await startRig({ store: await storeOf(), env });
    const { origin } = rig.server();
    const idOf = async (path: string, body: object) =>
      JSON.parse((await postJson(origin + path, body)).text) as { id: string; clientSecret: string };
    const { id: leadId } = await idOf("/api/leads", sampleLead());
    const { id: bookingId } = await idOf("/api/bookings", { ...person, language, token });
    const { clientSecret } = await idOf("/api/payment-intents", { bookingId });
    ids = { leadId, bookingId, clientSecret };
  });
  afterAll(() => rig.close());

  const url = (path: string) => rig.server().origin + path;

  function remember({ schema }: Endpoint, answer: PlainAnswer, body: unknown): void {
    if (!schema || answer.status >= 300) return;
    accepted.push({ id: (JSON.parse(answer.text) as { id: string }).id, body, schema });
  }

  describe.each(endpoints)("POST $path", (endpoint) => {
    const { path, statuses, headers = {}, isForm = false } = endpoint;
    const allowed = [...statuses, ...anyRefusal];
    const json = { "content-type": "application/json", ...headers };

    test("answers a valid body that was changed somewhere", async () => {
      await fc.assert(
        fc.asyncProperty(mutations, fc.constantFrom("*/*", "text/html"), async (changes, accept) => {
          const body = mutated(endpoint.valid(ids), changes);
          const sent = isForm ? multipart(body) : { body: JSON.stringify(body), headers: json };
          const headers = { ...sent.headers, accept };
          const answer = await plainRequest(url(path), { method: "POST", ...sent, headers });
          checkAnswer(answer, allowed);
          // Forms cannot carry everything, such as half of a surrogate pair, so their rows are not compared.
          if (!isForm) remember(endpoint, answer, JSON.parse(String(sent.body)));
        }),
        runs,
      );
    });

    test("answers texts with characters that no keyboard has", async () => {
      const valid = endpoint.valid(ids);
      for (const [holder, key] of placesIn(valid)) {
        const value: unknown = Reflect.get(holder, key);
        if (typeof value !== "string") continue;
        for (const odd of [
          `${value}\u0000`,
          `\u0000${value}`,
          `${value}\ud800`,
          `\udc00${value}`,
          `${value}\u2028`,
        ]) {
          Reflect.set(holder, key, odd);
          const sent = isForm ? multipart(valid) : { body: JSON.stringify(valid), headers: json };
          const answer = await plainRequest(url(path), { method: "POST", ...sent });
          checkAnswer(answer, allowed);
          if (!isForm) remember(endpoint, answer, JSON.parse(String(sent.body)));
        }
        Reflect.set(holder, key, value);
      }
    });

    test("answers any JSON, any bytes, and any headers", async () => {
      const anything = fc.oneof(
        fc.jsonValue().map((value) => JSON.stringify(value)),
        fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
        fc.nat(16_000).map(deep),
        fc.constantFrom("", "{", '{"a":1', "\ufeff{}", "nul", "1e999", '{"__proto__":{"a":1}}', '"\\ud800"'),
        fc.nat().map((at) => JSON.stringify(endpoint.valid(ids)).slice(0, at % 300)),
        fc.constant(JSON.stringify(endpoint.valid(ids))),
      );
      await fc.assert(
        fc.asyncProperty(anything, headersOf, async (body, odd) => {
          const answer = await plainRequest(url(path), {
            method: "POST",
            headers: { ...json, ...odd },
            body,
          });
          checkAnswer(answer, allowed);
        }),
        runs,
      );
    });

    test("answers every method and a broken form", async () => {
      const methods = fc.constantFrom("GET", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD");
      await fc.assert(
        fc.asyncProperty(methods, async (method) => {
          checkAnswer(await plainRequest(url(path), { method }), [405, 404], method === "HEAD");
        }),
        { ...runs, numRuns: 10 },
      );
      if (!isForm) return;
      await fc.assert(
        fc.asyncProperty(fc.nat(), fc.nat(), fc.uint8Array({ maxLength: 20 }), async (from, length, put) => {
          const whole = multipart(endpoint.valid(ids));
          const at = from % whole.body.byteLength;
          const body = Buffer.concat([
            whole.body.subarray(0, at),
            Buffer.from(put),
            whole.body.subarray(at + (length % 400)),
          ]);
          checkAnswer(
            await plainRequest(url(path), { method: "POST", headers: whole.headers, body }),
            allowed,
          );
        }),
        runs,
      );
    });
  });

  test.each(queries)("GET $path answers a query with U+0000 in it", async ({ path, statuses, names }) => {
    for (const name of names) checkAnswer(await plainRequest(`${url(path)}?${name}=a%00b`), statuses);
    const all = names.map((name) => `${name}=%00`).join("&");
    checkAnswer(await plainRequest(`${url(path)}?${all}`), statuses);
  });

  test.each(queries)("GET $path answers any query", async ({ path, statuses, names }) => {
    const pairs = fc.array(
      fc.tuple(fc.constantFrom(...names, "x"), fc.oneof(oddText, fc.constant(tomorrow))),
      {
        maxLength: 3,
      },
    );
    await fc.assert(
      fc.asyncProperty(pairs, fc.constantFrom("", "%", "%ff", "&&==", "a[]=1"), async (given, tail) => {
        const query = given
          .map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`)
          .join("&");
        checkAnswer(await plainRequest(`${url(path)}?${query}&${tail}`), statuses);
      }),
      runs,
    );
  });

  test("what was accepted is stored as it was sent, and the log has no personal data", async () => {
    expect(accepted.length).toBeGreaterThan(0);
    const { leads } = await rig.stored();
    const byId = new Map(leads.map((lead) => [lead.id, lead]));
    for (const { id, body, schema } of accepted) {
      const sent = schema.parse(body) as Record<string, unknown>;
      const lead = byId.get(id);
      const stored = {
        ...(JSON.parse(lead?.details ?? "{}") as object),
        ...{ name: lead?.name, phone: lead?.phone, email: lead?.email ?? undefined },
        ...{ token: JSON.parse(lead?.token ?? "{}") as unknown, fullUrl: lead?.full_url },
      };
      const rest = new Set([
        "kind",
        "hp",
        "elapsedMs",
        "test",
        "uiLanguage",
        ...(sent.kind ? ["language"] : []),
      ]);
      const expected = Object.fromEntries(Object.entries(sent).filter(([name]) => !rest.has(name)));
      expect(stored).toEqual(expected);
    }
    const log = JSON.stringify(rig.server().log());
    expect(log.length).toBeGreaterThan(1000);
    expect(traces.exec(log)).toBeNull();
    expect(rig.server().isAlive()).toBe(true);
  });
}

onSqlite(endpointsOn);
onPostgres(endpointsOn);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const internals = /node_modules|\bat .+:\d+|\.[cm]?[jt]s\b|SQLITE|postgres/i;

/** @throws Error that says how the answer violates the contract */
function checkAnswer(
  { status, headers, text }: PlainAnswer,
  allowed: readonly number[],
  isBare = false,
): void {
  const errorOf = (fault: string) => new Error(`${fault}: ${String(status)} ${text.slice(0, 400)}`);
  if (!allowed.includes(status)) throw errorOf("a status that is not in the contract");
  if (isBare || status === 303 || status === 204) return;
  const type = headers["content-type"] ?? "";
  const body = JSON.parse(text) as Record<string, unknown>;
  if (status < 300) {
    if (!type.startsWith("application/json")) throw errorOf(`a type of ${type}`);
    return;
  }
  const { code, requestId, fields = {}, ...rest } = body;
  // Not of the fields, whose names come from the caller.
  if (internals.test(JSON.stringify(rest))) throw errorOf("it reveals internals of the server");
  if (!type.startsWith("application/problem+json")) throw errorOf(`a type of ${type}`);
  if (!isProblemCode(code) || code === "internal") throw errorOf("an unknown code");
  if (!uuid.test(String(requestId))) throw errorOf("no request id");
  if (Object.keys(rest).sort().join() !== "status,title,type" || rest.status !== status)
    throw errorOf("another shape");
  const known: readonly unknown[] = fieldCodes;
  if (!Object.values(Object(fields) as object).every((each) => known.includes(each)))
    throw errorOf("a field's code");
}

/** A form with these fields as texts, and with a small file if it is an application. */
function multipart(fields: Record<string, unknown>): { headers: Record<string, string>; body: Buffer } {
  const boundary = "----faults";
  const part = (disposition: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
  const texts = Object.entries(fields).map(([name, value]) =>
    part(`name="${name.replace(/[\r\n"]/g, "")}"`, typeof value === "string" ? value : JSON.stringify(value)),
  );
  const file = "role" in fields ? part('name="cv"; filename="cv.pdf"', "%PDF-1.4\nx\n%%EOF") : "";
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from(`${texts.join("")}${file}--${boundary}--\r\n`),
  };
}

/** An address cannot contain half of a surrogate pair. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}
