import type { BookedCall, BookingView, Letter, ReceiptKind } from "../contracts/letter";
import { publicEnv } from "../site/public-env";
import type { LanguageCode } from "../site/languages";
import { localisePath } from "../site/paths";
import { routePath } from "../site/routes";

/* Letters and pages with made-up people, for tests and for the preview of `npm run develop`. */

const names: Partial<Record<LanguageCode, string>> = {
  ar: "ليلى منصور",
  he: "נועה לוי",
  ko: "김서연",
  ru: "Анна Петрова",
};
const zones: Partial<Record<LanguageCode, string>> = {
  ar: "Asia/Riyadh",
  he: "Asia/Jerusalem",
  ko: "Asia/Seoul",
  ru: "Europe/Moscow",
  tr: "Europe/Istanbul",
  en: "Europe/London",
};

export function exampleCall(language: LanguageCode): BookedCall {
  const key = "0193-example.1.made-up";
  return {
    reference: "DH-7K3Q9F",
    name: names[language] ?? "Robin Keller",
    language,
    agent: { name: "Leila Haddad", phone: "+971 50 000 0001" },
    startsAt: "2026-12-03T09:30:00.000Z",
    endsAt: "2026-12-03T10:00:00.000Z",
    uid: "01933c2e-7d1a-7c4b-9f0e-5a6b7c8d9e0f@www.duneandharbour.example",
    sequence: 0,
    visitorTimeZone: zones[language] ?? "Europe/Berlin",
    paidAmount: 500_000,
    currency: "aed",
    paidAt: "2026-11-27T08:12:00.000Z",
    manageUrl: `${publicEnv.siteUrl}${localisePath(routePath("booking"), language)}?key=${key}`,
  };
}

const receipts: readonly ReceiptKind[] = ["call", "careers", "partners", "list-property"];

/** Every letter there is, by a name of its own. */
export function exampleLetters(language: LanguageCode): Record<string, Letter> {
  const to = "robin@visitor.example";
  const call = exampleCall(language);
  const { name, reference } = call;
  return {
    confirmed: { what: "confirmed", to, call },
    moved: { what: "moved", to, call: { ...call, sequence: 1 } },
    "reminder-day": { what: "reminder-day", to, call },
    "reminder-hour": { what: "reminder-hour", to, call },
    "cancelled-refunded": { what: "cancelled", to, call: { ...call, sequence: 2 }, refunded: true },
    "cancelled-kept": { what: "cancelled", to, call: { ...call, sequence: 2 }, refunded: false },
    withdrawn: { what: "withdrawn", to, name, language, reference, receivedAt: "2026-11-28T06:05:00.000Z" },
    ...Object.fromEntries(
      receipts.map((kind): [string, Letter] => [
        `receipt-${kind}`,
        { what: "receipt", to, name, language, reference, kind },
      ]),
    ),
  };
}

/** The page of a booking in each of its states. */
export function exampleViews(language: LanguageCode): Record<string, BookingView> {
  const call = exampleCall(language);
  const booked: BookingView = {
    state: "booked",
    now: "2026-11-28T08:00:00.000Z",
    key: "0193-example.1.made-up",
    call,
    canMoveUntil: "2026-12-03T07:30:00.000Z",
    canCancelUntil: "2026-12-03T08:30:00.000Z",
    refundUntil: "2026-12-11T19:59:59.000Z",
    freeTimes: [
      { date: "2026-11-30", times: ["09:00", "09:30", "10:00", "11:30", "14:00", "14:30", "17:00", "20:30"] },
      { date: "2026-12-01", times: ["09:00", "12:00"] },
      { date: "2026-12-02", times: [] },
      { date: "2026-12-04", times: ["10:30"] },
    ],
  };
  return {
    booked,
    moved: { ...booked, state: "moved", done: "moved" },
    late: {
      ...booked,
      now: "2026-12-03T08:45:00.000Z",
      refundUntil: "2026-12-01T19:59:59.000Z",
      error: "too_late",
    },
    full: { ...booked, freeTimes: [], error: "slot_taken" },
    over: { ...booked, now: "2026-12-03T11:00:00.000Z" },
    cancelled: { ...booked, state: "cancelled", done: "cancelled", refunded: true },
    unknown: { state: "unknown" },
  };
}
