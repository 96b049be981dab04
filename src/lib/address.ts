/**
 * The page's address, as far as a lead cares: its query can change without a page view, and whoever waits for that is
 * told. `history.replaceState` itself tells nobody.
 */
const listeners = new Set<() => void>();

declare global {
  interface Window {
    /** The query of the landing, where the consent's head script has taken the click ids out of the address. */
    __landingQuery?: string;
  }
}

/** The query that this document was asked with, with its question mark. */
export function landingQuery(): string {
  return window.__landingQuery ?? window.location.search;
}

/** `utm_source` of the address; an empty one counts as none. */
export function sourceInQuery(): string | null {
  return new URLSearchParams(window.location.search).get("utm_source") || null;
}

/** Calls back at each change of the query that is made here. Returns what stops it. */
export function watchQuery(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Puts fields into the query beside what is there, which stays as it is unless it is empty. No page view, no scroll,
 * no entry in the history; the router's own state is kept.
 * @throws when the browser refuses, as Safari does after a hundred times in half a minute
 */
export function addToQuery(fields: Readonly<Record<string, string>>): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(fields)) {
    if (!query.get(key)) query.set(key, value);
  }
  window.history.replaceState(window.history.state, "", `${pathname}?${query.toString()}${hash}`);
  for (const listener of listeners) listener();
}

/**
 * Sets fields of the query, or takes those away that are null; the others stay. No page view, no scroll. `push` makes
 * an entry of the history, so that the back button undoes it.
 */
export function changeQuery(fields: Readonly<Record<string, string | null>>, how: "push" | "replace"): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(fields)) {
    if (value === null) query.delete(key);
    else query.set(key, value);
  }
  // As they may stand in a query, and as people read them.
  const text = query.toString().replace(/%3A|%2C/g, decodeURIComponent);
  const address = pathname + (text && `?${text}`) + hash;
  // The router finds its own state again, and with it the place to which the page was scrolled.
  if (how === "push") window.history.pushState(window.history.state, "", address);
  else window.history.replaceState(window.history.state, "", address);
  for (const listener of listeners) listener();
}

/** Calls back at each change of the query on this page, the back button's too. Returns what stops it. */
export function watchEveryQuery(listener: () => void): () => void {
  const stop = watchQuery(listener);
  window.addEventListener("popstate", listener);
  return () => {
    stop();
    window.removeEventListener("popstate", listener);
  };
}

/** The page's address without query and hash, as it goes with every call. */
export function fullUrl(): string {
  const { origin, pathname } = window.location;
  return origin + pathname;
}
