import { render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import type { PictureData } from "../../ui/picture/picture";
import { EventClosing, type EventClosingLook } from "./event-closing";
import type { RoadshowEvent } from "./roadshow-event";

const picture: PictureData = {
  layout: "fullWidth",
  width: 4,
  height: 3,
  images: { fallback: { src: "/milan.jpg" } },
};

const milan: RoadshowEvent = {
  eventId: "milan-2027",
  route: "roadshow-italy",
  countryCode: "IT",
  times: {
    startsAt: "2027-03-05T09:00:00.000Z",
    endsAt: "2027-03-07T19:00:00.000Z",
    days: "5–7 March 2027",
    dayNumbers: "5–7",
    month: "March 2027",
    weekdays: "Friday–Sunday",
    hours: "10:00–12:00",
    hourMarks: ["10:00", "11:00"],
    agenda: [],
    firstDayEndsAt: "2027-03-05T19:00:00.000Z",
    dayCount: 3,
    calendarFile: "/events/milan-2027.en.ics",
  },
  speakers: [],
  parts: [],
  view: { alt: "The cathedral", file: { childImageSharp: { wide: picture, tall: picture } } },
  text: { city: "Milan", country: "Italy", venue: "", summary: "", agenda: [], talks: [], paragraphs: [] },
};

function show(look: EventClosingLook) {
  render(
    <EnglishPage>
      <EventClosing
        event={milan}
        look={look}
        also={look === "beside" ? <p>米蘭</p> : undefined}
        actions={<a href="/">Go</a>}
      />
    </EnglishPage>,
  );
}

it.each<[EventClosingLook, string]>([
  ["date", "5–7"],
  ["hours", "11:00"],
])("shows the stop by its %s, which is read out further up", (look, shown) => {
  show(look);
  expect(screen.getByText(shown).closest("[aria-hidden]")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Go" })).toBeInTheDocument();
});

it.each<EventClosingLook>(["model", "panorama"])(
  "shows the model as %s, which was described above",
  (look) => {
    show(look);
    expect(screen.getByRole("presentation")).toHaveAttribute("loading", "lazy");
  },
);

it("takes words of the page", () => {
  show("beside");
  expect(screen.getByText("米蘭")).toBeInTheDocument();
});
