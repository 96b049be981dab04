// `npm run bench:light`: how smoothly the dial turns the sun on a slow phone; see docs/performance.md.
import "./lib/environment.mjs";
import { chromium, type CDPSession, type Locator, type Page } from "playwright-core";
import { appReady, browserFlags, viewports } from "../tests/harness/browser";
import { cleanUpHosts, startHost } from "../tests/harness/host";
import { ensureChromium } from "./lib/chromium.mjs";
import { readArguments, runCommand } from "./lib/command";
import { compileHost } from "./lib/compile-host.mjs";

const usage = `npm run bench:light

Turns the dial of the build's home page to and fro for four seconds with a processor four times slower, on a phone and on
a desktop, and prints frames a second and the time from an input to what it changes on the screen.
`;

const slower = 4;
const turningMs = 4_000;
const aims = { framesPerSecond: 50, inputToPaintMs: 100 } as const;

/** As text, since the compiler would name a function with a helper that the page does not have. */
const countFrames = `new Promise((resolve) => {
  let frames = 0;
  const began = performance.now();
  requestAnimationFrame(function count(now) {
    frames += 1;
    if (now - began < ${String(turningMs)}) requestAnimationFrame(count);
    else resolve((frames * 1000) / (now - began));
  });
})`;

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  id2?: { local?: string };
  args?: { event_latency?: { event_type?: string }; data?: unknown };
}

async function measure(origin: string, executablePath: string, viewport: "phone" | "desktop") {
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  try {
    const context = await browser.newContext({
      viewport: viewports[viewport],
      deviceScaleFactor: viewport === "phone" ? 2 : 1,
    });
    const page = await context.newPage();
    await page.addInitScript(() => sessionStorage.setItem("sun_opened", "true"));
    await page.goto(origin);
    await page.mouse.move(2, 2);
    await appReady(page);
    const dial = page.locator('main [role="slider"]');
    await dial.focus();
    await page.waitForLoadState("networkidle");
    const devTools = await context.newCDPSession(page);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: slower });
    return await turn(page, devTools, dial);
  } finally {
    await browser.close();
  }
}

async function turn(page: Page, devTools: CDPSession, dial: Locator) {
  const box = await dial.boundingBox();
  if (!box) throw new Error("There is no dial: the build has no frames of the home page.");
  const events: TraceEvent[] = [];
  devTools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise((resolve) => devTools.once("Tracing.tracingComplete", resolve));
  await devTools.send("Tracing.start", { traceConfig: { includedCategories: ["input", "cc", "benchmark"] } });

  // As a screen that is touched tells it: 60 times a second, whether or not the page keeps up.
  const [x, y, radius] = [box.x + box.width / 2, box.y + box.width / 2, box.width * 0.39];
  const at = (share: number) => ({
    x: x - radius * Math.cos(Math.PI * share),
    y: y - radius * Math.sin(Math.PI * share),
  });
  const send = (type: "mousePressed" | "mouseMoved" | "mouseReleased", share: number) =>
    devTools.send("Input.dispatchMouseEvent", {
      type,
      ...at(share),
      button: "left",
      buttons: 1,
      clickCount: 1,
    });
  await send("mousePressed", 0);
  const counted = page.evaluate<number>(countFrames);
  const began = Date.now();
  const sent: Promise<unknown>[] = [];
  for (let passed = 0; passed < turningMs; passed = Date.now() - began) {
    sent.push(send("mouseMoved", Math.abs((((passed / turningMs) * 4) % 2) - 1)));
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  const framesPerSecond = await counted;
  await Promise.all(sent);
  await send("mouseReleased", 0.5);
  await devTools.send("Tracing.end");
  await ended;
  return { framesPerSecond, latencies: latenciesOf(events) };
}

/** From each input to the frame on the screen that answers it, in ms, as Chromium's compositor notes it. */
function latenciesOf(events: readonly TraceEvent[]): number[] {
  const begun = new Map<string, number>();
  const latencies: number[] = [];
  for (const { name, ph, ts, id2, args } of [...events].sort((a, b) => a.ts - b.ts)) {
    const id = id2?.local;
    if (name !== "EventLatency" || !id) continue;
    if (ph === "b" && /MOUSE_(?:DRAGGED|MOVED)/.test(args?.event_latency?.event_type ?? ""))
      begun.set(id, ts);
    const start = begun.get(id);
    if (ph !== "e" || start === undefined) continue;
    latencies.push((ts - start) / 1000);
    begun.delete(id);
  }
  return latencies.sort((a, b) => a - b);
}

const part = (sorted: readonly number[], of: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? NaN;

async function main(): Promise<number> {
  const { help } = readArguments({ help: { type: "boolean" } });
  if (help) {
    console.log(usage);
    return 0;
  }
  await compileHost();
  const chrome = await ensureChromium();
  if (!chrome) throw new Error("No Chromium found: install it or set CHROME_PATH.");
  const host = await startHost();
  for (const viewport of ["phone", "desktop"] as const) {
    const { framesPerSecond, latencies } = await measure(host.origin, chrome, viewport);
    const [median, late] = [part(latencies, 0.5), part(latencies, 0.95)].map((ms) => ms.toFixed(0));
    console.log(
      `${viewport}: ${framesPerSecond.toFixed(1)} frames a second (aim: ${String(aims.framesPerSecond)} or more), ` +
        `input to paint ${median ?? ""} ms, 95th percentile ${late ?? ""} ms (aim: ${String(aims.inputToPaintMs)} or less), ` +
        `${String(latencies.length)} inputs`,
    );
  }
  await host.stop();
  return 0;
}

void runCommand(usage, main, cleanUpHosts);
