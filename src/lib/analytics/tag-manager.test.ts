import { readFileSync } from "node:fs";
import { afterTheFirstView } from "./tag-manager";

/** As the plugin writes it, from the plugin itself. */
function pluginScript(): string {
  const source = readFileSync("node_modules/gatsby-plugin-google-tagmanager/gatsby-ssr.js", "utf8");
  const [, text = ""] = /const generateGTM[^`]*`([^`]*)`/.exec(source) ?? [];
  const values: Record<string, string> = {
    id: "GTM-TEST",
    dataLayerName: "dataLayer",
    environmentParamStr: "",
    selfHostedOrigin: "https://www.googletagmanager.com",
    selfHostedPath: "gtm.js",
  };
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}

function run(needsConsent = false): void {
  // As the browser runs it: a script of its own.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(afterTheFirstView(pluginScript(), needsConsent))();
}

const container = () => document.querySelector<HTMLScriptElement>('script[src*="gtm.js"]');
let idle: () => void;

beforeEach(() => {
  delete window.dataLayer;
  delete window.__leaving;
  delete window.__tagManager;
  delete window.__consentChoice;
  container()?.remove();
  window.requestIdleCallback = (work) => {
    idle = () => work({ didTimeout: false, timeRemaining: () => 0 });
    return 1;
  };
  idle = () => undefined;
});

it("opens the data layer at once, and fetches the container when the page has loaded and is idle", () => {
  jest.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  run();
  expect(window.dataLayer).toEqual([{ event: "gtm.js", "gtm.start": expect.any(Number) as number }]);
  idle();
  expect(container()).toBeNull();
  window.dispatchEvent(new Event("load"));
  expect(container()).toBeNull();
  idle();
  expect(container()).toHaveAttribute("src", "https://www.googletagmanager.com/gtm.js?id=GTM-TEST");
  expect(container()?.async).toBe(true);
});

it("does not wait for a load that has been", () => {
  run();
  idle();
  expect(container()).not.toBeNull();
});

it.each([
  ["load", "loaded"],
  ["error", "blocked"],
])("notes what became of it: %s", (event, outcome) => {
  run();
  idle();
  expect(window.__tagManager).toBeUndefined();
  container()?.dispatchEvent(new Event(event));
  expect(window.__tagManager).toBe(outcome);
});

describe("where consent comes first", () => {
  const answer = (choice: "accepted" | "refused") => {
    window.__consentChoice = choice;
    window.dispatchEvent(new Event("consent answered"));
    idle();
  };

  it("fetches the container after the visitor has accepted, once", () => {
    run(true);
    idle();
    expect(window.dataLayer).toHaveLength(1);
    expect(container()).toBeNull();
    answer("refused");
    expect(container()).toBeNull();
    answer("accepted");
    expect(container()).not.toBeNull();
    answer("refused");
    answer("accepted");
    expect(document.querySelectorAll('script[src*="gtm.js"]')).toHaveLength(1);
  });

  it("fetches it as ever where the head script has found a yes", () => {
    window.__consentChoice = "accepted";
    run(true);
    idle();
    expect(container()).not.toBeNull();
  });
});

it("does nothing on a page that sends its visitor on", () => {
  window.__leaving = true;
  run();
  idle();
  expect(window.dataLayer).toBeUndefined();
  expect(container()).toBeNull();
});
