import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { scripts as writings } from "../../src/build/fonts/faces";
import { languageOf, type LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { JourneyBrowser, type viewports } from "../harness/browser";
import { BuiltSite } from "../harness/built-site";
import { aFewAtATime, checkedLanguages, visitsIn, type Visit } from "../harness/every-page";
import { cleanUpHosts, startHost, type RunningHost } from "../harness/host";

/**
 * What a page may cost its visitor, measured in a real browser on the built site: bytes as they travel, and how far
 * things move while it comes in over a slow line.
 */
const limits = {
  scripts: 130_000,
  /** Of all that the home page fetches on a phone before anybody does anything. */
  home: 400_000,
  /** Of all shifts on the way down together, which is more severe than the usual score. */
  shift: 0.01,
} as const;

/** Libraries that are fetched on intent only: a file of each, and what betrays it even in a minified script. */
const libraries = [
  { name: "formik", file: "formik/dist/formik.esm.js", mark: /setFieldTouched/ },
  { name: "zod", file: "zod/v4/core/schemas.js", mark: /\._zod\b/ },
  { name: "phone numbers", file: "libphonenumber-js/metadata.min.json.js", mark: /country_calling_codes/ },
  { name: "calendar", file: "react-calendar/dist/Calendar/Navigation.js", mark: /react-calendar__/ },
  { name: "stripe", file: "@stripe/stripe-js/dist/pure.mjs", mark: /js\.stripe\.com/ },
] as const;

const quietMs = 3000;
const visitMs = 240_000;
const browser = new JourneyBrowser();
const built = new BuiltSite(resolve(__dirname, "../../.build"));
let host: RunningHost;

beforeAll(async () => {
  [host] = await Promise.all([startHost(), browser.start()]);
});
afterAll(async () => {
  await browser.stop();
  cleanUpHosts();
});

interface Measured extends Visit {
  faults: string[];
  /** Paths of what had come before the visitor did anything. */
  scripts: string[];
  /** Of all that had come by then, as they travel. */
  bytes: number;
  fontBytes: number;
  /** Pictures that the page would have to make room for when they come. */
  unsized: string[];
  shift: number;
  shifted: string[];
}

/** What is noted in the page itself. */
interface Notes {
  shift: number;
  shifted: Set<string>;
}

async function measure(visit: Visit, viewport: keyof typeof viewports): Promise<Measured> {
  const visitor = await browser.openPage({
    origin: host.origin,
    lang: visit.language,
    viewport,
    // As most phones have it; some have more.
    pixelRatio: viewport === "phone" ? 2 : 1,
  });
  const { page, context } = visitor;
  // Several pages come in at once, each over its slow line.
  context.setDefaultTimeout(60_000);
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 120,
    downloadThroughput: 500_000,
    uploadThroughput: 200_000,
  });
  await page.addInitScript(noteShifts);

  const scripts = new Set<string>();
  const fonts = new Map<string, number>();
  let bytes = 0;
  line.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  let lastTraffic = Date.now();
  const traffic = () => (lastTraffic = Date.now());
  page.on("request", traffic);
  page.on("requestfinished", traffic);
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.add(pathname);
    if (response.request().resourceType() === "font")
      fonts.set(pathname, Number(response.headers()["content-length"]));
  });

  await page.goto(visit.path, { waitUntil: "domcontentloaded" });
  // No clock can be set: what the browser itself fetches in idle time is to be seen.
  while (Date.now() - lastTraffic < quietMs) await page.waitForTimeout(quietMs - (Date.now() - lastTraffic));
  const first = { scripts: [...scripts], bytes };
  await scrollThrough(page);
  const { shift, shifted } = await page.evaluate(() => {
    const { shift: sum, shifted: what } = (window as unknown as { notes: Notes }).notes;
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
  return { ...visit, ...first, faults, fontBytes, unsized, shift, shifted };
}

/** Runs in the page, before anything of it. */
function noteShifts() {
  const notes: Notes = { shift: 0, shifted: new Set() };
  Object.assign(window, { notes });
  type Shift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      notes.shift += value;
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element) notes.shifted.add(`${element.localName}.${element.className}`);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** To the end, a screen at a time, until everything on the way has come. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: "instant" });
      await frame();
      await frame();
    }
  });
  await page.waitForLoadState("networkidle");
}

const sizes = new Map<string, number>();

/** As it travels; the host compresses ahead of time. */
function bytesOf(script: string): number {
  let size = sizes.get(script);
  if (size === undefined) {
    size = brotliCompressSync(built.read(script) ?? "").length;
    sizes.set(script, size);
  }
  return size;
}

/** Those that exceed a limit, in words that say by how much. */
const offenders = (measured: readonly Measured[], problemOf: (page: Measured) => string | false) =>
  measured.flatMap((page) => {
    const problem = problemOf(page);
    return problem ? [`${page.path}: ${problem}`] : [];
  });

const movers = (measured: readonly Measured[], limit: number) =>
  offenders(measured, ({ shift, shifted }) => shift > limit && `${shift.toFixed(4)}: ${shifted.join(", ")}`);

test.each(libraries)(
  "what betrays $name is found in it, or it would never be found in a page",
  ({ file, mark }) => {
    expect(readFileSync(resolve(__dirname, "../../node_modules", file), "utf8")).toMatch(mark);
  },
);

describe.each(checkedLanguages)("in %s", (language) => {
  let measured: Measured[];

  beforeAll(async () => {
    measured = await aFewAtATime(visitsIn(language), (visit) => measure(visit, "phone"));
  }, visitMs);

  test("no page has a fault, such as another text in the browser than in the document", () => {
    expect(offenders(measured, ({ faults }) => faults.length > 0 && faults.join("; "))).toEqual([]);
  });

  test("no page loads more scripts than it may before anybody does anything", () => {
    expect(
      offenders(measured, ({ scripts }) => {
        const total = scripts.reduce((sum, script) => sum + bytesOf(script), 0);
        return total > limits.scripts && `${String(total)} bytes: ${scripts.join(" ")}`;
      }),
    ).toEqual([]);
  });

  test("the home page is light, pictures and all", () => {
    const homes = measured.filter(({ path }) => path === localisePath("/", language));
    expect(homes).toHaveLength(1);
    expect(offenders(homes, ({ bytes }) => bytes > limits.home && `${String(bytes)} bytes`)).toEqual([]);
  });

  test("no page loads a library of its forms before anybody turns to one", () => {
    expect(
      offenders(measured, ({ scripts }) => {
        const found = libraries.filter(({ mark }) =>
          scripts.some((script) => mark.test(built.read(script) ?? "")),
        );
        return found.length > 0 && found.map(({ name }) => name).join(", ");
      }),
    ).toEqual([]);
  });

  test("no page loads more fonts than its writing needs", () => {
    const limit = writings[languageOf(language).script].budget;
    expect(
      offenders(measured, ({ fontBytes }) =>
        // A page without any would prove nothing.
        fontBytes > limit || fontBytes === 0 ? `${String(fontBytes)} bytes` : false,
      ),
    ).toEqual([]);
  });

  test("every picture has its room before it comes", () => {
    expect(offenders(measured, ({ unsized }) => unsized.length > 0 && unsized.join(" "))).toEqual([]);
  });

  test("nothing moves while a page comes in and is scrolled through", () => {
    expect(movers(measured, limits.shift)).toEqual([]);
  });

  test("no page carries the words of another language or of another page", () => {
    expect(visitsIn(language).flatMap(strangeWords)).toEqual([]);
  });
});

test(
  "nor does anything on a desktop",
  async () => {
    const measured = await aFewAtATime(visitsIn("en"), (visit) => measure(visit, "desktop"));
    expect(movers(measured, limits.shift)).toEqual([]);
  },
  visitMs,
);

interface PageData {
  result: { data: { locales: { edges: { node: { ns: string; language: LanguageCode; data: string } }[] } } };
}

function strangeWords({ page, language, path }: Visit): string[] {
  const file = `/page-data${path === "/" ? "/index/" : path}page-data.json`;
  const text = built.read(file);
  if (text === null) return [`${path} has no ${file}`];
  const { edges } = (JSON.parse(text) as PageData).result.data.locales;
  const expected = ["common", "errors", ...page.namespaces].sort();
  const carried = edges.map(({ node }) => node.ns).sort();
  return [
    ...(carried.join() === expected.join() ? [] : [`${path} carries the words ${carried.join(", ")}`]),
    ...edges.flatMap(({ node }) =>
      node.language === language ? [] : [`${path} carries ${node.ns} in ${node.language}`],
    ),
  ];
}
