import site from "../../content/site/site.json";
import type { BookedCall } from "../contracts/letter";
import type { Appointment } from "../lib/calendar-links/appointment";
import { telephoneLink } from "../lib/contact-address";
import { dubai, twoClocks, zoneName } from "../lib/dubai-time";
import { formatMoney, type PriceCurrency } from "../lib/money";
import { formatDay, formatTime, formatWeekday } from "../site/format";
import { languageOf, type LanguageCode } from "../site/languages";
import { localisePath } from "../site/paths";
import { publicEnv } from "../site/public-env";
import { routePath, type RouteId } from "../site/routes";
import { bare, ltr, own, sentence, type Piece } from "./pieces";
import { wordsIn } from "./words";

/* What letters and the page say of a call in the same way. */

/** A day and a time: "Monday 23 November at 10:00". */
export function whenIn(moment: string, language: LanguageCode, timeZone: string): string {
  const { dateLocale } = languageOf(language);
  const ms = Date.parse(moment);
  return bare(
    sentence(wordsIn(language).letters.when, {
      day: formatWeekday(ms, dateLocale, timeZone),
      time: formatTime(ms, dateLocale, timeZone),
    }),
  );
}

/** The clock that the guest reads: their own where it is known, else Dubai's. */
export const zoneOf = ({ visitorTimeZone }: BookedCall) => visitorTimeZone ?? dubai.zone;

/** A moment of a call on that clock, with the clock's distance to UTC. */
export function momentOf(call: BookedCall, moment: string, language: LanguageCode): Piece[] {
  const zone = zoneOf(call);
  return [whenIn(moment, language, zone), " (", ltr(zoneName(Date.parse(moment), zone)), ")"];
}

/** The last day on which the law, and we, give the whole price back: "11 December 2026". */
export function lastDayOfRefund(call: BookedCall, language: LanguageCode): string {
  const last = Date.parse(call.paidAt) + site.booking.withdrawalDays * 24 * 60 * 60_000;
  return dayOfCall(call, new Date(last).toISOString(), language);
}

/** The day of a moment on the guest's clock: "11 December 2026". */
export function dayOfCall(call: BookedCall, moment: string, language: LanguageCode): string {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: zoneOf(call) }).format(Date.parse(moment));
  return formatDay(day, languageOf(language).dateLocale);
}

/** What was paid, as the language writes it. */
export function priceOf({ paidAmount, currency }: BookedCall, language: LanguageCode): Piece {
  const { dateLocale } = languageOf(language);
  return own(formatMoney(paidAmount / 100, currency.toUpperCase() as PriceCurrency, dateLocale));
}

export interface Fact {
  name: string;
  value: Piece[];
}

/** When the call is on both clocks, who calls from which number, and its reference. */
export function factsOfCall(call: BookedCall, language: LanguageCode): Fact[] {
  const { facts } = wordsIn(language).letters;
  const startsAt = Date.parse(call.startsAt);
  const zone = zoneOf(call);
  const { isSame } = twoClocks(startsAt, languageOf(language).dateLocale, zone);
  const inDubai = [whenIn(call.startsAt, language, dubai.zone), " (", ltr(dubai.shownOffset), ")"];
  return [
    ...(isSame ? [] : [{ name: facts.when, value: momentOf(call, call.startsAt, language) }]),
    { name: facts.dubai, value: inDubai },
    ...(call.agent.name === undefined ? [] : [{ name: facts.who, value: [own(call.agent.name)] }]),
    { name: facts.number, value: [phoneLink(call.agent.phone ?? site.contacts.phone)] },
    { name: facts.reference, value: [ltr(call.reference)] },
  ];
}

/** The numbers under which whoever calls advises, in the words that the pages have beside a name. */
export function licencesOf(language: LanguageCode): Piece[][] {
  const { footer } = wordsIn(language).common;
  const { brokerLicence, tradeLicence } = site.company;
  return [
    sentence(footer.licence, { licence: ltr(brokerLicence) }),
    sentence(footer.tradeLicence, { licence: ltr(tradeLicence) }),
  ];
}

export const phoneLink = (phone: string) => ltr(phone, telephoneLink(phone));

/** Opens a letter to the office; the subject names the booking, so that nobody has to ask for it. */
export function emailLink(reference?: string): Piece {
  const { email } = site.contacts;
  return ltr(
    email,
    `mailto:${email}${reference === undefined ? "" : `?subject=${encodeURIComponent(reference)}`}`,
  );
}

/** The whole address of a page of the site. */
export function pageUrl(route: RouteId, language: LanguageCode, hash = ""): string {
  return publicEnv.siteUrl + localisePath(routePath(route), language) + hash;
}

/** What goes into a calendar; the UID is the same for every way in which it can get there. */
export function appointmentOf(call: BookedCall, language: LanguageCode): Appointment {
  const { appointment } = wordsIn(language).spot;
  const { name } = call.agent;
  const values = { reference: call.reference, email: site.contacts.email, expert: name ?? "" };
  return {
    id: call.uid,
    title: bare(sentence(appointment.title, { brand: site.brand })),
    details: bare(sentence(name === undefined ? appointment.detailsTeam : appointment.details, values)),
    startsAt: Date.parse(call.startsAt),
    endsAt: Date.parse(call.endsAt),
  };
}
