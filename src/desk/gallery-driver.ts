import { galleryPath } from "./paths";

/*
 * In `gatsby develop`, brings a page into the state that its address names, as a visitor would: opens dialogs, fills in
 * what is asked and goes on. `?scenario=` alone sets how the stand-in CRM behaves.
 */

/** For each part of the way; the machine may be busy. */
const waitMs = 60_000;
const lookEveryMs = 100;

/** What is typed into a field, by its name; into others "Dubai Marina". */
const typed: Record<string, string> = {
  name: "Layla Haddad",
  email: "layla@example.com",
  phone: "+971501234567",
  budget: "2500000",
};

/** What the simulated payment is told to do. */
const outcomes: Record<string, string> = {
  declined: "declined",
  authentication: "needs_authentication",
  slow: "slow",
};

/** Once the state is there, `<html data-gallery>` is "shown"; "failed" when it does not come about. */
export async function showAsAsked(): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  const [state, scenario] = [query.get("gallery"), query.get("scenario") ?? "usual"];
  const direction = query.get("direction");
  const root = document.documentElement;
  try {
    if (query.has("scenario")) await fetch(`${galleryPath}scenario?name=${encodeURIComponent(scenario)}`);
    if (scenario === "offline") goOffline();
    await within(() => window.__isAppReady === true || root.querySelector("[data-react-error], main h1"));
    if (direction) root.dir = direction;
    if (state) await show(state.split("."), scenario);
    root.dataset.gallery = "shown";
  } catch (error) {
    root.dataset.gallery = "failed";
    console.error("The gallery does not come to this state:", error);
  }
}

async function show([kind, name = "", end = ""]: string[], scenario: string): Promise<void> {
  if (kind === "open") {
    const opener = name === "menu" ? "header [data-open-menu]" : "header summary";
    (await within(() => document.querySelector<HTMLElement>(opener))).click();
    if (name === "menu") await within(dialog);
  } else if (kind === "dialog") {
    (await within(() => document.querySelector<HTMLElement>(`[data-open-modal="${name}"]`))).click();
    await within(dialog);
    if (end === "wrong") pressed(dialog());
    else if (end === "end") await goOn(scenario, () => !dialog()?.dataset.step && hasEnded());
    else await goOn(scenario, () => (dialog()?.dataset.step ?? "1") === end);
  } else if (kind === "form") {
    const form = await within(() => document.querySelector<HTMLElement>("main form"));
    if (end === "sent") await fill(form, scenario);
    pressed(form);
    if (end === "sent") await within(() => !form.isConnected || form.querySelector('[role="alert"]'));
  }
}

const dialog = () => document.querySelector<HTMLElement>('[role="dialog"][data-modal]:not([data-served] *)');
const hasEnded = () => document.querySelector("[data-receipt], [data-step='6']") !== null;

/** Fills in step after step and goes on, until it is where it should be or an error keeps it. */
async function goOn(scenario: string, isThere: () => boolean): Promise<void> {
  for (const end = Date.now() + waitMs; !isThere();) {
    if (Date.now() > end) throw new Error(`it stays at step ${dialog()?.dataset.step ?? "none"}`);
    const open = dialog();
    // The dialog is busy while the bank asks.
    if (scenario !== "usual" && open?.querySelector("[data-test-bank]")) return;
    if (open && open.getAttribute("aria-busy") !== "true") {
      await fill(open, scenario);
      if (isStopped(open) && scenario !== "usual") return;
      pressed(open);
    }
    await pause(4 * lookEveryMs);
  }
}

const isStopped = (scope: Element) =>
  scope.querySelector("[data-problem], [role='alert']:not(:empty)") !== null;

function pressed(scope: Element | null): void {
  const submit = scope?.querySelector<HTMLElement>('button[type="submit"]');
  const [next] = scope?.querySelectorAll<HTMLElement>("button[class*='primary']") ?? [];
  (submit ?? next)?.click();
}

async function fill(scope: Element, scenario: string): Promise<void> {
  if (!scope.querySelector('input[type="radio"]')) await chooseDay(scope);
  for (const input of scope.querySelectorAll<HTMLInputElement>("input, textarea")) {
    if (input.disabled || input.readOnly || input.type === "search" || input.type === "hidden") continue;
    if (input.type === "radio") choose(scope, input, scenario);
    else if (input.type === "checkbox") {
      if (input.required && !input.checked) input.click();
    } else if (input.type === "file") giveFile(input);
    else if (input.value.trim().length < 4) type(input, wordsFor(input));
  }
  for (const select of scope.querySelectorAll("select"))
    if (select.name !== "phoneCountry" && select.value === "") type(select, select.options[1]?.value ?? "");
  await pause(2 * lookEveryMs);
}

/** Never today: late in the day it has no times any more. */
async function chooseDay(scope: Element): Promise<void> {
  const days = ".react-calendar__month-view__days__day:not(:disabled, .react-calendar__tile--now)";
  const day = scope.querySelector<HTMLElement>(days);
  const next = scope.querySelector<HTMLElement>(".react-calendar__navigation__next-button");
  if (!day && !next) return;
  (day ?? next)?.click();
  await pause(4 * lookEveryMs);
}

/** One dialog takes numbers of Taiwan alone. */
function wordsFor(input: HTMLInputElement): string {
  const isTaiwan = input.closest('[data-modal="request-call-taiwan-modal"]') !== null;
  return (isTaiwan && input.name === "phone" ? "+886912345678" : typed[input.name]) ?? "Dubai Marina";
}

function choose(scope: Element, input: HTMLInputElement, scenario: string): void {
  const group = [...scope.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(input.name)}"]`)];
  const outcome = group.find(({ value }) => value === outcomes[scenario]);
  if (outcome ? !outcome.checked : group.every(({ checked }) => !checked))
    (outcome ?? group.find(({ disabled }) => !disabled))?.click();
}

/** As a visitor's keys do it: React hears only of values that it has not set itself. */
function type(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  field.focus();
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  field.blur();
}

function giveFile(input: HTMLInputElement): void {
  if (input.files?.length) return;
  const data = new DataTransfer();
  data.items.add(new File(["%PDF-1.4\n%%EOF\n"], "cv.pdf", { type: "application/pdf" }));
  input.files = data.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

function goOffline(): void {
  Object.defineProperty(navigator, "onLine", { get: () => false });
  window.dispatchEvent(new Event("offline"));
  const online = window.fetch;
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
    return pathname.startsWith("/api/") ? Promise.reject(new TypeError("offline")) : online(input, init);
  };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** @throws Error when nothing has been found within the time */
async function within<Found>(find: () => Found | null | undefined | false): Promise<Found> {
  for (const end = Date.now() + waitMs; Date.now() < end; await pause(lookEveryMs)) {
    const found = find();
    if (found) return found;
  }
  throw new Error("what it needs is not there");
}
