import type { WrapPageElementBrowserArgs } from "gatsby";
import { InspectorDoor } from "../features/inspector/inspector-door";
import type { PageWords } from "../lib/i18n/page-words";
import type { PageContext } from "../site/page-context";
import { ErrorBoundary } from "./error-boundary";

type PageArgs = WrapPageElementBrowserArgs<{ locales?: PageWords } | undefined, Partial<PageContext>>;

/**
 * What stands around every page and stays when it changes. The boundary is keyed by the address, so that a page that
 * failed leaves the next one alone.
 */
export function wrapPageElement({ element, props }: PageArgs) {
  return (
    <>
      <ErrorBoundary
        key={props.location.pathname}
        language={props.pageContext.language}
        words={props.data?.locales}
      >
        {element}
      </ErrorBoundary>
      <InspectorDoor />
    </>
  );
}
