import type { WrapPageElementBrowserArgs } from "gatsby";
import type { PageWords } from "../lib/i18n/page-words";
import type { PageContext } from "../site/page-context";
import { ErrorBoundary } from "./error-boundary";

type PageArgs = WrapPageElementBrowserArgs<{ locales?: PageWords } | undefined, Partial<PageContext>>;

/** Keyed by the address, so that a page that failed leaves the next one alone. */
export function wrapPageElement({ element, props }: PageArgs) {
  return (
    <ErrorBoundary
      key={props.location.pathname}
      language={props.pageContext.language}
      words={props.data?.locales}
    >
      {element}
    </ErrorBoundary>
  );
}
