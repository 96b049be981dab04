import type { Metric } from "web-vitals";
import { push } from "./data-layer";
import { identifier } from "./identifier";
import { pageOf } from "./page-kinds";

/** By then a page is up even on a slow phone, and what measures it no longer weighs on it. */
const latestMs = 10_000;
const signs = ["pointerdown", "keydown", "scroll"] as const;

/**
 * Measures how the landing page came up and answered, and tells each measure once, when it is final: TTFB and LCP when
 * the browser is idle, CLS and INP when the page is hidden; and begins to count our own figures. To be called once. The
 * code comes with the visitor's first sign of life, or after 10 s, and reads what the browser has noted until then.
 */
export function measureWebVitals(): void {
  // A measure belongs to the page that was loaded, whichever is shown by the time that it is final.
  const page = pageOf(window.location.pathname);
  const told = new Set<string>();
  const tell = ({ name, value, id, rating }: Metric) => {
    // FCP is not asked for.
    if (name === "FCP" || told.has(id)) return;
    told.add(id);
    push({ event: "web_vital", name, value: rounded(name, value), id: identifier(id), rating }, page);
  };
  const begin = () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, begin, true);
    import("./measuring").then(
      ({ onCLS, onINP, onLCP, onTTFB, countFigures }) => {
        for (const measure of [onTTFB, onLCP, onINP, onCLS]) measure(tell);
        // It counts what has happened until then, too.
        countFigures();
      },
      // What cannot be fetched is not measured.
      () => undefined,
    );
  };
  const timer = setTimeout(begin, latestMs);
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });
}

function rounded(name: Metric["name"], value: number): number {
  return name === "CLS" ? Math.round(value * 10_000) / 10_000 : Math.round(value);
}
