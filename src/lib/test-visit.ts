import { testParameter } from "../site/constants";
import { sessionStore } from "./storage/web-storage";

/**
 * A visit that tries the site out: `?test=1` begins it, `?test=0` ends it, and it lasts as long as the tab. All that is
 * sent in it says `test: true`: it is stored, and kept from the CRM.
 */

declare global {
  interface Window {
    /** What an address of this document said, for where nothing can be stored. */
    __isTestVisit?: boolean;
  }
}

/** To be called with the query of each address that is landed on. */
export function takeTestMark(search: string): void {
  const mark = new URLSearchParams(search).get(testParameter);
  if (mark !== "0" && mark !== "1") return;
  window.__isTestVisit = mark === "1";
  if (window.__isTestVisit) sessionStore.write(testParameter, true);
  else sessionStore.remove(testParameter);
}

export function isTestVisit(): boolean {
  return window.__isTestVisit ?? sessionStore.read(testParameter) === true;
}

/** What a body says besides, when it is sent in a test. */
export function testMark(): { test?: true } {
  return isTestVisit() ? { test: true } : {};
}
