import { setTimeout as delay } from "node:timers/promises";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Dialog, type DismissReason } from "./dialog";

const page = () => document.getElementById("___gatsby");

/** As Gatsby has it: the page in its root, dialogs beside it. */
function renderPage(onClose: (reason: DismissReason) => void = () => undefined) {
  const container = document.createElement("div");
  container.id = "___gatsby";
  document.body.append(container);
  return render(<Page onClose={onClose} />, { container });
}

function Page({ onClose }: { onClose: (reason: DismissReason) => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = (reason: DismissReason) => {
    setOpen(false);
    onClose(reason);
  };
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <button>Elsewhere</button>
      {isOpen && (
        <Dialog label="Request a call" closeLabel="Close" modal="request-call-modal" step={2} onClose={close}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
}

beforeEach(() => {
  // jsdom lays nothing out; here everything that is in the document can be seen.
  jest.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});

afterEach(() => {
  page()?.remove();
});

it("is one named dialog beside the page, which is inert and still meanwhile", async () => {
  renderPage();
  await userEvent.click(screen.getByRole("button", { name: "Open" }));

  const dialog = screen.getByRole("dialog", { name: "Request a call" });
  expect(dialog).toHaveAttribute("aria-modal", "true");
  expect(dialog).toHaveAttribute("data-modal", "request-call-modal");
  expect(dialog).toHaveAttribute("data-step", "2");
  expect(page()).not.toContainElement(dialog);
  expect(document.documentElement).toHaveStyle({ overflow: "hidden" });
  await waitFor(() => expect(page()).toHaveAttribute("inert"));
});

it("does not make the page inert when it was closed before it was shown", async () => {
  renderPage();
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await userEvent.keyboard("{Escape}");
  await act(() => delay(50));
  expect(page()).not.toHaveAttribute("inert");
});

it("takes the focus and gives it back", async () => {
  renderPage();
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(screen.getByRole("dialog")).toHaveFocus();

  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Open" })).toHaveFocus();
  expect(page()).not.toHaveAttribute("inert");
  expect(document.documentElement).not.toHaveStyle({ overflow: "hidden" });
});

it("keeps the focus in what lies over the page, both ways round and from the first moment on", async () => {
  renderPage();
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  const close = screen.getByRole("button", { name: "Close" });
  const name = screen.getByRole("textbox", { name: "Name" });

  await userEvent.tab({ shift: true });
  expect(name).toHaveFocus();
  await userEvent.tab();
  expect(close).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(name).toHaveFocus();
});

it("lets the focus go on to what else lies over the page", async () => {
  renderPage();
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  const notification = document.createElement("button");
  document.body.append(notification);

  screen.getByRole("textbox", { name: "Name" }).focus();
  await userEvent.tab();
  expect(notification).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  notification.remove();
});

it.each([
  ["escape", () => userEvent.keyboard("{Escape}")],
  ["button", () => userEvent.click(screen.getByRole("button", { name: "Close" }))],
  ["backdrop", () => userEvent.click(screen.getByRole("dialog").parentElement ?? document.body)],
])("closes by %s and says so", async (reason, act) => {
  const onClose = jest.fn();
  renderPage(onClose);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await act();
  expect(onClose.mock.calls).toEqual([[reason]]);
});

it("does not close by a press inside, nor by an Escape that something inside used", async () => {
  renderPage();
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  const name = screen.getByRole("textbox", { name: "Name" });
  await userEvent.click(name);
  name.addEventListener("keydown", (event) => event.preventDefault());
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeInTheDocument();
});
