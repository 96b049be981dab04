import { readFileSync } from "node:fs";
import { reloadOnce } from "../lib/load-failure";
import "./load-failures";

jest.mock("../lib/load-failure", () => ({
  ...jest.requireActual<object>("../lib/load-failure"),
  reloadOnce: jest.fn(async () => false),
}));

const gatsbys = jest.fn();

/** What no `catch` took; jsdom tells nobody of it by itself. */
function uncaught(reason: unknown) {
  const event = Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason });
  window.dispatchEvent(event);
  return event;
}

// Gatsby's handler comes second; the last test sees to that.
window.addEventListener("unhandledrejection", gatsbys);

beforeEach(() => {
  gatsbys.mockClear();
  jest.mocked(reloadOnce).mockClear();
});

it.each([
  "Loading chunk 12 failed.\n(error: /12.js)",
  "Loading chunk component---src-templates-home-tsx failed.",
  "page resources for /properties/ not found. Not rendering React",
])("asks for the one guarded reload, in Gatsby's place: %s", (message) => {
  const event = uncaught(new Error(message));
  expect(reloadOnce).toHaveBeenCalledTimes(1);
  expect(gatsbys).not.toHaveBeenCalled();
  // The console goes on saying it.
  expect(event.defaultPrevented).toBe(false);
});

it("leaves everything else to whom it concerns", () => {
  uncaught(new Error("The call failed: network"));
  uncaught(undefined);
  expect(reloadOnce).not.toHaveBeenCalled();
  expect(gatsbys).toHaveBeenCalledTimes(2);
});

it("is there before Gatsby's handler, which is what keeps that from hearing", () => {
  const [ours] = readFileSync("gatsby-browser.tsx", "utf8").split("\n");
  expect(ours).toBe('import "./src/app-root/load-failures";');
  const app = readFileSync(require.resolve("gatsby/cache-dir/production-app.js"), "utf8");
  const readsOurs = app.indexOf('from "./api-runner-browser"');
  expect(readsOurs).toBeGreaterThan(-1);
  expect(app.indexOf('from "./navigation"')).toBeGreaterThan(readsOurs);
  const runner = readFileSync(require.resolve("gatsby/cache-dir/api-runner-browser.js"), "utf8");
  expect(runner).toMatch(/^const plugins = require\(`\.\/api-runner-browser-plugins`\)/m);
});
