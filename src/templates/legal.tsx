import { graphql, type HeadProps, type PageProps } from "gatsby";
import { ReachUs } from "../features/agent/reach-us";
import { LegalPage, type LegalText } from "../features/legal/legal-page";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { PageHead } from "../layouts/page-head";
import { PageLayout } from "../layouts/page-layout";
import { simpleFooterShell } from "../layouts/shells/simple-footer";
import type { LanguageCode } from "../site/languages";
import type { PageContext } from "../site/page-context";

interface LegalData {
  locales: PageWords;
  text: LegalText;
  english: { frontmatter: { version: string } };
}

type LegalContext = PageContext & {
  routeId: "privacy" | "terms";
  /** The page's language, or English where the text is not translated. */
  textLanguage: LanguageCode;
};

export default function LegalTextPage({ data, pageContext }: PageProps<LegalData, LegalContext>) {
  const { routeId, textLanguage } = pageContext;
  return (
    <PageLayout shell={simpleFooterShell}>
      <LegalPage
        name={routeId}
        text={data.text}
        textLanguage={textLanguage}
        contact={<ReachUs />}
        isOutdated={data.text.frontmatter.version < data.english.frontmatter.version}
      />
    </PageLayout>
  );
}

export function Head({ data, pageContext }: HeadProps<LegalData, LegalContext>) {
  const t = translatorOf(data.locales, pageContext.language, pageContext.routeId);
  return <PageHead context={pageContext} title={t("meta.title")} description={t("meta.description")} />;
}

export const query = graphql`
  query LegalTextPage(
    $language: String!
    $namespaces: [String!]!
    $routeId: String!
    $textLanguage: String!
  ) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    text: markdownRemark(fields: { legal: { eq: $routeId }, language: { eq: $textLanguage } }) {
      html
      frontmatter {
        title
        description
        date(formatString: "YYYY-MM-DD")
        version(formatString: "YYYY-MM-DD")
      }
    }
    english: markdownRemark(fields: { legal: { eq: $routeId }, language: { eq: "en" } }) {
      frontmatter {
        version(formatString: "YYYY-MM-DD")
      }
    }
  }
`;
