import { Component, type ReactNode } from "react";
import { ErrorPageContent } from "../features/error-page/error-page";
import { LanguageList } from "../features/language-selector/language-list";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { defaultLanguage, isLanguageCode } from "../site/languages";
import { localisePath, splitPath } from "../site/paths";

interface ErrorBoundaryProps {
  /** The page's language and words as its query brought them; any of it may be what is wrong. */
  language: unknown;
  words: PageWords | undefined;
  children: ReactNode;
}

const noWords: PageWords = { edges: [] };

/**
 * Shows the error page where a page cannot be shown, and a plain sentence where that fails too. It stands outside the
 * i18n provider, which it catches as well, and takes its words from the page's data.
 */
export function ErrorBoundary({ children, ...page }: ErrorBoundaryProps) {
  const language = isLanguageCode(page.language) ? page.language : defaultLanguage;
  const href = localisePath("/", language);
  const words = () => translatorOf(page.words ?? noWords, language, "errors");
  return (
    <Catch fallback={() => <LastResort words={words} href={href} />}>
      <Catch
        fallback={(error) => {
          const t = words();
          const status = statusOf(error);
          return (
            <ErrorPageContent
              status={status}
              message={t(status === 404 ? "notFoundDefault" : "serverError")}
              text={t("text")}
              home={{ label: t("home"), href }}
              languages={
                <LanguageList
                  label={translatorOf(page.words ?? noWords, language, "common")("language.list")}
                  current={language}
                  path={splitPath(window.location.pathname).path}
                />
              }
            />
          );
        }}
      >
        {children}
      </Catch>
    </Catch>
  );
}

/** Without styles and without anything that could fail once more. */
function LastResort({
  words,
  href,
}: {
  words: () => ReturnType<typeof translatorOf<"errors">>;
  href: string;
}) {
  const { message, home } = lastWords(words);
  return (
    <main>
      <h1>{message}</h1>
      <a href={href}>{home}</a>
    </main>
  );
}

const english = { message: "An error occurred while showing the error page", home: "Go to homepage" };

function lastWords(words: () => ReturnType<typeof translatorOf<"errors">>) {
  try {
    const t = words();
    return { message: t("nested"), home: t("home") };
  } catch {
    return english;
  }
}

/** The error's own status, as a failed call has one, else 500. */
function statusOf(error: unknown): number {
  const status =
    typeof error === "object" && error !== null && "status" in error ? Number(error.status) : NaN;
  return Number.isInteger(status) && status >= 400 && status < 600 ? status : 500;
}

interface CatchProps {
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

class Catch extends Component<CatchProps, { error: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <Fallback {...this.props} error={this.state.error} /> : this.props.children;
  }
}

// A component of its own, so that the boundary around catches what it throws.
function Fallback({ fallback, error }: CatchProps & { error: unknown }) {
  return <>{fallback(error)}</>;
}
