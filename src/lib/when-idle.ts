import { prefetchIdleMs } from "../site/constants";

/**
 * Does something once the browser is idle, or after 2 s.
 * @returns what calls it off
 */
export function whenIdle(work: () => void): () => void {
  // Safari has no such call.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, prefetchIdleMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: prefetchIdleMs });
  return () => window.cancelIdleCallback(handle);
}
