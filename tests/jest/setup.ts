import "@testing-library/jest-dom";
import { format } from "node:util";

/**
 * Makes a test fail if it prints a warning or an error, or sends a request that is not mocked. A test that expects one
 * uses `jest.spyOn(console, "error")` or `jest.spyOn(globalThis, "fetch")`.
 */

// There is no site to fetch words from.
jest.mock("../../src/lib/i18n/fetch-words", () => jest.requireActual<object>("./words-on-disk"));

const isBrowser = typeof window !== "undefined";
const unexpected: Error[] = [];

for (const method of ["error", "warn"] as const) {
  const record = (...args: unknown[]) => {
    const error = new Error(`Unexpected console.${method}: ${format(...args)}`);
    // The stack begins at the caller.
    Error.captureStackTrace(error, record);
    unexpected.push(error);
  };
  console[method] = record;
}

function refuse(what: string): Error {
  const error = new Error(`Unmocked request: ${what}`);
  unexpected.push(error);
  return error;
}

/** Server tests may call the servers that they have started on this machine. */
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

function failIfUnexpected() {
  const [first] = unexpected.splice(0);
  if (first) throw first;
}

afterEach(failIfUnexpected);
// Also what happens when components are unmounted after the last test.
afterAll(failIfUnexpected);
