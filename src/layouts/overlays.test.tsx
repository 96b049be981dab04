import { act, fireEvent, render, screen } from "@testing-library/react";
import { EnglishPage } from "../../tests/jest/english-page";
import { openedModal } from "../state/shared";
import { Overlays } from "./overlays";

const come = () => ({ LateOverlays: () => <output>late</output> });
const offline = () => {
  throw new Error("offline");
};
const load = jest.fn<object, []>();
jest.mock("./late-overlays", () => load());

/* What has been fetched stays for the next page, so the order of these tests matters. */

function renderPage() {
  return render(
    <EnglishPage>
      <Overlays />
    </EnglishPage>,
  );
}

/** For what a dynamic import needs. */
const rest = () => act(() => jest.advanceTimersByTimeAsync(10));
const late = () => screen.queryByText("late");

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask"] });
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => new Response());
  load.mockReset().mockImplementation(offline);
  window.history.replaceState(null, "");
  delete window.__isUsed;
  delete window.__pendingModal;
});
afterEach(() => jest.useRealTimers());

it.each([
  ["the visitor has moved before the app came", () => (window.__isUsed = true)],
  ["a button was pressed before", () => (window.__pendingModal = "request-call-modal")],
  [
    "the page was reloaded for the sake of a modal",
    () => window.history.replaceState({ keptForReload: {} }, ""),
  ],
])("is fetched at once where %s", async (_, happen) => {
  renderPage().unmount();
  await rest();
  expect(load).not.toHaveBeenCalled();

  happen();
  renderPage();
  await rest();
  expect(load).toHaveBeenCalledTimes(1);
});

it("is fetched once the page opens a modal by itself", async () => {
  renderPage();
  await rest();
  expect(load).not.toHaveBeenCalled();
  act(() => openedModal.set({ name: "spot-modal", context: null }));
  await rest();
  expect(load).toHaveBeenCalledTimes(1);
});

it("is fetched when the visitor moves, and again at a later move where that failed", async () => {
  renderPage();
  fireEvent.scroll(window);
  await rest();
  expect(load).toHaveBeenCalledTimes(1);

  fireEvent.scroll(window);
  await rest();
  expect(load).toHaveBeenCalledTimes(1);

  load.mockImplementation(come);
  await act(() => jest.advanceTimersByTimeAsync(3000));
  fireEvent.scroll(window);
  await rest();
  expect(load).toHaveBeenCalledTimes(2);
  expect(late()).toBeInTheDocument();
});

it("is there at once on the next page", () => {
  renderPage();
  expect(late()).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});
