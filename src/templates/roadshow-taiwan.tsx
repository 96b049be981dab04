import { graphql, type HeadProps, type PageProps } from "gatsby";
import { EventBar } from "../features/roadshow/event-bar";
import { EventPage } from "../features/roadshow/event-page";
import { eventQuestions } from "../features/roadshow/event-questions";
import { eventThing } from "../features/roadshow/event-thing";
import type { RoadshowEvent } from "../features/roadshow/roadshow-event";
import { nextStop } from "../features/roadshow/stops-in-order";
import { ChineseClosing, ChineseHeading } from "../features/taiwan/chinese-heading";
import { LineLink } from "../features/taiwan/line-link";
import { ReserveInTaiwan } from "../features/taiwan/reserve-in-taiwan";
import { useInterpreter } from "../features/taiwan/use-interpreter";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useTranslations } from "../lib/i18n/use-translations";
import { useSiteContent } from "../lib/site-content";
import { faqPage } from "../lib/structured-data";
import "../layouts/served/styles-of-taiwan-call";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { largeFooterShell } from "../layouts/shells/large-footer";
import type { PageContext } from "../site/page-context";

interface TaiwanData {
  locales: PageWords;
  buildDay: { day: string };
  events: { nodes: TaiwanEvent[] };
}
type TaiwanEvent = RoadshowEvent & { chinese: { days: string } };

export default function RoadshowTaiwanPage({ data }: PageProps<TaiwanData, PageContext>) {
  const t = useTranslations("taiwan");
  const own = useTranslations("roadshow-taiwan");
  const words = useTranslations("roadshow-event");
  const { day } = data.buildDay;
  const event = nextStop(data.events.nodes, day);
  const { days } = event.chinese;
  const reserve = <ReserveInTaiwan eventId={event.eventId} days={days} place={event.text.venue} />;
  return (
    <PageLayout
      shell={largeFooterShell}
      header="overlay"
      footBar={<EventBar event={event} reserve={reserve} />}
    >
      <EventPage
        event={event}
        builtAt={day}
        title={t("heading")}
        also={{ title: <ChineseHeading />, closing: <ChineseClosing days={days} /> }}
        guest={useInterpreter()}
        questions={eventQuestions(
          (key) => own(key),
          (key) => words(key),
        )}
        closing={{ look: "beside", title: own("closing.title") }}
        actions={
          <>
            {reserve}
            <LineLink />
          </>
        }
      />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<TaiwanData, PageContext>) {
  const { language } = pageContext;
  const site = useSiteContent();
  const t = translatorOf(data.locales, language, "roadshow-taiwan");
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
  query RoadshowTaiwanPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    buildDay {
      day
    }
    events: allRoadshowEvent(filter: { route: { eq: "roadshow-taiwan" } }, sort: { starts: ASC }) {
      nodes {
        ...RoadshowEventDetails
        chinese: times(language: "zh-Hant-TW") {
          days
        }
      }
    }
  }
`;
