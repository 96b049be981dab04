import ICAL from "ical.js";
import { simpleParser, type ParsedMail } from "mailparser";
import { languageOf, type LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { mailEnv, startMailServer, type FakeMailServer } from "../fakes/mail-server";
import type { JourneyPage } from "../harness/browser";
import { sampleLead, sendLead } from "../harness/leads";
import { plainRequest, postJson } from "../harness/request";
import { journeyRig } from "../harness/rig";
import { readOutbox } from "../harness/store";
import { until } from "../harness/until";

const languages: LanguageCode[] = ["en", "ar", "ko"];
let mail: FakeMailServer;

beforeAll(async () => {
  mail = await startMailServer();
});
beforeEach(() => {
  mail.reset();
});
afterAll(() => mail.close());

const rig = journeyRig(() => ({ env: { PAYMENT_MODE: "test", ...mailEnv(mail) } }));

const email = "layla@mail.example";
const dayMs = 24 * 60 * 60_000;
/** Far enough ahead for both reminders, and never past in Dubai. */
const date = new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 10);

async function post(path: string, body: object): Promise<Record<string, string>> {
  const answer = await postJson(rig.host.origin + path, body, { origin: rig.host.origin });
  if (answer.status >= 300) throw new Error(`${path} answered ${String(answer.status)} ${answer.text}`);
  return JSON.parse(answer.text) as Record<string, string>;
}

async function get(path: string): Promise<unknown> {
  return JSON.parse((await plainRequest(rig.host.origin + path)).text);
}

/** Books a call whose payment is acted out. @returns the lead's id, and the path at which its guest manages it */
async function book(language: LanguageCode): Promise<{ leadId: string; manage: string }> {
  const person = { name: "Layla Haddad", phone: "+971501234567", email, language, token: {} };
  const { id: bookingId = "" } = await post("/api/bookings", person);
  const { clientSecret } = await post("/api/payment-intents", { bookingId });
  await post("/api/test-payments", { clientSecret, outcome: "succeeds" });
  await until("the booking is paid", async () => {
    const { status } = (await get(`/api/payment-status?bookingId=${bookingId}`)) as { status: string };
    return status === "succeeded" ? true : null;
  });
  const { data } = (await get("/api/agents")) as { data: { id: string }[] };
  const agentId = data[0]?.id ?? "";
  await post("/api/slots/hold", { bookingId, agentId, date, time: "10:30" });
  const s1 = { date, time: "10:30", timezone: "Asia/Seoul" };
  const spot = sampleLead({ kind: "spot", bookingId, agentId, s1, email, language });
  const answer = await sendLead(rig.host.origin, spot);
  const {
    id: leadId,
    manage,
    mail: sends,
  } = JSON.parse(answer.text) as {
    id: string;
    manage: string;
    mail: boolean;
  };
  expect(sends).toBe(true);
  return { leadId, manage };
}

/** The letters so far, once there are so many. */
async function letters(count: number): Promise<ParsedMail[]> {
  await until(`${String(count)} letters have come`, () => (mail.messages.length >= count ? true : null));
  expect(mail.messages).toHaveLength(count);
  return Promise.all(mail.messages.map(({ source }) => simpleParser(source)));
}

/** What a calendar reads in a letter. */
function invitationIn(letter: ParsedMail | undefined) {
  const file = letter?.attachments.find(({ contentType }) => /calendar|ics/.test(contentType));
  const calendar = new ICAL.Component(ICAL.parse(file?.content.toString() ?? "") as unknown[]);
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  return {
    method: calendar.getFirstPropertyValue("method"),
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate().toISOString(),
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()),
  };
}

const open = async (language: LanguageCode, path: string): Promise<JourneyPage> => {
  const { code: lang } = languageOf(language);
  const visitor = await rig.browser.openPage({
    ...{ origin: rig.host.origin, lang, viewport: "phone", scripts: false },
  });
  await visitor.page.goto(path);
  return visitor;
};

const toldToCrm = () => rig.crm.records("/leads").map(({ key, repeats }) => [key, repeats]);

describe.each(languages)("in %s", (language) => {
  test("a guest gets an invitation, moves the call by its link without scripts, and cancels it", async () => {
    const { leadId, manage } = await book(language);
    const [confirmed] = await letters(1);
    const { dir } = languageOf(language);
    expect(confirmed?.html).toContain(`dir="${dir}"`);
    expect(confirmed?.html).not.toMatch(/<img[^>]+src="?http/);
    expect(confirmed?.text).toContain(manage);
    const invitation = invitationIn(confirmed);
    expect(invitation).toMatchObject({
      ...{ method: "REQUEST", sequence: 0, attendees: [`mailto:${email}`] },
      startsAt: new Date(`${date}T10:30:00+04:00`).toISOString(),
    });

    const visitor = await open(language, manage);
    const { page } = visitor;
    expect(new URL(page.url()).pathname).toBe(localisePath("/booking/", language));
    await page.locator('form[data-part="day"] select').selectOption(date);
    await page.locator('form[data-part="day"] button').click();
    const times = page.locator('form[data-part="times"]');
    expect(await times.locator('input[value="10:30"]').count()).toBe(0);
    await times.locator('input[value="12:00"]').check({ force: true });
    await times.locator('button[type="submit"]').click();
    await page.waitForURL(/[?&]done=moved/);
    await page.locator('[data-booking-done="moved"]').waitFor({ state: "visible" });
    const [, moved] = await letters(2);
    expect(invitationIn(moved)).toMatchObject({
      ...{ method: "REQUEST", uid: invitation.uid, sequence: 1 },
      startsAt: new Date(`${date}T12:00:00+04:00`).toISOString(),
    });

    await page.locator('details[data-part="cancel"] summary').click();
    await page.locator('details[data-part="cancel"] button[type="submit"]').click();
    await page.waitForURL(/[?&]done=cancelled/);
    const [, , cancelled] = await letters(3);
    expect(invitationIn(cancelled)).toMatchObject({ method: "CANCEL", uid: invitation.uid, sequence: 2 });

    await until("the CRM knows", () => (toldToCrm().length >= 3 ? true : null));
    expect(toldToCrm()).toEqual([
      [leadId, 0],
      [`${leadId}:moved:1`, 0],
      [`${leadId}:cancelled`, 0],
    ]);
    expect(rig.crm.records("/leads").at(-1)?.body).toMatchObject({ call: "cancelled", payment: "refunded" });
    expect(readOutbox(rig.host.databasePath).filter(({ kind }) => kind === "reminder")).toEqual([]);
    const log = JSON.stringify(rig.host.log());
    for (const personal of [email, "Layla", manage.split("key=")[1] ?? ""])
      expect(log).not.toContain(personal);
    await visitor.finish();
  });

  test("a key that opens nothing shows the same page whatever is wrong", async () => {
    const path = localisePath("/booking/", language);
    const first = await plainRequest(`${rig.host.origin}${path}?key=x`);
    const second = await plainRequest(
      `${rig.host.origin}${path}?key=019ca869-5000-7f7c-952e-2b0ac7ab2205.1.${"A".repeat(43)}`,
    );
    expect(first.status).toBe(404);
    expect(second.status).toBe(404);
    expect(second.text).toBe(first.text);
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(first.headers["content-security-policy"]).toContain("form-action 'self'");
  });
});

test("with scripts the address loses the key, and the booking stays", async () => {
  const { manage } = await book("en");
  const visitor = await rig.land(manage);
  const { page } = visitor;
  expect(page.url()).not.toContain("key=");
  const times = page.locator('form[data-part="times"]');
  await times.waitFor({ state: "visible" });

  await page.locator(`footer a[href="/privacy/"]`).first().click();
  await page.waitForURL(/\/privacy\//);
  await page.goBack();
  await times.waitFor({ state: "visible" });
  expect(page.url()).not.toContain("key=");
  await visitor.finish();
});
