import { render, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Dialog } from "./dialog";
import { openServedDialog } from "./served-dialog";

const onClose = jest.fn();
const releaseEntry = jest.fn();
const addEntry = jest.fn((_close: () => boolean) => releaseEntry);
let opener: HTMLAnchorElement;

const template = (attributes = "") => `
  <div id="___gatsby"><a href="/call/" id="opener">Call</a></div>
  <template id="dialogs"><div data-served="call" ${attributes}>
    <div class="backdrop"><div role="dialog" aria-label="Call" data-modal="call" tabindex="-1">
      <button type="button" data-close-dialog>Close</button>
      <p data-subject></p>
      <form>
        <input type="hidden" name="kind" value="call">
        <input name="name"><input name="phone" type="tel"><input name="hp" tabindex="-1">
        <button type="submit">Send</button>
      </form>
    </div></div>
  </div></template>`;

function serve(attributes?: string): void {
  document.body.innerHTML = template(attributes);
  const link = document.querySelector<HTMLAnchorElement>("#opener");
  if (!link) throw new Error("no opener");
  opener = link;
}

const open = (context: object | null = null) =>
  openServedDialog("call", { opener, context: context && JSON.stringify(context), onClose, addEntry });
const dialogs = () => document.querySelectorAll<HTMLElement>("[role=dialog]");
const field = (name: string) => {
  const found = dialogs()[0]?.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const isInert = () => document.querySelector("#___gatsby")?.hasAttribute("inert");

/** The modal itself, which has arrived. */
function Modal({ name = "" }) {
  return (
    <Dialog label="Call" closeLabel="Close" modal="call" onClose={onClose}>
      <form>
        <input name="name" defaultValue={name} />
        <input name="phone" />
        <button type="submit">Send</button>
      </form>
    </Dialog>
  );
}

beforeEach(() => {
  // jsdom lays nothing out; here everything that is in the document can be seen.
  jest.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
  window.sessionStorage.clear();
  onClose.mockReset();
  releaseEntry.mockReset();
  serve();
});

afterEach(() => window.__servedDialog?.remove());

it("lies over the page, which is inert meanwhile, and has the focus", async () => {
  open();
  expect(dialogs()).toHaveLength(1);
  expect(dialogs()[0]).toHaveFocus();
  await waitFor(() => expect(isInert()).toBe(true));
  expect(document.querySelector("[data-subject]")).toBeNull();
});

it("says what it was opened about, as text", () => {
  open({ name: "<b>Lantern Quay</b>" });
  expect(document.querySelector("[data-subject]")).toHaveTextContent("<b>Lantern Quay</b>");
});

it.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["its button", () => userEvent.click(dialogs()[0]?.querySelector("button") as Element)],
  ["a press beside it", () => userEvent.click(dialogs()[0]?.parentElement as Element)],
])("closes by %s, frees the page and gives the focus back", async (_, act) => {
  open();
  await act();
  expect(dialogs()).toHaveLength(0);
  expect(isInert()).toBe(false);
  expect(opener).toHaveFocus();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("closes by Back, and leaves its entry in the history otherwise unless the dialog itself takes it over", async () => {
  open();
  expect(addEntry.mock.lastCall?.[0]()).toBe(true);
  expect(dialogs()).toHaveLength(0);
  expect(onClose).toHaveBeenCalledTimes(1);
  open();
  await userEvent.keyboard("{Escape}");
  expect(releaseEntry).toHaveBeenLastCalledWith(undefined);
  open();
  render(<Modal />);
  expect(releaseEntry).toHaveBeenLastCalledWith({ isTakenOver: true });
});

it("is none that the document does not have, nor where the visitor would go on at a later step", () => {
  expect(openServedDialog("other", { opener, onClose, addEntry })).toBeNull();
  serve(`data-unless-kept="draft:way booking"`);
  window.sessionStorage.setItem("draft:way", "{}");
  expect(open()).toBeNull();
  window.sessionStorage.clear();
  window.localStorage.setItem("booking", "1");
  expect(open()).toBeNull();
  window.localStorage.clear();
  expect(open()).not.toBeNull();
  window.__servedDialog?.remove();
  serve(`data-unless-given="answers"`);
  expect(open({ name: "", answers: { goal: "yield" } })).toBeNull();
  expect(open({ name: "Home" })).not.toBeNull();
});

describe("when the dialog itself has arrived", () => {
  it("gives way to it with the focus in the same field and the caret at the same letter", async () => {
    open();
    const user = userEvent.setup();
    await user.type(field("name"), "Layla");
    field("name").setSelectionRange(2, 4);
    render(<Modal name="Layla" />);
    expect(dialogs()).toHaveLength(1);
    expect(field("name")).toHaveFocus();
    expect(field("name").selectionStart).toBe(2);
    expect(field("name").selectionEnd).toBe(4);
    expect(isInert()).toBe(true);
    expect(dialogs()[0]).toHaveAttribute("data-continued");
  });

  it("puts the caret at the end of what is written otherwise now", async () => {
    open();
    await userEvent.type(field("name"), "Layla");
    render(<Modal name="Layla Haddad" />);
    expect(field("name").selectionStart).toBe("Layla Haddad".length);
  });

  it("keeps the focus on the submit, and otherwise on the dialog", async () => {
    open();
    await userEvent.click(dialogs()[0]?.querySelector("[type=submit]") as Element);
    const { unmount } = render(<Modal />);
    expect(dialogs()[0]?.querySelector("[type=submit]")).toHaveFocus();
    unmount();
    open();
    render(<Modal />);
    expect(dialogs()[0]).toHaveFocus();
  });

  it("does not let the page go in between", async () => {
    open();
    await waitFor(() => expect(isInert()).toBe(true));
    const changes = new MutationObserver(() => undefined);
    changes.observe(document.querySelector("#___gatsby") as Element, { attributes: true });
    changes.observe(document.documentElement, { attributes: true });
    const { unmount } = render(<Modal />);
    expect(dialogs()).toHaveLength(1);
    expect(isInert()).toBe(true);
    expect(changes.takeRecords()).toEqual([]);
    unmount();
    expect(isInert()).toBe(false);
  });

  it("gives the focus back to what had opened the served one", () => {
    open();
    const { unmount } = render(<Modal />);
    unmount();
    expect(opener).toHaveFocus();
    expect(isInert()).toBe(false);
  });
});

it("keeps a press on its submit for the dialog itself, and lets the browser send it when that does not come", async () => {
  const dialog = open();
  const sent = jest.fn((event: Event) => event.preventDefault());
  const submit = dialogs()[0]?.querySelector("[type=submit]") as HTMLElement;
  await userEvent.click(submit);
  expect(dialog?.isPressed).toBe(true);
  expect(submit).toHaveAttribute("aria-busy", "true");
  // After the dialog's own listener: whatever it lets pass is the browser's.
  document.body.addEventListener("submit", sent);
  dialog?.giveUp();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(submit).not.toHaveAttribute("aria-busy");
  document.body.removeEventListener("submit", sent);
});

it("opens the way on once an answer is chosen", async () => {
  document.body.innerHTML = template().replace(
    /<form>.*<\/form>/s,
    `<form><input type="radio" name="goal" value="home"><button type="submit" aria-disabled="true">Next</button></form>`,
  );
  open();
  await userEvent.click(field("goal"));
  expect(dialogs()[0]?.querySelector("[type=submit]")).not.toHaveAttribute("aria-disabled");
});

it("takes a digit for the answer of that number", async () => {
  document.body.innerHTML = template().replace(
    /<form>.*<\/form>/s,
    `<form><input type="radio" name="goal" value="home"><input type="radio" name="goal" value="income"></form>`,
  );
  open();
  await userEvent.keyboard("2");
  expect(new FormData(dialogs()[0]?.querySelector("form") ?? undefined).get("goal")).toBe("income");
});

describe("what is typed", () => {
  const kept = () => JSON.parse(window.sessionStorage.getItem("draft:call") ?? "null") as object | null;

  it("is kept when it is closed and when the page goes, and is there the next time", async () => {
    serve(`data-draft="draft:call" data-contact="contact"`);
    open();
    await userEvent.type(field("name"), "Layla");
    window.dispatchEvent(new Event("pagehide"));
    expect(kept()).toEqual({ name: "Layla", phoneTyped: "" });
    await userEvent.type(field("phone"), "050");
    await userEvent.keyboard("{Escape}");
    expect(kept()).toEqual({ name: "Layla", phoneTyped: "050" });
    open();
    expect(field("name")).toHaveValue("Layla");
    expect(field("phone")).toHaveValue("050");
    expect(field("hp")).toHaveValue("");
  });

  it("begins with what is known of the visitor", () => {
    serve(`data-draft="draft:call" data-contact="contact"`);
    window.sessionStorage.setItem("contact", JSON.stringify({ name: "Mara", phone: "+971501234567" }));
    open();
    expect(field("name")).toHaveValue("Mara");
    expect(field("phone")).toHaveValue("+971501234567");
  });
});
