import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Closing } from "../features/closing/closing";
import { Catalogue } from "../features/properties/catalogue";
import { EmptyPlot } from "../features/properties/empty-plot";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useTranslations } from "../lib/i18n/use-translations";
import type { PropertyCard } from "../lib/site-content";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { defaultShell } from "../layouts/shells/default";
import type { PageContext } from "../site/page-context";

interface PropertiesData {
  locales: PageWords;
  homes: { nodes: PropertyCard[] };
  lists: { nodes: { pricedOn: string }[] };
}

export default function PropertiesPage({ data: { homes, lists } }: PageProps<PropertiesData, PageContext>) {
  const t = useTranslations("properties");
  return (
    <PageLayout shell={defaultShell}>
      <Catalogue homes={homes.nodes} pricedOn={lists.nodes[0]?.pricedOn ?? ""} />
      <Closing
        look="beside"
        figure={<EmptyPlot />}
        title={t("closing.title")}
        text={t("closing.text")}
        modals={["request-call-modal", "questions-modal"]}
      />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<PropertiesData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "properties");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query PropertiesPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
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
