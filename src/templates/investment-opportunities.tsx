import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Opportunities, type Opportunity } from "../features/properties/opportunities";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import type { PageContext } from "../site/page-context";
import { routeOf } from "../site/routes";

interface OpportunitiesData {
  locales: PageWords;
  homes: { nodes: Opportunity[] };
}

export default function OpportunitiesPage({ data }: PageProps<OpportunitiesData, PageContext>) {
  return (
    <PageLayout layout={routeOf("investment-opportunities").layout}>
      <Opportunities homes={data.homes.nodes} />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<OpportunitiesData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "investment-opportunities");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query OpportunitiesPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }) {
      ...PageWords
    }
    homes: allProperty(filter: { opportunity: { eq: true } }) {
      nodes {
        propertyId
        name
        area
        type
        status
        bedrooms
        sizeSqm
        priceAed
        serviceChargeAedPerSqm
        handover
        featured
        pricedOn
        completedIn
        paymentPlan {
          stage
          percent
        }
        text(language: $language) {
          suits
        }
        destination {
          grossYield {
            kind
            values
            checked
          }
        }
      }
    }
  }
`;
