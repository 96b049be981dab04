import { whenIdle } from "../lib/when-idle";
import { askForConsent } from "./consent-bar";

jest.mock("../lib/when-idle");
jest.mock("../site/public-env", () => ({
  publicEnv: {
    ...jest.requireActual<typeof import("../site/public-env")>("../site/public-env").publicEnv,
    gtmId: "GTM-TEST",
  },
}));

/** As `src/features/consent` writes it; `src/app-root/consent.test.tsx` holds the two together. */
const served = `
  <consent-bar hidden>
    <p tabindex="-1">Cookies</p>
    <strong data-consent-now="refused" hidden>refused</strong>
    <strong data-consent-now="accepted" hidden>accepted</strong>
    <button data-consent-answer="refused"><b>Refuse</b></button>
    <button data-consent-answer="accepted">Accept</button>
  </consent-bar>
  <main tabindex="-1"></main>
  <footer><button data-consent-settings="">Cookie settings</button></footer>`;

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const isShown = () => !find("consent-bar").hidden;
const press = (selector: string) => {
  find(selector).focus();
  find(selector).click();
};
const escape = () =>
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
const lookUp = () => press("[data-consent-settings]");
const nows = () =>
  [...document.querySelectorAll<HTMLElement>("[data-consent-now]:not([hidden])")].map(
    ({ textContent }) => textContent,
  );
const stored = () => JSON.parse(window.localStorage.getItem("consent") ?? "null") as object | null;
const store = (choice: string) =>
  window.localStorage.setItem("consent", JSON.stringify({ choice, at: 1, version: 1 }));

/** The script runs once in a document, and these tests have but one. */
let becomeIdle: () => void = () => undefined;
beforeAll(() => {
  askForConsent();
  const [work] = jest.mocked(whenIdle).mock.calls.at(-1) ?? [];
  becomeIdle = () => work?.();
});

beforeEach(() => {
  window.localStorage.clear();
  delete window.dataLayer;
  delete window.__consentChoice;
  document.body.innerHTML = served;
});
// Closes what a test has left open.
afterEach(() => {
  store("accepted");
  lookUp();
  escape();
});

it("asks once the browser is idle, without taking the focus, and on the next page again", () => {
  expect(isShown()).toBe(false);
  becomeIdle();
  expect(isShown()).toBe(true);
  expect(document.body).toHaveFocus();
  expect(nows()).toEqual([]);
  document.body.innerHTML = served;
  expect(isShown()).toBe(true);
});

it.each([
  ["refused", "denied"],
  ["accepted", "granted"],
])("takes the answer %s, tells the tags, goes, and leaves the keyboard to the page", (choice, signal) => {
  becomeIdle();
  press(`[data-consent-answer=${choice}]`);
  expect(isShown()).toBe(false);
  expect(stored()).toEqual({ choice, at: expect.any(Number) as number, version: 1 });
  expect(window.__consentChoice).toBe(choice);
  expect((window.dataLayer ?? []).map((entry) => Array.from(entry as IArguments) as unknown[])).toEqual([
    [
      "consent",
      "update",
      { ad_storage: signal, ad_user_data: signal, ad_personalization: signal, analytics_storage: signal },
    ],
  ]);
  expect(find("main")).toHaveFocus();
  document.body.innerHTML = served;
  expect(isShown()).toBe(false);
});

it("takes a press on what stands in a button, and leaves the focus where it was when that is elsewhere", () => {
  becomeIdle();
  find("[data-consent-settings]").focus();
  find("[data-consent-answer=refused] b").click();
  expect(stored()).toMatchObject({ choice: "refused" });
  expect(find("[data-consent-settings]")).toHaveFocus();
});

it("asks nobody who has answered", () => {
  store("refused");
  becomeIdle();
  expect(isShown()).toBe(false);
});

it("does not go away unanswered", () => {
  becomeIdle();
  find("[data-consent-answer=accepted]").focus();
  escape();
  expect(isShown()).toBe(true);
});

it("is looked up from the footer, says what was chosen, and gives the focus back to where it came from", () => {
  store("refused");
  lookUp();
  expect(isShown()).toBe(true);
  expect(nows()).toEqual(["refused"]);
  expect(find("consent-bar p")).toHaveFocus();
  escape();
  expect(isShown()).toBe(false);
  expect(find("[data-consent-settings]")).toHaveFocus();
  expect(window.dataLayer).toBeUndefined();

  lookUp();
  press("[data-consent-answer=accepted]");
  expect(isShown()).toBe(false);
  expect(find("[data-consent-settings]")).toHaveFocus();
  expect(stored()).toMatchObject({ choice: "accepted" });
  expect(window.dataLayer).toHaveLength(1);
  lookUp();
  expect(nows()).toEqual(["accepted"]);
});

it("closes at the same answer again, which tells the tags nothing", () => {
  store("refused");
  lookUp();
  press("[data-consent-answer=refused]");
  expect(isShown()).toBe(false);
  expect(window.dataLayer).toBeUndefined();
});

it("stays open on the next page when it was looked up, and Escape elsewhere leaves it open", () => {
  store("refused");
  lookUp();
  document.body.innerHTML = served;
  expect(isShown()).toBe(true);
  expect(nows()).toEqual(["refused"]);
  find("main").focus();
  escape();
  expect(isShown()).toBe(true);
  // What it was looked up by has gone.
  press("[data-consent-answer=refused]");
  expect(find("main")).toHaveFocus();
});

it("goes when the question is answered in another tab", () => {
  becomeIdle();
  store("accepted");
  window.dispatchEvent(new Event("consent answered"));
  expect(isShown()).toBe(false);
});
