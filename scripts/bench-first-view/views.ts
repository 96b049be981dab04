import { browserFlags } from "../../tests/harness/browser";

/** What Lighthouse says of one visit. */
export interface View {
  /** Largest contentful paint. */
  lcpMs: number;
  /** Total blocking time. */
  tbtMs: number;
  /**
   * What tasks take beyond 50 ms, from the beginning of the document on, by the processor time of the page's thread. It
   * leaves out how long the thread waited while other processes had the processor, of which `tbtMs` makes four times as
   * much.
   */
  processorTbtMs: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Transferred by all requests that began before that for the first script of the app. */
  firstLoadBytes: number;
  /** Transferred by everything that the page fetches by itself. */
  allBytes: number;
}

/** One entry of a trace of Chromium; times in µs. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time; only of what has a beginning and an end. */
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
}

/** How much slower Lighthouse's usual phone is. */
const slowdown = 4;
/** A task that is no longer holds up nobody. */
const shortTaskMs = 50;

interface NetworkRequest {
  url: string;
  transferSize: number;
  /** When the page asked for it, ms since it began. */
  rendererStartTime: number;
}

/**
 * Visits a page once with Lighthouse, in a new browser, as Lighthouse's usual phone: slow 4G and a processor four times
 * slower, both simulated.
 * @param appScripts addresses of the scripts that start the app, if the page has one
 * @throws Error if Lighthouse cannot measure the page
 */
export async function visitWithLighthouse(
  chromePath: string,
  address: string,
  appScripts: readonly string[],
): Promise<View> {
  try {
    return await visit(chromePath, address, appScripts);
  } catch (error) {
    // Now and then Chromium's trace lacks its beginning, and a run of an hour would be lost.
    console.error(`Once more: ${String(error)}`);
    return visit(chromePath, address, appScripts);
  }
}

async function visit(chromePath: string, address: string, appScripts: readonly string[]): Promise<View> {
  // Both exist as ES modules only.
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    import("lighthouse"),
    import("chrome-launcher"),
  ]);
  const chrome = await launch({
    chromePath,
    chromeFlags: ["--headless=new", ...browserFlags],
    logLevel: "error",
    // The bench answers signals itself.
    handleSIGINT: false,
  });
  const kill = () => chrome.kill();
  process.once("exit", kill);
  try {
    const result = await lighthouse(
      address,
      { port: chrome.port, logLevel: "error", output: "json" },
      {
        extends: "lighthouse:default",
        settings: { onlyCategories: ["performance"], disableFullPageScreenshot: true },
      },
    );
    if (!result) throw new Error(`Lighthouse has no result for ${address}`);
    const { audits, runtimeError } = result.lhr;
    const { traceEvents } = (result.artifacts as unknown as { Trace: { traceEvents: TraceEvent[] } }).Trace;
    if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
    const figure = (name: string) => {
      const value = audits[name]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse has no ${name} for ${address}`);
      return value;
    };
    const requests = itemsOf<NetworkRequest>(audits["network-requests"]);
    if (requests.length === 0) throw new Error(`Lighthouse lists no requests of ${address}`);
    const appStart = Math.min(
      ...requests
        .filter(({ url }) => appScripts.includes(new URL(url).pathname))
        .map(({ rendererStartTime }) => rendererStartTime),
    );
    const bytesOf = (some: readonly NetworkRequest[]) =>
      some.reduce((sum, { transferSize }) => sum + transferSize, 0);
    return {
      lcpMs: figure("largest-contentful-paint"),
      tbtMs: figure("total-blocking-time"),
      processorTbtMs: processorBlocking(traceEvents, address),
      cls: figure("cumulative-layout-shift"),
      firstLoadBytes: bytesOf(requests.filter(({ rendererStartTime }) => rendererStartTime < appStart)),
      allBytes: bytesOf(requests),
    };
  } finally {
    process.off("exit", kill);
    kill();
  }
}

/**
 * See `View.processorTbtMs`.
 * @throws Error if the trace has no visit of this address
 */
export function processorBlocking(events: readonly TraceEvent[], address: string): number {
  const start = events.findLast(
    ({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL === address,
  );
  if (!start) throw new Error(`The trace has no beginning of ${address}`);
  return events
    .filter(({ name, pid, tid, ts }) => {
      return name === "RunTask" && pid === start.pid && tid === start.tid && ts >= start.ts;
    })
    .map(({ tdur = 0 }) => (tdur / 1_000) * slowdown - shortTaskMs)
    .reduce((sum, ms) => sum + Math.max(0, ms), 0);
}

/** The rows of an audit, whose shape Lighthouse's types leave open. */
function itemsOf<Row>(audit: { details?: unknown } | undefined): Row[] {
  return (audit?.details as { items?: Row[] } | undefined)?.items ?? [];
}
