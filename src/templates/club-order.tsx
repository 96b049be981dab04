import { graphql, type HeadProps } from "gatsby";
import { ClubOrder } from "../features/club/club-order";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import "../layouts/served/styles-of-spot";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { defaultShell } from "../layouts/shells/default";
import type { PageContext } from "../site/page-context";

interface ClubOrderData {
  locales: PageWords;
}

export default function ClubOrderPage() {
  return (
    <PageLayout shell={defaultShell}>
      <ClubOrder />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<ClubOrderData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "dubai-insiders-club-index-order");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query ClubOrderPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
  }
`;
