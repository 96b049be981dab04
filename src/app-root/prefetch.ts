import { savesData } from "../lib/saves-data";
import { whenIdle } from "../lib/when-idle";

interface PagePrefetch {
  abort: () => void;
}

/** What Gatsby's links call: `enqueue` as one comes into view, `hovering` as the pointer comes over it. */
interface PageLoader {
  enqueue: (path: string) => PagePrefetch | undefined;
  hovering: (path: string) => void;
}

declare global {
  interface Window {
    ___loader?: PageLoader;
  }
}

/**
 * Makes links fetch their pages ahead as this site wants it: once the browser is idle or after 2 s, and never, not even
 * under the pointer, on 2G or when the visitor saves data. To be called once, before the first link is shown.
 * Links to other languages are plain ones, of which Gatsby knows nothing.
 */
export function ruleOverPrefetch(): void {
  const loader = window.___loader;
  if (!loader) return;
  const { enqueue, hovering } = loader;
  loader.enqueue = (path) => {
    let begun: PagePrefetch | undefined;
    const cancel = whenIdle(() => {
      if (!savesData()) begun = enqueue(path);
    });
    return {
      abort: () => {
        cancel();
        begun?.abort();
      },
    };
  };
  loader.hovering = (path) => {
    if (!savesData()) hovering(path);
  };
}
