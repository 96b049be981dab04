import type { Figures } from "../../contracts/figures";
import { figuresSchema, mostFigures } from "../../contracts/figures";
import { announceVisit } from "../attribution/landed-visit";
import { countFigures } from "./count-figures";

let beacons: Blob[] = [];
let hidden = false;
const page = { language: "ko", route: "home" };

const set = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
const push = (...entries: object[]) => (window.dataLayer ??= []).push(...entries);
const show = (isHidden: boolean) => {
  hidden = isHidden;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
};
const hide = () => show(true);
/** What was sent so far, all of which the server would take. */
const sent = async (): Promise<Figures[]> => {
  const bodies = await Promise.all(beacons.map(textOf));
  return bodies.map((body) => figuresSchema.parse(JSON.parse(body)));
};
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

beforeEach(() => {
  beacons = [];
  hidden = false;
  window.dataLayer = [];
  delete window.__visit;
  window.__isTestVisit = false;
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  set("sendBeacon", (_url: string, body: Blob) => beacons.push(body) > 0);
  set("doNotTrack", null);
  set("globalPrivacyControl", undefined);
  set("webdriver", false);
  // Each test counts anew.
  jest.spyOn(window, "addEventListener");
});
afterEach(() => {
  for (const [type, listener] of jest.mocked(window.addEventListener).mock.calls)
    window.removeEventListener(type, listener as EventListener);
});

it("tells of everything in one beacon when the page is hidden, by the names of the campaigns", async () => {
  announceVisit({
    token: {},
    attribution: { first: { fbclid: "F", at: 1 }, last: { utm_source: "fb", at: 2 }, landing: "/" },
  });
  push({ event: "page_view", path: "/ko/", title: "x", content_group: "home", ...page });
  countFigures();
  push({ event: "gtm.js" }, { event: "form_start", form_id: "sell", ...page });
  push({ event: "generate_lead", form_id: "sell", lead_id: "1", ...page });
  push({ event: "web_vital", name: "LCP", value: 1200, id: "v5-1-1", rating: "good", ...page });
  hide();
  const of = { page: "home", language: "ko" };
  expect(await sent()).toEqual([
    {
      first: "meta",
      last: "fb",
      figures: [
        { what: "view", ...of },
        { what: "start", form: "sell", ...of },
        { what: "LCP", value: 1200, ...of },
      ],
    },
  ]);
});

it("tells the step at which a form is left, that its visitor came back, and nothing twice", async () => {
  countFigures();
  push({ event: "form_start", form_id: "spot", ...page });
  push({ event: "form_step", form_id: "spot", step: 1, step_total: 6, ...page });
  hide();
  show(false);
  hide();
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  const whats = (await sent()).map(({ figures }) => figures.map(({ what, step }) => [what, step]));
  expect(whats).toEqual([
    [
      ["start", undefined],
      ["step", 1],
      ["leave", 2],
    ],
    [
      ["back", 2],
      ["leave", 2],
    ],
  ]);
});

it("says so in the data layer when the page itself is left", () => {
  countFigures();
  push({ event: "form_start", form_id: "spot", ...page });
  hide();
  expect(window.dataLayer).toHaveLength(1);
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(window.dataLayer?.[1]).toEqual({ event: "form_abandon", form_id: "spot", step: 1, ...page });
});

it("sends no more in a body than it takes", async () => {
  countFigures();
  for (let view = 0; view < mostFigures + 5; view += 1) push({ event: "page_view", ...page });
  hide();
  expect((await sent()).map(({ figures }) => figures.length)).toEqual([mostFigures, 5]);
});

it.each([
  ["doNotTrack", "1"],
  ["globalPrivacyControl", true],
  ["webdriver", true],
])("counts nobody with %s", (name, value) => {
  set(name, value);
  countFigures();
  push({ event: "page_view", ...page });
  hide();
  expect(beacons).toEqual([]);
});

it("counts no test visit", () => {
  countFigures();
  push({ event: "page_view", ...page });
  window.__isTestVisit = true;
  hide();
  expect(beacons).toEqual([]);
});
