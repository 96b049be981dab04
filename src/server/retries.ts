import type { Outcome } from "./crm";
import { credentialRefusals } from "./store/delivery-refusals";
import type { Settlement } from "./store/store";
import type { OutboxRow } from "./store/tables";

/** When a row is tried again, and when no more; all in ms. */
export const retryLimits = {
  firstRetryMs: 2000,
  longestRetryMs: 15 * 60_000,
  /** An upstream that asks for more patience than this is asked again all the same. */
  longestAskedMs: 6 * 60 * 60_000,
  giveUpAfterMs: 72 * 60 * 60_000,
  /** For a row that our credentials were refused with; then as long as the refusals have lasted, up to the longest. */
  firstRefusedRetryMs: 60_000,
  longestRefusedRetryMs: 15 * 60_000,
  /** An upstream that still speaks of a conflict after this means it. */
  conflictAfterMs: 30 * 60_000,
};

export type RetryLimits = typeof retryLimits;

/** No row is ever put off for longer than this, ms. */
export const longestWaitMs = retryLimits.longestAskedMs;

export interface TryCircumstances {
  now: number;
  /** From 0 to 1. */
  random: number;
  limits: RetryLimits;
  /** Of a row that was refused before: whether the upstream has taken another since. */
  othersPass: boolean;
}

/** What becomes of a row after a try. */
export function settlementOf(row: OutboxRow, outcome: Outcome, circumstances: TryCircumstances): Settlement {
  const { now, limits, othersPass } = circumstances;
  const last_outcome = outcome.reason;
  const refused_since = refusedSince(row, outcome) ?? now;
  const refusedMs = Math.max(0, now - refused_since);
  switch (outcome.result) {
    case "delivered":
      return { state: "done", last_outcome, refused_since: null };
    case "refused":
      return { state: "parked", last_outcome, refused_since: null };
    case "unauthorized": {
      if (othersPass) return { state: "parked", last_outcome, refused_since: null };
      const { firstRefusedRetryMs, longestRefusedRetryMs } = limits;
      const waitMs = Math.min(longestRefusedRetryMs, Math.max(firstRefusedRetryMs, refusedMs));
      // Presumably not the row's fault, so that this does not use up its tries.
      const fresh = { attempts: 0, first_tried_at: null };
      return { state: "pending", due_at: now + waitMs, last_outcome, refused_since, ...fresh };
    }
    case "conflict":
      if (refusedMs >= limits.conflictAfterMs) return { state: "parked", last_outcome, refused_since: null };
      return { refused_since, ...retry(row, outcome, circumstances) };
    case "retry":
      return { refused_since: null, ...retry(row, outcome, circumstances) };
  }
}

/** Since when the upstream has refused this row in just this way, or null when it refuses it for the first time. */
export function refusedSince(row: OutboxRow, outcome: Outcome): number | null {
  const isCredentials = (reason: string | null) => credentialRefusals.some((refusal) => refusal === reason);
  const isSame =
    row.last_outcome === outcome.reason || (isCredentials(row.last_outcome) && isCredentials(outcome.reason));
  return isSame ? row.refused_since : null;
}

function retry(
  row: OutboxRow,
  { reason, retryAfterMs }: Extract<Outcome, { retryAfterMs: number }>,
  { now, random, limits }: TryCircumstances,
): Settlement {
  if (now - (row.first_tried_at ?? now) >= limits.giveUpAfterMs) {
    return { state: "parked", last_outcome: reason, refused_since: null };
  }
  // Doubling with full jitter.
  const ceiling = Math.min(limits.longestRetryMs, limits.firstRetryMs * 2 ** Math.max(0, row.attempts - 1));
  const asked = Math.min(retryAfterMs, limits.longestAskedMs);
  return {
    state: "pending",
    due_at: now + Math.max(asked, Math.round(random * ceiling)),
    last_outcome: reason,
  };
}
