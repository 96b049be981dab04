import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";

const limitMs = 60_000;

/**
 * The scripts that a page runs before its app starts, inline ones included; all of them if it has no app. Measured in a
 * visit of its own, because the debugger slows a page down.
 * @param appScripts addresses and texts of the app's scripts, see `appScriptsOf`
 * @returns their bytes, each script compressed with brotli by itself
 * @throws Error if the app does not start
 */
export async function earlyScriptBytes(
  browser: Browser,
  address: string,
  appScripts: readonly string[],
): Promise<number> {
  const { origin } = new URL(address);
  const ofApp = new Set(appScripts.map((script) => (script.startsWith("/") ? origin + script : script)));
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Debugger.enable");
    const early: Promise<string>[] = [];
    let hasStarted = false;
    let start: () => void = () => undefined;
    const started = new Promise<void>((resolve) => (start = resolve));
    const begin = () => {
      hasStarted = true;
      start();
    };
    devTools.on("Debugger.scriptParsed", ({ scriptId, url, executionContextAuxData }) => {
      const { isDefault } = executionContextAuxData as unknown as { isDefault: boolean };
      // Scripts of the driver have no address, or a world of their own.
      if (hasStarted || !isDefault || !url.startsWith(origin)) return;
      if (ofApp.has(url)) {
        begin();
        return;
      }
      early.push(
        devTools.send("Debugger.getScriptSource", { scriptId }).then(({ scriptSource }) => scriptSource),
      );
    });
    await page.goto(address, { waitUntil: "load", timeout: limitMs });
    if (ofApp.size > 0) {
      const timer = setTimeout(() => void page.close(), limitMs);
      page.on("close", start);
      await started;
      clearTimeout(timer);
      if (!hasStarted) throw new Error(`${address}: the app does not start`);
    } else {
      await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)));
    }
    // Inline scripts of the app come right before its first file.
    const texts = (await Promise.all(early)).filter((text) => !ofApp.has(text));
    return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  } finally {
    await context.close();
  }
}
