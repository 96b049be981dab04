import { graphql, type HeadProps, type PageProps } from "gatsby";
import { useEffect } from "react";
import { ErrorPageContent } from "../features/error-page/error-page";
import { LanguageList } from "../features/language-selector/language-list";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { useTranslations } from "../lib/i18n/use-translations";
import { useBuiltLanguages, useSiteContent, type PictureView } from "../lib/site-content";
import { Logo } from "../layouts/logo/logo";
import { PageHead } from "../layouts/page-head";
import { errorWays } from "../layouts/error-ways";
import type { PageContext } from "../site/page-context";
import { localisePath, splitPath } from "../site/paths";
import { Picture } from "../ui/picture/picture";

interface ErrorData {
  locales: PageWords;
  creek: PictureView;
}

const kinds = {
  "not-found": { status: 404, message: "notFound", text: "text" },
  "server-error": { status: 500, message: "serverError", text: "serverText" },
} as const;

function kindOf({ routeId }: PageContext) {
  return routeId === "server-error" ? kinds["server-error"] : kinds["not-found"];
}

/** The error page: plain HTML without scripts when the host serves it, since scripts may be what failed. */
export default function ErrorPage({ data, pageContext, location }: PageProps<ErrorData, PageContext>) {
  const t = useTranslations("errors");
  const common = useTranslations("common");
  const { status, message, text } = kindOf(pageContext);
  const { language } = splitPath(location.pathname);
  const { brand } = useSiteContent();
  const languages = useBuiltLanguages();
  const isBuilt = languages.some(({ code }) => code === language);

  useEffect(() => {
    // A link inside the site that leads nowhere brings Gatsby's one 404 page, which is English; the host has the
    // page in the visitor's language, unless that language was not built.
    if (isBuilt && language !== pageContext.language) window.location.reload();
  }, [isBuilt, language, pageContext.language]);

  return (
    <ErrorPageContent
      status={status}
      message={t(message)}
      text={t(text)}
      home={{ label: t("home"), href: localisePath("/", pageContext.language) }}
      logo={{ drawing: <Logo isLink={false} />, label: common("header.home", { brand }) }}
      ways={errorWays(common, pageContext.language)}
      picture={<Picture image={data.creek.file.childImageSharp.gatsbyImageData} alt="" eager />}
      languages={
        <LanguageList
          label={common("language.list")}
          current={pageContext.language}
          path={splitPath(location.pathname).path}
          languages={languages}
        />
      }
    />
  );
}

export function Head({ data, pageContext }: HeadProps<ErrorData, PageContext>) {
  const t = translatorOf(data.locales, pageContext.language, "errors");
  const { status, message, text } = kindOf(pageContext);
  return <PageHead context={pageContext} title={`${String(status)} · ${t(message)}`} description={t(text)} />;
}

export const query = graphql`
  query ErrorPage($language: String!, $namespaces: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $namespaces } }, sort: { ns: ASC }) {
      ...PageWords
    }
    creek: view(viewId: { eq: "creek-dusk" }) {
      file {
        childImageSharp {
          gatsbyImageData(
            layout: FULL_WIDTH
            breakpoints: [800, 1280]
            sizes: "(orientation: portrait) 84vh, 100vw"
            placeholder: DOMINANT_COLOR
          )
        }
      }
    }
  }
`;
