import { graphql, type HeadProps, type PageProps } from "gatsby";
import { AdviserList, type Adviser } from "../features/agent/adviser-list";
import { ThankYou } from "../features/plain-forms/thank-you";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleFooterShell } from "../layouts/shells/simple-footer";
import type { PageContext } from "../site/page-context";

interface ThankYouData {
  locales: PageWords;
  advisers: { nodes: readonly Adviser[] };
}

/** Where the forms for visitors without scripts lead. */
export default function ThankYouPage({ data }: PageProps<ThankYouData, PageContext>) {
  return (
    <PageLayout shell={simpleFooterShell}>
      <ThankYou people={<AdviserList people={data.advisers.nodes} look="band" />} />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<ThankYouData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "thank-you");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query ThankYouPage($language: String!, $namespaces: [String!]!) {
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
