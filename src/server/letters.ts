import type { Transaction } from "kysely";
import site from "../../content/site/site.json";
import type { BookedCall, Letter, ReceiptKind } from "../contracts/letter";
import { defaultLanguage, isLanguageCode, type LanguageCode } from "../site/languages";
import { detailsOf } from "./bookings";
import type { ServerEnv } from "./env";
import { managePath } from "./manage-key";
import { endOfCall } from "./slot-times";
import { outboxRow, type NewDelivery } from "./store/outbox";
import type { BookingRow, LeadRow, Tables } from "./store/tables";

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** What the letters need to know of the site's settings. */
export interface LetterSettings {
  /** Whether there is a mail server at all. */
  sends: boolean;
  /** The site's address, without a slash at the end. */
  base: string;
}

export function letterSettingsOf(
  env: Pick<ServerEnv, "SMTP_URL" | "MAIL_FROM" | "GATSBY_SITE_URL">,
): LetterSettings {
  return {
    sends: env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined,
    base: env.GATSBY_SITE_URL ?? site.url,
  };
}

/** A letter as the outbox keeps it. Who calls is looked up when it is sent. */
export interface StoredLetter {
  letter: Letter;
  agentId: string | null;
  /** After this nobody needs it any more, ms since 1970. */
  until: number | null;
}

/** What is known of a booked call in a transaction. */
export interface CallInStore {
  booking: BookingRow;
  lead: LeadRow;
  letters: LetterSettings;
  /** The guest's, see `manageKeyOf`. */
  key: string;
}

/** The call as letters and the page show it, but for who calls. */
export function bookedCallOf({ booking, lead, letters, key }: CallInStore): BookedCall {
  const { s1 } = detailsOf(lead);
  const startsAt = Number(booking.slot_at);
  const language = languageOf(lead);
  return {
    reference: lead.reference,
    name: lead.name,
    language,
    agent: {},
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endOfCall(startsAt)).toISOString(),
    uid: `${lead.id}@${new URL(letters.base).hostname}`,
    sequence: booking.moves + (booking.cancelled_at === null ? 0 : 1),
    ...(s1 && { visitorTimeZone: s1.timezone }),
    paidAmount: booking.amount,
    currency: booking.currency,
    paidAt: new Date(Number(booking.paid_at)).toISOString(),
    manageUrl: letters.base + managePath(key, language),
  };
}

/**
 * Has the guest told what became of the call, once, and the reminders fit it. `booking` and `lead` are as they are
 * afterwards.
 */
export async function tellOfCall(
  trx: Transaction<Tables>,
  what: "confirmed" | "moved" | "cancelled",
  told: CallInStore & { refunded?: boolean },
  now: number,
): Promise<void> {
  const { booking, lead, letters, refunded = false } = told;
  await forgetReminders(trx, lead.id);
  if (!letters.sends) return;
  const call = bookedCallOf(told);
  const to = lead.email ?? booking.email;
  const { agentId = null } = detailsOf(lead);
  const letter: Letter = what === "cancelled" ? { what, to, call, refunded } : { what, to, call };
  const name = what === "moved" ? `moved:${String(booking.moves)}` : what;
  await enqueue(trx, lead, { name, letter, agentId }, now);
  if (what === "cancelled") return;
  for (const minutes of site.booking.remindersMinutes) {
    const dueAt = Number(booking.slot_at) - minutes * minuteMs;
    if (dueAt <= now) continue;
    const reminder: Letter = { what: minutes >= dayMinutes ? "reminder-day" : "reminder-hour", to, call };
    const until = dueAt + (minutes * minuteMs) / 2;
    await enqueue(
      trx,
      lead,
      { name: `reminder:${String(minutes)}`, letter: reminder, agentId, dueAt, until },
      now,
    );
  }
}

/** Acknowledges that somebody has withdrawn from a membership, at the booking's own address. */
export async function acknowledgeWithdrawal(
  trx: Transaction<Tables>,
  { lead, booking, letters }: Omit<CallInStore, "key">,
  now: number,
): Promise<void> {
  if (!letters.sends) return;
  const { name, reference } = lead;
  const to = lead.email ?? booking.email;
  const receivedAt = new Date(now).toISOString();
  const letter: Letter = { what: "withdrawn", to, name, language: languageOf(lead), reference, receivedAt };
  await enqueue(trx, lead, { name: "withdrawn", letter, agentId: null }, now);
}

/** The receipt of a form, for whoever gave an e-mail address. It is held wherever its lead is. */
export function receiptOf(
  lead: Pick<LeadRow, "id" | "reference" | "kind" | "name" | "email" | "language">,
  state: NewDelivery["state"],
): NewDelivery | null {
  const { id, reference, kind, name, email } = lead;
  if (email === null) return null;
  const letter: Letter = {
    ...{ what: "receipt", to: email, name, language: languageOf(lead), reference },
    kind: kind as ReceiptKind,
  };
  const payload: StoredLetter = { letter, agentId: null, until: null };
  return { id: mailId(id, "receipt"), leadId: id, kind: "mail", payload, state, leaseId: null };
}

/** What is still to be sent must not speak of a time that is no more. */
async function forgetReminders(trx: Transaction<Tables>, leadId: string): Promise<void> {
  await trx.deleteFrom("outbox").where("lead_id", "=", leadId).where("kind", "=", "reminder").execute();
}

interface NewLetter {
  /** Of the happening, the last part of the row's id. */
  name: string;
  letter: Letter;
  agentId: string | null;
  /** Of a reminder. */
  dueAt?: number;
  until?: number;
}

/** Once per happening: a letter that has its row already is not written again. */
async function enqueue(
  trx: Transaction<Tables>,
  lead: LeadRow,
  { name, letter, agentId, dueAt, until = undefined }: NewLetter,
  now: number,
): Promise<void> {
  const payload: StoredLetter = { letter, agentId, until: until ?? null };
  const row = outboxRow(
    {
      id: mailId(lead.id, name),
      leadId: lead.id,
      kind: dueAt === undefined ? "mail" : "reminder",
      payload,
      state: lead.test === 1 ? "test" : lead.quarantine === null ? "pending" : "quarantine",
      leaseId: null,
    },
    now,
  );
  await trx
    .insertInto("outbox")
    .values({ ...row, due_at: dueAt ?? now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

function mailId(leadId: string, name: string): string {
  return `${leadId}:mail:${name}`;
}

function languageOf({ language }: Pick<LeadRow, "language">): LanguageCode {
  return isLanguageCode(language) ? language : defaultLanguage;
}
