import { Children, Suspense, type ReactNode } from "react";

/**
 * Has React hydrate each of its children by itself, after what is around them: what is rendered in short slices anyway
 * would otherwise be taken over by the page in a single long task. What the visitor presses is hydrated first.
 */
export function InTurns({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => <Suspense>{child}</Suspense>);
}
