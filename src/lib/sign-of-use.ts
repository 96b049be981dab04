declare global {
  interface Window {
    /** The visitor has shown a sign of using this document. */
    __isUsed?: true;
  }
}

/** What a visitor does who is about to use the page. */
const signs = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin", "scroll", "wheel"] as const;

/**
 * Calls back once, at the first sign that the visitor is about to use the page.
 * @param options.orBefore at once where there has been such a sign already
 * @returns what calls it off
 */
export function onSignOfUse(listener: () => void, { orBefore = false } = {}): () => void {
  if (orBefore && window.__isUsed) {
    listener();
    return () => undefined;
  }
  const listening = new AbortController();
  const hear = () => {
    listening.abort();
    window.__isUsed = true;
    listener();
  };
  for (const sign of signs)
    window.addEventListener(sign, hear, { capture: true, passive: true, signal: listening.signal });
  return () => listening.abort();
}
