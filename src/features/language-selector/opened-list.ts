/* What only an opened list needs, fetched when a visitor turns to it. */
import type { Language } from "../../site/languages";
import { folded } from "../../ui/multi-select/matching-options";

/** Those languages whose own or English name has in it what was typed, or whose code it is; all for nothing typed. */
export function matchingLanguages(query: string, languages: readonly Language[]): readonly Language[] {
  const wanted = folded(query.trim());
  if (wanted === "") return languages;
  return languages.filter(
    ({ code, name, englishName }) =>
      code === wanted || [name, englishName].some((text) => folded(text).includes(wanted)),
  );
}

/** What a `<details>` lacks for a menu: it closes when left or on Escape, and answers to the arrow keys and Enter. */
export function addMenuBehaviour(details: HTMLDetailsElement): () => void {
  const closeIfLeft = ({ target }: Event) => {
    if (details.open && target instanceof Node && !details.contains(target)) details.open = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!details.open) return;
    if (event.key === "Escape") {
      event.preventDefault();
      details.open = false;
      details.querySelector("summary")?.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      moveFocus(details, event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      // Enter also ends the composition of a Korean word, and nothing typed is no choice.
      if (!event.isComposing && event.target.value.trim()) details.querySelector("a")?.click();
    }
  };
  document.addEventListener("pointerdown", closeIfLeft);
  document.addEventListener("focusin", closeIfLeft);
  details.addEventListener("keydown", onKeyDown);
  return () => {
    document.removeEventListener("pointerdown", closeIfLeft);
    document.removeEventListener("focusin", closeIfLeft);
    details.removeEventListener("keydown", onKeyDown);
  };
}

/** Up and down through the search field and the links, without leaving the panel. */
function moveFocus(root: HTMLElement, step: 1 | -1) {
  const stops = [...root.querySelectorAll<HTMLElement>("input, a")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}
