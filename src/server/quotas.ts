import type { ServerEnv } from "./env";
import type { Quota } from "./store/quota-counts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Who calls, as far as is known. */
export interface Caller {
  /** The `Idempotency-Key` header, or null. */
  key: string | null;
  /** Where the call comes from, see `clientAddressReader`. */
  address: string | null;
  /** As its browser calls itself. */
  userAgent?: string | undefined;
}

/** What a call is about and what it weighs. */
export interface Counted {
  /** E.164, where the form is about one. */
  phone?: string;
  /** What is stored of it. */
  bytes?: number;
}

/** Most calls weigh less, so that their number alone limits what they can store. */
const lightBytes = 8 * 1024;
const kilobyte = 1024;

/**
 * What a call counts against. Each form has counts of its own, also the total: started chats, which cost nothing to
 * send, must not use up what leads are stored from.
 */
export function quotasOf(
  env: ServerEnv,
  form: string,
  { address }: Caller,
  { phone, bytes = 0 }: Counted = {},
): Quota[] {
  // Calls whose origin is unknown share one count: to hang up early must not be a way around it.
  const sender = `${form} ${address ?? "unknown"}`;
  const quotas: Quota[] = [
    { limit: "address", subject: sender, most: env.LIMIT_PER_ADDRESS, withinMs: minuteMs },
    { limit: "total", subject: form, most: env.LIMIT_TOTAL, withinMs: minuteMs },
  ];
  if (phone !== undefined) {
    const subject = `${form} ${phone}`;
    quotas.push({ limit: "phone", subject, most: env.LIMIT_PER_PHONE, withinMs: 10 * minuteMs });
  }
  if (bytes > lightBytes) {
    const weight = { count: Math.ceil(bytes / kilobyte), withinMs: hourMs };
    const most = (megabytes: number) => megabytes * kilobyte;
    quotas.push(
      { ...weight, limit: "address_bytes", subject: sender, most: most(env.LIMIT_MB_PER_ADDRESS) },
      { ...weight, limit: "total_bytes", subject: form, most: most(env.LIMIT_MB_TOTAL) },
    );
  }
  return quotas;
}

/** What a letter counts against that anybody can have sent to anybody. */
export function recipientQuota(email: string): Quota {
  return { limit: "recipient", subject: email.toLowerCase(), most: 5, withinMs: 24 * hourMs };
}

/**
 * What the first hold of a booking that is not paid counts against, beside the calls.
 * @param holdMs how long a time is held
 */
export function heldQuota(env: ServerEnv, { address }: Caller, holdMs: number): Quota {
  return { limit: "held", subject: address ?? "unknown", most: env.LIMIT_HELD, withinMs: holdMs };
}

/**
 * What an hour at a stop of the roadshow counts against, beside the calls. No longer than a visitor waits for whom the
 * lead is sent again by itself: an office has one address for many people.
 */
export function hourQuota(env: ServerEnv, { address }: Caller): Quota {
  const subject = `hour ${address ?? "unknown"}`;
  return { limit: "held", subject, most: env.LIMIT_HELD, withinMs: 10 * minuteMs };
}
