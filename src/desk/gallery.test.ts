/** @jest-environment node */
import { modalNames, routes } from "../site/routes";
import { galleryPage } from "./gallery";
import { addressOf, galleryStates } from "./gallery-states";

const sources = {
  pages: { "blog-post": "/blog/fees/", property: "/properties/quay/" },
  bookings: ["moved"],
  asksForConsent: false,
  letters: ["receipt"],
  cards: ["/share/en/terms.jpg"],
};
const states = galleryStates(sources);
const stateOf = (id: string) => {
  const found = states.find((state) => state.id === id);
  if (!found) throw new Error(`There is no state "${id}"`);
  return found;
};
const shown = { language: "ar", scenario: "down" } as const;

test("every page, dialog, form, letter and card has a state, each with a name of its own", () => {
  const ids = states.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id } of routes) expect(ids).toContain(`page.${id}`);
  for (const modal of modalNames)
    expect(ids).toEqual(expect.arrayContaining([`dialog.${modal}.1`, `dialog.${modal}.wrong`]));
  expect(ids).toEqual(
    expect.arrayContaining([
      "dialog.request-call-modal.end",
      "dialog.spot-modal.6",
      "dialog.spot-modal.no-time",
      "notice.sent",
      "notice.failure-timeout",
      "booking.moved",
      "form.careers.sent",
      "letter.receipt",
      "card.terms",
      "page.not-found",
    ]),
  );
});

test("the bar that asks for consent is there only where something is asked", () => {
  const ids = (asksForConsent: boolean) => galleryStates({ ...sources, asksForConsent }).map(({ id }) => id);
  expect(ids(true)).toContain("notice.consent");
  expect(ids(false)).not.toContain("notice.consent");
});

test("a state has an address in every language, which says how it is to come about", () => {
  expect(addressOf(stateOf("page.terms"), shown)).toBe("/ar/terms/?gallery=page.terms&scenario=down");
  expect(addressOf(stateOf("page.closed-exits"), { ...shown, direction: "ltr" })).toBe(
    "/ar/dubai-insiders-club/?exit=1&gallery=page.closed-exits&scenario=down&direction=ltr",
  );
  expect(addressOf(stateOf("page.terms"), { ...shown, direction: "rtl" })).not.toContain("direction");
  expect(addressOf(stateOf("letter.receipt"), shown)).toBe("/__letters/?letter=receipt&language=ar");
  expect(addressOf(stateOf("card.terms"), shown)).toBe("/share/ar/terms.jpg");
});

test("the gallery shows what its address names, and the first state for what there is not", () => {
  const of = (query: string) => galleryPage(states, new URLSearchParams(query));
  const page = of("state=dialog.spot-modal.3&language=he&width=820&scenario=declined&direction=ltr");
  expect(page).toContain(
    'src="/he/dubai-insiders-club/?gallery=dialog.spot-modal.3&amp;scenario=declined&amp;direction=ltr" width="820"',
  );
  const other = of("state=<b>&language=xx&width=many&scenario=none&direction=up");
  expect(other).toContain('src="/?gallery=page.home&amp;scenario=usual" width="390"');
  expect(other).not.toContain("<b>");
});
