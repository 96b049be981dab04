import { graphql, type HeadProps, type PageProps } from "gatsby";
import { AdviserList, type Adviser } from "../features/agent/adviser-list";
import { SellSubmitV2 } from "../features/sell/sell-submit-v2";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { ViewWithWords } from "../lib/site-content";
import { Rights } from "../layouts/footer/footer-parts";
import { Logo } from "../layouts/logo/logo";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { emptyShell } from "../layouts/shells/empty";
import type { PageContext } from "../site/page-context";
import { Picture } from "../ui/picture/picture";

interface SellV2SubmitData {
  locales: PageWords;
  terrace: ViewWithWords;
  advisers: { nodes: readonly Adviser[] };
}

export default function SellV2SubmitPage({
  data: { terrace, advisers },
}: PageProps<SellV2SubmitData, PageContext>) {
  return (
    <PageLayout shell={emptyShell}>
      <SellSubmitV2
        brand={<Logo isLink={false} />}
        picture={<Picture image={terrace.file.childImageSharp.gatsbyImageData} alt={terrace.alt} />}
        people={<AdviserList people={advisers.nodes} />}
        rights={<Rights />}
      />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<SellV2SubmitData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "sell-your-property-v2-submit");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query SellV2SubmitPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    terrace: view(viewId: { eq: "saffron-frond-terrace" }) {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            breakpoints: [800, 1200, 1600]
            sizes: "(min-width: 90rem) 60vw, (min-width: 48rem) 90vw, 150vw"
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
