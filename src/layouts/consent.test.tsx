import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnglishPage } from "../../tests/jest/english-page";
import { whenIdle } from "../lib/when-idle";
import { Consent } from "./consent";
import { CookieSettings } from "./footer/footer-parts";

jest.mock("../lib/when-idle");
jest.mock("../site/public-env", () => ({
  publicEnv: {
    ...jest.requireActual<typeof import("../site/public-env")>("../site/public-env").publicEnv,
    gtmId: "GTM-TEST",
  },
}));

const bar = () => screen.queryByRole("region", { name: "Cookies, your choice" });
const shown = () => screen.findByRole("region", { name: "Cookies, your choice" });
const choice = () =>
  (JSON.parse(window.localStorage.getItem("consent") ?? "{}") as { choice?: string }).choice;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

function renderPage() {
  return render(
    <EnglishPage>
      <Consent />
      <main tabIndex={-1} />
      <CookieSettings />
    </EnglishPage>,
  );
}

async function becomeIdle() {
  const [work] = jest.mocked(whenIdle).mock.calls.at(-1) ?? [];
  await act(async () => work?.());
}

beforeEach(() => {
  window.localStorage.clear();
  delete window.dataLayer;
});

// First, since an answer is remembered for as long as the document.
it("does not go away unanswered", async () => {
  renderPage();
  await becomeIdle();
  await shown();
  screen.getByRole("button", { name: "Accept" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(bar()).not.toBeNull();
});

it("asks once the page is idle, takes no focus, and is gone with the answer", async () => {
  renderPage();
  expect(bar()).toBeNull();
  await becomeIdle();
  await shown();
  expect(document.body).toHaveFocus();
  expect(screen.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy/");

  await press("Refuse");
  expect(bar()).toBeNull();
  expect(choice()).toBe("refused");
  // The keyboard goes on with the page.
  expect(screen.getByRole("main")).toHaveFocus();
});

it("asks nobody who has answered", () => {
  window.localStorage.setItem("consent", '{"choice":"refused","at":1,"version":1}');
  renderPage();
  expect(whenIdle).not.toHaveBeenCalled();
});

it("can be looked up and changed from the footer, by the keyboard alone", async () => {
  window.localStorage.setItem("consent", '{"choice":"refused","at":1,"version":1}');
  renderPage();
  const link = screen.getByRole("button", { name: "Cookie settings" });
  link.focus();
  await userEvent.keyboard("{Enter}");
  expect(await shown()).toHaveTextContent("At present you refuse.");
  await waitFor(() => expect(screen.getByText("Cookies, your choice")).toHaveFocus());

  await userEvent.keyboard("{Escape}");
  expect(bar()).toBeNull();
  expect(link).toHaveFocus();
  expect(choice()).toBe("refused");

  await userEvent.keyboard("{Enter}");
  await shown();
  await press("Accept");
  expect(bar()).toBeNull();
  expect(link).toHaveFocus();
  expect(choice()).toBe("accepted");
  expect(window.dataLayer).toHaveLength(1);
});
