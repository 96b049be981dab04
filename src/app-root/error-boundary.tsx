import { Component, useEffect, useState, type ComponentType, type ReactNode } from "react";
import { translatorOf, type PageWords } from "../lib/i18n/page-words";
import { withTimeLimit } from "../lib/time-limit";
import { defaultLanguage, isLanguageCode, type LanguageCode } from "../site/languages";
import { localisePath } from "../site/paths";
import type { ErrorFallbackProps } from "./error-fallback";

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
  const words = page.words ?? noWords;
  return (
    <Catch
      // A boundary catches its own fallback's later faults, too, and would fetch again for ever: hence the one inside.
      fallback={(error) => (
        <Catch fallback={() => <LastResort words={words} language={language} />}>
          <FetchedErrorPage error={error} words={words} language={language} />
        </Catch>
      )}
    >
      {children}
    </Catch>
  );
}

const loadLimitMs = 10_000;

/**
 * Every page would bring the error page for what hardly ever happens, so it is fetched when it does. The next page
 * that fails asks anew.
 */
function FetchedErrorPage(props: ErrorFallbackProps) {
  const [fetched, setFetched] = useState<{ ErrorFallback: ComponentType<ErrorFallbackProps> } | null>(null);

  useEffect(() => {
    withTimeLimit(import("./error-fallback"), loadLimitMs).then(setFetched, (error: unknown) => {
      // Thrown while rendering, since only that reaches the boundary around.
      setFetched(() => {
        throw error;
      });
    });
  }, []);

  return fetched ? <fetched.ErrorFallback {...props} /> : <main aria-busy="true" />;
}

interface LastResortProps {
  words: PageWords;
  language: LanguageCode;
}

/** Without styles and without anything that could fail once more. */
function LastResort({ words, language }: LastResortProps) {
  const { message, home } = lastWords(words, language);
  return (
    <main>
      <h1>{message}</h1>
      <a href={localisePath("/", language)}>{home}</a>
    </main>
  );
}

const english = { message: "An error occurred while showing the error page", home: "Go to homepage" };

function lastWords(words: PageWords, language: LanguageCode) {
  try {
    const t = translatorOf(words, language, "errors");
    return { message: t("nested"), home: t("home") };
  } catch {
    return english;
  }
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

  /** React says nothing to the window of what a boundary catches, and there errors are reported from. */
  override componentDidCatch(error: unknown) {
    const message = error instanceof Error ? error.message : typeof error;
    window.dispatchEvent(new ErrorEvent("error", { error, message, filename: window.location.href }));
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
