import type { IncomingMessage } from "node:http";
import site from "../../content/site/site.json";
import type { BookingError, BookingView } from "../contracts/letter";
import { slotDateField } from "../contracts/slot";
import { defaultLanguage, isLanguageCode, languages, type LanguageCode } from "../site/languages";
import { localisePath } from "../site/paths";
import { readTextBody, type RequestWithBody } from "./body";
import { givenShell, type BookingShell } from "./booking-shell";
import { queryOf, type Answer } from "./endpoint";
import { errorFacts, log } from "./log";
import { cancelCall, moveCall, viewOfBooking, type Managed } from "./manage";
import { bookingPath } from "./manage-key";
import { checkOrigin } from "./own-host";
import { isProblem, Problem } from "./problem";
import type { Services } from "./services";

const maxBytes = 4 * 1024;
const shellWithinMs = 5000;
const errors: readonly BookingError[] = ["slot_taken", "too_late", "unavailable", "invalid"];
const endings = ["moved", "cancelled"] as const;

/**
 * The page of a booking, for whoever has its key: `GET` shows it (`file=ics` is the calendar file), `POST` moves or
 * cancels the call and goes back to it. A key that opens nothing has one answer, whatever is wrong with it, and so many
 * of them an address may try.
 */
export async function answerBookingPage(services: Services, request: RequestWithBody): Promise<Answer> {
  const subject = { path: "/api/booking", address: services.addressOf(request) };
  if (request.method === "POST") return act(services, request, subject);
  if (request.method !== "GET" && request.method !== "HEAD") {
    throw new Problem("method", { headers: { Allow: "GET, HEAD, POST" } });
  }
  const query = queryOf(request);
  const language = languageIn(query.get("language"));
  let view: BookingView = { state: "unknown" };
  let status = 200;
  try {
    services.refusals.check(subject);
    view = await viewOfBooking(services, query.get("key") ?? "", {
      ...(isDay(query.get("date")) && { date: query.get("date") ?? "" }),
      ...(pick(endings, query.get("done")) && { done: pick(endings, query.get("done")) }),
      ...(pick(errors, query.get("error")) && { error: pick(errors, query.get("error")) }),
    });
    if (view.state === "unknown") {
      services.refusals.add(subject, new Problem("invalid"));
      status = 404;
    }
  } catch (error) {
    if (!isProblem(error) || error.code !== "rate_limited") throw error;
    status = 429;
  }
  if (query.get("file") === "ics" && view.state !== "unknown") return calendarFile(services, view);
  return page(services, request, view, language, status);
}

async function act(
  services: Services,
  request: RequestWithBody,
  subject: { path: string; address: string | null },
): Promise<Answer> {
  checkOrigin(request, services.env.GATSBY_SITE_URL);
  const form = new URLSearchParams(await readTextBody(request, maxBytes));
  const key = (form.get("key") ?? "").slice(0, 200);
  const [date, time] = [form.get("date") ?? "", form.get("time") ?? ""];
  const back = (end: Managed) => goBack(key, languageIn(form.get("language")), { end, date });
  try {
    services.refusals.check(subject);
    const action = form.get("action");
    const end =
      action === "cancel"
        ? await cancelCall(services, key)
        : action === "move"
          ? await moveCall(services, { key, date, time })
          : "invalid";
    if (end === "unknown") services.refusals.add(subject, new Problem("invalid"));
    return back(end === "unchanged" ? (action === "cancel" ? "cancelled" : "unchanged") : end);
  } catch (error) {
    log("error", "booking_not_changed", errorFacts(error));
    return back("unavailable");
  }
}

function goBack(key: string, language: LanguageCode, { end, date }: { end: Managed; date: string }): Answer {
  const query = new URLSearchParams({ key });
  if (pick(endings, end)) query.set("done", end);
  const error = pick(errors, end);
  if (error) query.set("error", error);
  if (error && isDay(date)) query.set("date", date);
  const location = `${localisePath(bookingPath, language)}?${query.toString()}`;
  return { status: 303, body: null, headers: { Location: location, "Referrer-Policy": "strict-origin" } };
}

async function calendarFile(
  { now }: Services,
  { call, state }: Exclude<BookingView, { state: "unknown" }>,
): Promise<Answer> {
  const { calendarFileOf } = await import(/* webpackMode: "eager" */ "../letters/calendar-file");
  const method = state === "cancelled" ? "CANCEL" : "PUBLISH";
  return {
    status: 200,
    body: null,
    text: calendarFileOf(call, call.language, { method, stamp: new Date(now()) }),
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="call.ics"',
      ...privateHeaders,
    },
  };
}

const privateHeaders = {
  "X-Robots-Tag": "noindex",
  // The address holds the key. `no-referrer` would make browsers hide the origin of the page's own forms as well.
  "Referrer-Policy": "strict-origin",
};

async function page(
  services: Services,
  request: IncomingMessage,
  view: BookingView,
  language: LanguageCode,
  status: number,
): Promise<Answer> {
  const { renderBooking } = await import(/* webpackMode: "eager" */ "../letters/render-booking");
  const { html, policy } = await shellFor(services, request, language);
  return {
    status,
    body: null,
    text: filled(html, renderBooking(view, language)),
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      ...(policy !== "" && { "Content-Security-Policy": policy }),
      ...privateHeaders,
    },
  };
}

async function shellFor(
  services: Services,
  request: IncomingMessage,
  language: LanguageCode,
): Promise<BookingShell> {
  const given = givenShell(request);
  try {
    return given ? await given(language) : await fetchShell(services, request, language);
  } catch (error) {
    log("warn", "booking_shell_missing", errorFacts(error));
    return plainShell(language);
  }
}

/** Where no host of ours hands the page over, it is asked of the site itself. */
async function fetchShell(
  { env }: Services,
  { headers: { host = "" } }: IncomingMessage,
  language: LanguageCode,
): Promise<BookingShell> {
  // Another host's page would be shown as ours.
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);
  const base = isHere ? `http://${host}` : env.GATSBY_SITE_URL;
  if (base === undefined) throw new Error("GATSBY_SITE_URL is not set");
  const response = await fetch(base + localisePath(bookingPath, language), {
    redirect: "error",
    signal: AbortSignal.timeout(shellWithinMs),
  });
  if (!response.ok) throw new Error(`The page answered ${String(response.status)}`);
  return { html: await response.text(), policy: response.headers.get("content-security-policy") ?? "" };
}

/** For when the page itself cannot be had: what the guest came for is there all the same. */
function plainShell(language: LanguageCode): BookingShell {
  const direction = languages.find(({ code }) => code === language)?.dir ?? "ltr";
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${site.brand.replace("&", "&amp;")}</title></head><body><main><div data-booking=""></div></main></body></html>`;
  const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";
  return { html, policy };
}

/** The page with these words inside its empty `<div data-booking="">`. */
function filled(html: string, content: string): string {
  const place = /<div\b[^>]*\bdata-booking=""[^>]*>(?=<\/div>)/.exec(html);
  if (!place) throw new Error("The page has no place for a booking");
  const start = place.index + place[0].length;
  return html.slice(0, start) + content + html.slice(start);
}

function languageIn(value: string | null): LanguageCode {
  return isLanguageCode(value) ? value : defaultLanguage;
}

function isDay(value: string | null): boolean {
  return slotDateField.safeParse(value).success;
}

function pick<Word extends string>(words: readonly Word[], value: string | null): Word | undefined {
  return words.find((word) => word === value);
}
