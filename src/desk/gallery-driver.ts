import { splitPath } from "../site/paths";
import { failureKinds } from "./gallery-states";
import { galleryPath } from "./paths";

/*
 * In `gatsby develop`, brings a page into the state that its address names, as a visitor would: opens dialogs, fills in
 * what is asked and goes on. `?scenario=` alone sets how the stand-in CRM behaves.
 */

/** For each part of the way; the machine may be busy. */
const waitMs = 120_000;
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
    if (state) askForSameAdviser();
    if (scenario === "offline") goOffline();
    await within(() => window.__isAppReady === true || root.querySelector("[data-react-error], main h1"));
    if (direction) root.dir = direction;
    if (state) await show(state.split("."), scenario);
    writeSameReference();
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
    // The menu is no modal of the table.
    if (name === "menu") await within(() => document.querySelector('[role="dialog"]:not([data-served] *)'));
  } else if (kind === "dialog") {
    await open(name);
    if (end === "wrong") pressed(dialog());
    else if (end === "no-time") {
      await goOn(scenario, () => dialog()?.dataset.step === "5");
      await within(() => dialog()?.querySelector(".react-calendar"));
      await holdingNotification(() => pressed(dialog()));
    } else {
      await goOn(scenario, () => (end === "end" ? hasEnded() : (dialog()?.dataset.step ?? "1") === end));
      if (hasEnded()) await calmDown();
    }
  } else if (kind === "form") {
    const inForm = (selector: string) => document.querySelector<HTMLElement>(`main form${selector}`);
    (await within(() => inForm(""))).scrollIntoView({ block: "center" });
    // Once it is in sight, the app's own takes the place of the one that the document has.
    const form = await within(() => inForm(":not([method])"));
    if (end === "sent") await fill(form, scenario);
    pressed(form);
    const problem = () => inForm(" [role='alert']") ?? inForm(" [aria-invalid='true']");
    const shown = await within(() => problem() ?? (end === "sent" && notification()));
    if (shown === notification()) await calmDown();
    (problem() ?? inForm(" [role='status']") ?? inForm(""))?.scrollIntoView({ block: "center" });
  } else if (kind === "notice") await notice(name);
  else if (kind === "booking") {
    const { language } = splitPath(window.location.pathname);
    const query = new URLSearchParams({ state: name, language });
    const answer = await fetch(`${galleryPath}booking?${query.toString()}`);
    (await within(() => document.querySelector("[data-booking]"))).innerHTML = await answer.text();
  } else if (name === "no-posts-found") {
    type(await within(() => document.querySelector<HTMLInputElement>('main [type="search"]')), "qqqq");
    await within(() => document.querySelector("main [class*='none']"));
  }
}

/** @param name what follows `notice.` in the id of a state */
async function notice(name: string): Promise<void> {
  const failure = failureKinds.find((kind) => name === `failure-${kind}`);
  const tools: Record<string, string> = {
    "test-visit": "[data-test-badge]",
    inspector: "[data-inspector]",
    consent: "consent-bar:not([hidden])",
  };
  const tool = tools[name];
  if (tool) await within(() => document.querySelector(tool));
  else if (name === "offline") goOffline();
  else if (name === "not-shared") await share(() => Promise.reject(new Error("not allowed")));
  else if (failure) {
    // The dialog asks who will call.
    failCalls("/api/agent", failure);
    await holdingNotification(() => open("spot-modal"));
  } else if (name === "shared") await holdingNotification(() => share(() => Promise.resolve()));
  else {
    await open("request-call-modal");
    await holdingNotification(() => goOn("usual", hasEnded));
  }
}

/** Presses what copies a post's address. */
async function share(writeText: () => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, "clipboard", { value: { writeText } });
  const button = await within(() => document.querySelector<HTMLElement>("main [data-needs-app] button"));
  button.click();
  button.scrollIntoView({ block: "center" });
}

async function open(modal: string): Promise<void> {
  (await within(() => document.querySelector<HTMLElement>(`[data-open-modal="${modal}"]`))).click();
  await within(dialog);
}

const dialog = () => document.querySelector<HTMLElement>('[role="dialog"][data-modal]:not([data-served] *)');
const hasEnded = () => document.querySelector("[data-receipt], [role='dialog'][data-step='6']") !== null;
const isBusy = (scope: HTMLElement) => scope.getAttribute("aria-busy") === "true";

/** Fills in step after step and goes on, until it is where it should be or an error keeps it. */
async function goOn(scenario: string, isThere: () => boolean): Promise<void> {
  for (const end = Date.now() + waitMs; !isThere(); await pause(4 * lookEveryMs)) {
    if (Date.now() > end) throw new Error(`it stays at step ${dialog()?.dataset.step ?? "none"}`);
    const open = dialog();
    // The dialog is busy while the bank asks.
    if (scenario !== "usual" && open?.querySelector("[data-test-bank]")) return;
    if (!open || isBusy(open)) continue;
    const { step } = open.dataset;
    await fill(open, scenario);
    if (isStopped(open) && scenario !== "usual") return;
    // What was sent before may have been answered meanwhile: the next step's button is another one, of the last its end.
    if (dialog() === open && open.dataset.step === step && !isBusy(open)) pressed(open);
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

/**
 * Never today: late in the day it has no times any more. Its times are fetched: who goes on before they are there is
 * told to choose one.
 */
async function chooseDay(scope: Element): Promise<void> {
  const days = ".react-calendar__month-view__days__day:not(:disabled, .react-calendar__tile--now)";
  const day = () => scope.querySelector<HTMLElement>(days);
  if (!scope.querySelector(".react-calendar, .react-calendar__month-view__days__day")) return;
  if (!day()) scope.querySelector<HTMLElement>(".react-calendar__navigation__next-button")?.click();
  (await within(day)).click();
  await within(() => scope.querySelector('input[type="radio"]:enabled') ?? isStopped(scope));
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

const notification = () => document.querySelector<HTMLElement>('[aria-live="polite"] [data-kind]');

/** What the notification tells of is done, and it stays for as long as it is pointed at. */
async function holdingNotification(act: () => void | Promise<void>): Promise<void> {
  // Looked for meanwhile: three seconds later it is gone.
  const hold = async () =>
    (await within(notification)).dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
  await Promise.all([hold(), act()]);
}

/**
 * What stays of something that was sent: the notification goes by itself after three seconds, on a slow machine before
 * anybody has looked; and a time that was booked is given back, or the next visitor would book a later one, and none
 * when the day is full.
 */
async function calmDown(): Promise<void> {
  const told = await within(notification, 10_000).catch(() => null);
  told?.parentElement?.querySelector("button")?.click();
  await within(() => notification() === null);
  const manage = document.querySelector<HTMLAnchorElement>('[data-step="6"] a[href*="/booking/?key="]');
  const key = manage && new URL(manage.href).searchParams.get("key");
  if (key)
    await fetch("/api/booking", {
      method: "POST",
      body: new URLSearchParams({ key, action: "cancel" }),
      redirect: "manual",
    });
}

/** Every lead has a number of its own, and every picture would be another. */
function writeSameReference(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (/DH-[0-9A-Z]{6}/.test(text.data)) text.data = text.data.replace(/DH-[0-9A-Z]{6}/g, "DH-7K3Q9F");
  }
}

const pathOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, window.location.href).pathname;

/** The site's choice is another one for every visitor, and so would every picture be. */
function askForSameAdviser(): void {
  const usual = window.fetch;
  window.fetch = async (input, init) => {
    if (pathOf(input) !== "/api/agent") return usual(input, init);
    const answer = await usual("/api/agents", init);
    if (!answer.ok) return answer;
    const { data } = (await answer.json()) as { data: unknown[] };
    return Response.json({ data: data[0] });
  };
}

function goOffline(): void {
  failCalls("/api/", "offline");
  window.dispatchEvent(new Event("offline"));
}

/** From now on what begins so is answered with a failure. */
function failCalls(path: string, kind: (typeof failureKinds)[number]): void {
  if (kind === "offline")
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
  const online = window.fetch;
  window.fetch = (input, init) => {
    if (!pathOf(input).startsWith(path)) return online(input, init);
    if (kind === "other") return Promise.resolve(new Response(null, { status: 500 }));
    if (kind !== "timeout") return Promise.reject(new TypeError(kind));
    return new Promise((_, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    });
  };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** @throws Error when nothing has been found within the time */
async function within<Found>(find: () => Found | null | undefined | false, limitMs = waitMs): Promise<Found> {
  for (const end = Date.now() + limitMs; Date.now() < end; await pause(lookEveryMs)) {
    const found = find();
    if (found) return found;
  }
  throw new Error("what it needs is not there");
}
