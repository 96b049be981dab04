import { render, screen } from "@testing-library/react";
import { EnglishPage } from "../../../tests/jest/english-page";
import type { PictureData } from "../../ui/picture/picture";
import { EventHero } from "./event-hero";
import type { RoadshowEvent } from "./roadshow-event";

const picture: PictureData = {
  layout: "fullWidth",
  width: 4,
  height: 5,
  images: { fallback: { src: "/frankfurt.jpg" } },
};

const frankfurt: RoadshowEvent = {
  eventId: "frankfurt-2027",
  route: "roadshow-germany",
  countryCode: "DE",
  times: {
    startsAt: "2027-02-12T09:00:00.000Z",
    endsAt: "2027-02-13T19:00:00.000Z",
    days: "12–13 février 2027",
    dayNumbers: "12–13",
    month: "février 2027",
    weekdays: "vendredi–samedi",
    hours: "10 h–20 h",
    agenda: [],
    firstDayEndsAt: "2027-02-12T19:00:00.000Z",
    dayCount: 2,
    calendarFile: "/events/frankfurt-2027.fr.ics",
  },
  speakers: [],
  parts: [],
  evening: null,
  view: { alt: "", file: { childImageSharp: { wide: picture, tall: picture } } },
  text: {
    city: "Francfort",
    country: "Allemagne",
    venue: "",
    summary: "",
    agenda: [],
    talks: [],
    paragraphs: [],
  },
};

it("reads the city and the title as two sentences, in a way that every language writes", () => {
  render(
    <EnglishPage>
      <EventHero
        event={frankfurt}
        builtAt="2027-01-01T00:00:00.000Z"
        title="Dubaï, à la maquette près"
        actions={null}
      />
    </EnglishPage>,
  );
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
    /^Francfort\. Dubaï, à la maquette près$/,
  );
});

it("says when, above the city's name", () => {
  render(
    <EnglishPage>
      <EventHero event={frankfurt} builtAt="2027-01-01T00:00:00.000Z" title="" actions={null} />
    </EnglishPage>,
  );
  expect(screen.getByText(/12–13 février 2027/)).toBeVisible();
});
