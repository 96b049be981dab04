import { act, fireEvent, render, screen } from "@testing-library/react";
import * as z from "zod";
import { EnglishPage } from "../../tests/jest/english-page";
import { leadFields } from "../contracts/lead";
import type { FieldSpec } from "./fields";
import { LeadForm } from "./lead-form";
import { typedPhoneField } from "./typed-phone";
import { useLeadForm } from "./use-lead-form";

const fields: FieldSpec[] = [
  { kind: "text", name: "name", label: "Name" },
  { kind: "phone", name: "phone", label: "Phone" },
];
const schema = z.object({ name: leadFields.name, phone: typedPhoneField });

function CallForm() {
  const state = useLeadForm({
    id: "sell",
    schema,
    fields,
    preset: { name: "Mara", phone: "+971501234567", phoneTyped: "+971501234567" },
    content: ({ name, phone }, metadata) => ({
      to: "/api/leads",
      body: { kind: "sell", name, phone, ...metadata },
    }),
  });
  return <LeadForm state={state} stays />;
}

const taken = {
  id: "0198c7a0-0000-7000-8000-000000000001",
  reference: "DH-7K3Q9F",
  message: "Thank you.",
};
let isOnline: boolean;
let sent: { key: string | null; body: Record<string, unknown> }[];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2026-03-02T10:00:00Z") });
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/?utm_source=fb");
  isOnline = false;
  sent = [];
  jest.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  jest.spyOn(globalThis, "fetch").mockImplementation(async (path, init) => {
    if (path !== "/api/leads") return Response.json({ data: null });
    sent.push({
      key: new Headers(init?.headers).get("Idempotency-Key"),
      body: JSON.parse(init?.body as string) as Record<string, unknown>,
    });
    if (!isOnline) throw new TypeError("Failed to fetch");
    return Response.json(taken);
  });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const box = () => screen.getByRole("checkbox", { name: "Send it for me when I am back online" });
function goes(state: "online" | "offline") {
  isOnline = state === "online";
  act(() => void window.dispatchEvent(new Event(state)));
}
async function failOffline() {
  const page = render(
    <EnglishPage>
      <CallForm />
    </EnglishPage>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await pass(1000);
  expect(screen.getByRole("alert")).toHaveTextContent("You seem to be offline.");
  expect(sent).toHaveLength(1);
  return page;
}

it("sends by itself, once and under the same key, when the visitor who wished so is back online", async () => {
  await failOffline();
  expect(box()).not.toBeChecked();
  fireEvent.click(box());
  expect(
    screen.getByText(/Please leave this form open\..*as soon as you are connected again, until/),
  ).toBeVisible();
  await pass(60_000);
  expect(sent).toHaveLength(1);

  goes("online");
  goes("online");
  await pass(5000);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[1]?.body.name).toBe("Mara");
  expect(screen.getByText(/Your reference: .*DH-7K3Q9F/)).toBeVisible();
  goes("offline");
  goes("online");
  await pass(5000);
  expect(sent).toHaveLength(2);
});

it("does nothing unless it is wished, and nothing once that is taken back", async () => {
  await failOffline();
  goes("online");
  await pass(5000);
  goes("offline");
  fireEvent.click(box());
  fireEvent.click(box());
  expect(screen.queryByText(/leave this form open/)).not.toBeInTheDocument();
  goes("online");
  await pass(5000);
  expect(sent).toHaveLength(1);
});

it("waits on where the connection does not last", async () => {
  await failOffline();
  fireEvent.click(box());
  goes("online");
  await pass(500);
  goes("offline");
  await pass(5000);
  expect(sent).toHaveLength(1);
  goes("online");
  await pass(5000);
  expect(sent).toHaveLength(2);
});

it("sends at once for who is back online already", async () => {
  await failOffline();
  goes("online");
  fireEvent.click(box());
  await pass(5000);
  expect(sent).toHaveLength(2);
});

it("ends after half an hour, and says so", async () => {
  await failOffline();
  fireEvent.click(box());
  await pass(30 * 60_000);
  expect(box()).not.toBeChecked();
  expect(screen.getByText(/You were still offline at .*, so nothing was sent\./)).toBeVisible();
  goes("online");
  await pass(5000);
  expect(sent).toHaveLength(1);
});

it("ends when a computer that slept wakes after that time", async () => {
  await failOffline();
  fireEvent.click(box());
  goes("online");
  jest.setSystemTime(Date.now() + 2 * 3_600_000);
  await pass(5000);
  expect(sent).toHaveLength(1);
  expect(screen.getByText(/so nothing was sent/)).toBeVisible();
});

it("sends nothing when the form is closed, and not twice when the visitor sends it", async () => {
  const page = await failOffline();
  fireEvent.click(box());
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await pass(100);
  await pass(1000);
  expect(sent).toHaveLength(2);
  expect(box()).not.toBeChecked();
  fireEvent.click(box());
  page.unmount();
  goes("online");
  await pass(5000);
  expect(sent).toHaveLength(2);
});
