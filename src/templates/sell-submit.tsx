import { graphql, type HeadProps, type PageProps } from "gatsby";
import { AdviserList, type Adviser } from "../features/agent/adviser-list";
import { ReachUs } from "../features/agent/reach-us";
import { SellSubmit } from "../features/sell/sell-submit";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleMenuShell } from "../layouts/shells/simple-menu";
import type { PageContext } from "../site/page-context";

interface SellSubmitData {
  locales: PageWords;
  advisers: { nodes: readonly Adviser[] };
}

export default function SellSubmitPage({ data }: PageProps<SellSubmitData, PageContext>) {
  return (
    <PageLayout shell={simpleMenuShell}>
      <SellSubmit contact={<ReachUs />} people={<AdviserList people={data.advisers.nodes} />} />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<SellSubmitData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "sell-your-property-submit");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query SellSubmitPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    advisers: allAgent(sort: { agentId: ASC }) {
      nodes {
        ...Adviser
      }
    }
  }
`;
