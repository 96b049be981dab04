import { graphql, type HeadProps, type PageProps } from "gatsby";
import { HomesUnderReview, IndexCalendar, IndexClosing, IndexMasthead } from "../features/club/club-index";
import { calendarEntries, type IndexedHome } from "../features/club/index-entries";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { RoadshowStop } from "../lib/site-content";
import "../layouts/served/styles-of-spot";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { defaultShell } from "../layouts/shells/default";
import type { PageContext } from "../site/page-context";

interface ClubIndexData {
  locales: PageWords;
  buildDay: { day: string };
  homes: { nodes: IndexedHome[] };
  stops: { nodes: RoadshowStop[] };
}

export default function ClubIndexPage({ data }: PageProps<ClubIndexData, PageContext>) {
  const homes = data.homes.nodes;
  // By the day of the build, so that the page says the same when it is made and when it is shown.
  const entries = calendarEntries(homes, data.stops.nodes, data.buildDay.day);
  return (
    <PageLayout shell={defaultShell}>
      <IndexMasthead homes={homes} />
      <HomesUnderReview homes={homes} />
      <IndexCalendar entries={entries} />
      <IndexClosing />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<ClubIndexData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "dubai-insiders-club-index");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query ClubIndexPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    buildDay {
      day
    }
    homes: allProperty(sort: [{ handover: ASC }, { name: ASC }]) {
      nodes {
        propertyId
        name
        area
        type
        priceAed
        pricedOn
        serviceChargeAedPerSqm
        handover
        text(language: $language) {
          suits
        }
      }
    }
    stops: allRoadshowEvent(sort: { starts: ASC }) {
      nodes {
        eventId
        route
        starts
        ends
        text(language: $language) {
          city
        }
      }
    }
  }
`;
