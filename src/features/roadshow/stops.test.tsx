import { render, screen, within } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import type { ListedStop } from "./roadshow-event";
import { Stops } from "./stops";

const milan: ListedStop = {
  eventId: "milan-2027",
  route: "roadshow-italy",
  times: {
    startsAt: "2027-03-05T09:00:00.000Z",
    endsAt: "2027-03-07T19:00:00.000Z",
    days: "5–7 March 2027",
    dayNumbers: "5–7",
    month: "March 2027",
    weekdays: "Friday–Sunday",
    hours: "10:00–20:00",
    agenda: [],
    firstDayEndsAt: "2027-03-05T19:00:00.000Z",
    dayCount: 3,
    calendarFile: "/events/milan-2027.en.ics",
  },
  text: { city: "Milan", country: "Italy", venue: "A gallery", summary: "Three days." },
};
const seoul: ListedStop = { ...milan, eventId: "seoul-2027", route: "roadshow" };

function showOn(day: string, stops: ListedStop[] = [milan]) {
  jest.useFakeTimers({ now: new Date(day) });
  render(
    <EnglishPage>
      <Stops stops={stops} builtAt="2027-03-01T00:00:00.000Z" />
    </EnglishPage>,
  );
  return screen.queryAllByRole("listitem");
}

afterEach(() => jest.useRealTimers());

it("says that a stop is to come, and asks for a call about it", () => {
  const [stop] = showOn("2027-03-07T18:59:00Z");
  expect(stop).toHaveTextContent("Reservations are open");
  expect(stop).not.toHaveAttribute("data-over");
  const button = stop?.querySelector("[data-open-modal]");
  expect(button).toHaveAttribute("data-open-modal", "request-call-modal");
  expect(JSON.parse(button?.getAttribute("data-modal-context") ?? "{}")).toEqual({
    eventId: "milan-2027",
    name: "Milan · 5–7 March 2027",
    place: "A gallery",
  });
});

it("corrects a stop that ended since the page was built, and keeps its room", () => {
  const [stop] = showOn("2027-03-07T19:00:00Z");
  expect(stop).toHaveAttribute("data-over");
  expect(stop).toHaveTextContent("This date has passed");
  // Hidden by style alone, so that nothing below moves.
  expect(stop?.querySelector("[data-open-modal]")).toBeInTheDocument();
});

it("leads to the page of a stop that has one", () => {
  const [inMilan, inSeoul] = showOn("2027-03-01T00:00:00Z", [milan, seoul]).map((stop) => within(stop));
  expect(inMilan?.getByRole("link", { name: /Programme/ })).toHaveAttribute("href", "/roadshow-italy/");
  expect(inSeoul?.queryByRole("link", { name: /Programme/ })).toBeNull();
  expect(inSeoul?.getByText("The programme follows")).toBeInTheDocument();
});

it("says that dates are being arranged where there are none", () => {
  expect(showOn("2027-03-01T00:00:00Z", [])).toHaveLength(0);
  expect(screen.getByText(/New dates are being arranged/)).toBeInTheDocument();
});

it("has days and month in the order of the language, for who hears the page, too", () => {
  const korean = { ...milan.times, days: "2027년 3월 5일~7일", dayNumbers: "5일~7일", month: "2027년 3월" };
  const [english, inKorean] = showOn("2027-03-01T00:00:00Z", [milan, { ...seoul, times: korean }]).map(
    (stop) => stop.querySelector("time")?.textContent,
  );
  expect(english).toBe("5–7March 2027");
  expect(inKorean).toBe("2027년 3월5일~7일");
});
