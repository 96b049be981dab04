import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Commission } from "../features/partners/commission";
import { PartnerSteps } from "../features/partners/partner-steps";
import { PartnersApply } from "../features/partners/partners-apply";
import { PartnersHero } from "../features/partners/partners-hero";
import { PartnersQuestions, partnersQuestions } from "../features/partners/partners-questions";
import { Protection } from "../features/partners/protection";
import { Refer } from "../features/partners/refer";
import { WhatYouGet } from "../features/partners/what-you-get";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { ViewWithWords } from "../lib/site-content";
import { faqPage } from "../lib/structured-data";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { partnersShell } from "../layouts/shells/partners";
import type { PageContext } from "../site/page-context";
import { Picture } from "../ui/picture/picture";

interface PartnersData {
  locales: PageWords;
  desk: ViewWithWords;
  table: ViewWithWords;
}

export default function PartnersPage({ data: { desk, table } }: PageProps<PartnersData, PageContext>) {
  return (
    <PageLayout shell={partnersShell}>
      <PartnersHero desk={desk.file.childImageSharp.gatsbyImageData} alt={desk.alt} />
      <Commission />
      <WhatYouGet picture={<Picture image={table.file.childImageSharp.gatsbyImageData} alt={table.alt} />} />
      <Protection />
      <PartnerSteps />
      <PartnersApply />
      <PartnersQuestions />
      <Refer />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<PartnersData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "partners");
  return (
    <PageHead
      context={pageContext}
      title={t("meta.title")}
      description={t("meta.description")}
      structuredData={[faqPage(partnersQuestions((key) => t(key)))]}
    />
  );
}

export const query = graphql`
  query PartnersPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    desk: view(viewId: { eq: "introduction" }) {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            breakpoints: [400, 800, 1400]
            sizes: "(min-width: 48rem) 56vw, 100vw"
            placeholder: DOMINANT_COLOR
          )
        }
      }
    }
    table: view(viewId: { eq: "model-table" }) {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            breakpoints: [400, 800, 1200, 1600]
            sizes: "(min-width: 48rem) 54vw, 100vw"
            placeholder: DOMINANT_COLOR
          )
        }
      }
    }
  }
`;
