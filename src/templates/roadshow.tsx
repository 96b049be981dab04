import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Day } from "../features/roadshow/day";
import { HowToCome } from "../features/roadshow/how-to-come";
import { RoadshowClosing } from "../features/roadshow/roadshow-closing";
import { RoadshowHero, type StopOnTable } from "../features/roadshow/roadshow-hero";
import { RoadshowQuestions, roadshowQuestions } from "../features/roadshow/roadshow-questions";
import { Stops } from "../features/roadshow/stops";
import { stopsInOrder } from "../features/roadshow/stops-in-order";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { faqPage } from "../lib/structured-data";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { defaultShell } from "../layouts/shells/default";
import type { PageContext } from "../site/page-context";
import type { PictureData } from "../ui/picture/picture";

interface RoadshowData {
  locales: PageWords;
  buildDay: { day: string };
  stops: { nodes: StopOnTable[] };
  palm: { childImageSharp: { gatsbyImageData: PictureData } };
}

export default function RoadshowPage({ data }: PageProps<RoadshowData, PageContext>) {
  const { day } = data.buildDay;
  const stops = stopsInOrder(data.stops.nodes, day);
  return (
    <PageLayout shell={defaultShell} header="overlay">
      <RoadshowHero stops={stops} />
      <Stops stops={stops} builtAt={day} />
      <Day picture={data.palm.childImageSharp.gatsbyImageData} />
      <HowToCome />
      <RoadshowQuestions />
      <RoadshowClosing stops={stops} />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<RoadshowData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "roadshow");
  return (
    <PageHead
      context={pageContext}
      title={t("meta.title")}
      description={t("meta.description")}
      structuredData={[faqPage(roadshowQuestions((key) => t(key)))]}
    />
  );
}

export const query = graphql`
  query RoadshowPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    buildDay {
      day
    }
    stops: allRoadshowEvent(sort: { starts: ASC }) {
      nodes {
        eventId
        route
        times(language: $language) {
          ...EventTimes
        }
        text(language: $language) {
          city
          country
          venue
          summary
        }
        view {
          file {
            childImageSharp {
              # Six of them: a phone takes the second size, however fine its screen.
              gatsbyImageData(
                layout: FULL_WIDTH
                breakpoints: [320, 480, 960]
                quality: 80
                sizes: "(min-width: 48rem) 33vw, 38vw"
                placeholder: NONE
              )
            }
          }
        }
      }
    }
    palm: file(sourceInstanceName: { eq: "pictures" }, name: { eq: "palm" }) {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [580, 1080, 1600]
          sizes: "(min-width: 48rem) 90vw, 160vw"
          placeholder: DOMINANT_COLOR
        )
      }
    }
  }
`;
