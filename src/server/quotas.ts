import type { ServerEnv } from "./env";
import type { Quota } from "./store/quota-counts";

const minuteMs = 60_000;

/** Who calls, as far as is known. */
export interface Caller {
  /** The `Idempotency-Key` header, or null. */
  key: string | null;
  /** Where the call comes from, see `clientAddressReader`. */
  address: string | null;
}

/**
 * What a call counts against.
 * @param form each has counts of its own
 * @param phone E.164, where the form is about one
 */
export function quotasOf(env: ServerEnv, form: string, { address }: Caller, phone?: string): Quota[] {
  return [
    // Calls whose origin is unknown share one count: to hang up early must not be a way around it.
    {
      limit: "address",
      subject: `${form} ${address ?? "unknown"}`,
      most: env.LIMIT_PER_ADDRESS,
      withinMs: minuteMs,
    },
    ...(phone === undefined
      ? []
      : [
          {
            limit: "phone" as const,
            subject: `${form} ${phone}`,
            most: env.LIMIT_PER_PHONE,
            withinMs: 10 * minuteMs,
          },
        ]),
    { limit: "total", subject: "", most: env.LIMIT_TOTAL, withinMs: minuteMs },
  ];
}
