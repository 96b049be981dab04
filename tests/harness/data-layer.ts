import { validateEvent } from "../../src/lib/analytics/validate-event";
import { pageOf } from "../../src/lib/analytics/page-kinds";
import type { JourneyPage } from "./browser";

interface Push {
  event?: string;
  [field: string]: unknown;
}

const storageKey = "__recorded_pushes";

/** What the current document has pushed under this name. */
export function pushedEvents({ page }: JourneyPage, event: string): Promise<object[]> {
  return page.evaluate(
    (name) => ((window as { dataLayer?: Push[] }).dataLayer ?? []).filter((push) => push.event === name),
    event,
  );
}

/** The data layer of the current document as one text, to search it for personal data. */
export function dataLayerText({ page }: JourneyPage): Promise<string> {
  return page.evaluate(() => JSON.stringify((window as { dataLayer?: Push[] }).dataLayer));
}

/** Records the pushes of a whole visit, over all its documents. To be called before the first one is opened. */
export async function recordPushes({ page }: JourneyPage): Promise<void> {
  await page.addInitScript((key) => {
    // Only of the page itself: a frame of another origin has no access to the storage.
    if (window.top !== window) return;
    const layer: object[] = [];
    const { push } = layer;
    layer.push = (...entries: object[]) => {
      const before = JSON.parse(sessionStorage.getItem(key) ?? "[]") as object[];
      sessionStorage.setItem(key, JSON.stringify([...before, ...entries]));
      return push.apply(layer, entries);
    };
    (window as { dataLayer?: object[] }).dataLayer = layer;
  }, storageKey);
}

/** All recorded pushes, in order. */
export function recordedPushes({ page }: JourneyPage): Promise<Push[]> {
  return page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? "[]") as Push[], storageKey);
}

/**
 * The recorded events of the site itself, in order and checked against the catalogue, without web vitals: when those
 * come is up to the browser.
 */
export async function recordedEvents(visitor: JourneyPage): Promise<Push[]> {
  const pushes = await recordedPushes(visitor);
  const ours = pushes.filter(({ event }) => event && event !== "gatsby-route-change" && event !== "gtm.js");
  for (const push of ours) {
    const problems = validateEvent(push);
    if (problems.length > 0) throw new Error(`${JSON.stringify(push)}: ${problems.join("; ")}`);
  }
  return ours.filter(({ event }) => event !== "web_vital");
}

/** The event as it must be when pushed on the page at `path`. */
export function eventOn(path: string, event: string, fields: object = {}): object {
  return { event, ...fields, ...pageOf(path) };
}
