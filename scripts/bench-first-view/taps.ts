import type { Browser, Page } from "playwright-core";
import { settledOf } from "../../tests/harness/browser";
import { bundleForPage } from "./bundle";

/** When the control is tapped, ms after the first contentful paint. */
export const tapTimes = [1_000, 3_000, 8_000] as const;

/** Where and when a dialog could be typed in, by the clock of the page. */
export interface Opened {
  /** Of the tap itself, since the first contentful paint. */
  tappedMs: number;
  /** From the tap to the frame after the one that took a letter. */
  dialogMs: number;
}

export interface Tap {
  tappedMs: number | null;
  /** Null if no dialog opened, or the tap led to another page. */
  dialogMs: number | null;
  /** Interaction to next paint; null if the tap led to another page. */
  interactionMs: number | null;
  /** Whether the letter was still there, and the focus, when the app had started and nothing was fetched any more. */
  isTextKept: boolean;
}

/** What `in-page/watch-tap.ts` leaves on the window. */
export interface TapWatch {
  /** Waits for its time. @returns where to tap; null if no control is in the view */
  controlAt(msAfterFirstPaint: number): Promise<{ x: number; y: number } | null>;
  /** Null if nothing could be typed for long. */
  opened: Promise<Opened | null>;
  /** The longest interaction so far. */
  interactionMs(): number | null;
  isTextThere(): boolean;
}

declare global {
  interface Window {
    __tapWatch?: TapWatch;
  }
}

/** Lighthouse's phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: "en-GB",
};

/** "Slow 4G" of Chromium's DevTools. Bytes a second; 3.75 round trips of 150 ms stand for what a request costs there. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_638.4 * 0.9 * 1_000) / 8,
  uploadThroughput: (750 * 0.9 * 1_000) / 8,
};

const limitMs = 90_000;

/**
 * Taps "request a call" as a new visitor on a slow phone.
 * @returns null if the page has no such control in its first view
 */
export async function tapRequestCall(
  browser: Browser,
  address: string,
  msAfterFirstPaint: number,
): Promise<Tap | null> {
  const context = await browser.newContext(phone);
  context.setDefaultTimeout(limitMs);
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: bundleForPage("watch-tap.ts", "iife") });
    const settled = settledOf(page);
    const devTools = await context.newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", slow4G);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto(address, { waitUntil: "commit" });
    const point = await page.evaluate((ms) => window.__tapWatch?.controlAt(ms), msAfterFirstPaint);
    if (!point) return null;
    // Asked before, so that it is asked of this document even if the tap leads to another one at once.
    const opening = page.evaluate(() => window.__tapWatch?.opened);
    opening.catch(() => undefined);
    await page.touchscreen.tap(point.x, point.y);
    return await outcomeOf(page, address, opening, settled);
  } finally {
    await context.close();
  }
}

async function outcomeOf(
  page: Page,
  address: string,
  opening: Promise<Opened | null | undefined>,
  settled: () => Promise<void>,
): Promise<Tap> {
  const none: Tap = { tappedMs: null, dialogMs: null, interactionMs: null, isTextKept: false };
  let opened: Opened | null | undefined;
  try {
    opened = await opening;
  } catch {
    // Its document is gone: the tap led to another page.
    await page.waitForURL(({ href }) => href !== address, { waitUntil: "commit" });
    return none;
  }
  const interactionMs = (await page.evaluate(() => window.__tapWatch?.interactionMs())) ?? null;
  if (!opened) return { ...none, interactionMs };
  // What takes the form over is fetched first. Only now may the driver look into the page again and again.
  await page.waitForFunction(() => (window as { __isAppReady?: true }).__isAppReady === true);
  await settled();
  const isTextKept = (await page.evaluate(() => window.__tapWatch?.isTextThere())) ?? false;
  return { ...opened, interactionMs, isTextKept };
}
