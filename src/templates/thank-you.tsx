import { graphql, type HeadProps } from "gatsby";
import { ThankYou } from "../features/plain-forms/thank-you";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleFooterShell } from "../layouts/shells/simple-footer";
import type { PageContext } from "../site/page-context";

interface ThankYouData {
  locales: PageWords;
}

/** Where the forms for visitors without scripts lead. */
export default function ThankYouPage() {
  return (
    <PageLayout shell={simpleFooterShell}>
      <ThankYou />
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
  }
`;
