import { graphql, type HeadProps, type PageProps } from "gatsby";
import { SellSubmit } from "../features/sell/sell-submit";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleMenuShell } from "../layouts/shells/simple-menu";
import type { PageContext } from "../site/page-context";

interface SellSubmitData {
  locales: PageWords;
}

export default function SellSubmitPage(_: PageProps<SellSubmitData, PageContext>) {
  return (
    <PageLayout shell={simpleMenuShell}>
      <SellSubmit />
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
  }
`;
