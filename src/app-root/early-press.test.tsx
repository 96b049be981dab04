import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnglishPage } from "../../tests/jest/english-page";
import { LateOverlays } from "../layouts/late-overlays";
import { currentActivity } from "../lib/activity";
import { earlyPressScript } from "./early-press";

let page: HTMLElement;

/** The page as it is served, with the script as the browser gets it. */
function serve(html: string) {
  page = document.createElement("div");
  page.innerHTML = html;
  document.body.append(page);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(earlyPressScript)();
}

/** From here on the page answers itself. */
async function hydrate() {
  render(
    <EnglishPage>
      <LateOverlays />
    </EnglishPage>,
  );
  await act(() => Promise.resolve());
}

const dialog = () => document.querySelector("[role=dialog]");

afterEach(() => {
  window.__endEarlyPress?.();
  page.remove();
  delete window.__endEarlyPress;
  delete window.__pendingModal;
  window.location.hash = "";
  jest.useRealTimers();
});

it("is acknowledged at once and opens the modal as soon as it can", async () => {
  serve(`<button data-open-modal="request-call-modal"><b>Call</b></button><button>Other</button>`);
  const button = page.querySelector("[data-open-modal]");
  await userEvent.click(screen.getByText("Call"));
  expect(button).toHaveAttribute("aria-busy", "true");

  await hydrate();
  await waitFor(() => expect(dialog()).toBeInTheDocument());
  expect(button).not.toHaveAttribute("aria-busy");
});

it("is none when something else was pressed, and leaves presses to the page once that answers itself", async () => {
  serve(`<button data-open-modal="request-call-modal">Call</button><button>Other</button>`);
  await userEvent.click(screen.getByText("Other"));
  await hydrate();
  expect(currentActivity().running).toBe(0);
  await userEvent.click(screen.getByText("Call"));
  expect(window.__pendingModal).toBeUndefined();
  await waitFor(() => expect(dialog()).toBeInTheDocument());
  expect(screen.getByText("Call")).not.toHaveAttribute("aria-busy");
});

it("opens nothing that is no modal of ours", async () => {
  serve(`<button data-open-modal="other-modal">Call</button>`);
  await userEvent.click(screen.getByText("Call"));
  await hydrate();
  expect(currentActivity().running).toBe(0);
  expect(screen.getByText("Call")).not.toHaveAttribute("aria-busy");
});

describe("where the page cannot answer, leads to the form that needs no script", () => {
  const link = `<a href="#plain-form" data-open-modal="request-call-modal">Call</a>`;

  /** One of the page's scripts does not arrive. */
  function failScript(src: string) {
    const script = document.createElement("script");
    script.src = src;
    page.append(script);
    script.dispatchEvent(new Event("error"));
  }

  it("at once, when a script of the site fails after the press", async () => {
    serve(link);
    await userEvent.click(screen.getByText("Call"));
    expect(window.location.hash).toBe("");
    failScript("/app.js");
    expect(window.location.hash).toBe("#plain-form");
    expect(screen.getByText("Call")).not.toHaveAttribute("aria-busy");
  });

  it("by the link itself, when one has failed before", async () => {
    serve(link);
    failScript("/app.js");
    await userEvent.click(screen.getByText("Call"));
    expect(screen.getByText("Call")).not.toHaveAttribute("aria-busy");
    expect(window.location.hash).toBe("#plain-form");
  });

  it("not for a script that is not ours", async () => {
    serve(link);
    await userEvent.click(screen.getByText("Call"));
    failScript("https://tags.example/tag.js");
    expect(window.location.hash).toBe("");
    expect(screen.getByText("Call")).toHaveAttribute("aria-busy", "true");
  });

  it("when nothing has answered for ten seconds, and not once something has", async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    serve(link);
    await user.click(screen.getByText("Call"));
    jest.advanceTimersByTime(9900);
    expect(window.location.hash).toBe("");
    jest.advanceTimersByTime(200);
    expect(window.location.hash).toBe("#plain-form");
    window.location.hash = "";

    page.remove();
    serve(link);
    await user.click(screen.getByText("Call"));
    window.__endEarlyPress?.();
    jest.advanceTimersByTime(20_000);
    expect(window.location.hash).toBe("");
  });

  it("leaves a press with a key to the browser, which opens another tab", async () => {
    serve(link);
    const user = userEvent.setup();
    await user.keyboard("{Control>}");
    await user.click(screen.getByText("Call"));
    expect(screen.getByText("Call")).not.toHaveAttribute("aria-busy");
    expect(window.__pendingModal).toBeUndefined();
  });
});
