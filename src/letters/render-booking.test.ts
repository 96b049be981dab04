import type { BookingView } from "../contracts/letter";
import { languageCodes } from "../site/languages";
import { exampleViews } from "./examples";
import { renderBooking } from "./render-booking";

type Known = Exclude<BookingView, { state: "unknown" }>;

function show(view: BookingView | undefined, language: (typeof languageCodes)[number] = "en") {
  if (!view) throw new Error("There is no such example");
  const place = document.createElement("div");
  place.innerHTML = renderBooking(view, language);
  return place;
}

const booked = () => exampleViews("en").booked as Known;
const sent = (form: HTMLFormElement | null | undefined) =>
  form ? Object.fromEntries(new FormData(form) as unknown as Iterable<[string, string]>) : null;
const formOf = (place: HTMLElement, action: string) =>
  place.querySelector(`[name="action"][value="${action}"]`)?.closest("form");

describe.each(languageCodes)("in %s", (language) => {
  it.each(Object.entries(exampleViews(language)))("has every word where it is %s", (_, view) => {
    const place = show(view, language);
    expect(place.textContent).not.toMatch(/\{\{|undefined|Invalid Date|NaN/);
    expect(place.querySelectorAll("h1")).toHaveLength(1);
    expect(place.innerHTML).not.toMatch(/<script|\son\w+=/);
  });
});

it("sends a chosen time and a cancellation with the key, and asks for another day", () => {
  const place = show({ ...booked(), chosenDate: "2026-12-01" });
  expect(place.querySelectorAll('input[type="radio"]')).toHaveLength(2);
  const move = formOf(place, "move");
  place.querySelector<HTMLInputElement>('input[value="12:00"]')?.click();
  const own = { key: booked().key, language: "en" };
  expect(sent(move)).toEqual({ ...own, action: "move", date: "2026-12-01", time: "12:00" });
  expect(sent(formOf(place, "cancel"))).toEqual({ ...own, action: "cancel" });
  const day = place.querySelector<HTMLFormElement>('[data-part="day"]');
  expect(day?.getAttribute("action")).toBe("/booking/#times");
  expect(sent(day)).toEqual({ key: own.key, date: "2026-12-01" });
  // A day without a free time is none to choose.
  expect([...(day?.querySelectorAll("option") ?? [])].map(({ value }) => value)).toEqual([
    "2026-11-30",
    "2026-12-01",
    "2026-12-04",
  ]);
});

it("shows who calls, with a portrait of one of ours alone, and what happens until then", () => {
  const place = show(booked());
  const who = place.querySelector('[data-part="person"]');
  expect(who?.querySelector("h2")).toHaveTextContent("Leila Haddad will call you");
  expect(who?.querySelector("img")).toHaveAttribute("src", "/agents/leila-haddad-216.jpg");
  expect(who?.querySelector("img")).toHaveAttribute(
    "srcset",
    "/agents/leila-haddad-216.jpg 216w, /agents/leila-haddad.jpg 640w",
  );
  const licences = [...(who?.querySelectorAll('[data-part="licence"]') ?? [])];
  expect(licences.map(({ textContent }) => textContent?.replace(/\u00a0/g, " "))).toEqual([
    "Broker’s licence (RERA): ORN 00000",
    "Trade licence: 0000000",
  ]);
  expect(who).toHaveTextContent("We remind you by e-mail, a day and an hour before the call.");
  const withAgent = (agent: { name?: string }) => show({ ...booked(), call: { ...booked().call, agent } });
  expect(withAgent({ name: "ليلى حداد" }).querySelector("img")).not.toBeNull();
  expect(withAgent({ name: "Somebody Else" }).querySelector("img")).toBeNull();
  expect(withAgent({}).querySelector('[data-part="person"] h2')).toHaveTextContent(
    "Your adviser will call you",
  );
});

it("says the rules before they apply, and offers nothing that they forbid", () => {
  const place = show(booked());
  expect(place.textContent).toContain("You can move the call until Thursday 3 December at 07:30 (UTC+0).");
  expect(place.textContent).toMatch(
    /If you cancel by 11 December 2026, your membership ends and you get the whole price, AED\s5,000, back/,
  );
  const late = show(exampleViews("en").late);
  expect(formOf(late, "move")).toBeUndefined();
  expect(formOf(late, "cancel")).toBeUndefined();
  expect(late.querySelector('[role="alert"]')?.textContent).toMatch(/too close/);
});

it("lets the right to withdraw outlast the rule of time", () => {
  const place = show({ ...booked(), now: "2026-12-03T09:00:00.000Z" });
  expect(formOf(place, "move")).toBeUndefined();
  expect(formOf(place, "cancel")).not.toBeUndefined();
});

it("says without the right to withdraw that the price stays", () => {
  const place = show({ ...booked(), refundUntil: "2026-11-28T07:00:00.000Z" });
  expect(place.textContent).toContain("The 14 days for a refund ended on");
  expect(formOf(place, "cancel")).not.toBeUndefined();
});

it("marks what was done, for the event", () => {
  expect(show(exampleViews("en").moved).querySelector("[data-booking-done]")).toHaveAttribute(
    "data-booking-done",
    "moved",
  );
  const cancelled = show(exampleViews("en").cancelled);
  expect(cancelled.querySelector("[data-booking-done]")).toHaveAttribute("data-booking-done", "cancelled");
  expect(cancelled.querySelectorAll("form")).toHaveLength(0);
});

it("tells strangers nothing", () => {
  const place = show({ state: "unknown" });
  expect(place.querySelectorAll("form")).toHaveLength(0);
  expect(place.textContent).toContain("We cannot find this booking");
});

it("escapes a key and a name", () => {
  const call = { ...booked().call, agent: { name: "<b>Leila</b>" } };
  const html = renderBooking({ ...booked(), call, key: `"><b>` }, "en");
  expect(html).not.toContain("<b>");
});
