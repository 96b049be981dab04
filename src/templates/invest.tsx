import { graphql, type HeadProps, type PageProps } from "gatsby";
import { GatsbyImage, type IGatsbyImageData } from "gatsby-plugin-image";
import { InvestClosing } from "../features/invest/invest-closing";
import { InvestHero } from "../features/invest/invest-hero";
import { InvestQuestions, investQuestions } from "../features/invest/invest-questions";
import { Keeping } from "../features/invest/keeping";
import { Ownership } from "../features/invest/ownership";
import { PurchaseCosts } from "../features/invest/purchase-costs";
import { PurchaseProcess } from "../features/invest/purchase-process";
import { Reasons } from "../features/invest/reasons";
import { Residence } from "../features/invest/residence";
import { Risks } from "../features/invest/risks";
import { Tax } from "../features/invest/tax";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useWords } from "../lib/i18n/use-words";
import { faqPage } from "../lib/structured-data";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import type { PageContext } from "../site/page-context";
import { routeOf } from "../site/routes";

interface InvestData {
  locales: PageWords;
  interior: { childImageSharp: { gatsbyImageData: IGatsbyImageData } };
}

export default function InvestPage({ data }: PageProps<InvestData, PageContext>) {
  const t = useWords("invest-in-dubai");
  return (
    <PageLayout layout={routeOf("invest-in-dubai").layout} header="overlay">
      <InvestHero
        picture={
          <GatsbyImage
            image={data.interior.childImageSharp.gatsbyImageData}
            alt={t("images.interior")}
            loading="eager"
            style={{ blockSize: "100%" }}
          />
        }
      />
      <Reasons />
      <Ownership />
      <PurchaseCosts />
      <Keeping />
      <Tax />
      <Residence />
      <PurchaseProcess />
      <Risks />
      <InvestQuestions />
      <InvestClosing />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<InvestData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "invest-in-dubai");
  return (
    <PageHead
      context={pageContext}
      title={t("meta.title")}
      description={t("meta.description")}
      structuredData={[faqPage(investQuestions((key) => t(key)))]}
    />
  );
}

export const query = graphql`
  query InvestPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }) {
      ...PageWords
    }
    interior: file(sourceInstanceName: { eq: "pictures" }, name: { eq: "interior" }) {
      childImageSharp {
        gatsbyImageData(
          layout: FULL_WIDTH
          breakpoints: [400, 800, 1200]
          sizes: "(min-width: 48rem) 42vw, 100vw"
          placeholder: DOMINANT_COLOR
        )
      }
    }
  }
`;
