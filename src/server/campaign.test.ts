/** @jest-environment node */
import { visitorOf } from "../../tests/fakes/bookings";
import type { RecordedForm } from "../../tests/fakes/crm";
import { aKey, aLead } from "../../tests/fakes/site";
import { stripeEnv } from "../../tests/fakes/stripe";
import { crmOfFile, serverRig, stripeOfFile } from "../../tests/harness/server-rig";
import { completeBookings } from "./booking-completion";

const token = { utm_source: "fb", utm_campaign: "spring", clickid: "c-1", gclid: "g-1", ours: "yes" };
const minute = 60_000;
const slot = { agentId: "7", date: "2026-03-02", time: "10:30" };

const crm = crmOfFile();
const stripe = stripeOfFile();
const { site, clock } = serverRig(() => ({
  env: {
    CRM_API_BASE_URL: crm.url,
    POSTBACK_URL: `${crm.url}/postback`,
    STARTED_CHAT_URL: `${crm.url}/started_chat`,
    FORMS_WEBHOOK_URL: `${crm.url}/forms`,
    ...stripeEnv(stripe),
  },
  random: () => 1,
}));
const visitor = visitorOf(site, stripe);

const lead = (changes: Record<string, unknown> = {}) => aLead({ token, ...changes });
const origin = { token, fullUrl: "https://www.duneandharbour.example/ar/" };

const questionnaire = (changes: Record<string, unknown> = {}) => ({
  ...{ name: "Noor Example", phone: "+971500000123", language: ["English"], uiLanguage: "ar" },
  questions: ["a", "b", "c", "250000", "e", "f", "g"].map((answer) => ({ question: "Which?", answer })),
  ...{ ...origin, hp: "", elapsedMs: 8000 },
  ...changes,
});

function partnerForm(changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  const fields = {
    ...{ name: "Noor Example", phone: "+971500000123", email: "noor@mail.example" },
    ...{ agency: "Harbour Homes", country: "AE", website: "homes.example", language: "ar" },
    ...{ fullUrl: origin.fullUrl, token: JSON.stringify(token), hp: "", elapsedMs: "8000" },
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function deliverAll(): Promise<void> {
  await completeBookings(site.services, () => true);
  while ((await site.services.delivery.startDue()) > 0) await site.services.delivery.idle();
}

/** Sends one of everything that a visitor can send. */
async function sendAll(marks: { test?: true } = {}): Promise<void> {
  const sent = await site.post("/api/leads", lead(marks), aKey());
  const { id: leadId } = sent.body as { id: string };
  const { name, phone } = lead();
  const replies = [
    sent,
    await site.post("/api/questionnaire", questionnaire(marks), aKey()),
    await site.post("/api/postback", { leadId, name, phone, ...origin, ...marks }),
    await site.post("/api/started_chat", { channel: "whatsapp", ...origin, ...marks }),
    await site.post("/api/forms/partners", partnerForm(marks.test && { test: "true" }), aKey()),
  ];
  for (const { status } of replies) expect([201, 202]).toContain(status);
}

test("the campaign is at the CRM with everything that a visitor sends", async () => {
  await sendAll();
  await deliverAll();
  for (const path of ["/leads", "/questionnaires", "/postback", "/started_chat"])
    expect([path, crm.records(path)]).toEqual([
      path,
      [expect.objectContaining({ body: expect.objectContaining(token) as unknown })],
    ]);
  const [form] = crm.records("/forms");
  expect((form?.body as RecordedForm).fields).toMatchObject(token);
});

test("the campaign is with a booking's payment, and with its lead, paid or not", async () => {
  const unpaid = await visitor.book({ token });
  const { bookingId, intentId } = await visitor.paid({ token });
  const intent = stripe.intents().find(({ id }) => id === intentId);
  expect(intent?.metadata).toEqual({ ...token, booking: bookingId, language: "ar" });
  await visitor.hold(bookingId, slot);
  // As it was when the booking was made: a campaign that came later changes nothing.
  expect((await visitor.spot(bookingId, slot, { token: { utm_source: "other" } })).status).toBe(201);
  clock.now += 31 * minute;
  await deliverAll();
  const bodies = crm.records("/leads").map(({ body }) => body as Record<string, unknown>);
  expect(bodies).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...token, booking_id: bookingId, paid: true }),
      expect.objectContaining({ ...token, booking_id: unpaid, paid: false }),
    ]),
  );
});

test("a test is stored, and nothing of it leaves", async () => {
  await sendAll({ test: true });
  await visitor.book({ token, test: true });
  const { bookingId } = await visitor.paid({ token, test: true });
  await visitor.hold(bookingId, slot);
  expect((await visitor.spot(bookingId, slot, { token, test: true })).status).toBe(202);
  clock.now += 31 * minute;
  await deliverAll();
  expect(crm.requests.filter(({ method }) => method === "POST")).toEqual([]);
  const leads = await site.services.store.use((db) => db.selectFrom("leads").selectAll().execute());
  expect(leads.map(({ kind, test }) => [kind, test])).toEqual(
    expect.arrayContaining([
      ["call", 1],
      ["questionnaire", 1],
      ["partners", 1],
      ["spot", 1],
      ["spot", 1],
    ]),
  );
  expect((await site.outbox()).map(({ state }) => state)).toEqual(
    expect.not.arrayContaining(["pending", "done"]),
  );
});

test("of a landing page with hundreds of parameters forty go to the CRM, the campaign's own among them", async () => {
  const many = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`k${String(index)}`, "x"]));
  await site.post("/api/leads", lead({ token: { ...many, ...token, id: "1", status: "won" } }));
  const body = crm.requests[0]?.body as Record<string, string>;
  const keys = Object.keys(body).filter((key) => key in many || key in token);
  expect(keys).toHaveLength(40);
  expect(body).toMatchObject({ utm_source: "fb", utm_campaign: "spring", clickid: "c-1", k0: "x" });
  expect(Object.keys(body).filter((key) => key === "id" || key === "status")).toEqual([]);
});
