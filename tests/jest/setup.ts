import "@testing-library/jest-dom";
import { format } from "node:util";

/**
 * Holds for every test: whatever is printed as a warning or an error, and every request that no mock answers,
 * fails the test in which it happens. A test that expects one says so with `jest.spyOn(console, "error")` or
 * `jest.spyOn(globalThis, "fetch")`.
 */

// No test has a site to fetch words from.
jest.mock("../../src/lib/i18n/fetch-words", () => jest.requireActual<object>("./words-on-disk"));

const isBrowser = typeof window !== "undefined";
const surprises: Error[] = [];

for (const method of ["error", "warn"] as const) {
  const record = (...args: unknown[]) => {
    const error = new Error(`Unexpected console.${method}: ${format(...args)}`);
    // Points the report at the caller instead of at this line.
    Error.captureStackTrace(error, record);
    surprises.push(error);
  };
  console[method] = record;
}

function refuse(what: string): Error {
  const error = new Error(`Unmocked request: ${what}`);
  surprises.push(error);
  return error;
}

/** Server tests talk to servers that they start themselves; nothing else may leave the machine. */
function mayReach(address: URL): boolean {
  return !isBrowser && ["localhost", "127.0.0.1", "[::1]"].includes(address.hostname);
}

const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, "http://relative.invalid");
  return mayReach(url) ? realFetch(input, init) : Promise.reject(refuse(`fetch ${url.href}`));
};

if (isBrowser) {
  XMLHttpRequest.prototype.open = (method: string, url: string | URL) => {
    throw refuse(`${method} ${String(url)}`);
  };
  navigator.sendBeacon = (url) => {
    throw refuse(`sendBeacon ${String(url)}`);
  };

  // jsdom has no layout, hence neither of these.
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (media) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
}

function failOnSurprise() {
  const [first] = surprises.splice(0);
  if (first) throw first;
}

afterEach(failOnSurprise);
// Hooks run in the order in which they were registered, so what comes of unmounting after the last test shows here.
afterAll(failOnSurprise);
