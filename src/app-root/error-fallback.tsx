import { ErrorPageContent } from "../features/error-page/error-page";
import { LanguageList } from "../features/language-selector/language-list";
import { errorWays } from "../layouts/error-ways";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import type { LanguageCode } from "../site/languages";
import { localisePath, splitPath } from "../site/paths";

/* Fetched when a page has failed. */

export interface ErrorFallbackProps {
  /** What the page threw. */
  error: unknown;
  language: LanguageCode;
  words: PageWords;
}

/** The error page in place of a page that cannot be shown. */
export function ErrorFallback({ error, language, words }: ErrorFallbackProps) {
  const t = translatorOf(words, language, "errors");
  const common = translatorOf(words, language, "common");
  const status = statusOf(error);
  const isMissing = status === 404;
  return (
    <ErrorPageContent
      status={status}
      message={t(isMissing ? "notFoundDefault" : "serverError")}
      text={t(isMissing ? "text" : "serverText")}
      home={{ label: t("home"), href: localisePath("/", language) }}
      ways={errorWays(common, language)}
      languages={
        <LanguageList
          label={common("language.list")}
          current={language}
          path={splitPath(window.location.pathname).path}
        />
      }
    />
  );
}

/** The error's own status, as a failed call has one, else 500. */
function statusOf(error: unknown): number {
  const status =
    typeof error === "object" && error !== null && "status" in error ? Number(error.status) : NaN;
  return Number.isInteger(status) && status >= 400 && status < 600 ? status : 500;
}
