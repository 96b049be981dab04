import { graphql, type HeadProps, type PageProps } from "gatsby";
import { SellSubmitV2 } from "../features/sell/sell-submit-v2";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { ViewWithWords } from "../lib/site-content";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { emptyShell } from "../layouts/shells/empty";
import type { PageContext } from "../site/page-context";
import { Picture } from "../ui/picture/picture";

interface SellV2SubmitData {
  locales: PageWords;
  court: ViewWithWords;
}

export default function SellV2SubmitPage({ data: { court } }: PageProps<SellV2SubmitData, PageContext>) {
  return (
    <PageLayout shell={emptyShell}>
      <SellSubmitV2
        picture={<Picture image={court.file.childImageSharp.gatsbyImageData} alt={court.alt} />}
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
    court: view(viewId: { eq: "villa-court" }) {
      alt(language: $language)
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            aspectRatio: 0.8
            breakpoints: [400, 853]
            sizes: "(min-width: 48rem) 58vw, 100vw"
            transformOptions: { cropFocus: CENTER }
            placeholder: DOMINANT_COLOR
          )
        }
      }
    }
  }
`;
