import * as z from "zod";
import { eventCatalogue, type AnalyticsEvent } from "./catalogue";
import { validateEvent } from "./validate-event";

/** Fields that any text would fit. The title of a page is text, but none that a variable of type string could be. */
type OpenFields<Event> = Event extends unknown
  ? { [Field in keyof Event]-?: string extends Event[Field] ? Field : never }[keyof Event]
  : never;

it("has no field that any text fits, hence none for personal data", () => {
  // Does not compile once there is one.
  const none: [OpenFields<AnalyticsEvent>] extends [never] ? true : never = true;
  expect(none).toBe(true);
});

const rows = Object.entries(eventCatalogue);
const inner = (field: z.ZodType) => (field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field);
const personal = ["Layla Haddad", "ليلى حداد", "+971501234567", "+971 50 123 4567", "layla@example.com"];

describe.each(rows)("%s", (_name, { when, readBy, fields }) => {
  const described = Object.entries(fields.shape).map(
    ([name, field]) => [name, inner(field as z.ZodType)] as const,
  );

  it("says when it happens, who reads it, and what its fields are", () => {
    expect(when).toMatch(/^[A-Z“`].*\.$/);
    expect(readBy).not.toBe("");
    for (const [, field] of described) expect(field.description).toMatch(/\.$/);
  });

  it("has examples that fit, and fields that no name, phone or e-mail fits", () => {
    for (const [name, field] of described) {
      for (const example of (field.meta()?.examples ?? []) as string[])
        expect(field.safeParse(example).success).toBe(true);
      // Pages are called by their own data alone; tests of the pages hold that.
      if (name === "title") continue;
      for (const text of personal)
        expect([name, text, field.safeParse(text).success]).toEqual([name, text, false]);
    }
  });
});

it("has the names that the contract gives", () => {
  expect(rows.map(([name]) => name).sort()).toEqual(
    [
      ...["signUpCompleted", "cvSubmitted", "instantMessangerClick", "contactViaWA", "page_view"],
      ...[
        "modal_open",
        "modal_close",
        "form_start",
        "form_step",
        "form_abandon",
        "form_error",
        "generate_lead",
      ],
      ...["begin_checkout", "add_payment_info", "purchase", "book_call", "contact_click"],
      ...["booking_moved", "booking_cancelled", "sun_turned"],
      ...["select_content", "language_switch", "search", "share", "file_download", "video_play", "web_vital"],
    ].sort(),
  );
});

describe("validateEvent", () => {
  const page = { language: "en", route: "home" };

  it("finds nothing in what is right", () => {
    expect(validateEvent({ event: "form_step", form_id: "spot", step: 2, step_total: 6, ...page })).toEqual(
      [],
    );
    expect(
      validateEvent({
        event: "modal_close",
        modal: "spot-modal",
        step: undefined,
        reason: "escape",
        ...page,
      }),
    ).toEqual([]);
  });

  it.each([
    [{ event: "no_such_event", ...page }, /no_such_event/],
    [{ event: "toString" }, /toString/],
    [{ 0: "consent" }, /undefined/],
    [{ event: "form_step", form_id: "spot", step: 2, ...page }, /step_total/],
    [{ event: "contact_click", channel: "fax", ...page }, /channel/],
    [{ event: "signUpCompleted", ...page, email: "a@b.c" }, /email/],
    [{ event: "signUpCompleted", language: "en" }, /route/],
    [{ event: "generate_lead", form_id: "sell", lead_id: "Layla", ...page }, /lead_id/],
  ])("says what is wrong with %j", (entry, reason) => {
    expect(validateEvent(entry).join("\n")).toMatch(reason);
  });
});
