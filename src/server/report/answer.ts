import type { Answer } from "../endpoint";
import { readSince, readUntil } from "../operator/since";
import { Problem } from "../problem";
import type { Services } from "../services";
import { reportHtml } from "./make";
import type { Period } from "./period";

const dayMs = 24 * 60 * 60_000;
/** Whom nobody tells another period gets so many days. */
export const usualDays = 28;
const mostDays = 1100;

/**
 * The period that is asked for: by default the last 28 days, up to now.
 * @param given days or moments, see `readSince`
 * @returns the name of what cannot be read, or is no period, in place of it
 */
export function periodOf(
  given: { from?: string | null | undefined; until?: string | null | undefined },
  now: number,
): Period | "from" | "until" {
  const until = given.until ? readUntil(given.until, now) : now;
  if (until === null) return "until";
  const from = given.from
    ? readSince(given.from, now)
    : Math.floor((until - 1) / dayMs) * dayMs - (usualDays - 1) * dayMs;
  if (from === null || from >= until || until - from > mostDays * dayMs) return "from";
  return { from, until };
}

/**
 * The report as a document. Its browser may load nothing besides.
 * @throws Problem `invalid`, `store_unavailable`
 */
export async function answerReport(services: Services, query: URLSearchParams): Promise<Answer> {
  const period = periodOf({ from: query.get("from"), until: query.get("until") }, services.now());
  if (typeof period === "string") throw new Problem("invalid", { fields: { [period]: "choice" } });
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
