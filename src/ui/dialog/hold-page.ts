declare global {
  interface Window {
    /** How many dialogs hold the page. The first view and the app each have a copy of this module. */
    __pageHolders?: number;
  }
}

/**
 * Makes the page still while something lies over it, and inert once that is shown. Whoever takes the place of another
 * holds it first, so that it stays held: the style of every element depends on it. Returns what lets it go again.
 */
export function holdPage(): () => void {
  const root = document.documentElement;
  const page = document.getElementById("___gatsby");
  const change = (by: number) => (window.__pageHolders = (window.__pageHolders ?? 0) + by);
  if (change(1) === 1) {
    // The place of the scrollbar is kept, so that nothing jumps sideways when it goes.
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = "stable";
    root.style.overflow = "hidden";
    // The style of every element depends on it, and would have to be found before what lies over the page is shown.
    afterNextPaint(() => page?.toggleAttribute("inert", Boolean(window.__pageHolders)));
  }
  return () => {
    if (change(-1) > 0) return;
    root.style.removeProperty("scrollbar-gutter");
    root.style.removeProperty("overflow");
    page?.toggleAttribute("inert", false);
  };
}

const afterNextPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));
