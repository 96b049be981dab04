import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { addToQuery } from "./address";
import { pause } from "./http/call";
import { useCloseOnBack } from "./close-on-back";
import { clearDialogEntry } from "./dialog-entry";

const router = jest.fn();
const navigate = jest.fn((to: string | number, options?: { replace?: boolean }) => {
  if (options?.replace) window.history.replaceState({ key: "next" }, "", String(to));
  else window.history.pushState({ key: "next" }, "", String(to));
});

function Dialog({ onBack }: { onBack: () => boolean }) {
  useCloseOnBack(true, onBack);
  return <p role="dialog" />;
}

/** As a page has it: one dialog after another, and a step back that may be refused. */
function Page({ canClose = true }: { canClose?: boolean }) {
  const [open, setOpen] = useState<string | null>(null);
  const onBack = () => {
    if (canClose) setOpen(null);
    return canClose;
  };
  return (
    <>
      <button onClick={() => setOpen("first")}>Open</button>
      <button onClick={() => setOpen("second")}>Open another</button>
      <button onClick={() => setOpen(null)}>Close</button>
      {open && <Dialog key={open} onBack={onBack} />}
    </>
  );
}

const press = (name: string) =>
  act(async () => {
    screen.getByRole("button", { name }).click();
  });
const dialog = () => screen.queryByRole("dialog");
/** Long enough for jsdom to take every step through the history. */
const settle = () => act(() => pause(100));
const step = async (by: number) => {
  window.history.go(by);
  await settle();
};
const state = (): unknown => window.history.state;

beforeAll(() => {
  window.___navigate = navigate as Window["___navigate"];
  window.addEventListener("popstate", () => {
    router(window.location.pathname);
  });
});
beforeEach(() => {
  window.history.pushState({ key: "before" }, "", "/before/");
  window.history.pushState({ key: "page" }, "", "/page/?a=1#place");
  router.mockClear();
});
afterEach(settle);

it("adds an entry with the same address and the router's state, which Back leaves by closing the dialog", async () => {
  render(<Page />);
  const { length } = window.history;
  await press("Open");
  expect(window.history).toHaveLength(length + 1);
  expect(state()).toEqual({ key: "page", dialog: true });
  expect(window.location.href).toMatch(/\/page\/\?a=1#place$/);

  await step(-1);
  expect(dialog()).not.toBeInTheDocument();
  expect(window.location.href).toMatch(/\/page\/\?a=1#place$/);
  expect(router).not.toHaveBeenCalled();
  await step(-1);
  expect(router.mock.calls).toEqual([["/before/"]]);
});

it("leaves no dead entry when it is closed in another way", async () => {
  render(<Page />);
  await press("Open");
  await press("Close");
  await settle();
  expect(state()).toEqual({ key: "page" });
  expect(router).not.toHaveBeenCalled();
  await step(-1);
  expect(window.location.pathname).toBe("/before/");
});

it("stays where it is when Forward leads to the entry of a closed dialog", async () => {
  render(<Page />);
  await press("Open");
  await step(-1);
  await step(1);
  expect(dialog()).not.toBeInTheDocument();
  expect(state()).toEqual({ key: "page" });
  expect(router).not.toHaveBeenCalled();
  await press("Open");
  await step(-1);
  expect(dialog()).not.toBeInTheDocument();
});

it("has one entry for a dialog that another one replaces", async () => {
  render(<Page />);
  const { length } = window.history;
  await press("Open");
  await press("Open another");
  await settle();
  expect(window.history).toHaveLength(length + 1);
  expect(dialog()).toBeInTheDocument();
  await step(-1);
  expect(dialog()).not.toBeInTheDocument();
  expect(state()).toEqual({ key: "page" });
});

it("has an entry also for a dialog that opens while the one before is being left", async () => {
  render(<Page />);
  await press("Open");
  await press("Close");
  await press("Open");
  await settle();
  expect(dialog()).toBeInTheDocument();
  expect(state()).toEqual({ key: "page", dialog: true });
  await step(-1);
  expect(dialog()).not.toBeInTheDocument();
});

it.each([
  ["Back", () => step(-1)],
  [
    "its own button",
    async () => {
      await press("Close");
      await settle();
    },
  ],
])("keeps what was added to the query meanwhile, closed by %s", async (_name, close) => {
  render(<Page />);
  await press("Open");
  addToQuery({ utm_source: "organic" });
  await close();
  expect(window.location.search).toBe("?a=1&utm_source=organic");
  expect(state()).toEqual({ key: "page" });
});

it("stays open where it may not be closed, and the next Back asks again", async () => {
  const { rerender } = render(<Page canClose={false} />);
  await press("Open");
  await step(-1);
  expect(dialog()).toBeInTheDocument();
  expect(state()).toEqual({ key: "page", dialog: true });
  rerender(<Page />);
  await step(-1);
  expect(dialog()).not.toBeInTheDocument();
});

it("gives its entry to the page that a link inside leads to, and Back leads to the page before", async () => {
  const { unmount } = render(<Page />);
  const { length } = window.history;
  await press("Open");
  window.___navigate?.("/next/");
  unmount();
  await settle();
  expect(navigate).toHaveBeenLastCalledWith("/next/", { replace: true });
  expect(window.location.pathname).toBe("/next/");
  expect(window.history).toHaveLength(length + 1);
  await step(-1);
  expect(window.location.href).toMatch(/\/page\/\?a=1#place$/);
  expect(router.mock.calls).toEqual([["/page/"]]);
});

it("waits for the page of a link that has closed the dialog, as those of a menu do", async () => {
  render(<Page />);
  await press("Open");
  navigate.mockImplementationOnce(() => undefined);
  window.___navigate?.("/next/");
  await press("Close");
  await settle();
  expect(state()).toEqual({ key: "page", dialog: true });
  window.history.replaceState({ key: "next" }, "", "/next/");
});

it("takes the mark off the entry of a dialog that a reload has closed", async () => {
  window.history.replaceState({ key: "page", dialog: true }, "");
  clearDialogEntry();
  expect(state()).toEqual({ key: "page" });
  render(<Page />);
  await press("Open");
  clearDialogEntry();
  expect(state()).toEqual({ key: "page", dialog: true });
});

it("leaves links alone while no dialog is open", () => {
  render(<Page />);
  window.___navigate?.("/next/");
  expect(navigate).toHaveBeenLastCalledWith("/next/", undefined);
  expect(window.location.pathname).toBe("/next/");
});
