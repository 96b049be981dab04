/** A browser that clicks at all does so by then. */
const clickAfterMs = 300;

/**
 * Watches for what must not be interrupted by putting another field in a field's place: a press, which would end on
 * something else and become no click, and a letter that is being composed, which would be lost.
 * @returns a call that settles once neither is under way in the element
 */
export function watchUse(element: HTMLElement, signal: AbortSignal): () => Promise<void> {
  let isComposing = false;
  let isPressing = false;
  let waiting: (() => void)[] = [];
  const settle = () => {
    if (isComposing || isPressing) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  const endPressIn = (ms: number) => () => {
    setTimeout(() => {
      isPressing = false;
      settle();
    }, ms);
  };
  const on = (target: EventTarget, type: string, act: () => void) =>
    target.addEventListener(type, act, { signal });
  on(element, "compositionstart", () => {
    isComposing = true;
  });
  on(element, "compositionend", () => {
    isComposing = false;
    // The letter itself arrives after this event.
    setTimeout(settle);
  });
  on(element, "pointerdown", () => {
    isPressing = true;
  });
  on(window, "click", endPressIn(0));
  on(window, "pointerup", endPressIn(clickAfterMs));
  on(window, "pointercancel", endPressIn(0));
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      settle();
    });
}
