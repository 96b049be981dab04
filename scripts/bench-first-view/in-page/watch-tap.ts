/*
 * Runs in a measured page before anything of it, and measures by the page's own clock: that of a program outside would
 * add the way there and back, and its own waits.
 */
import type { Opened, TapWatch } from "../taps";

const control = '[data-open-modal="request-call-modal"]';
const typedText = "a";
/** Longer than a press waits for the app before it leads to another page. */
const patienceMs = 15_000;

const firstPaint = new Promise<number>((resolve) => {
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === "first-contentful-paint") resolve(startTime);
  }).observe({ type: "paint", buffered: true });
});

const interactions = new Map<number, number>();
const notice = (entries: PerformanceEntryList) => {
  for (const { interactionId, duration } of entries as (PerformanceEventTiming & { interactionId: number })[])
    if (interactionId)
      interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
};
const observer = new PerformanceObserver((list) => notice(list.getEntries()));
// Interactions that are too short for an "event" entry have one as the first input.
observer.observe({ type: "first-input", buffered: true });
// The shortest that browsers report.
observer.observe({ type: "event", durationThreshold: 16, buffered: true });

const opened = new Promise<Opened | null>((resolve) => {
  window.addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      const look = () => {
        if (performance.now() > timeStamp + patienceMs) resolve(null);
        else if (!typeIntoDialog()) requestAnimationFrame(look);
        else
          requestAnimationFrame((drawn) => {
            // A form that is still to be hydrated may have taken the text back.
            if (isTextThere()) void firstPaint.then((at) => resolve(times(at, timeStamp, drawn)));
            else look();
          });
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
});

const times = (firstPaintAt: number, tappedAt: number, drawnAt: number): Opened => ({
  tappedMs: tappedAt - firstPaintAt,
  dialogMs: drawnAt - tappedAt,
});

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The first field that a visitor can see; the trap for robots is off the screen. */
function firstField(): Field | null {
  const dialog = document.querySelector('[role="dialog"], dialog[open]');
  if (!dialog || !isVisible(dialog)) return null;
  const fields = dialog.querySelectorAll<Field>("input, textarea");
  return [...fields].find((field) => field.tabIndex >= 0 && isVisible(field)) ?? null;
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const isDrawn = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return isDrawn && width > 0 && height > 0 && !element.closest("[inert]");
}

function typeIntoDialog(): boolean {
  const field = firstField();
  if (!field || field.disabled || field.readOnly) return false;
  field.focus();
  // As typing does, it needs the focus, tells the page, and asks it before.
  return document.activeElement === field && document.execCommand("insertText", false, typedText);
}

const isTextThere = () => {
  const field = firstField();
  return field !== null && document.activeElement === field && field.value.includes(typedText);
};

const watch: TapWatch = {
  opened,
  isTextThere,
  async controlAt(msAfterFirstPaint) {
    const at = (await firstPaint) + msAfterFirstPaint;
    await new Promise((resolve) => setTimeout(resolve, at - performance.now()));
    for (const element of document.querySelectorAll(control)) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const centre = { x: x + width / 2, y: y + height / 2 };
      const onTop = document.elementFromPoint(centre.x, centre.y);
      if (onTop && element.contains(onTop)) return centre;
    }
    return null;
  },
  interactionMs() {
    notice(observer.takeRecords());
    return interactions.size > 0 ? Math.max(...interactions.values()) : null;
  },
};
window.__tapWatch = watch;
