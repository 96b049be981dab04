import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { fontsByScript as writings } from "../../src/site/typefaces";
import { languageOf, type LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { routePath } from "../../src/site/routes";
import { appReady, type JourneyPage, type viewports } from "../harness/browser";
import { BuiltSite } from "../harness/built-site";
import { mapConcurrently, checkedLanguages, visitsIn, type Visit } from "../harness/every-page";
import { pageRig } from "../harness/rig";
import { withinTime } from "../harness/within-time";

/**
 * What a page may cost its visitor, measured in a real browser on the built site: bytes as transferred, and layout
 * shifts while the page loads over a slow connection.
 */
const limits = {
  scripts: 115_000,
  /**
   * Of everything that a page fetches on a phone by itself but fonts, which have a limit by script: with those of a
   * Latin page, 280 and 380 kB. A visit fetches one picture more or less, as its connection happens to be.
   */
  bytes: { home: 245_000, properties: 345_000 },
  /** The sum of all shifts down to the end of the page, which is stricter than the usual score. */
  shift: 0.01,
} as const;

/** Libraries that are fetched on intent only: a file of each, and a mark that is left of it in a minified script. */
const libraries = [
  { name: "formik", file: "formik/dist/formik.esm.js", mark: /setFieldTouched/ },
  { name: "zod", file: "zod/v4/core/schemas.js", mark: /\._zod\b/ },
  { name: "phone numbers", file: "libphonenumber-js/metadata.min.json.js", mark: /country_calling_codes/ },
  { name: "calendar", file: "react-calendar/dist/Calendar/Navigation.js", mark: /react-calendar__/ },
  { name: "stripe", file: "@stripe/stripe-js/dist/pure.mjs", mark: /js\.stripe\.com/ },
] as const;

/**
 * Fetched last of all, after ten seconds without a press or a scroll, so that it is in no page's way. Its mark is no name
 * of an export: the app's own script, which imports it, has those too and would not be counted.
 */
const webVitals = {
  name: "web vitals",
  file: "web-vitals/dist/web-vitals.js",
  mark: /largest-contentful-paint/,
} as const;

/** For all pages of a language. */
const visitsMs = 300_000;
const attemptMs = 60_000;
const built = new BuiltSite(resolve(__dirname, "../../.build"));
const rig = pageRig();

interface Measured extends Visit {
  faults: string[];
  /** Paths of those that the page fetches by itself, with prefetches but without web vitals. */
  scripts: string[];
  /** Of everything that it fetches by itself, as transferred. */
  bytes: number;
  fontBytes: number;
  /** Pictures without a size, so that the page would shift when they load. */
  unsized: string[];
  shift: number;
  shifted: string[];
}

/** What the init script of a measured page leaves on its window. */
interface MeasuredWindow {
  shift: number;
  shifted: Set<string>;
  /** That of the browser, which the controlled clock replaces. */
  realAnimationFrame: typeof requestAnimationFrame;
}

/**
 * A browser that loads several pages at once over slow connections now and then loses the end of a request or of a
 * frame, and the visit would wait for it for ever: it is made once more. A page that never settles fails twice.
 */
async function measure(visit: Visit, viewport: keyof typeof viewports): Promise<Measured> {
  const attempt = () =>
    withinTime(measureOnce(visit, viewport), attemptMs, () => `The visit of ${visit.path} does not end.`);
  try {
    return await attempt();
  } catch (error) {
    console.warn(`Visited once more: ${String(error)}`);
    return await attempt();
  }
}

async function measureOnce(visit: Visit, viewport: keyof typeof viewports): Promise<Measured> {
  const visitor = await rig.browser.openPage({
    origin: rig.host.origin,
    lang: visit.language,
    viewport,
    // That of most phones.
    pixelRatio: viewport === "phone" ? 2 : 1,
  });
  const { page, context } = visitor;
  // Several pages load at once, each over its slow connection.
  context.setDefaultTimeout(attemptMs);
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 120,
    downloadThroughput: 500_000,
    uploadThroughput: 200_000,
  });
  await page.addInitScript(recordShifts);
  // Gatsby pauses between prefetches.
  await page.clock.install();

  const scripts = new Set<string>();
  const fonts = new Map<string, number>();
  let bytes = 0;
  devTools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  let requests = 0;
  page.on("request", () => (requests += 1));
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.add(pathname);
    if (response.request().resourceType() === "font")
      fonts.set(pathname, Number(response.headers()["content-length"]));
  });

  await page.goto(visit.path, { waitUntil: "domcontentloaded" });
  await appReady(page);
  await visitor.settled();
  for (let before = 0; before < requests;) {
    before = requests;
    await page.clock.runFor(10_000);
    await visitor.settled();
  }
  // The session's answers come after its events.
  await devTools.send("Runtime.evaluate", { expression: "0" });
  const byItself = {
    scripts: [...scripts].filter((script) => !webVitals.mark.test(built.read(script) ?? "")),
    bytes,
  };
  await scrollThrough(visitor);
  const { shift, shifted } = await page.evaluate(() => {
    const { shift: sum, shifted: what } = window as unknown as MeasuredWindow;
    return { shift: sum, shifted: [...what] };
  });
  const unsized = await page.evaluate(() =>
    Array.from(document.images)
      .filter(
        (image) =>
          !(image.getAttribute("width") && image.getAttribute("height")) &&
          getComputedStyle(image).aspectRatio === "auto",
      )
      .map((image) => image.currentSrc),
  );
  const fontBytes = [...fonts.values()].reduce((sum, bytes) => sum + bytes, 0);
  const faults = [...new Set(visitor.faults())];
  await context.close();
  return { ...visit, ...byItself, faults, fontBytes, unsized, shift, shifted };
}

/** Runs in the page, before anything of it. */
function recordShifts() {
  const measured: MeasuredWindow = {
    shift: 0,
    shifted: new Set(),
    realAnimationFrame: window.requestAnimationFrame.bind(window),
  };
  Object.assign(window, measured);
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      (window as unknown as MeasuredWindow).shift += value;
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element) measured.shifted.add(`${element.localName}.${element.className}`);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Down to the end of the page, a screen at a time, and until everything on the way has loaded. */
async function scrollThrough(visitor: JourneyPage) {
  await visitor.page.evaluate(async () => {
    const { realAnimationFrame } = window as unknown as MeasuredWindow;
    const frame = () => new Promise(realAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: "instant" });
      await frame();
      await frame();
    }
  });
  await visitor.settled();
}

const sizes = new Map<string, number>();

/** As transferred: the host compresses files in advance. */
function bytesOf(script: string): number {
  let size = sizes.get(script);
  if (size === undefined) {
    size = brotliCompressSync(built.read(script) ?? "").length;
    sizes.set(script, size);
  }
  return size;
}

/** Descriptions of the pages that exceed a limit. */
const exceeding = (measured: readonly Measured[], problemOf: (page: Measured) => string | false) =>
  measured.flatMap((page) => {
    const problem = problemOf(page);
    return problem ? [`${page.path}: ${problem}`] : [];
  });

const shifting = (measured: readonly Measured[], limit: number) =>
  exceeding(measured, ({ shift, shifted }) => shift > limit && `${shift.toFixed(4)}: ${shifted.join(", ")}`);

test.each([...libraries, webVitals])("the mark of $name is found in its own file", ({ file, mark }) => {
  expect(readFileSync(resolve(__dirname, "../../node_modules", file), "utf8")).toMatch(mark);
});

describe.each(checkedLanguages)("in %s", (language) => {
  let measured: Measured[];

  beforeAll(async () => {
    measured = await mapConcurrently(visitsIn(language), (visit) => measure(visit, "phone"));
  }, visitsMs);

  test("no page has a fault, such as a hydration error", () => {
    expect(exceeding(measured, ({ faults }) => faults.length > 0 && faults.join("; "))).toEqual([]);
  });

  test("no page exceeds the limit of scripts before the visitor does anything", () => {
    expect(
      exceeding(measured, ({ scripts }) => {
        const total = scripts.reduce((sum, script) => sum + bytesOf(script), 0);
        return total > limits.scripts && `${String(total)} bytes: ${scripts.join(" ")}`;
      }),
    ).toEqual([]);
  });

  test.each(["home", "properties"] as const)(
    "%s does not exceed its limit, pictures included and fonts apart",
    (route) => {
      const pages = measured.filter(({ path }) => path === localisePath(routePath(route), language));
      expect(pages).toHaveLength(1);
      const limit = limits.bytes[route];
      expect(
        exceeding(pages, ({ bytes, fontBytes }) => bytes - fontBytes > limit && `${String(bytes)} bytes`),
      ).toEqual([]);
    },
  );

  test("no page loads a library of its forms before the visitor uses one", () => {
    expect(
      exceeding(measured, ({ scripts }) => {
        const found = libraries.filter(({ mark }) =>
          scripts.some((script) => mark.test(built.read(script) ?? "")),
        );
        return found.length > 0 && found.map(({ name }) => name).join(", ");
      }),
    ).toEqual([]);
  });

  test("no page loads more fonts than its script needs", () => {
    const limit = writings[languageOf(language).script].budget;
    expect(
      exceeding(measured, ({ fontBytes }) =>
        // A page without fonts would pass any limit.
        fontBytes > limit || fontBytes === 0 ? `${String(fontBytes)} bytes` : false,
      ),
    ).toEqual([]);
  });

  test("every picture has its size before it loads", () => {
    expect(exceeding(measured, ({ unsized }) => unsized.length > 0 && unsized.join(" "))).toEqual([]);
  });

  test("nothing shifts while a page loads and is scrolled through", () => {
    expect(shifting(measured, limits.shift)).toEqual([]);
  });

  test("no page has the words of another language or page", () => {
    expect(visitsIn(language).flatMap(wrongWords)).toEqual([]);
  });
});

test(
  "nothing shifts on a desktop either",
  async () => {
    const measured = await mapConcurrently(visitsIn("en"), (visit) => measure(visit, "desktop"));
    expect(shifting(measured, limits.shift)).toEqual([]);
  },
  visitsMs,
);

interface PageData {
  result: { data: { locales: { edges: { node: { ns: string; language: LanguageCode; data: string } }[] } } };
}

function wrongWords({ page, language, path }: Visit): string[] {
  const file = `/page-data${path === "/" ? "/index/" : path}page-data.json`;
  const text = built.read(file);
  if (text === null) return [`${path} has no ${file}`];
  const { edges } = (JSON.parse(text) as PageData).result.data.locales;
  const expected = ["common", "errors", ...page.namespaces].sort();
  const carried = edges.map(({ node }) => node.ns).sort();
  return [
    ...(carried.join() === expected.join() ? [] : [`${path} has the words ${carried.join(", ")}`]),
    ...edges.flatMap(({ node }) =>
      node.language === language ? [] : [`${path} has ${node.ns} in ${node.language}`],
    ),
  ];
}
