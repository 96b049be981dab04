import type { Answer } from "../endpoint";
import { emptyPeriod, momentsTaken, readSince, readUntil } from "../operator/since";
import { Problem } from "../problem";
import type { Services } from "../services";
import { reportHtml } from "./make";
import type { Period } from "./period";

const dayMs = 24 * 60 * 60_000;
/** Whom nobody tells another period gets so many days. */
export const usualDays = 28;
const mostDays = 1100;

/** Why there is no such period, and which of its ends is to blame. */
export interface PeriodFault {
  end: "from" | "until";
  fault: string;
}

/**
 * The period that is asked for: by default the last 28 days, up to now.
 * @param given days or moments, see `readSince`
 * @returns what is wrong, where it cannot be read or is no period
 */
export function periodOf(
  given: { from?: string | null | undefined; until?: string | null | undefined },
  now: number,
): Period | PeriodFault {
  const until = given.until ? readUntil(given.until, now) : now;
  if (until === null) return { end: "until", fault: `The end of a period is ${momentsTaken}` };
  const from = given.from
    ? readSince(given.from, now)
    : Math.floor((until - 1) / dayMs) * dayMs - (usualDays - 1) * dayMs;
  if (from === null) return { end: "from", fault: `The beginning of a period is ${momentsTaken}` };
  if (from >= until) return { end: "from", fault: emptyPeriod(given.from ?? "", given.until || "now") };
  if (until - from > mostDays * dayMs)
    return { end: "from", fault: `The period is longer than ${String(mostDays)} days` };
  return { from, until };
}

/**
 * The report as a document. Its browser may load nothing besides.
 * @throws Problem `invalid`, `store_unavailable`
 */
export async function answerReport(services: Services, query: URLSearchParams): Promise<Answer> {
  const period = periodOf({ from: query.get("from"), until: query.get("until") }, services.now());
  if ("fault" in period)
    throw new Problem("invalid", { fields: { [period.end]: "choice" }, detail: period.fault });
  return {
    status: 200,
    body: null,
    text: await reportHtml(services, period),
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
    },
  };
}
