import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnglishPage } from "../../tests/jest/english-page";
import { currentActivity } from "../lib/activity";
import { fetchAllWords } from "../lib/i18n/fetch-all-words";
import { notify, showNotifications, type Notification } from "../lib/notify";
import { loadPage, reloadPage } from "../lib/reload-page";
import { modalNames, type ModalName } from "../site/routes";
import { ModalButton } from "../state/modal-button";
import { LateOverlays } from "./late-overlays";
import { Modals } from "./modals";

jest.mock("../lib/i18n/fetch-all-words", () => {
  const real = jest.requireActual<typeof import("../lib/i18n/fetch-all-words")>(
    "../lib/i18n/fetch-all-words",
  );
  return { ...real, fetchAllWords: jest.fn(real.fetchAllWords) };
});
jest.mock("../lib/reload-page");
const realWords = jest.requireActual<typeof import("../lib/i18n/fetch-all-words")>(
  "../lib/i18n/fetch-all-words",
).fetchAllWords;

function renderPage(modal: ModalName = "request-call-modal") {
  return render(
    <EnglishPage>
      <ModalButton modal={modal}>Request a call</ModalButton>
      <LateOverlays />
    </EnglishPage>,
  );
}

const opener = () => screen.getByText<HTMLAnchorElement>("Request a call", { selector: "[data-open-modal]" });
const dialog = () => document.querySelector("[role=dialog]");
const opened = () => waitFor(() => expect(dialog()).toBeInTheDocument());
const events = () => window.dataLayer ?? [];

beforeEach(() => {
  // Notifications outlive the page that showed them.
  const { unmount } = renderPage();
  for (const dismiss of screen.queryAllByRole("button", { name: "Dismiss" })) fireEvent.click(dismiss);
  unmount();
  delete window.dataLayer;
  window.sessionStorage.clear();
  window.localStorage.clear();
  window.history.replaceState(null, "", "/");
  jest.mocked(reloadPage).mockClear();
  jest.mocked(fetchAllWords).mockImplementation(realWords);
  // Some ask for an agent.
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ data: null }));
});

describe("a button that opens a modal", () => {
  it.each(modalNames)("opens something for %s, once fetched, and is busy until then", async (name) => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    jest.mocked(fetchAllWords).mockImplementation(async (...asked) => {
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

  it("is busy, and says nothing in the data layer, until a modal can be seen that waits for its agent", async () => {
    let arrive: (answer: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => (arrive = resolve));
    jest.mocked(globalThis.fetch).mockImplementation(() => answered);
    renderPage("spot-modal");
    await userEvent.click(opener());
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
    expect(dialog()).not.toBeInTheDocument();
    expect(opener()).toHaveAttribute("aria-busy", "true");
    expect(events()).toEqual([]);
    arrive(Response.json({ data: null }));
    await opened();
    expect(opener()).not.toHaveAttribute("aria-busy");
    expect(events()).toEqual([expect.objectContaining({ event: "modal_open", modal: "spot-modal" })]);
  });

  it("closes what it opened by the browser's Back, on the same page", async () => {
    renderPage();
    await userEvent.click(opener());
    await opened();
    window.history.back();
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(window.location.pathname).toBe("/");
    expect(events().at(-1)).toMatchObject({ event: "modal_close", reason: "navigation" });
    expect(opener()).toHaveFocus();
  });

  it("has the modal fetched as soon as the visitor turns to it", async () => {
    renderPage();
    expect(fetchAllWords).not.toHaveBeenCalled();
    await userEvent.hover(opener());
    await waitFor(() => expect(fetchAllWords).toHaveBeenCalledWith("en", ["forms", "request-call"]));
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
    jest.mocked(fetchAllWords).mockRejectedValue(new Error("Loading chunk words failed"));
    // The page has just been reloaded for it.
    window.localStorage.setItem("reload_at", String(Date.now()));
    renderPage();
    await userEvent.click(opener());
    const region = await screen.findByRole("region", { name: "Notifications" });
    await waitFor(() => expect(region).toHaveTextContent(/Error.*could not be opened/));
    const whatsApp = { name: "Write to us on WhatsApp (opens in a new tab)" };
    const address = expect.stringMatching(/^https:\/\/wa\.me\/971500000000\?text=/) as string;
    expect(within(region).getByRole("link", whatsApp)).toHaveAttribute("href", address);
    fireEvent.click(within(region).getByRole("button", { name: "Dismiss" }));
    expect(region).toBeEmptyDOMElement();
    // What helps does not go with the notification.
    expect(screen.getByRole("link", whatsApp)).toHaveAttribute("href", address);
    expect(dialog()).not.toBeInTheDocument();
    expect(opener()).not.toHaveAttribute("aria-busy");
    expect(currentActivity()).toEqual({ running: 0, outcome: "failed" });
    expect(reloadPage).not.toHaveBeenCalled();

    jest.mocked(fetchAllWords).mockImplementation(realWords);
    await userEvent.click(opener());
    await opened();
    expect(screen.queryByRole("link", whatsApp)).not.toBeInTheDocument();
  });

  it("offers WhatsApp until that is dismissed", async () => {
    jest.mocked(fetchAllWords).mockRejectedValue(new Error("Loading chunk words failed"));
    window.localStorage.setItem("reload_at", String(Date.now()));
    renderPage();
    await userEvent.click(opener());
    const other = await screen.findByRole("complementary", { name: "Would you rather talk to someone?" });
    await userEvent.click(within(other).getByRole("button", { name: "Dismiss" }));
    expect(other).not.toBeInTheDocument();
  });
});

describe("a modal whose code is gone", () => {
  it("has the page reloaded once, says nothing meanwhile, and is open when the page is back", async () => {
    jest.mocked(fetchAllWords).mockRejectedValue(new Error("Loading chunk 12 failed."));
    const page = renderPage();
    await userEvent.click(opener());
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(opener()).toHaveAttribute("aria-busy", "true");
    expect(screen.queryByText(/could not be opened/)).not.toBeInTheDocument();
    page.unmount();

    jest.mocked(fetchAllWords).mockImplementation(realWords);
    const reloaded = renderPage();
    await opened();
    reloaded.unmount();

    renderPage();
    expect(opener()).not.toHaveAttribute("aria-busy");
  });

  it("is told of, without another reload, when the reload was not enough", async () => {
    jest.mocked(fetchAllWords).mockRejectedValue(new Error("Loading chunk 12 failed."));
    const page = renderPage();
    await userEvent.click(opener());
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    page.unmount();

    renderPage();
    expect((await screen.findAllByText(/could not be opened/)).length).toBeGreaterThan(0);
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(dialog()).not.toBeInTheDocument();
  });
});

describe("a modal that cannot be fetched, on a page that cannot tell of it either", () => {
  const press = async () => {
    jest.mocked(fetchAllWords).mockRejectedValue(new Error("Loading chunk 12 failed."));
    window.localStorage.setItem("reload_at", String(Date.now()));
    const failed: Notification[] = [];
    render(
      <EnglishPage language="ko">
        <ModalButton modal="request-call-modal" context={{ propertyId: "palm-1", name: "A home" }}>
          Request a call
        </ModalButton>
        <Modals />
      </EnglishPage>,
    );
    const stop = showNotifications((notification) => failed.push(notification));
    await userEvent.click(opener());
    await waitFor(() => expect(failed).toHaveLength(1));
    stop();
    failed[0]?.otherwise?.();
  };
  beforeEach(() => jest.mocked(loadPage).mockClear());

  it("gives way to the form that needs no script, about the same", async () => {
    await press();
    expect(jest.mocked(loadPage).mock.calls).toEqual([
      ["/ko/request-a-call/?kind=property&context.propertyId=palm-1"],
    ]);
  });

  it("stays where it is without a connection", async () => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await press();
    expect(loadPage).not.toHaveBeenCalled();
  });
});

describe("notifications", () => {
  it("come into a live region that was there before them", async () => {
    renderPage();
    const live = document.querySelector<HTMLElement>('[aria-live="polite"][aria-relevant="additions"]');
    const name = "Sent to the region.";
    expect(live).not.toHaveTextContent(name);
    act(() => notify({ kind: "success", text: name }));
    expect(live).toContainElement(await screen.findByText(name));
  });

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

  it("stay on the next page, also those that could not be shown yet", async () => {
    const left = renderPage();
    act(() => notify({ kind: "success", text: "Sent first.", detail: "DH-7K3Q9F" }));
    await screen.findByText("DH-7K3Q9F");
    left.unmount();
    expect(screen.queryByText("DH-7K3Q9F")).not.toBeInTheDocument();

    const next = renderPage();
    expect(screen.getByText("DH-7K3Q9F")).toBeInTheDocument();
    next.unmount();
    // Between two pages.
    notify({ kind: "success", text: "Sent later." });
    renderPage();
    expect(await screen.findByText("Sent later.")).toBeInTheDocument();
  });
});
