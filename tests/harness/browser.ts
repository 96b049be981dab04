import { EventEmitter, once } from "node:events";
import { chromium, type Browser, type BrowserContext, type Page, type Request } from "playwright-core";
import { languageOf, type LanguageCode } from "../../src/site/languages";
import { withinTime } from "./within-time";

/** Without these Chromium itself sends requests in the background. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const viewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

export interface PageOptions {
  /** The origin of the host under test. Requests to any other are aborted and count as faults. */
  origin: string;
  /** The browser's preferred language, English by default. */
  lang?: LanguageCode;
  viewport?: keyof typeof viewports;
  /** Device pixels per CSS pixel, by which the browser chooses pictures. */
  pixelRatio?: number;
  /** Faults that the journey expects, matched against their text. */
  allow?: readonly RegExp[];
  /** False for a browser with scripts turned off. */
  scripts?: boolean;
  /** True for a visitor who has not asked for less motion, as all others have. */
  motion?: boolean;
  /** That of an earlier page, to share its cookies and storage. */
  context?: BrowserContext;
}

export interface JourneyPage {
  page: Page;
  context: BrowserContext;
  /** The faults so far that were not allowed: errors on the console and in scripts, requests to other origins. */
  faults(): string[];
  /**
   * Resolves when the page does nothing more by itself: all its requests have ended, and the browser has twice been
   * idle without a new one. For tests that something does not happen.
   */
  settled(): Promise<void>;
  /** Closes the page. @throws Error that lists its faults */
  finish(): Promise<void>;
}

/** Less than a journey may take, so that the error names the wait that failed. */
const waitLimitMs = 30_000;

/** One browser for a file of journeys: `beforeAll(() => browser.start())`, `afterAll(() => browser.stop())`. */
export class JourneyBrowser {
  readonly #moreFlags: readonly string[];
  #browser: Browser | null = null;

  /** @param moreFlags of Chromium's, beside those of all journeys */
  constructor(moreFlags: readonly string[] = []) {
    this.#moreFlags = moreFlags;
  }

  async start(): Promise<void> {
    const executablePath = process.env.CHROME_PATH;
    if (!executablePath) throw new Error("No Chromium found: install it or set CHROME_PATH.");
    const args = [...browserFlags, ...this.#moreFlags];
    this.#browser = await chromium.launch({ executablePath, args, timeout: 30_000 });
  }

  async stop(): Promise<void> {
    await this.#browser?.close();
  }

  /** Opens an empty page of a fresh visitor. Journeys end with its `finish`. */
  async openPage({
    origin,
    lang = "en",
    viewport = "desktop",
    pixelRatio = 1,
    allow = [],
    scripts = true,
    motion = false,
    context,
  }: PageOptions): Promise<JourneyPage> {
    if (!this.#browser) throw new Error("The browser has not been started.");
    const faults: string[] = [];
    const addFault = (fault: string) => {
      if (!allow.some((pattern) => pattern.test(fault))) faults.push(fault);
    };
    const ownContext =
      context ??
      (await this.#browser.newContext({
        baseURL: origin,
        viewport: viewports[viewport],
        deviceScaleFactor: pixelRatio,
        locale: languageOf(lang).dateLocale,
        hasTouch: viewport !== "desktop",
        reducedMotion: motion ? "no-preference" : "reduce",
        javaScriptEnabled: scripts,
      }));
    ownContext.setDefaultTimeout(waitLimitMs);
    const page = await ownContext.newPage();
    const settled = settledOf(page);
    page.on("console", (message) => {
      if (message.type() === "error") addFault(`console: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => {
      addFault(`script: ${error.message}`);
    });
    await page.route(
      (url) => url.protocol.startsWith("http") && url.origin !== origin,
      async (route) => {
        addFault(`foreign request: ${route.request().url()}`);
        await route.abort();
      },
    );
    return {
      page,
      context: ownContext,
      faults: () => faults,
      settled,
      finish: async () => {
        await page.close();
        if (!context) await ownContext.close();
        if (faults.length > 0) throw new Error(`The page had faults:\n${faults.join("\n")}`);
      },
    };
  }
}

/**
 * Waits until the app runs the page at the current address. For the first page it says so itself; for others the page
 * view shows it, which an effect of their `Head` pushes. Error pages have no app. Parts of a page have their height only
 * once all are laid out, see src/app-root/deferred-layout.ts.
 */
export async function appReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { dataLayer = [], __isAppReady: isAppReady } = window as {
      dataLayer?: { event?: string; path?: string; route?: string }[];
      __isAppReady?: true;
    };
    const view = dataLayer.findLast(({ event }) => event === "page_view");
    if (view?.path !== location.pathname) return false;
    const isError = view.route === "not-found" || view.route === "server-error";
    const isLaidOut = document.documentElement.dataset.layoutDeferred === undefined;
    return isError || (isAppReady === true && isLaidOut);
  });
}

/** More than any page needs over a slow connection, and less than a journey may take. */
const settleLimitMs = 45_000;

/**
 * Observes the page from here on, see `JourneyPage.settled`.
 * @throws Error that names what was still running when the time was over
 */
export function settledOf(page: Page): () => Promise<void> {
  const running = new Set<Request>();
  const ends = new EventEmitter();
  let started = 0;
  page.on("request", (request) => {
    // The requests of the last document end with it, some without an event that says so.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) running.clear();
    running.add(request);
    started += 1;
  });
  const end = (request: Request) => {
    running.delete(request);
    ends.emit("end");
  };
  page.on("requestfinished", end).on("requestfailed", end);
  const settle = async () => {
    for (let idlePeriods = 0; idlePeriods < 2; idlePeriods += 1) {
      const before = started;
      // The browser calls back in order: everything that the page had put off until it is idle has run by then.
      await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)));
      while (running.size > 0) await once(ends, "end");
      if (started > before) idlePeriods = -1;
    }
  };
  return () =>
    withinTime(settle(), settleLimitMs, () => {
      const urls = [...running].map((request) => request.url());
      return `${page.url()} does not settle: ${urls.length > 0 ? `running ${urls.join(" ")}` : "the browser is not idle"}`;
    });
}
