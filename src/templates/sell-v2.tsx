import { graphql, type HeadProps, type PageProps } from "gatsby";
import { ThreeAnswers } from "../features/sell/three-answers";
import { WorthHero } from "../features/sell/worth-hero";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleFooterShell } from "../layouts/shells/simple-footer";
import type { PageContext } from "../site/page-context";

interface SellV2Data {
  locales: PageWords;
}

export default function SellV2Page(_: PageProps<SellV2Data, PageContext>) {
  return (
    <PageLayout shell={simpleFooterShell}>
      <WorthHero />
      <ThreeAnswers />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<SellV2Data, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "sell-your-property-v2");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query SellV2Page($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
  }
`;
