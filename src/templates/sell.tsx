import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Costs } from "../features/sell/costs";
import { FivePapers } from "../features/sell/five-papers";
import { SellCases, sellQuestions } from "../features/sell/sell-cases";
import { SellClosing } from "../features/sell/sell-closing";
import { SellHero } from "../features/sell/sell-hero";
import { ThreePrices } from "../features/sell/three-prices";
import { figureText } from "../lib/figure-text";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useFigures, type ViewWithWords } from "../lib/site-content";
import { faqPage } from "../lib/structured-data";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { defaultShell } from "../layouts/shells/default";
import { languageOf } from "../site/languages";
import type { PageContext } from "../site/page-context";
import { Picture } from "../ui/picture/picture";

interface SellData {
  locales: PageWords;
  creek: ViewWithWords;
  terraces: ViewWithWords;
}

/** In a frame wider than the picture: the water rather than the sky. */
const waterfront = { objectPosition: "56% 90%" };

export default function SellPage({ data: { creek, terraces } }: PageProps<SellData, PageContext>) {
  return (
    <PageLayout shell={defaultShell}>
      <SellHero
        picture={
          <Picture
            image={creek.file.childImageSharp.gatsbyImageData}
            imgStyle={waterfront}
            alt={creek.alt}
            eager
          />
        }
      />
      <ThreePrices />
      <FivePapers />
      <Costs />
      <SellCases />
      <SellClosing
        picture={<Picture image={terraces.file.childImageSharp.gatsbyImageData} alt={terraces.alt} />}
      />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<SellData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "sell-your-property");
  const { tenantNoticeMonths } = useFigures();
  const months = figureText(tenantNoticeMonths, languageOf(pageContext.language).dateLocale);
  return (
    <PageHead
      context={pageContext}
      title={t("meta.title")}
      description={t("meta.description")}
      structuredData={[faqPage(sellQuestions((key, values) => t(key, values), months))]}
    />
  );
}

export const query = graphql`
  query SellPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    creek: view(viewId: { eq: "creek-dusk" }) {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            breakpoints: [800, 1200, 1600]
            sizes: "(min-width: 48rem) 100vw, 130vw"
            placeholder: DOMINANT_COLOR
          )
        }
      }
    }
    terraces: view(viewId: { eq: "heron-terraces-dusk" }) {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            breakpoints: [400, 800, 1200]
            sizes: "(min-width: 48rem) 56vw, 100vw"
            placeholder: DOMINANT_COLOR
          )
        }
      }
    }
  }
`;
