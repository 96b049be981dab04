import { graphql, type HeadProps } from "gatsby";
import { SpotReturn } from "../features/spot/spot-return";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import "../layouts/served/styles-of-spot";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleFooterShell } from "../layouts/shells/simple-footer";
import type { PageContext } from "../site/page-context";

interface SpotReturnData {
  locales: PageWords;
}

/** Where Stripe leads back to; its head script is src/app-root/payment-return.ts. */
export default function SpotReturnPage() {
  return (
    <PageLayout shell={simpleFooterShell}>
      <SpotReturn />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<SpotReturnData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "spot-return");
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query SpotReturnPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
  }
`;
