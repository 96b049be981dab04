import { graphql, type HeadProps, type PageProps } from "gatsby";
import { EventBar } from "../features/roadshow/event-bar";
import { EventClosing } from "../features/roadshow/event-closing";
import { EventQuestions, eventQuestions } from "../features/roadshow/event-questions";
import { nameOf, type RoadshowEvent } from "../features/roadshow/roadshow-event";
import { nextStop } from "../features/roadshow/stops-in-order";
import { CostSheet } from "../features/taiwan/cost-sheet";
import { HourHero } from "../features/taiwan/hour-hero";
import { LineLink } from "../features/taiwan/line-link";
import { ReserveInTaiwan } from "../features/taiwan/reserve-in-taiwan";
import { TheHour } from "../features/taiwan/the-hour";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useTranslations } from "../lib/i18n/use-translations";
import { faqPage } from "../lib/structured-data";
import "../layouts/served/styles-of-taiwan-call";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { largeFooterShell } from "../layouts/shells/large-footer";
import type { PageContext } from "../site/page-context";
import { Picture } from "../ui/picture/picture";

interface TaiwanData {
  locales: PageWords;
  buildDay: { day: string };
  events: { nodes: (RoadshowEvent & { chinese: { days: string } })[] };
}

/** The shorter variant of Taiwan's page: one hour, and how to have it. */
export default function RoadshowTaiwanHourPage({ data }: PageProps<TaiwanData, PageContext>) {
  const t = useTranslations("roadshow-taiwan-2");
  const words = useTranslations("roadshow-event");
  const event = nextStop(data.events.nodes, data.buildDay.day);
  const questions = eventQuestions(
    (key) => t(key),
    (key) => words(key),
  );
  const { view } = event;
  const reserve = (
    <ReserveInTaiwan eventId={event.eventId} days={event.chinese.days} place={event.text.venue} />
  );
  const actions = (
    <>
      {reserve}
      <LineLink />
    </>
  );
  return (
    <PageLayout shell={largeFooterShell} footBar={<EventBar event={event} reserve={reserve} />}>
      <HourHero
        label={nameOf(event)}
        model={
          <Picture
            image={view.file.childImageSharp.tall}
            alt={view.alt}
            eager
            sizes="(min-width: 48rem) 40vw, 100vw"
          />
        }
        actions={actions}
      />
      <TheHour />
      <CostSheet />
      <EventQuestions questions={questions} isOpen />
      <EventClosing event={event} look="facts" title={t("closing.title")} actions={actions} />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<TaiwanData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "roadshow-taiwan-2");
  const words = translatorOf(data.locales, pageContext.language, "roadshow-event");
  const questions = eventQuestions(
    (key) => t(key),
    (key) => words(key),
  );
  return (
    <PageHead
      context={pageContext}
      title={t("meta.title")}
      description={t("meta.description")}
      structuredData={[faqPage(questions)]}
    />
  );
}

export const query = graphql`
  query RoadshowTaiwanHourPage($language: String!, $namespaces: [String!]!) {
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
