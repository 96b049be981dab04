import { startTransition, type ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * `replaceHydrateFunction`: as a transition, hydration is done in short slices between which the browser answers to the
 * visitor. By default it is one long task. In `gatsby develop` there is nothing to hydrate.
 */
export function hydrateInSlices() {
  // By its literal name, so that a build leaves this out.
  // eslint-disable-next-line no-restricted-syntax
  if (process.env.NODE_ENV === "development") return undefined;
  return (element: ReactElement, container: Element) => {
    startTransition(() => {
      hydrateRoot(container, element);
    });
  };
}
