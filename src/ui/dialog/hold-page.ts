let holders = 0;

/** Makes the page inert and still while something lies over it. Returns what lets it go again. */
export function holdPage(): () => void {
  const root = document.documentElement;
  const page = document.getElementById("___gatsby");
  holders += 1;
  if (holders === 1) {
    // The place of the scrollbar is kept, so that nothing jumps sideways when it goes.
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = "stable";
    root.style.overflow = "hidden";
    page?.toggleAttribute("inert", true);
  }
  return () => {
    holders -= 1;
    if (holders > 0) return;
    root.style.removeProperty("scrollbar-gutter");
    root.style.removeProperty("overflow");
    page?.toggleAttribute("inert", false);
  };
}
