import type { ClientError } from "../contracts/client-error";
import { plainErrorMessage } from "../contracts/error-message";
import { reportedErrors } from "../lib/reported-errors";
import type { LanguageCode } from "../site/languages";

const mostPerPage = 5;

/** Tells the server what fails in this document from now on: of each page each error once, and no more than five. */
export function reportErrors(): void {
  window.addEventListener("error", ({ error, message, filename, lineno, colno }) => {
    const place = `${filename}:${String(lineno)}:${String(colno)}`;
    const source = sourceIn(stackOf(error) || place);
    // Without a place it is of another origin's script, of which the browser says "Script error." and no more.
    if (source) report("error", isError(error) ? messageOf(error) : message, source);
  });
  window.addEventListener("unhandledrejection", (event) => {
    const reason = event.reason as unknown;
    const source = sourceIn(stackOf(reason));
    if (source !== null) report("rejection", messageOf(reason), source);
  });
}

function report(kind: ClientError["kind"], text: string, source: string): void {
  const reported = reportedErrors();
  const page = window.location.pathname.slice(0, 300);
  const message = plainErrorMessage(withoutTyped(text)) || kind;
  const ofPage = reported.filter((earlier) => earlier.page === page);
  const isKnown = ofPage.some((earlier) => earlier.message === message && earlier.source === source);
  if (isKnown || ofPage.length >= mostPerPage) return;
  const language = document.documentElement.lang as LanguageCode;
  const body: ClientError = { kind, message, source, page, language };
  reported.push(body);
  const json = new Blob([JSON.stringify(body)], { type: "application/json" });
  navigator.sendBeacon("/api/client-error", json);
}

const isError = (value: unknown): value is Error =>
  typeof value === "object" && value !== null && "message" in value;

const stackOf = (value: unknown) => (isError(value) ? String(value.stack ?? "") : "");

/** Of a value that is no error only what it is: it may be anything, a form for instance. */
function messageOf(value: unknown): string {
  if (isError(value)) return [value.name, value.message].filter(Boolean).join(": ");
  return typeof value === "string" ? value : typeof value;
}

const ofExtension = /-extension:\/\/|webkit-masked-url:/;
const placeInScript = /https?:\/\/[^\s()@]+:\d+:\d+/g;

/**
 * The first place of our own, `/app-12ab.js:1:2345`.
 * @param stack in the browser's own notation
 * @returns "" where it names no place; null where it is another's: an extension's, or a script's of another origin
 */
function sourceIn(stack: string): string | null {
  if (ofExtension.test(stack)) return null;
  const places = stack.match(placeInScript) ?? [];
  const own = places.find((place) => place.startsWith(`${window.location.origin}/`));
  if (own === undefined) return places.length > 0 ? null : "";
  // What an inline script throws is placed in the document, whose address has the query.
  return own.slice(window.location.origin.length).replace(/[?#].*(:\d+:\d+)$/, "$1");
}

/** Without what stands in the fields of the page. */
function withoutTyped(text: string): string {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input:not([type=radio]):not([type=checkbox]):not([type=hidden]), textarea",
  );
  return [...fields].reduce(
    (left, { value }) => (value.trim().length > 1 ? left.split(value.trim()).join("…") : left),
    text,
  );
}
