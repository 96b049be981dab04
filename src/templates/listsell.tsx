import { graphql, type HeadProps, type PageProps } from "gatsby";
import { BothNumbers, type AdviserForOwners } from "../features/list-or-sell/both-numbers";
import { ThreeQuestions } from "../features/list-or-sell/three-questions";
import { TwoWays } from "../features/list-or-sell/two-ways";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { ViewWithWords } from "../lib/site-content";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleMenuShell } from "../layouts/shells/simple-menu";
import type { PageContext } from "../site/page-context";
import { Picture } from "../ui/picture/picture";

interface ListOrSellData {
  locales: PageWords;
  ways: ViewWithWords;
  adviser: AdviserForOwners | null;
}

/** In a frame wider than the picture: the ground that all of it stands on, and less of the sky. */
const ground = { objectPosition: "56% 78%" };

export default function ListOrSellPage({ data: { ways, adviser } }: PageProps<ListOrSellData, PageContext>) {
  return (
    <PageLayout shell={simpleMenuShell}>
      <TwoWays
        picture={
          <Picture image={ways.file.childImageSharp.gatsbyImageData} imgStyle={ground} alt={ways.alt} eager />
        }
      />
      <ThreeQuestions />
      <BothNumbers adviser={adviser} />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<ListOrSellData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "listsell");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query ListOrSellPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    ways: view(viewId: { eq: "let-or-sell" }) {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            breakpoints: [800, 1200, 1600]
            # A phone sees its middle, enlarged.
            sizes: "(min-width: 48rem) 100vw, 148vw"
            placeholder: DOMINANT_COLOR
          )
        }
      }
    }
    # Resale is hers.
    adviser: agent(agentId: { eq: "irina-castellanos" }) {
      name(language: $language)
      role(language: $language)
      fullsizeImage
    }
  }
`;
