import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Calendar } from "./calendar";

const onChoose = jest.fn();

function renderCalendar(changes: Partial<Parameters<typeof Calendar>[0]> = {}) {
  return render(
    <Calendar
      label="Date of the call"
      value={null}
      today="2026-11-21"
      first="2026-11-21"
      last="2027-01-20"
      locale="en-GB"
      weekStart="monday"
      words={{ previousMonth: "Previous month", nextMonth: "Next month", keys: "The arrow keys go by day." }}
      onChoose={onChoose}
      {...changes}
    />,
  );
}

/** By its date, which stands behind its weekday. */
const day = (date: string) => screen.getByRole("button", { name: new RegExp(`^\\w+day,? ${date}$`) });
const focusedDay = () =>
  document.activeElement
    ?.querySelector("abbr")
    ?.getAttribute("aria-label")
    ?.replace(/^\w+day,? /, "");
const tabStops = () =>
  within(screen.getByRole("group"))
    .getAllByRole("button", { name: /\d{4}/ })
    .filter(({ tabIndex, textContent }) => tabIndex === 0 && /^\d+$/.test(textContent));

it("shows the month, its week beginning as the language has it, and closes the days before today", () => {
  const { unmount } = renderCalendar();
  expect(screen.getByText("November 2026")).toBeInTheDocument();
  expect(screen.getAllByTitle(/day$/).map(({ title }) => title)[0]).toBe("Monday");
  expect(day("20 November 2026")).toBeDisabled();
  expect(day("21 November 2026")).toBeEnabled();
  expect(day("21 November 2026")).toHaveAttribute("aria-current", "date");
  unmount();
  renderCalendar({ weekStart: "sunday" });
  expect(screen.getAllByTitle(/day$/).map(({ title }) => title)[0]).toBe("Sunday");
});

it("says the weekday of each day, and heads the columns with words that tell the days apart", () => {
  const { unmount } = renderCalendar();
  expect(screen.getByRole("button", { name: /^Monday,? 23 November 2026$/ })).toBeEnabled();
  unmount();
  renderCalendar({ locale: "ar-AE", weekStart: "monday" });
  expect(screen.getAllByTitle(/./).map(({ textContent }) => textContent)).toEqual([
    "اثنين",
    "ثلاثاء",
    "أربعاء",
    "خميس",
    "جمعة",
    "سبت",
    "أحد",
  ]);
});

it("goes to no month that has passed, nor beyond the last", async () => {
  renderCalendar();
  expect(screen.getByRole("button", { name: "Previous month" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Next month" }));
  expect(screen.getByRole("button", { name: "Previous month" })).toBeEnabled();
  await userEvent.click(screen.getByRole("button", { name: "Next month" }));
  expect(screen.getByText("January 2027")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Next month" })).toBeDisabled();
  expect(day("20 January 2027")).toBeEnabled();
  expect(day("21 January 2027")).toBeDisabled();
});

it("gives the focus to a day where the arrow that has it is switched off, at either end", async () => {
  renderCalendar();
  screen.getByRole("button", { name: "Next month" }).focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Next month" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(day("1 January 2027")).toHaveFocus();
  screen.getByRole("button", { name: "Previous month" }).focus();
  await userEvent.keyboard("{Enter}{Enter}");
  expect(day("21 November 2026")).toHaveFocus();
});

it("is one stop for Tab, and its keys go by day, week and month", async () => {
  renderCalendar();
  expect(tabStops()).toEqual([day("21 November 2026")]);
  day("21 November 2026").focus();
  for (const [key, name] of [
    ["ArrowRight", "22 November 2026"],
    ["ArrowDown", "29 November 2026"],
    ["ArrowLeft", "28 November 2026"],
    ["ArrowUp", "21 November 2026"],
    ["End", "22 November 2026"],
    // The week began before today.
    ["Home", "21 November 2026"],
    ["PageDown", "21 December 2026"],
    ["Home", "21 December 2026"],
    ["End", "27 December 2026"],
    ["PageDown", "20 January 2027"],
    ["ArrowRight", "20 January 2027"],
    ["PageUp", "20 December 2026"],
  ]) {
    await userEvent.keyboard(`{${key ?? ""}}`);
    expect([key, focusedDay()]).toEqual([key, name]);
    expect(tabStops()).toHaveLength(1);
  }
  await userEvent.keyboard("{Enter}");
  expect(onChoose.mock.calls).toEqual([["2026-12-20"]]);
});

it("turns the arrows round where one reads from right to left", async () => {
  document.documentElement.dir = "rtl";
  renderCalendar();
  day("21 November 2026").focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(focusedDay()).toBe("22 November 2026");
  document.documentElement.removeAttribute("dir");
});

it("tells screen readers its name and its keys", () => {
  renderCalendar();
  const group = screen.getByRole("group", { name: "Date of the call" });
  expect(group).toHaveAccessibleDescription("The arrow keys go by day.");
});

it("says which day is chosen", () => {
  renderCalendar({ value: "2026-11-25" });
  expect(day("25 November 2026")).toHaveAttribute("aria-pressed", "true");
  expect(day("24 November 2026")).toHaveAttribute("aria-pressed", "false");
});

it("closes the days by the day that it is given, whatever this machine's own is", () => {
  jest.useFakeTimers({ now: Date.parse("2026-11-20T22:00:00Z"), advanceTimers: true });
  renderCalendar();
  expect(day("20 November 2026")).toBeDisabled();
  jest.useRealTimers();
});
