/** @jest-environment node */
import { aBooking } from "../../tests/fakes/bookings";
import { aKey, aLead } from "../../tests/fakes/site";
import { stripeEnv } from "../../tests/fakes/stripe";
import { crmOfFile, serverRig, stripeOfFile } from "../../tests/harness/server-rig";

const hour = 60 * 60_000;

const crm = crmOfFile();
const stripe = stripeOfFile();
const { site, clock } = serverRig(() => ({ env: { CRM_API_BASE_URL: crm.url, ...stripeEnv(stripe) } }));

type Body = Record<string, unknown>;

const idOf = async (path: string, body: Body) =>
  String(((await site.post(path, body)).body as { id: unknown }).id);
const elsewhere = { token: { utm_source: "other" }, fullUrl: "https://www.duneandharbour.example/de/" };
const answers = ["An income", "None yet", "Within a year", "1250000", "Villa", "In cash", "Never"];

interface Call {
  path: string;
  /** A body that is good. */
  body: () => Body | Promise<Body>;
  /** What may differ in a repetition. */
  passing: Body;
  /** What makes it ask for something else. */
  other: () => Body | Promise<Body>;
  /** What makes it invalid. */
  broken: Body;
}

const calls: Call[] = [
  {
    path: "/api/leads",
    body: () => aLead(),
    passing: { ...elsewhere, elapsedMs: 99_000 },
    other: () => ({ name: "Somebody Else" }),
    broken: { phone: "1" },
  },
  {
    path: "/api/questionnaire",
    body: () => {
      const { kind, language, ...rest } = aLead();
      const questions = answers.map((answer, index) => ({ question: `${index + 1}?`, answer }));
      return { ...rest, language: ["English"], uiLanguage: language, questions };
    },
    passing: { ...elsewhere, elapsedMs: 99_000 },
    other: () => ({ language: ["Arabic"] }),
    broken: { questions: [] },
  },
  {
    path: "/api/postback",
    body: async () => {
      const { name, phone, token, fullUrl } = aLead();
      return { leadId: await idOf("/api/leads", aLead()), name, phone, token, fullUrl };
    },
    passing: elsewhere,
    other: () => ({ phone: "+971500000124" }),
    broken: { leadId: "nobody" },
  },
  {
    path: "/api/started_chat",
    body: () => ({ channel: "telegram", token: {}, fullUrl: "https://www.duneandharbour.example/" }),
    passing: elsewhere,
    other: () => ({ channel: "line" }),
    broken: { channel: "pigeon" },
  },
  {
    path: "/api/bookings",
    body: () => aBooking(),
    passing: { token: {} },
    other: () => ({ name: "Somebody Else" }),
    broken: { email: "noor" },
  },
  {
    path: "/api/payment-intents",
    body: async () => ({ bookingId: await idOf("/api/bookings", aBooking()) }),
    passing: {},
    other: async () => ({ bookingId: await idOf("/api/bookings", aBooking()) }),
    broken: { bookingId: "nobody" },
  },
  {
    path: "/api/slots/hold",
    body: async () => ({
      ...{ bookingId: await idOf("/api/bookings", aBooking()), agentId: "7" },
      ...{ date: "2026-03-20", time: "10:30" },
    }),
    passing: {},
    other: () => ({ time: "11:00" }),
    broken: { time: "21:00" },
  },
];

describe.each(calls)("a key of $path", ({ path, body, passing, other, broken }) => {
  const records = () =>
    site.services.store.use((db) =>
      db.selectFrom("idempotency").selectAll().where("created_at", ">", 0).execute(),
    );

  test("gets the same answer for the same body for 72 hours, and is forgotten then", async () => {
    const key = aKey();
    const asked = await body();
    const first = await site.post(path, asked, key);
    expect(first.status).toBeLessThan(300);
    clock.now += 72 * hour - 1;
    const again = await site.post(path, { ...asked, ...passing }, key);
    expect(again).toMatchObject({ status: first.status, body: first.body });
    expect(await records()).toHaveLength(1);
    clock.now += 1;
    await site.services.store.forgetExpired();
    expect(await records()).toEqual([]);
  });

  test("gets the same answer at once though the clock has been put back", async () => {
    const key = aKey();
    const asked = await body();
    const first = await site.post(path, asked, key);
    clock.now -= 24 * hour;
    expect(await site.post(path, asked, key)).toMatchObject({ status: first.status, body: first.body });
  });

  test("is refused for another body, of which nothing is kept", async () => {
    const key = aKey();
    const asked = await body();
    const first = await site.post(path, asked, key);
    const changed = { ...asked, ...(await other()) };
    const before = await records();
    expect(await site.post(path, changed, key)).toMatchObject({ status: 422, body: { code: "key_reused" } });
    expect(await records()).toEqual(before);
    expect((await site.post(path, asked, key)).body).toEqual(first.body);
    // The body itself was good.
    expect((await site.post(path, changed, aKey())).status).toBeLessThan(300);
  });

  test("is not used up by a body that is not valid", async () => {
    const key = aKey();
    const asked = await body();
    const reply = await site.post(path, { ...asked, ...broken }, key);
    expect(reply).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect(await records()).toEqual([]);
    expect((await site.post(path, asked, key)).status).toBeLessThan(300);
  });
});
