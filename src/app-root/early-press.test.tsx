import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EnglishPage } from "../../tests/jest/english-page";
import { Overlays } from "../layouts/overlays";
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
      <Overlays />
    </EnglishPage>,
  );
  await act(() => Promise.resolve());
}

const dialog = () => document.querySelector("[role=dialog]");

afterEach(() => {
  page.remove();
  delete window.__endEarlyPress;
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

it("is none when something else was pressed, nor once the page answers itself", async () => {
  serve(`<button data-open-modal="request-call-modal">Call</button><button>Other</button>`);
  await userEvent.click(screen.getByText("Other"));
  await hydrate();
  expect(currentActivity().running).toBe(0);
  await userEvent.click(screen.getByText("Call"));
  expect(screen.getByText("Call")).not.toHaveAttribute("aria-busy");
  expect(currentActivity().running).toBe(0);
});

it("opens nothing that is no modal of ours", async () => {
  serve(`<button data-open-modal="other-modal">Call</button>`);
  await userEvent.click(screen.getByText("Call"));
  await hydrate();
  expect(currentActivity().running).toBe(0);
  expect(screen.getByText("Call")).not.toHaveAttribute("aria-busy");
});
