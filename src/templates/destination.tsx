import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Closing } from "../features/closing/closing";
import { Building } from "../features/destination/building";
import { DestinationHero } from "../features/destination/destination-hero";
import { DestinationQuestions, destinationQuestions } from "../features/destination/destination-questions";
import { IslandFigures } from "../features/destination/island-figures";
import { IslandLife } from "../features/destination/island-life";
import { IslandFrieze } from "../features/destination/island-map";
import { Owning } from "../features/destination/owning";
import { Suits } from "../features/destination/suits";
import { AreaHomes } from "../features/properties/area-homes";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useTranslations } from "../lib/i18n/use-translations";
import { useFigures, type PropertyCard, type ViewWithWords } from "../lib/site-content";
import { useOffice } from "../lib/use-office";
import { faqPage } from "../lib/structured-data";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { defaultShell } from "../layouts/shells/default";
import { languageOf } from "../site/languages";
import type { PageContext } from "../site/page-context";
import { Picture } from "../ui/picture/picture";

interface DestinationData {
  locales: PageWords;
  islands: ViewWithWords;
  dusk: ViewWithWords;
  homes: { nodes: PropertyCard[] };
}

export default function DestinationPage({
  data: { islands, dusk, homes },
}: PageProps<DestinationData, PageContext>) {
  const t = useTranslations("al-marjan-island");
  const office = useOffice();
  const prices = homes.nodes.map(({ priceAed: [from] }) => from);
  return (
    <PageLayout shell={defaultShell}>
      <DestinationHero
        from={prices.length > 0 ? Math.min(...prices) : null}
        picture={<Picture image={dusk.file.childImageSharp.gatsbyImageData} alt={dusk.alt} eager />}
      />
      <AreaHomes label={t("homes.label")} title={t("homes.title")} homes={homes.nodes} />
      <IslandFigures />
      <Building />
      <Owning />
      <IslandLife
        picture={<Picture image={islands.file.childImageSharp.gatsbyImageData} alt={islands.alt} />}
      />
      <Suits />
      <DestinationQuestions />
      <Closing
        look="ground"
        figure={<IslandFrieze />}
        title={t("closing.title")}
        text={t("closing.text", office)}
        modals={["request-call-modal"]}
      />
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
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    homes: allProperty(filter: { area: { eq: "alMarjanIsland" } }, sort: [{ type: ASC }, { name: ASC }]) {
      nodes {
        ...PropertyCard
      }
    }
    dusk: view(viewId: { eq: "al-marjan-dusk" }) {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            breakpoints: [580, 1080, 1600]
            # In an upright window its height counts.
            sizes: "(orientation: portrait) 130vw, 100vw"
          )
        }
      }
    }
    islands: view(viewId: { eq: "al-marjan" }) {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            breakpoints: [580, 1080, 1600]
            sizes: "(min-width: 48rem) 66vw, 130vw"
          )
        }
      }
    }
  }
`;
