import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Closing } from "../features/closing/closing";
import { Opportunities } from "../features/properties/opportunities";
import type { LeadHome, Opportunity } from "../features/properties/opportunity";
import { WorkedExample } from "../features/properties/worked-example";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useTranslations } from "../lib/i18n/use-translations";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { defaultShell } from "../layouts/shells/default";
import type { PageContext } from "../site/page-context";

interface OpportunitiesData {
  locales: PageWords;
  homes: { nodes: Opportunity[] };
  lead: LeadHome | null;
}

export default function OpportunitiesPage({ data }: PageProps<OpportunitiesData, PageContext>) {
  const t = useTranslations("investment-opportunities");
  const example = data.homes.nodes.find(({ propertyId }) => propertyId === data.lead?.propertyId);
  const room = data.lead?.views.find(({ viewId }) => viewId.endsWith("-room"));
  return (
    <PageLayout shell={defaultShell}>
      <Opportunities homes={data.homes.nodes} lead={data.lead} />
      <Closing
        look="below"
        figure={example && room && <WorkedExample home={example} view={room} />}
        title={t("closing.title")}
        text={t("closing.text")}
        modals={["request-call-modal", "questions-modal"]}
      />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<OpportunitiesData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "investment-opportunities");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query OpportunitiesPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    homes: allProperty(
      filter: { opportunity: { eq: true } }
      sort: [{ featured: DESC }, { area: ASC }, { name: ASC }]
    ) {
      nodes {
        ...PropertyCard
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
    lead: property(opportunity: { eq: true }, featured: { eq: true }, status: { eq: "ready" }) {
      propertyId
      views {
        viewId
        crop {
          x
          y
          zoom
        }
        file {
          childImageSharp {
            gatsbyImageData(layout: FULL_WIDTH, breakpoints: [480, 800, 1200], placeholder: DOMINANT_COLOR)
          }
        }
      }
    }
  }
`;
