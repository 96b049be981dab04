import agents from "../../content/agents/agents.json";
import namesInScripts from "../../content/agents/names.json";
import site from "../../content/site/site.json";
import type { BookingError, BookingView } from "../contracts/letter";
import { googleCalendarUrl } from "../lib/calendar-links/google-calendar";
import { outlookCalendarUrl } from "../lib/calendar-links/outlook-calendar";
import { dubai, dubaiMoment, twoClocks, zoneName } from "../lib/dubai-time";
import { formatTime, formatWeekday } from "../site/format";
import { languageOf, type LanguageCode } from "../site/languages";
import { localisePath } from "../site/paths";
import { routePath } from "../site/routes";
import {
  appointmentOf,
  emailLink,
  factsOfCall,
  lastDayOfRefund,
  licencesOf,
  momentOf,
  phoneLink,
  priceOf,
  zoneOf,
} from "./call-facts";
import { escapeXml } from "../site/escape";
import { asHtml, ltr, own, sentence, type Piece } from "./pieces";
import { wordsIn } from "./words";

type KnownBooking = Exclude<BookingView, { state: "unknown" }>;

/**
 * The HTML that stands in `<div data-booking>` of `/booking/`, which works without scripts: links, and forms that the
 * browser sends to `/api/booking` with `key`, `language` and `action`, `move` (with `date` and `time`) or `cancel`. The
 * day is chosen by a form of its own, which asks for the page again with `key` and `date`. Styles:
 * src/features/booking/booking.module.css, by the `data-part` of each element.
 */
export function renderBooking(view: BookingView, language: LanguageCode): string {
  return view.state === "unknown" ? unknown(language) : known(view, language);
}

function unknown(language: LanguageCode): string {
  const { unknown: words } = wordsIn(language).booking;
  const values = { email: emailLink(), phone: phoneLink(site.contacts.phone) };
  return `${part("title", words.title, "h1")}${paragraph(sentence(words.text, values), "lead")}`;
}

function known(view: KnownBooking, language: LanguageCode): string {
  const { letters, booking } = wordsIn(language);
  const { call, now } = view;
  if (view.state === "cancelled") {
    const { cancelled } = letters;
    const price = priceOf(call, language);
    const said = view.refunded === undefined ? "" : view.refunded ? cancelled.refunded : cancelled.kept;
    return [
      head(view, language, cancelled.title),
      ...(said ? [paragraph(sentence(said, { price }), "lead")] : []),
      factList(view, language),
      write(view, language),
    ].join("");
  }
  const isOver = now >= call.endsAt;
  return [
    head(view, language, booking.view.title),
    factList(view, language),
    ...(isOver
      ? [paragraph([booking.view.over]), write(view, language)]
      : [person(view, language), keep(view, language)]),
    ...(isOver ? [] : [move(view, language)]),
    ...(isOver && now >= view.refundUntil ? [] : [cancel(view, language)]),
  ].join("");
}

/** The title, and above it what could not be done or has been; what is cancelled says so by its title. */
function head({ done, error }: KnownBooking, language: LanguageCode, title: string): string {
  const { booking } = wordsIn(language);
  // Tells the app which event to push.
  const marker = done === undefined || error ? "" : ` data-booking-done="${done}"`;
  const heading = `<h1 data-part="title"${done === "cancelled" ? marker : ""}>${escapeXml(title)}</h1>`;
  if (error)
    return `<p data-part="error" role="alert">${escapeXml(wordsOfError(error, language))}</p>${heading}`;
  if (done !== "moved") return heading;
  return `<p data-part="done" role="status"${marker}>${escapeXml(booking.done.moved)}</p>${heading}`;
}

function wordsOfError(error: BookingError, language: LanguageCode): string {
  const { booking, spot } = wordsIn(language);
  switch (error) {
    case "slot_taken":
      return spot.schedule.slotTaken;
    case "too_late":
      return booking.error.tooLate;
    case "unavailable":
      return booking.error.unavailable;
    case "invalid":
      return booking.error.invalid;
  }
}

function factList({ call }: KnownBooking, language: LanguageCode): string {
  const rows = factsOfCall(call, language).map(
    ({ name, value }) => `<div><dt>${escapeXml(name)}</dt><dd>${asHtml(value)}</dd></div>`,
  );
  return `<dl data-part="facts">${rows.join("")}</dl>`;
}

function keep({ call, key }: KnownBooking, language: LanguageCode): string {
  const { booking, forms } = wordsIn(language);
  const appointment = appointmentOf(call, language);
  const file = `/api/booking?${new URLSearchParams({ key, language, file: "ics" }).toString()}`;
  const outside = ` target="_blank" rel="noopener noreferrer"`;
  const links = [
    `<a href="${escapeXml(file)}" download="call.ics">${escapeXml(forms.calendar.file)}</a>`,
    `<a href="${escapeXml(googleCalendarUrl(appointment))}"${outside}>${escapeXml(forms.calendar.google)}</a>`,
    `<a href="${escapeXml(outlookCalendarUrl(appointment))}"${outside}>${escapeXml(forms.calendar.outlook)}</a>`,
  ];
  return `${part("heading", booking.keep.title, "h2")}<ul data-part="links">${links.map((link) => `<li>${link}</li>`).join("")}</ul>`;
}

/** Who calls, with their portrait where they are one of ours, and what happens until then. */
function person(view: KnownBooking, language: LanguageCode): string {
  const { letters, spot } = wordsIn(language);
  const { name } = view.call.agent;
  const title = name === undefined ? [spot.done.callTeam] : sentence(spot.done.call, { expert: own(name) });
  const portrait = name === undefined ? "" : portraitOf(name);
  const licences = licencesOf(language).map((licence) => paragraph(licence, "licence"));
  const until = [paragraph([letters.reminder.text]), paragraph([spot.done.reminder])].join("");
  return `<section data-part="person">${portrait}<div><h2>${asHtml(title)}</h2>${licences.join("")}${until}</div>${write(view, language)}</section>`;
}

/** By the name that was booked, in whatever script; fine screens take the larger file. */
function portraitOf(name: string): string {
  const scripts: Readonly<Record<string, Readonly<Record<string, string>>>> = namesInScripts;
  const known = agents.find(
    (agent) => agent.name === name || Object.values(scripts[agent.id] ?? {}).includes(name),
  );
  if (!known) return "";
  const [head, bust] = [escapeXml(known.image), escapeXml(known.fullsize_image)];
  return `<img src="${head}" srcset="${head} 216w, ${bust} 640w" sizes="(min-width: 90rem) 9rem, 6rem" alt="" width="216" height="216">`;
}

function write({ call }: KnownBooking, language: LanguageCode): string {
  const { booking } = wordsIn(language);
  return paragraph([booking.write, ": ", emailLink(call.reference)], "write");
}

function move(view: KnownBooking, language: LanguageCode): string {
  const { booking } = wordsIn(language);
  const { move: words } = booking;
  const heading = part("heading", words.title, "h2");
  if (view.now >= view.canMoveUntil) return section(heading, paragraph([words.over]));
  const until = sentencePieces(words.rule, "until", momentOf(view.call, view.canMoveUntil, language));
  const days = view.freeTimes.filter(({ times }) => times.length > 0);
  const [first] = days;
  if (!first) return section(heading, paragraph(until), paragraph([words.none]));
  const shown = days.find(({ date }) => date === view.chosenDate) ?? first;
  return section(
    heading,
    paragraph(until),
    chooseDay(view, days, shown.date, language),
    chooseTime(view, shown, language),
  );
}

/** Noon in Dubai is on the same day as any of its office hours. */
const dayName = (date: string, language: LanguageCode) =>
  formatWeekday(dubaiMoment(date, "12:00"), languageOf(language).dateLocale, dubai.zone);

function chooseDay(
  { key }: KnownBooking,
  days: readonly { date: string }[],
  shown: string,
  language: LanguageCode,
): string {
  const { move: words } = wordsIn(language).booking;
  const options = days.map(
    ({ date }) =>
      `<option value="${date}"${date === shown ? " selected" : ""}>${escapeXml(dayName(date, language))}</option>`,
  );
  return `<form data-part="day" method="get" action="${localisePath(routePath("booking"), language)}#times"><input type="hidden" name="key" value="${escapeXml(key)}"><label><span>${escapeXml(words.day)}</span><select name="date">${options.join("")}</select></label><button type="submit" data-part="quiet">${escapeXml(words.show)}</button></form>`;
}

function chooseTime(
  view: KnownBooking,
  { date, times }: { date: string; times: readonly string[] },
  language: LanguageCode,
): string {
  const { booking, spot } = wordsIn(language);
  const { dateLocale } = languageOf(language);
  const zone = zoneOf(view.call);
  const radios = times.map((time) => {
    const moment = dubaiMoment(date, time);
    const { here, isSame } = twoClocks(moment, dateLocale, zone);
    const there = formatTime(moment, dateLocale, dubai.zone);
    const small = isSame
      ? ""
      : `<small>${asHtml(sentence(spot.schedule.inDubai, { time: ltr(there) }))}</small>`;
    return `<label><input type="radio" name="time" value="${time}" required><span><span dir="auto">${escapeXml(here)}</span>${small}</span></label>`;
  });
  const [first = ""] = times;
  const moment = dubaiMoment(date, first);
  const { isSame } = twoClocks(moment, dateLocale, zone);
  const offset = ltr(dubai.shownOffset);
  const clocks = isSame
    ? sentence(spot.schedule.oneClock, { offset })
    : sentence(spot.schedule.clocks, { zone: ltr(zoneName(moment, zone)), offset });
  const legend = sentence(spot.schedule.times, { day: dayName(date, language) });
  return `<form id="times" data-part="times" method="post" action="/api/booking">${hidden(view, language, "move")}<input type="hidden" name="date" value="${date}"><fieldset><legend>${asHtml(legend)}</legend><div>${radios.join("")}</div></fieldset>${paragraph(clocks, "hint")}<button type="submit">${escapeXml(booking.move.submit)}</button></form>`;
}

/**
 * Cancelling the call. Within the right of withdrawal it is always possible, and ends the membership; behind that it
 * frees the time as long as the adviser can still use it. What happens is said before the button can be seen.
 */
function cancel(view: KnownBooking, language: LanguageCode): string {
  const { cancel: words, withdraw } = wordsIn(language).booking;
  const { now, call, refundUntil, canCancelUntil } = view;
  const until = [lastDayOfRefund(call, language)];
  const isRefunded = now < refundUntil;
  if (!isRefunded && now >= canCancelUntil)
    return section(part("heading", words.title, "h2"), paragraph([words.over]));
  const said = isRefunded
    ? sentencePieces(words.refund, "until", until, { price: priceOf(call, language) })
    : sentencePieces(words.kept, "until", until);
  return `<details data-part="cancel"><summary>${escapeXml(words.title)}</summary>${paragraph(said)}<form method="post" action="/api/booking">${hidden(view, language, "cancel")}<button type="submit" data-part="quiet">${escapeXml(withdraw.confirm)}</button></form></details>`;
}

function hidden({ key }: KnownBooking, language: LanguageCode, action: "move" | "cancel"): string {
  return Object.entries({ key, language, action })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeXml(value)}">`)
    .join("");
}

/** A sentence in which one value has parts of its own. */
function sentencePieces(
  text: string,
  name: string,
  value: readonly Piece[],
  others: Readonly<Record<string, Piece>> = {},
): Piece[] {
  return text
    .split(`{{${name}}}`)
    .flatMap((words, at) => [...(at === 0 ? [] : value), ...sentence(words, others)]);
}

const part = (name: string, text: string, tag: "h1" | "h2") =>
  `<${tag} data-part="${name}">${escapeXml(text)}</${tag}>`;

const paragraph = (pieces: readonly Piece[], name = "text") => `<p data-part="${name}">${asHtml(pieces)}</p>`;

const section = (...parts: readonly string[]) => `<section data-part="section">${parts.join("")}</section>`;
