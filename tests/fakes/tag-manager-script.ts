import type { Page } from "playwright-core";

/** An entry of the data layer that the container got, and the page's address at that moment. */
export interface ContainerEntry {
  entry: unknown;
  address: string;
}

const container = "https://www.googletagmanager.com/gtm.js?*";
const key = "__container";

/**
 * Replaces the tag manager with a container without tags, which records all entries of the data layer over the documents
 * of a visit.
 */
export async function serveContainer(page: Page): Promise<void> {
  await page.route(container, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `(${containerScript.toString()})(${JSON.stringify(key)});`,
    }),
  );
}

/** Blocks the container, as some browsers do. */
export async function blockContainer(page: Page): Promise<void> {
  await page.route(container, (route) => route.abort("blockedbyclient"));
}

/** All entries that the container got so far; commands of Consent Mode are arrays. */
export function containerEntries(page: Page): Promise<ContainerEntry[]> {
  return page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? "[]") as ContainerEntry[], key);
}

function containerScript(name: string) {
  const host = window as unknown as { dataLayer: object[]; google_tag_manager: object };
  const layer = host.dataLayer;
  const record = (entry: object) => {
    const before = JSON.parse(sessionStorage.getItem(name) ?? "[]") as object[];
    const isCommand = Object.prototype.toString.call(entry) === "[object Arguments]";
    const now = {
      entry: isCommand ? Array.from(entry as ArrayLike<unknown>) : entry,
      address: location.href,
    };
    sessionStorage.setItem(name, JSON.stringify([...before, now]));
  };
  layer.forEach(record);
  const { push } = layer;
  layer.push = (...entries) => {
    entries.forEach(record);
    return push.apply(layer, entries);
  };
  host.google_tag_manager = { "GTM-TEST": {} };
}
