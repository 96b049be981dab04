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
    agenda: [],
    firstDayEndsAt: "2027-03-05T19:00:00.000Z",
    dayCount: 3,
    calendarFile: "/events/milan-2027.en.ics",
  },
  speakers: [],
  parts: [],
  view: { alt: "The cathedral", file: { childImageSharp: { wide: picture, tall: picture } } },
  evening: { alt: "The cathedral, lit", file: { childImageSharp: { gatsbyImageData: picture } } },
  text: { city: "Milan", country: "Italy", venue: "", summary: "", agenda: [], talks: [], paragraphs: [] },
};

function show(look: EventClosingLook) {
  render(
    <EnglishPage>
      <EventClosing
        event={milan}
        look={look}
        title="An hour in Brera"
        also={look === "beside" ? <p>米蘭</p> : undefined}
        actions={<a href="/">Go</a>}
      />
    </EnglishPage>,
  );
}

it("shows the stop by its date, which is read out further up", () => {
  show("date");
  expect(screen.getByText("5–7").closest("[aria-hidden]")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Go" })).toBeInTheDocument();
});

it("tells when and where, in full, to those whom the page has not told yet", () => {
  show("facts");
  expect(screen.getByText("5–7").closest("[aria-hidden]")).toBeNull();
  expect(screen.getByRole("link", { name: "Download the calendar file" })).toBeInTheDocument();
});

it.each<EventClosingLook>(["model", "panorama"])("shows the model in the evening as %s", (look) => {
  show(look);
  expect(screen.getByRole("img", { name: "The cathedral, lit" })).toHaveAttribute("loading", "lazy");
});

it("takes words of the page", () => {
  show("beside");
  expect(screen.getByText("米蘭")).toBeInTheDocument();
});
