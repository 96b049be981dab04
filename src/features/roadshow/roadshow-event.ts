import { graphql } from "gatsby";
import type { EventPart } from "../../contracts/content/terms";
import type { RouteId } from "../../site/routes";
import type { PictureData } from "../../ui/picture/picture";

/** When a stop takes place, written while the site was built; see src/build/roadshow/event-times.ts. */
export interface EventTimes {
  startsAt: string;
  endsAt: string;
  days: string;
  dayNumbers: string;
  month: string;
  weekdays: string;
  hours: string;
  agenda: readonly string[];
  firstDayEndsAt: string;
  dayCount: number;
  calendarFile: string;
}

/** What the list of stops shows of one. */
export interface ListedStop {
  eventId: string;
  /** `roadshow` when it has no page of its own. */
  route: RouteId;
  times: EventTimes;
  text: { city: string; country: string; venue: string; summary: string };
}

export interface Speaker {
  agentId: string;
  name: string;
  image: string | null;
  fullsizeImage: string | null;
  role: string;
}

/** What the page of a stop shows. */
export interface RoadshowEvent extends ListedStop {
  countryCode: string;
  speakers: readonly Speaker[];
  /** What stands below the programme, from above. */
  parts: readonly EventPart[];
  /** The city as a model: as it is, and upright. */
  view: { alt: string; file: { childImageSharp: { wide: PictureData; tall: PictureData } } };
  /** The same after sunset, at the end of the page. */
  evening: { alt: string; file: { childImageSharp: { gatsbyImageData: PictureData } } } | null;
  text: ListedStop["text"] & {
    agenda: readonly { title: string; text: string }[];
    /** One for each speaker. */
    talks: readonly string[];
    paragraphs: readonly string[];
  };
}

export const eventTimes = graphql`
  fragment EventTimes on RoadshowEventTimes {
    startsAt
    endsAt
    days
    dayNumbers
    month
    weekdays
    hours
    agenda
    firstDayEndsAt
    dayCount
    calendarFile
  }
`;

/** How a stop is named where it stands alone: "Frankfurt · 12–13 February 2027". */
export const nameOf = ({ text, times }: ListedStop) => `${text.city} · ${times.days}`;

export const eventDetails = graphql`
  fragment RoadshowEventDetails on RoadshowEvent {
    eventId
    route
    countryCode
    speakers {
      agentId
      name(language: $language)
      image
      fullsizeImage
      role(language: $language)
    }
    parts
    view {
      alt(language: $language)
      file {
        childImageSharp {
          # The backdrop is one long gradient: stronger compression would tint and band it.
          wide: gatsbyImageData(
            layout: FULL_WIDTH
            breakpoints: [640, 960, 1280]
            quality: 82
            sizes: "(min-width: 48rem) and (orientation: landscape) 68vw, 100vw"
            placeholder: NONE
          )
          tall: gatsbyImageData(
            layout: FULL_WIDTH
            aspectRatio: 0.8
            breakpoints: [400, 560, 720]
            quality: 80
            transformOptions: { cropFocus: CENTER }
            placeholder: NONE
          )
        }
      }
    }
    evening {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            breakpoints: [640, 960, 1280, 1600]
            quality: 80
            placeholder: DOMINANT_COLOR
          )
        }
      }
    }
    times(language: $language) {
      ...EventTimes
    }
    text(language: $language) {
      city
      country
      venue
      summary
      agenda {
        title
        text
      }
      talks
      paragraphs
    }
  }
`;
