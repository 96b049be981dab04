/**
 * Keeps `--visible-height` and `--visible-top` of an element at the part of the window that the on-screen keyboard
 * leaves free: browsers that lay the keyboard over the page report it nowhere else. Returns what stops it.
 */
export function followVisibleArea(element: HTMLElement): () => void {
  const area = window.visualViewport;
  if (!area) return () => undefined;
  const update = () => {
    // While the visitor pinches to zoom, the dialog stays where it is.
    if (area.scale > 1) return;
    element.style.setProperty("--visible-height", `${String(area.height)}px`);
    element.style.setProperty("--visible-top", `${String(area.offsetTop)}px`);
  };
  update();
  area.addEventListener("resize", update);
  area.addEventListener("scroll", update);
  return () => {
    area.removeEventListener("resize", update);
    area.removeEventListener("scroll", update);
  };
}
