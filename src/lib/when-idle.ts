import { prefetchIdleMs } from "../site/constants";

/**
 * Does something once the browser is idle, or after 2 s.
 * @returns what calls it off
 */
export function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = window.requestIdleCallback(work, { timeout: prefetchIdleMs });
    return () => window.cancelIdleCallback(handle);
  }
  // Safari has no such call.
  const timer = setTimeout(work, prefetchIdleMs);
  return () => clearTimeout(timer);
}
