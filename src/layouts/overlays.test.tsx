import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnglishPage } from "../../tests/jest/english-page";
import { currentActivity } from "../lib/activity";
import { fetchWords } from "../lib/i18n/lazy-words";
import { notify } from "../lib/notify";
import { modalNames, type ModalName } from "../site/routes";
import { ModalButton } from "../state/modal-button";
import { Overlays } from "./overlays";

jest.mock("../lib/i18n/lazy-words", () => {
  const real = jest.requireActual<typeof import("../lib/i18n/lazy-words")>("../lib/i18n/lazy-words");
  return { ...real, fetchWords: jest.fn(real.fetchWords) };
});
const realWords =
  jest.requireActual<typeof import("../lib/i18n/lazy-words")>("../lib/i18n/lazy-words").fetchWords;

function renderPage(modal: ModalName = "request-call-modal") {
  return render(
    <EnglishPage>
      <ModalButton modal={modal}>Request a call</ModalButton>
      <Overlays />
    </EnglishPage>,
  );
}

const opener = () => screen.getByText<HTMLButtonElement>("Request a call", { selector: "[data-open-modal]" });
const dialog = () => document.querySelector("[role=dialog]");
const opened = () => waitFor(() => expect(dialog()).toBeInTheDocument());
const events = () => window.dataLayer ?? [];

beforeEach(() => {
  delete window.dataLayer;
  window.sessionStorage.clear();
  jest.mocked(fetchWords).mockImplementation(realWords);
});

describe("a button that opens a modal", () => {
  it.each(modalNames)("opens something for %s, once fetched, and is busy until then", async (name) => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    jest.mocked(fetchWords).mockImplementation(async (...asked) => {
      await arrived;
      return realWords(...asked);
    });
    renderPage(name);
    expect(opener()).toHaveAttribute("data-open-modal", name);
    expect(opener()).not.toHaveAttribute("aria-busy");

    await userEvent.click(opener());
    expect(dialog()).not.toBeInTheDocument();
    expect(opener()).toHaveAttribute("aria-busy", "true");
    expect(currentActivity().running).toBe(1);
    arrive();
    await opened();
    expect(opener()).not.toHaveAttribute("aria-busy");
    expect(currentActivity().running).toBe(0);
    expect(document.querySelectorAll("[role=dialog]")).toHaveLength(1);
  });

  it("says in the data layer what was opened, and how it was closed", async () => {
    renderPage();
    await userEvent.click(opener());
    await opened();
    await userEvent.keyboard("{Escape}");
    expect(dialog()).not.toBeInTheDocument();
    const page = { modal: "request-call-modal", language: "en", route: "home" };
    expect(events()).toEqual([
      { event: "modal_open", ...page },
      { event: "modal_close", ...page, reason: "escape" },
    ]);
    expect(opener()).toHaveFocus();
  });

  it("has the modal fetched as soon as the visitor turns to it", async () => {
    renderPage();
    expect(fetchWords).not.toHaveBeenCalled();
    await userEvent.hover(opener());
    await waitFor(() => expect(fetchWords).toHaveBeenCalledWith("en", "request-call"));
    expect(dialog()).not.toBeInTheDocument();
  });

  it("closes what it opened when the page is left", async () => {
    const { unmount } = renderPage();
    await userEvent.click(opener());
    await opened();
    unmount();
    expect(dialog()).not.toBeInTheDocument();
    expect(events().at(-1)).toMatchObject({ event: "modal_close", reason: "navigation" });
  });

  it("tells when it cannot be fetched, offers WhatsApp, and works at the next press", async () => {
    jest.mocked(fetchWords).mockRejectedValue(new Error("Loading chunk words failed"));
    renderPage();
    await userEvent.click(opener());
    const region = await screen.findByRole("region", { name: "Notifications" });
    await waitFor(() => expect(region).toHaveTextContent(/Error.*could not be opened/));
    expect(within(region).getByRole("link", { name: "Write to us on WhatsApp" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^https:\/\/wa\.me\/971500000000\?text=/),
    );
    expect(dialog()).not.toBeInTheDocument();
    expect(opener()).not.toHaveAttribute("aria-busy");
    expect(currentActivity()).toEqual({ running: 0, outcome: "failed" });

    jest.mocked(fetchWords).mockImplementation(realWords);
    await userEvent.click(opener());
    await opened();
  });
});

describe("notifications", () => {
  it("have a title for each kind and words for each failure, also of what came before them", async () => {
    notify({ kind: "error", text: { failure: "offline" } });
    renderPage();
    const region = await screen.findByRole("region", { name: "Notifications" });
    await waitFor(() => expect(region).toHaveTextContent(/Error.*You seem to be offline\./));
    act(() => notify({ kind: "success", text: "Sent.", detail: "DH-7K3Q9F" }));
    await waitFor(() => expect(region).toHaveTextContent(/Success.*Sent\..*DH-7K3Q9F/));
    act(() => notify({ kind: "warning", text: "Choose." }));
    await waitFor(() => expect(region).toHaveTextContent(/Warning.*Choose\./));
  });
});
