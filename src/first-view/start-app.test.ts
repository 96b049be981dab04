import { whenIdle } from "../lib/when-idle";
import { startAppInTime } from "./start-app";

jest.mock("../lib/when-idle");

/** What a browser of .browserslistrc has, and jsdom has not. */
const needed = ["(width >= 0px)", "(color: color-mix(in srgb, red, red)) and selector(:has(a))"];

function makeBrowser({ lacking }: { lacking?: string } = {}): void {
  const has = (what: string) => needed.includes(what) && what !== lacking;
  jest.spyOn(window, "matchMedia").mockImplementation((media) => ({ matches: has(media) }) as MediaQueryList);
  Object.defineProperty(window, "CSS", { value: { supports: has }, configurable: true });
}

const started = () => document.querySelector("body > script")?.textContent === "app()";
const becomeIdle = () => jest.mocked(whenIdle).mock.calls.at(-1)?.[0]();

function arrive(address: string, readyState: DocumentReadyState, connection?: object): void {
  window.history.replaceState(null, "", address);
  jest.spyOn(document, "readyState", "get").mockReturnValue(readyState);
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  startAppInTime({ isAsked: address.includes("/spot/return/") });
}

beforeEach(() => {
  delete window.__endEarlyPress;
  delete document.documentElement.dataset.withoutApp;
  makeBrowser();
  jest.mocked(whenIdle).mockReset();
  document.body.innerHTML = `<template id="app"><script type="text/plain">app()</script></template>`;
});

it("starts once the page has loaded and the browser is idle", () => {
  arrive("/?utm_source=fb&gclid=1", "interactive");
  expect(whenIdle).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  expect(started()).toBe(false);
  becomeIdle();
  expect(started()).toBe(true);
});

it.each(["pointerdown", "keydown", "focusin", "scroll"])("starts at a %s of the visitor, once", (sign) => {
  arrive("/", "interactive");
  window.dispatchEvent(new Event(sign));
  expect(started()).toBe(true);
  window.dispatchEvent(new Event(sign));
  expect(document.querySelectorAll("body > script")).toHaveLength(1);
});

it.each(["/properties/?area=marina", "/?inspect=events", "/?test=1", "/he/spot/return/"])(
  "starts at once at %s",
  (address) => {
    arrive(address, "interactive");
    expect(started()).toBe(true);
  },
);

it("starts as soon as the document has been read, when the visitor was quicker", () => {
  arrive("/", "loading");
  window.dispatchEvent(new Event("scroll"));
  expect(started()).toBe(false);
  document.dispatchEvent(new Event("DOMContentLoaded"));
  expect(started()).toBe(true);
});

it.each([{ saveData: true }, { effectiveType: "slow-2g" }])("waits for a sign with %j", (connection) => {
  arrive("/", "complete", connection);
  expect(whenIdle).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("touchstart"));
  expect(started()).toBe(true);
});

describe.each(needed)("in a browser without %s", (lacking) => {
  beforeEach(() => makeBrowser({ lacking }));

  it("leaves the document as it was served, whatever the visitor does", () => {
    const served = document.body.innerHTML;
    arrive("/?test=1", "complete");
    for (const sign of ["pointerdown", "scroll"]) window.dispatchEvent(new Event(sign));
    arrive("/", "complete");
    expect(whenIdle).not.toHaveBeenCalled();
    expect(document.body.innerHTML).toBe(served);
  });

  it("marks the document, so that controls which need the app are not shown", () => {
    arrive("/", "complete");
    expect(document.documentElement).toHaveAttribute("data-without-app");
  });

  it("ends the waiting for the app of a press, which then leads where its link does", () => {
    document.body.innerHTML = `<a href="#call" data-open-modal="request-call-modal" aria-busy="true">Call</a>`;
    const steps: string[] = [];
    window.__endEarlyPress = () => steps.push("ended");
    document.querySelector("a")?.addEventListener("click", () => steps.push("followed"));
    arrive("/", "interactive");
    expect(steps).toEqual(["ended", "followed"]);
  });
});
