import { cleanup, render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import { reloadPage } from "../../lib/reload-page";
import { Booking as BookingPage } from "./booking";

jest.mock("../../lib/reload-page");

const Booking = () => <BookingPage contact="Talk to us" picture="The salon" people="Who calls" />;

const pushed = () => (window.dataLayer ?? []) as { event?: string }[];

beforeEach(() => {
  document.body.innerHTML = "";
  window.dataLayer = [];
  window.history.replaceState(null, "");
  jest.mocked(reloadPage).mockClear();
});

it("has a form that cancels a membership without a script", () => {
  render(
    <EnglishPage language="ko">
      <Booking />
    </EnglishPage>,
  );
  const form = document.querySelector<HTMLFormElement>('form[action="/api/bookings/withdraw"]');
  expect(form?.method).toBe("post");
  expect([...new FormData(form ?? undefined).keys()]).toEqual([
    "key",
    "language",
    "name",
    "reference",
    "email",
    "hp",
  ]);
  expect(new FormData(form ?? undefined).get("language")).toBe("ko");
  expect(screen.getByRole("button", { name: "Confirm cancellation" })).toHaveAttribute("type", "submit");
  expect(document.getElementById("withdrawn")).not.toBeNull();
  for (const id of ["error-reference-required", "error-email-email", "error-rate_limited"])
    expect(document.getElementById(id)).not.toBeNull();
});

it.each([
  ["moved", "booking_moved"],
  ["cancelled", "booking_cancelled"],
])("leaves what was served as it is, and says once that it was %s", (done, event) => {
  const served = `<p data-booking-done="${done}"></p><h1>Your call</h1>`;
  document.body.innerHTML = `<div data-booking="">${served}</div>`;
  const { container, rerender } = render(<Booking />, { wrapper: EnglishPage });
  rerender(<Booking />);
  expect(container.querySelector("[data-booking] h1")?.textContent).toBe("Your call");
  expect(pushed().filter((each) => each.event?.startsWith("booking_"))).toEqual([
    expect.objectContaining({ event }),
  ]);
});

it("asks the host for a booking that the visitor goes back to from another page of the app", () => {
  render(<Booking />, { wrapper: EnglishPage });
  expect(reloadPage).not.toHaveBeenCalled();

  cleanup();
  window.history.replaceState({ key: "1", isBooking: true }, "");
  render(<Booking />, { wrapper: EnglishPage });
  expect(reloadPage).toHaveBeenCalledTimes(1);

  cleanup();
  document.body.innerHTML = '<div data-booking=""><h1>Your call</h1></div>';
  render(<Booking />, { wrapper: EnglishPage });
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
