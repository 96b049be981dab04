import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Catalogue } from "../features/properties/catalogue";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { PropertyCard } from "../lib/site-content";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import type { PageContext } from "../site/page-context";
import { routeOf } from "../site/routes";

interface PropertiesData {
  locales: PageWords;
  homes: { nodes: PropertyCard[] };
  lists: { nodes: { pricedOn: string }[] };
}

export default function PropertiesPage({ data: { homes, lists } }: PageProps<PropertiesData, PageContext>) {
  return (
    <PageLayout layout={routeOf("properties").layout}>
      <Catalogue homes={homes.nodes} pricedOn={lists.nodes[0]?.pricedOn ?? ""} />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<PropertiesData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "properties");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query PropertiesPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }) {
      ...PageWords
    }
    homes: allProperty(sort: [{ featured: DESC }, { area: ASC }, { name: ASC }]) {
      nodes {
        ...PropertyCard
      }
    }
    lists: allProperty(sort: { pricedOn: DESC }, limit: 1) {
      nodes {
        pricedOn
      }
    }
  }
`;
