import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { languageOf, type LanguageCode } from "../../src/site/languages";

/** Keeps Chromium quiet where there is no network. */
const flags = [
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
  /** The origin of the host under test; every other one is cut off, and asking for it is a fault. */
  origin: string;
  /** The visitor's browser speaks it. English by default. */
  lang?: LanguageCode;
  viewport?: keyof typeof viewports;
  /** Of the screen to a CSS pixel: what the browser chooses pictures by. */
  pixelRatio?: number;
  /** Faults that the journey expects, matched against their text. */
  allow?: readonly RegExp[];
  /** False for a visitor whose browser runs no scripts. */
  scripts?: boolean;
  /** Where a second page shares cookies and storage with a first one. */
  context?: BrowserContext;
}

export interface JourneyPage {
  page: Page;
  context: BrowserContext;
  /** What went wrong so far, but for what is allowed: errors on the console and in scripts, foreign requests. */
  faults(): string[];
  /** Closes the page. @throws Error that lists its faults */
  finish(): Promise<void>;
}

/** One browser for a file of journeys: `beforeAll(() => browser.start())`, `afterAll(() => browser.stop())`. */
export class JourneyBrowser {
  #browser: Browser | null = null;

  async start(): Promise<void> {
    const executablePath = process.env.CHROME_PATH;
    if (!executablePath) throw new Error("No Chromium found: install it or set CHROME_PATH.");
    this.#browser = await chromium.launch({ executablePath, args: flags, timeout: 30_000 });
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
    context,
  }: PageOptions): Promise<JourneyPage> {
    if (!this.#browser) throw new Error("The browser has not been started.");
    const faults: string[] = [];
    const note = (fault: string) => {
      if (!allow.some((pattern) => pattern.test(fault))) faults.push(fault);
    };
    const visitor =
      context ??
      (await this.#browser.newContext({
        baseURL: origin,
        viewport: viewports[viewport],
        deviceScaleFactor: pixelRatio,
        locale: languageOf(lang).dateLocale,
        hasTouch: viewport !== "desktop",
        reducedMotion: "reduce",
        javaScriptEnabled: scripts,
      }));
    visitor.setDefaultTimeout(10_000);
    const page = await visitor.newPage();
    page.on("console", (message) => {
      if (message.type() === "error") note(`console: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => {
      note(`script: ${error.message}`);
    });
    await page.route(
      (url) => url.protocol.startsWith("http") && url.origin !== origin,
      async (route) => {
        note(`foreign request: ${route.request().url()}`);
        await route.abort();
      },
    );
    return {
      page,
      context: visitor,
      faults: () => faults,
      finish: async () => {
        await page.close();
        if (!context) await visitor.close();
        if (faults.length > 0) throw new Error(`The page had faults:\n${faults.join("\n")}`);
      },
    };
  }
}
