import type StripeApi from "stripe";
import { byCampaign } from "../contracts/fields";
import type { Reversal } from "./bookings";
import type { ServerEnv } from "./env";
import { log } from "./log";
import { tellTimed } from "./observed";
import { isProblem, Problem } from "./problem";
import type { BookingRow } from "./store/tables";

/** For one call with all its repetitions, ms. */
const callWithinMs = 5000;
// The package waits 0.5 s before the first, doubling.
const retries = 3;
const toleranceSeconds = 300;

/** What we read of a payment intent of Stripe's. */
export interface Intent {
  id: string;
  clientSecret: string | null;
  /** In Stripe's words. */
  status: string;
  amount: number;
  amountReceived: number;
  currency: string;
  /** The booking that its metadata name. */
  booking: string | null;
}

/** What we read of an event. `intent` and `reversed` are null when the event is about something else. */
export interface StripeEvent {
  id: string;
  type: string;
  intent: Intent | null;
  /** The intent whose money went back, wholly or in part, or is fought over. */
  reversed: { intentId: string; how: Reversal } | null;
}

/** The key that a call was made with has an answer already, which will be given again and again: take another. */
export class KeySpent extends Error {}

/** Stripe's API, as far as we use it. Every call has a time limit. */
export class StripeClient {
  readonly #env: ServerEnv;
  readonly #secretKey: string;
  #api: Promise<StripeApi> | null = null;

  constructor(env: ServerEnv, secretKey: string) {
    this.#env = env;
    this.#secretKey = secretKey;
  }

  /**
   * Makes the intent of a booking, or finds the one that was made under the same key.
   * @throws Problem `payments_unavailable`
   * @throws KeySpent
   */
  async create(booking: BookingRow, key: string): Promise<Intent> {
    const made = await this.#call("create", (api) =>
      api.paymentIntents.create(
        {
          amount: booking.amount,
          currency: booking.currency,
          receipt_email: booking.email,
          automatic_payment_methods: { enabled: true },
          metadata: metadataOf(booking),
        },
        { idempotencyKey: key },
      ),
    );
    return intentOf(made);
  }

  /**
   * @returns null when Stripe has no such intent
   * @throws Problem `payments_unavailable`
   */
  async retrieve(id: string): Promise<Intent | null> {
    try {
      return intentOf(await this.#call("retrieve", (api) => api.paymentIntents.retrieve(id)));
    } catch (error) {
      if (isProblem(error) && factsOf(error.cause).status === 404) return null;
      throw error;
    }
  }

  /**
   * Cancels an intent. One that is paid, canceled or unknown stays as it is: there is nothing left to cancel.
   * @throws Problem `payments_unavailable`
   */
  async cancel(id: string): Promise<void> {
    try {
      await this.#call("cancel", (api) => api.paymentIntents.cancel(id));
    } catch (error) {
      const { cause } = Object(error) as { cause?: unknown };
      const { status } = factsOf(cause);
      if (status !== 400 && status !== 404) throw error;
    }
  }

  /**
   * Gives back all that was paid. What has gone back already does not go again.
   * @param key the same at every try
   * @throws Problem `payments_unavailable`
   * @throws KeySpent when Stripe refused it under this key
   */
  async refund(intentId: string, key: string): Promise<void> {
    try {
      await this.#call("refund", (api) =>
        api.refunds.create({ payment_intent: intentId }, { idempotencyKey: key }),
      );
    } catch (error) {
      const { cause } = Object(error) as { cause?: unknown };
      if (factsOf(cause).code !== "charge_already_refunded") throw error;
    }
  }

  /** @throws Problem `payments_unavailable` */
  async addMetadata(id: string, metadata: Record<string, string>): Promise<void> {
    await this.#call("update", (api) => api.paymentIntents.update(id, { metadata }));
  }

  async #call<T>(name: string, call: (api: StripeApi) => Promise<T>): Promise<T> {
    const { promise: tooLate, cancel } = deadline(callWithinMs);
    const begun = performance.now();
    try {
      const api = await (this.#api ??= this.#open());
      return await Promise.race([call(api), tooLate]);
    } catch (error) {
      const { type, code, status, isReplayed } = factsOf(error);
      log("warn", "stripe_failed", { call: name, type, code, status });
      const isSpent = isReplayed || (type === "StripeIdempotencyError" && status !== 409);
      if (isSpent) throw new KeySpent(name, { cause: error });
      throw paymentsUnavailable(error);
    } finally {
      cancel();
      tellTimed({ what: "upstream", call: "stripe", ms: performance.now() - begun });
    }
  }

  async #open(): Promise<StripeApi> {
    const { STRIPE_API_BASE: base } = this.#env;
    const url = base === undefined ? null : new URL(base);
    const Stripe = await loadStripe();
    return new Stripe(this.#secretKey, {
      timeout: callWithinMs,
      maxNetworkRetries: retries,
      telemetry: false,
      ...(url && {
        protocol: url.protocol === "http:" ? "http" : "https",
        host: url.hostname,
        port: url.port || (url.protocol === "http:" ? 80 : 443),
      }),
    });
  }
}

/**
 * Reads an event of Stripe's from the bytes as they came.
 * @param secrets each of which may have signed it
 * @param now ms since 1970; a signature may be 300 s old
 * @returns null when nobody who has a secret sent it just now
 */
export async function readStripeEvent(
  bytes: Uint8Array,
  signature: string,
  secrets: readonly string[],
  now: number,
): Promise<StripeEvent | null> {
  const { webhooks } = await loadStripe();
  for (const secret of secrets) {
    try {
      const event = webhooks.constructEvent(bytes, signature, secret, toleranceSeconds, undefined, now);
      const { object } = event.data;
      const isIntent = "object" in object && object.object === "payment_intent";
      const { id, type } = event;
      return { id, type, intent: isIntent ? intentOf(object) : null, reversed: reversalOf(event) };
    } catch {
      // The other secret may fit.
    }
  }
  return null;
}

export function paymentsUnavailable(cause?: unknown): Problem {
  return new Problem("payments_unavailable", { headers: { "Retry-After": "10" }, cause });
}

/** Loaded at the first payment: the package is large, and most functions never need it. */
async function loadStripe() {
  const { default: Stripe } = await import(/* webpackMode: "eager" */ "stripe");
  return Stripe;
}

function reversalOf(event: StripeApi.Event): StripeEvent["reversed"] {
  if (event.type !== "charge.refunded" && event.type !== "charge.dispute.created") return null;
  const { payment_intent: intent } = event.data.object;
  const intentId = typeof intent === "string" ? intent : intent?.id;
  if (intentId === undefined) return null;
  if (event.type === "charge.dispute.created") return { intentId, how: "disputed" };
  return { intentId, how: event.data.object.refunded ? "refunded" : "partially_refunded" };
}

function intentOf(intent: StripeApi.PaymentIntent): Intent {
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: intent.status,
    amount: intent.amount,
    amountReceived: intent.amount_received,
    currency: intent.currency,
    booking: intent.metadata.booking ?? null,
  };
}

// Stripe's limits. Two keys are left for the slot.
const mostKeys = 50;
const longestKey = 40;
const longestValue = 500;
const slotKeys = ["slot", "agent"];

/** Our names always win, and the campaign's come before what else the landing page brought. */
function metadataOf({ id, language, token }: BookingRow): Record<string, string> {
  const own = { booking: id, language };
  const taken = [...Object.keys(own), ...slotKeys];
  const campaign = JSON.parse(token) as Record<string, string>;
  const foreign = Object.entries(campaign)
    .filter(([key, value]) => !taken.includes(key) && fits(key, value))
    .sort(byCampaign)
    .slice(0, mostKeys - taken.length);
  return { ...Object.fromEntries(foreign), ...own };
}

function fits(key: string, value: string): boolean {
  const isKey = key !== "" && key.length <= longestKey && !/[[\]]/.test(key);
  return isKey && value !== "" && value.length <= longestValue;
}

/** What may be said of an error of the package: its message may quote a person. */
function factsOf(error: unknown) {
  const { type, code, statusCode, headers } = Object(error) as Record<string, unknown>;
  const replayed = Object(headers) as Record<string, unknown>;
  return {
    type: typeof type === "string" ? type : "",
    code: typeof code === "string" ? code : null,
    status: typeof statusCode === "number" ? statusCode : null,
    isReplayed: replayed["idempotent-replayed"] === "true",
  };
}

function deadline(ms: number): { promise: Promise<never>; cancel: () => void } {
  let cancel = () => {};
  const promise = new Promise<never>((_resolve, reject) => {
    const handle = setTimeout(() => reject(new Error("Stripe did not answer in time")), ms);
    cancel = () => clearTimeout(handle);
  });
  return { promise, cancel };
}
