import { currentActivity } from "../lib/activity";
import { pageHasChanged, watchPageChanges } from "./page-changes";

const navigate = jest.fn<void, [string | number, object?]>();
const isBusy = () => currentActivity().running === 1;

// Watched once, as by the page; every test begins on the home page, arrived at.
beforeAll(() => {
  window.___navigate = navigate;
  // Gatsby's own, which it fills at each change of page.
  document.body.insertAdjacentHTML(
    "beforeend",
    '<div id="gatsby-announcer" aria-live="assertive">Navigated to Terms</div>',
  );
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

describe("a page that has changed", () => {
  const frame = async () => jest.advanceTimersByTimeAsync(20);
  const said = () => document.querySelector("[role=status]")?.textContent;
  const arrive = async (path: string) => {
    window.history.replaceState(null, "", path);
    pageHasChanged();
    await frame();
  };
  const title = () => document.querySelector("h1");

  beforeEach(() => {
    document.querySelector("main")?.remove();
    document.body.insertAdjacentHTML("beforeend", "<main><h1>الشروط</h1><h2 id=part>جزء</h2></main>");
    (document.activeElement as HTMLElement | null)?.blur();
  });

  it("is announced by its title alone, which gets the focus", async () => {
    await arrive("/ar/terms/");
    expect(said()).toBe("الشروط");
    expect(title()).toHaveFocus();
  });

  it("is not announced by Gatsby's English sentence as well", async () => {
    await arrive("/ar/terms/");
    expect(document.getElementById("gatsby-announcer")).not.toBeVisible();
  });

  it("gives the focus to the part that the address names, and takes it from Gatsby's nameless frame", async () => {
    document.querySelector("main")?.setAttribute("id", "gatsby-focus-wrapper");
    document.querySelector("main")?.setAttribute("tabindex", "-1");
    document.querySelector("main")?.focus();
    await arrive("/ar/terms/#part");
    expect(document.getElementById("part")).toHaveFocus();
  });

  it("gives it to the part also where the menu of the same page led to it, and not again without another", async () => {
    document.querySelector("main")?.insertAdjacentHTML("beforebegin", "<button>Open menu</button>");
    const opener = document.querySelector("button");
    opener?.focus();
    await arrive("/#part");
    expect(document.getElementById("part")).toHaveFocus();
    opener?.focus();
    await arrive("/?area=palm#part");
    expect(opener).toHaveFocus();
    opener?.remove();
  });

  it("leaves the focus to what has taken it", async () => {
    const field = document.createElement("input");
    document.querySelector("main")?.append(field);
    field.focus();
    await arrive("/ar/privacy/");
    expect(field).toHaveFocus();
  });

  it("is none where only the hash changes, whatever that is", async () => {
    await arrive("/");
    title()?.blur();
    await arrive("/#content");
    await arrive("/#100%");
    expect(title()).not.toHaveFocus();
  });
});

it("gives up the letters of the first title on another page", () => {
  document.head.insertAdjacentHTML("beforeend", '<style id="title-face"></style>');
  pageHasChanged();
  expect(document.getElementById("title-face")).not.toBeNull();
  window.history.replaceState(null, "", "/terms/");
  pageHasChanged();
  expect(document.getElementById("title-face")).toBeNull();
});
