import { currentActivity } from "../lib/activity";
import { pageHasChanged, watchPageChanges } from "./page-changes";

const navigate = jest.fn<void, [string | number, object?]>();
const isBusy = () => currentActivity().running === 1;

// Watched once, as by the page; every test begins on the home page, arrived at.
beforeAll(() => {
  window.___navigate = navigate;
  watchPageChanges();
});
beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, "", "/");
  pageHasChanged();
});
afterEach(() => jest.useRealTimers());

function goBackTo(path: string) {
  window.history.replaceState(null, "", path);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

it("is busy from a link's press until the page has changed", () => {
  window.___navigate?.("/terms/", { replace: true });
  expect(navigate).toHaveBeenCalledWith("/terms/", { replace: true });
  expect(isBusy()).toBe(true);
  pageHasChanged();
  expect(isBusy()).toBe(false);
});

it("counts one change when the visitor presses another link meanwhile", () => {
  window.___navigate?.("/terms/");
  window.___navigate?.("/privacy/");
  expect(isBusy()).toBe(true);
  pageHasChanged();
  expect(isBusy()).toBe(false);
});

it.each(["/", "/#services", "/?utm_source=organic", -1])(
  "is not busy for %j, which changes no page at once",
  (to) => {
    window.___navigate?.(to);
    expect(navigate).toHaveBeenCalledWith(to, undefined);
    expect(isBusy()).toBe(false);
  },
);

it("is busy while going back to another page", () => {
  goBackTo("/terms/");
  expect(isBusy()).toBe(true);
  pageHasChanged();
  expect(isBusy()).toBe(false);
});

it("is not busy going back within the page, or to one that was there at once", () => {
  goBackTo("/#services");
  expect(isBusy()).toBe(false);
  window.history.replaceState(null, "", "/terms/");
  pageHasChanged();
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(isBusy()).toBe(false);
});

it("stops waiting for a page after half a minute", () => {
  window.___navigate?.("/terms/");
  jest.advanceTimersByTime(30_000);
  expect(isBusy()).toBe(false);
});
