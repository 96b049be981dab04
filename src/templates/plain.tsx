import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { PlainPageContent } from "../features/plain-page/plain-page";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { PlainNamespace } from "../lib/i18n/resources";
import { useWords } from "../lib/i18n/use-words";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import type { PageContext } from "../site/page-context";
import { modalNames, routeOf, type ModalName, type RouteId } from "../site/routes";

interface PlainData {
  locales: PageWords;
  horizon: { childImageSharp: { gatsbyImageData: IGatsbyImageData } };
}
type PlainContext = PageContext & { routeId: PlainNamespace };

/** A route that has its words but not yet a design of its own. */
export default function PlainPage({ data, pageContext }: PageProps<PlainData, PlainContext>) {
  const t = useWords<PlainNamespace>(pageContext.routeId);
  return (
    <PageLayout layout={routeOf(pageContext.routeId).layout}>
      <PlainPageContent
        heading={t("heading")}
        lead={t("lead")}
        modal={modalOf(pageContext.routeId)}
        picture={data.horizon.childImageSharp.gatsbyImageData}
      />
    </PageLayout>
  );
}

/** The modal that a route asks for; a form that does not exist yet is a call meanwhile. */
function modalOf(routeId: RouteId): ModalName | null {
  const { callToAction } = routeOf(routeId);
  if (callToAction === "none") return null;
  return modalNames.find((name) => name === callToAction) ?? "request-call-modal";
}

export function Head({ data, pageContext }: HeadProps<PlainData, PlainContext>) {
  const t = translatorOf<PlainNamespace>(data.locales, pageContext.language, pageContext.routeId);
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query PlainPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }) {
      ...PageWords
    }
    horizon: file(sourceInstanceName: { eq: "pictures" }, name: { eq: "skyline" }) {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, breakpoints: [768, 1080, 1366, 1600], placeholder: DOMINANT_COLOR)
      }
    }
  }
`;
