import { graphql, type HeadProps, type PageProps } from "gatsby";
import { EventBar } from "../features/roadshow/event-bar";
import type { EventClosingLook } from "../features/roadshow/event-closing";
import { EventPage } from "../features/roadshow/event-page";
import { eventQuestions } from "../features/roadshow/event-questions";
import { eventThing } from "../features/roadshow/event-thing";
import { ReserveButton } from "../features/roadshow/reserve-button";
import { nameOf, type RoadshowEvent } from "../features/roadshow/roadshow-event";
import { nextStop } from "../features/roadshow/stops-in-order";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useTranslations } from "../lib/i18n/use-translations";
import { useSiteContent } from "../lib/site-content";
import { faqPage } from "../lib/structured-data";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { largeFooterShell } from "../layouts/shells/large-footer";
import type { PageContext } from "../site/page-context";

interface EventData {
  locales: PageWords;
  buildDay: { day: string };
  events: { nodes: RoadshowEvent[] };
}
type EventRoute = "roadshow-germany" | "roadshow-italy" | "roadshow-singapore";
type EventContext = PageContext & { routeId: EventRoute };

/** No two of them end alike. */
const closings = {
  "roadshow-germany": "date",
  "roadshow-italy": "model",
  "roadshow-singapore": "panorama",
} as const satisfies Record<EventRoute, EventClosingLook>;

export default function RoadshowEventPage({ data, pageContext }: PageProps<EventData, EventContext>) {
  const { routeId } = pageContext;
  const t = useTranslations<EventRoute>(routeId);
  const words = useTranslations("roadshow-event");
  const { day } = data.buildDay;
  const questions = eventQuestions(
    (key) => t(key),
    (key) => words(key),
  );
  const event = nextStop(data.events.nodes, day);
  const reserve = (
    <ReserveButton
      modal="request-call-modal"
      eventId={event.eventId}
      subject={nameOf(event)}
      place={event.text.venue}
    >
      {words("reserve")}
    </ReserveButton>
  );
  return (
    <PageLayout
      shell={largeFooterShell}
      header="overlay"
      footBar={<EventBar event={event} reserve={reserve} />}
    >
      <EventPage
        event={event}
        builtAt={day}
        title={t("title")}
        questions={questions}
        closing={{ look: closings[routeId], title: t("closing.title") }}
        actions={reserve}
      />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<EventData, EventContext>) {
  const { language, routeId } = pageContext;
  const site = useSiteContent();
  const t = translatorOf<EventRoute>(data.locales, language, routeId);
  const words = translatorOf(data.locales, language, "roadshow-event");
  const event = nextStop(data.events.nodes, data.buildDay.day);
  const name = words("calendar.title", { brand: site.brand, city: event.text.city });
  const questions = eventQuestions(
    (key) => t(key),
    (key) => words(key),
  );
  return (
    <PageHead
      context={pageContext}
      title={t("meta.title")}
      description={t("meta.description")}
      structuredData={[eventThing(event, name, site, language), faqPage(questions)]}
    />
  );
}

export const query = graphql`
  query RoadshowEventPage($language: String!, $namespaces: [String!]!, $routeId: String!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    buildDay {
      day
    }
    events: allRoadshowEvent(filter: { route: { eq: $routeId } }, sort: { starts: ASC }) {
      nodes {
        ...RoadshowEventDetails
      }
    }
  }
`;
