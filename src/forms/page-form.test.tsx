import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import * as z from "zod";
import { EnglishPage } from "../../tests/jest/english-page";
import { leadFields } from "../contracts/lead";
import type { FieldSpec } from "./fields";
import type { FormStart } from "./form-start";
import { LeadForm } from "./lead-form";
import { PageForm } from "./page-form";
import { typedPhoneField } from "./typed-phone";
import { useLeadForm } from "./use-lead-form";

const fields: FieldSpec[] = [
  { kind: "text", name: "name", label: "Name", autoComplete: "name" },
  { kind: "phone", name: "phone", label: "Phone" },
  { kind: "choice", name: "status", label: "Status", options: [{ value: "ready", label: "Ready" }] },
  { kind: "number", name: "bedrooms", label: "Bedrooms", optional: true },
];
const schema = z.object({
  name: leadFields.name,
  phone: typedPhoneField,
  status: z.string(),
  bedrooms: z.string(),
});

function SellForm({ start }: { start: FormStart }) {
  const state = useLeadForm({
    id: "sell",
    schema,
    fields,
    start,
    content: ({ name, phone, ...context }, metadata) => ({
      to: "/api/leads",
      body: { kind: "sell", name, phone, context: { bedrooms: context.bedrooms }, ...metadata },
    }),
  });
  return <LeadForm state={state} stays />;
}

let see: () => void;
let arrive: () => void;
const load = jest.fn();
const page = () => (
  <EnglishPage path="/sell-your-property/submit/">
    <PageForm
      fields={fields}
      post={{ action: "/api/leads", hidden: { kind: "sell" } }}
      load={load as () => Promise<typeof SellForm>}
      props={{}}
    />
  </EnglishPage>
);
const isShell = () => document.querySelector("form")?.getAttribute("method") === "post";
/** Counts what the browser would send by itself, as a click on the button makes it: requestSubmit is not everywhere. */
function sentByBrowser() {
  const sent = jest.fn((event: Event) => event.preventDefault());
  window.addEventListener("submit", sent);
  stops.push(() => window.removeEventListener("submit", sent));
  HTMLFormElement.prototype.requestSubmit = undefined as unknown as () => void;
  stops.push(() => (HTMLFormElement.prototype.requestSubmit = requestSubmit));
  return sent;
}
const { requestSubmit } = HTMLFormElement.prototype;
let stops: (() => void)[] = [];

function fillShell() {
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Mara Lind" } });
  fireEvent.change(screen.getByLabelText("Phone"), { target: { value: "+971501234567" } });
  fireEvent.click(screen.getByLabelText("Ready"));
}

const arrived = () => act(async () => arrive());

beforeEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/sell-your-property/submit/?utm_source=fb");
  load.mockImplementation(
    () => new Promise<typeof SellForm>((resolve) => (arrive = () => resolve(SellForm))),
  );
  globalThis.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      see = () => callback([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  load.mockReset();
  for (const stop of stops) stop();
  stops = [];
});

it("is served as a form that the browser can send, with what the function wants and no script", () => {
  const html = document.createElement("div");
  html.innerHTML = renderToString(page());
  const form = html.querySelector("form");
  expect(form).toHaveAttribute("action", "/api/leads");
  expect(form).toHaveAttribute("method", "post");
  expect([...(form?.elements ?? [])].map((each) => each.getAttribute("name")).filter(Boolean)).toEqual([
    "language",
    "kind",
    "name",
    "phone",
    "status",
    "bedrooms",
    "hp",
  ]);
  expect(html.querySelector("label")).toHaveTextContent("Name");
  expect(html.querySelector('[name="phone"]')).toBeRequired();
  expect(html.querySelector('[name="bedrooms"]')).not.toBeRequired();
});

it("has a sentence for each way in which the function may send it back, which stays when the form takes its place", async () => {
  render(page());
  const sentence = (id: string) => document.getElementById(`error-${id}`);
  act(() => see());
  await arrived();
  expect(isShell()).toBe(false);
  for (const id of ["name-required", "phone-phone", "bedrooms-number_min", "rate_limited", "internal"]) {
    expect({ id, text: sentence(id)?.textContent }).toEqual({
      id,
      text: expect.stringMatching(
        /^Your request has not been sent\..+press Back in your browser\.$/,
      ) as string,
    });
  }
  expect(sentence("phone-phone")).toHaveTextContent("Phone The phone number is wrong");
});

it("leaves those sentences as a built page was served with them, whose scripts do not know them", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page());
  const served = document.getElementById("error-phone-phone");
  jest.replaceProperty(process, "env", { ...process.env, BUILD_STAGE: "build-javascript" });
  expect(renderToString(page())).not.toContain("error-phone-phone");
  render(page(), { container, hydrate: true });
  act(() => see());
  await arrived();
  expect(isShell()).toBe(false);
  expect(served).toHaveTextContent("Phone The phone number is wrong");
  expect(document.getElementById("error-phone-phone")).toBe(served);
});

it("fetches the form when the visitor comes near, not before", async () => {
  render(page());
  expect(load).not.toHaveBeenCalled();
  act(() => see());
  expect(load).toHaveBeenCalledTimes(1);
  expect(isShell()).toBe(true);
  await arrived();
  expect(isShell()).toBe(false);
});

it("takes over what was typed and chosen meanwhile, and the focus", async () => {
  render(page());
  act(() => screen.getByLabelText("Phone").focus());
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Mara Lind" } });
  fireEvent.change(screen.getByLabelText("Phone"), { target: { value: "050 123 4567" } });
  fireEvent.click(screen.getByLabelText("Ready"));
  await arrived();
  expect(isShell()).toBe(false);
  expect(screen.getByLabelText("Name")).toHaveValue("Mara Lind");
  expect(screen.getByLabelText("Phone")).toHaveValue("+971 50 123 4567");
  expect(screen.getByLabelText("Phone")).toHaveFocus();
  expect(screen.getByLabelText("Ready")).toBeChecked();
});

it("does not move away under a finger: it waits until the press has become a click", async () => {
  jest.useFakeTimers();
  render(page());
  const ready = screen.getByLabelText("Ready");
  fireEvent.pointerDown(ready);
  act(() => see());
  await arrived();
  expect(isShell()).toBe(true);
  fireEvent.pointerUp(ready);
  fireEvent.click(ready);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(isShell()).toBe(false);
  expect(screen.getByLabelText("Ready")).toBeChecked();
  jest.useRealTimers();
});

it("remembers a press, and sends once the form is there", async () => {
  const sent = jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () =>
      Response.json({ id: "1", reference: "DH-1", message: "" }, { status: 201 }),
    );
  render(page());
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Mara Lind" } });
  fireEvent.change(screen.getByLabelText("Phone"), { target: { value: "+971501234567" } });
  expect(fireEvent.submit(screen.getByText("Send"))).toBe(false);
  expect(document.querySelector("form")).toHaveAttribute("aria-busy", "true");
  await arrived();
  await screen.findByText(/Your reference/);
  expect(sent.mock.calls.filter(([path]) => path === "/api/leads")).toHaveLength(1);
});

it("lets the browser send it when its code cannot be fetched", async () => {
  load.mockRejectedValue(new Error("Loading chunk failed"));
  render(page());
  await act(async () => see());
  expect(isShell()).toBe(true);
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  document.querySelector("form")?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
});

it("has the browser send at once what was pressed before its code failed, and never later by itself", async () => {
  const sent = sentByBrowser();
  let fail: () => void = () => undefined;
  load.mockImplementation(
    () => new Promise((_, reject) => (fail = () => reject(new Error("Loading chunk 3 failed.")))),
  );
  render(page());
  fillShell();
  fireEvent.click(screen.getByText("Send"));
  // This one waits for the form.
  expect(sent).toHaveBeenCalledTimes(1);
  sent.mockClear();
  await act(async () => fail());
  expect(sent).toHaveBeenCalledTimes(1);

  // A turn to it fetches it after all.
  load.mockResolvedValue(SellForm);
  await act(async () => fireEvent.focus(screen.getByLabelText("Name")));
  expect(isShell()).toBe(false);
  expect(sent).toHaveBeenCalledTimes(1);
});

it("keeps what was typed on the page when its code fails without a connection", async () => {
  const sent = sentByBrowser();
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  load.mockRejectedValue(new Error("Loading chunk 3 failed."));
  render(page());
  fillShell();
  await act(async () => fireEvent.click(screen.getByText("Send")));
  // The press itself, and nothing after it.
  expect(sent).toHaveBeenCalledTimes(1);
  expect(isShell()).toBe(true);
});

it("leaves a number as it is typed, and makes an amount of it when its field is left", async () => {
  render(page());
  act(() => see());
  await arrived();
  const number = screen.getByLabelText("Bedrooms (optional)");
  for (const [written, amount] of [
    ["1.250.000,00", "1250000"],
    ["١٬٢٥٠ درهم", "1250"],
    ["a lot", "a lot"],
  ] as const) {
    fireEvent.change(number, { target: { value: written } });
    await act(async () => undefined);
    expect(number).toHaveValue(written);
    fireEvent.blur(number);
    await act(async () => undefined);
    expect(number).toHaveValue(amount);
  }
});
