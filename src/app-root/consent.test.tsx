import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { EnglishPage } from "../../tests/jest/english-page";
import { ConsentBar } from "../features/consent/consent-bar";
import { askForConsent } from "../first-view/consent-bar";
import { CookieSettings } from "../layouts/footer/footer-parts";
import { currentConsent } from "../lib/analytics/consent";
import { whenIdle } from "../lib/when-idle";

/* The bar as the app writes it, worked by the script of the first view. */

jest.mock("../lib/when-idle");
jest.mock("../site/public-env", () => ({
  publicEnv: {
    ...jest.requireActual<typeof import("../site/public-env")>("../site/public-env").publicEnv,
    gtmId: "GTM-TEST",
  },
}));

const page = (key: string) => (
  <EnglishPage key={key}>
    <ConsentBar />
    <main tabIndex={-1} />
    <CookieSettings />
  </EnglishPage>
);

const container = document.createElement("div");
let root: Root | undefined;
const startApp = () => act(async () => (root = hydrateRoot(container, page("first"))));
const goToNextPage = () => act(async () => root?.render(page("next")));

const bar = () => screen.queryByRole("region", { name: "Cookies: your choice" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

askForConsent();
const [work] = jest.mocked(whenIdle).mock.calls.at(-1) ?? [];

beforeEach(() => {
  window.localStorage.clear();
  delete window.__consentChoice;
  container.innerHTML = renderToString(page("first"));
  document.body.append(container);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
});

it("is served hidden, with what has been chosen hidden in it", () => {
  expect(bar()).toBeNull();
  const served = document.querySelector<HTMLElement>("consent-bar");
  expect(served?.hidden).toBe(true);
  for (const now of served?.querySelectorAll("strong") ?? []) expect(now).not.toBeVisible();
});

it("is shown and answered without the app, which finds the answer", async () => {
  work?.();
  const shown = bar();
  if (!shown) throw new Error("no bar");
  expect(within(shown).getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy/");
  await press("Refuse");
  expect(bar()).toBeNull();
  expect(screen.getByRole("main")).toHaveFocus();
  await startApp();
  expect(bar()).toBeNull();
  expect(currentConsent()).toBe("refused");
  await goToNextPage();
  expect(bar()).toBeNull();
});

it("stays when the app takes over, which changes nothing in it, and on the app's next page", async () => {
  work?.();
  const shown = bar();
  await startApp();
  expect(bar()).toBe(shown);
  await goToNextPage();
  expect(bar()).not.toBe(shown);
  expect(bar()).toBeVisible();
  await press("Accept");
  expect(bar()).toBeNull();
  expect(currentConsent()).toBe("accepted");
});

it("is looked up from the footer with and without the app", async () => {
  window.localStorage.setItem("consent", '{"choice":"refused","at":1,"version":1}');
  await press("Cookie settings");
  expect(bar()).toHaveTextContent("You have refused.");
  expect(screen.getByText("You have accepted.")).not.toBeVisible();
  await startApp();
  expect(screen.getByText("Cookies: your choice")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(bar()).toBeNull();
  const settings = screen.getByRole("button", { name: "Cookie settings" });
  expect(settings).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(bar()).toBeVisible();
  await press("Accept");
  expect(settings).toHaveFocus();
  expect(currentConsent()).toBe("accepted");
});
