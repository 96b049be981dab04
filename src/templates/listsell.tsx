import { graphql, type HeadProps, type PageProps } from "gatsby";
import { BothNumbers } from "../features/list-or-sell/both-numbers";
import { ThreeQuestions } from "../features/list-or-sell/three-questions";
import { TwoWays } from "../features/list-or-sell/two-ways";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleMenuShell } from "../layouts/shells/simple-menu";
import type { PageContext } from "../site/page-context";

interface ListOrSellData {
  locales: PageWords;
}

export default function ListOrSellPage(_: PageProps<ListOrSellData, PageContext>) {
  return (
    <PageLayout shell={simpleMenuShell}>
      <TwoWays />
      <ThreeQuestions />
      <BothNumbers />
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
  }
`;
