import { whenIdle } from "../lib/when-idle";

/**
 * Inline script for the head of every page: has the browser lay out what is below the first view only when it comes near,
 * or when `layOutTheRest` says so; see `data-layout-deferred` in src/styles/base.css. By itself a browser does it all in
 * one task before it shows anything, which holds up the first tap on a phone. A document that is opened at some place in
 * it, by the history or the address, needs its true height at once.
 */
export const deferLayoutScript = `if((performance.getEntriesByType("navigation")[0]||{}).type==="navigate"&&!location.hash)
document.documentElement.dataset.layoutDeferred="";`;

/**
 * Lays out the rest of the document, a part in each idle moment of the browser, or all that is left when the visitor
 * scrolls: a jump to its end would land on parts that have not got their height yet, and are then moved by the others.
 */
export function layOutTheRest(): void {
  const root = document.documentElement;
  const { dataset } = root;
  if (dataset.layoutDeferred === undefined) return;
  const parts = [...document.querySelectorAll<HTMLElement>("main > :not(:first-child), footer")];
  let callOff: () => void;
  const finish = () => {
    callOff();
    window.removeEventListener("scroll", onScroll);
    delete dataset.layoutDeferred;
    for (const part of parts) part.style.removeProperty("content-visibility");
  };
  const onScroll = () => {
    const isAtEnd = root.scrollTop + window.innerHeight >= root.scrollHeight - 1;
    finish();
    // Which is further down now.
    if (isAtEnd) root.scrollTop = root.scrollHeight;
  };
  const layOut = ([next, ...rest]: HTMLElement[]) => {
    if (!next) {
      finish();
      return;
    }
    next.style.setProperty("content-visibility", "visible");
    // Asking for its size has it laid out now, and not together with the next.
    next.getBoundingClientRect();
    callOff = whenIdle(() => layOut(rest));
  };
  window.addEventListener("scroll", onScroll, { passive: true });
  callOff = whenIdle(() => layOut(parts));
}
