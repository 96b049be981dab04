import { graphql, type HeadProps, type PageProps } from "gatsby";
import { AdviserList, type Adviser } from "../features/agent/adviser-list";
import { Asking } from "../features/sell/asking";
import { ThreeAnswers } from "../features/sell/three-answers";
import { WorthHero } from "../features/sell/worth-hero";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { ViewWithWords } from "../lib/site-content";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleFooterShell } from "../layouts/shells/simple-footer";
import type { PageContext } from "../site/page-context";
import { Picture } from "../ui/picture/picture";

interface SellV2Data {
  locales: PageWords;
  villa: ViewWithWords;
  advisers: { nodes: readonly Adviser[] };
}

export default function SellV2Page({ data: { villa, advisers } }: PageProps<SellV2Data, PageContext>) {
  return (
    <PageLayout shell={simpleFooterShell}>
      <WorthHero
        picture={<Picture image={villa.file.childImageSharp.gatsbyImageData} alt={villa.alt} eager />}
      />
      <ThreeAnswers />
      <AdviserList people={advisers.nodes} />
      <Asking />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<SellV2Data, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "sell-your-property-v2");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query SellV2Page($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    villa: view(viewId: { eq: "saffron-frond-dusk" }) {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            breakpoints: [400, 800, 1200]
            sizes: "(min-width: 48rem) 54vw, 100vw"
            placeholder: DOMINANT_COLOR
          )
        }
      }
    }
    advisers: allAgent(sort: { agentId: ASC }) {
      nodes {
        ...Adviser
      }
    }
  }
`;
