import { graphql, type HeadProps, type PageProps } from "gatsby";
import { GatsbyImage, type IGatsbyImageData } from "gatsby-plugin-image";
import { Building } from "../features/destination/building";
import { DestinationClosing } from "../features/destination/destination-closing";
import { DestinationHero } from "../features/destination/destination-hero";
import { DestinationQuestions, destinationQuestions } from "../features/destination/destination-questions";
import { IslandFigures } from "../features/destination/island-figures";
import { IslandLife } from "../features/destination/island-life";
import { Owning } from "../features/destination/owning";
import { Suits } from "../features/destination/suits";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useWords } from "../lib/i18n/use-words";
import { useFigures } from "../lib/site-content";
import { faqPage } from "../lib/structured-data";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { languageOf } from "../site/languages";
import type { PageContext } from "../site/page-context";
import { routeOf } from "../site/routes";

interface DestinationData {
  locales: PageWords;
  shore: { childImageSharp: { gatsbyImageData: IGatsbyImageData } };
}

export default function DestinationPage({ data }: PageProps<DestinationData, PageContext>) {
  const t = useWords("al-marjan-island");
  return (
    <PageLayout layout={routeOf("al-marjan-island").layout}>
      <DestinationHero />
      <IslandFigures />
      <Building />
      <Owning />
      <IslandLife
        picture={
          <GatsbyImage
            image={data.shore.childImageSharp.gatsbyImageData}
            alt={t("images.shore")}
            style={{ blockSize: "100%" }}
            // One of the outer islands of the model, without the palm that it belongs to.
            imgStyle={{ objectPosition: "100% 50%", scale: "1.7", transformOrigin: "100% 62%" }}
          />
        }
      />
      <Suits />
      <DestinationQuestions />
      <DestinationClosing />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<DestinationData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "al-marjan-island");
  const { goldenVisa } = useFigures();
  const { dateLocale } = languageOf(pageContext.language);
  return (
    <PageHead
      context={pageContext}
      title={t("meta.title")}
      description={t("meta.description")}
      structuredData={[
        faqPage(destinationQuestions((key, values) => t(key, values), goldenVisa, dateLocale)),
      ]}
    />
  );
}

export const query = graphql`
  query DestinationPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }) {
      ...PageWords
    }
    shore: file(sourceInstanceName: { eq: "pictures" }, name: { eq: "palm" }) {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [800, 1200, 1600]
          sizes: "(min-width: 48rem) 110vw, 200vw"
        )
      }
    }
  }
`;
