import type { Page } from "playwright-core";

/** What the container was given, and the page's address as its tags could read it then. */
export interface Taken {
  entry: unknown;
  address: string;
}

const container = "https://www.googletagmanager.com/gtm.js?*";
const key = "__container";

/**
 * Serves, in the place of the tag manager, a container without tags: it takes what stands in the data layer and all
 * that comes after, and remembers it over the documents of a visit.
 */
export async function serveContainer(page: Page): Promise<void> {
  await page.route(container, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `(${containerScript.toString()})(${JSON.stringify(key)});`,
    }),
  );
}

/** Somebody's browser keeps it out. */
export async function blockContainer(page: Page): Promise<void> {
  await page.route(container, (route) => route.abort("blockedbyclient"));
}

/** All that the container was given so far; commands of Consent Mode are lists. */
export function takenBy(page: Page): Promise<Taken[]> {
  return page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? "[]") as Taken[], key);
}

function containerScript(name: string) {
  const host = window as unknown as { dataLayer: object[]; google_tag_manager: object };
  const layer = host.dataLayer;
  const take = (entry: object) => {
    const before = JSON.parse(sessionStorage.getItem(name) ?? "[]") as object[];
    const isCommand = Object.prototype.toString.call(entry) === "[object Arguments]";
    const now = {
      entry: isCommand ? Array.from(entry as ArrayLike<unknown>) : entry,
      address: location.href,
    };
    sessionStorage.setItem(name, JSON.stringify([...before, now]));
  };
  layer.forEach(take);
  const { push } = layer;
  layer.push = (...entries) => {
    entries.forEach(take);
    return push.apply(layer, entries);
  };
  host.google_tag_manager = { "GTM-TEST": {} };
}
