import { problemsOf } from "../../src/lib/analytics/judge";
import { pageOf } from "../../src/lib/analytics/page-kinds";
import type { JourneyPage } from "./browser";

/* What the tag manager would get over a whole visit, whatever documents it goes through. */

const key = "__told";

/** To be called before the visit begins. */
export async function listen({ page }: JourneyPage): Promise<void> {
  await page.addInitScript((name) => {
    // A frame of another origin has no say here, nor a place to store.
    if (window.top !== window) return;
    const layer: object[] = [];
    const { push } = layer;
    layer.push = (...entries: object[]) => {
      const before = JSON.parse(sessionStorage.getItem(name) ?? "[]") as object[];
      sessionStorage.setItem(name, JSON.stringify([...before, ...entries]));
      return push.apply(layer, entries);
    };
    (window as { dataLayer?: object[] }).dataLayer = layer;
  }, key);
}

/** All pushes so far, in their order. */
export function everyPush({ page }: JourneyPage): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    (name) => JSON.parse(sessionStorage.getItem(name) ?? "[]") as Record<string, unknown>[],
    key,
  );
}

/**
 * The events of a visit so far, in their order, but for its measures, which come when they are ready. Each has been
 * held against the catalogue.
 */
export async function eventsOf(visitor: JourneyPage): Promise<Record<string, unknown>[]> {
  const pushed = await everyPush(visitor);
  const ours = pushed.filter(({ event }) => event !== "gatsby-route-change" && event !== "gtm.js" && event);
  for (const push of ours) {
    const problems = problemsOf(push);
    if (problems.length > 0) throw new Error(`${JSON.stringify(push)}: ${problems.join("; ")}`);
  }
  return ours.filter(({ event }) => event !== "web_vital");
}

/** An event as it has to be, on the page of an address. */
export function on(path: string, event: string, fields: object = {}): object {
  return { event, ...fields, ...pageOf(path) };
}
