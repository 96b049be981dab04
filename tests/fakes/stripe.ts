import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { EventEmitter, once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { closeServer, listen } from "./listen";
import { Scripts, type ScriptOptions } from "./scripts";

export const fakeStripeKey = "sk_test_fake";
export const fakeWebhookSecret = "whsec_fake";

/** The variables that let a site take payments from this fake. */
export function stripeEnv(stripe: Pick<FakeStripe, "url">): Record<string, string> {
  return {
    STRIPE_API_BASE: stripe.url,
    STRIPE_SECRET_KEY: fakeStripeKey,
    STRIPE_WEBHOOK_SECRET: fakeWebhookSecret,
    GATSBY_STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
  };
}

export type StripeCall = "create" | "retrieve" | "update" | "cancel" | "refund";

/** How to answer one call. What is left out is as Stripe normally does it. */
export interface StripeBehaviour {
  /** Answers with this error in Stripe's form, without doing anything. */
  status?: number;
  /** Remembers the error for the call's idempotency key, as Stripe does. */
  remembered?: boolean;
  /** Executes the call only then. Not from another process. */
  heldUntil?: Promise<unknown>;
  /** Executes the call at once, but answers only then. Not from another process. */
  answerHeldUntil?: Promise<unknown>;
  /** Pause before the call is executed. */
  delayMs?: number;
  /** Closes the connection instead of answering, before or after the call is executed. */
  reset?: "before" | "after";
}

export interface RecordedStripeCall {
  call: StripeCall | "other";
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** By their names as sent: `metadata[booking]`. */
  params: Record<string, string>;
}

export interface FakeIntent {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  receipt_email: string | null;
  metadata: Record<string, string>;
  automatic_payment_methods: { enabled: boolean } | null;
  created: number;
}

export interface FakeEvent {
  id: string;
  object: "event";
  type: string;
  created: number;
  livemode: false;
  data: { object: FakeIntent };
}

/** What a visitor, a bank or the account's owner does to an intent. */
export type Happening = "succeed" | "decline" | "process" | "challenge" | "cancel";

export interface SendOptions {
  /** Signs with another secret. */
  secret?: string;
  /** The signature's time, ms since 1970. */
  at?: number;
  /** Sends other bytes than those that were signed. */
  body?: string;
}

export interface FakeStripe {
  /** Without a slash at the end; the value of `STRIPE_API_BASE`. */
  url: string;
  /** Every call of the API, oldest first. */
  calls: RecordedStripeCall[];
  /** Resolves once so many calls of this kind have come. */
  received(call: StripeCall, count: number): Promise<void>;
  intents(): FakeIntent[];
  /** The intents whose money went back, each once for every refund. */
  refunds: string[];
  /** Those with this booking in their metadata, oldest first. */
  intentsOf(booking: string): FakeIntent[];
  /** Changes the intent's state and returns the event of it, which is not sent by itself. */
  happen(intentId: string, happening: Happening): FakeEvent;
  /** Posts an event to a webhook with a signature, and returns the status of the answer. */
  send(webhook: string, event: FakeEvent, options?: SendOptions): Promise<number>;
  /** The next calls of this kind get these behaviours in turn; no behaviours: back to normal. */
  script(call: StripeCall, behaviours: readonly StripeBehaviour[], options?: ScriptOptions): void;
  /** Forgets intents, keys, calls and scripts. */
  reset(): void;
  close(): Promise<void>;
}

interface Result {
  status: number;
  body: unknown;
}

const statusAfter: Record<Happening, [status: string, event: string]> = {
  succeed: ["succeeded", "payment_intent.succeeded"],
  decline: ["requires_payment_method", "payment_intent.payment_failed"],
  process: ["processing", "payment_intent.processing"],
  challenge: ["requires_action", "payment_intent.requires_action"],
  cancel: ["canceled", "payment_intent.canceled"],
};

/** The value of the header `Stripe-Signature`. `at` in ms since 1970. */
export function stripeSignature(payload: string, secret = fakeWebhookSecret, at = Date.now()): string {
  const seconds = Math.floor(at / 1000);
  const digest = createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex");
  return `t=${seconds},v1=${digest}`;
}

/**
 * As much of Stripe's API as payment intents need, over real HTTP: with idempotency keys, Stripe's errors and signed
 * webhooks. It is controlled in code or from another process: `POST /__script {call, behaviours, once?}`,
 * `POST /__happen {intent, happening}` (answers the event), `POST /__send {webhook, event, secret?, at?, body?}`,
 * `GET /__intents`, `GET /__calls`, `DELETE /__calls` (resets).
 */
export async function startFakeStripe({ port = 0 }: { port?: number } = {}): Promise<FakeStripe> {
  const calls: RecordedStripeCall[] = [];
  const intents = new Map<string, FakeIntent>();
  const refunds: string[] = [];
  const keys = new Map<string, { asked: string; result: Result | null }>();
  const scripts = new Scripts<RecordedStripeCall["call"], StripeBehaviour>();
  const events = new EventEmitter();

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? "/", "http://fake");
    const text = await textOf(incoming);
    if (url.pathname.startsWith("/__")) {
      await control(`${incoming.method} ${url.pathname}`, text, response);
      return;
    }
    const params = Object.fromEntries(new URLSearchParams(text));
    const { method = "", headers } = incoming;
    const call = kindOf(method, url.pathname);
    const recorded = { call, method, path: url.pathname, headers, params };
    calls.push(recorded);
    events.emit("received");
    const behaviour = scripts.take(call) ?? {};
    const key = headers["idempotency-key"];
    const asked = JSON.stringify([method, url.pathname, params]);
    const earlier = typeof key === "string" ? keys.get(key) : undefined;
    if (headers.authorization !== `Bearer ${fakeStripeKey}`) {
      send(response, errorOf(401, "invalid_request_error", "Invalid API Key provided"));
    } else if (earlier && earlier.asked !== asked) {
      send(response, errorOf(400, "idempotency_error", "The key was used with other parameters"));
    } else if (earlier && !earlier.result) {
      send(response, errorOf(409, "idempotency_error", "The key is in use by a running call"));
    } else if (earlier?.result) {
      send(response, earlier.result, { "Idempotent-Replayed": "true" });
    } else {
      const memory = { asked, result: null as Result | null };
      if (typeof key === "string" && method === "POST") keys.set(key, memory);
      const result = await execute(recorded, behaviour);
      await behaviour.answerHeldUntil;
      if (result && (behaviour.status === undefined || behaviour.remembered)) memory.result = result;
      else if (typeof key === "string") keys.delete(key);
      if (!result || behaviour.reset) incoming.socket.destroy();
      else send(response, result);
    }
  }

  /** @returns null when the connection is to be closed before anything is done */
  async function execute(
    recorded: RecordedStripeCall,
    { delayMs = 0, heldUntil, status, reset }: StripeBehaviour,
  ): Promise<Result | null> {
    await heldUntil;
    if (delayMs > 0) await delay(delayMs);
    if (reset === "before") return null;
    if (status !== undefined) {
      return errorOf(status, status === 402 ? "card_error" : "api_error", "As scripted");
    }
    return resultOf(recorded);
  }

  function resultOf({ call, path, params }: RecordedStripeCall): Result {
    if (call === "refund") return refundOf(params.payment_intent ?? "");
    const metadata = metadataOf(params);
    const tooLong = Object.entries(metadata).filter(([key, value]) => key.length > 40 || value.length > 500);
    if (tooLong.length > 0 || Object.keys(metadata).length > 50) {
      return errorOf(400, "invalid_request_error", "The metadata are too large");
    }
    if (call === "create") {
      const amount = Number(params.amount);
      if (!Number.isInteger(amount) || amount < 1 || !/^[a-z]{3}$/.test(params.currency ?? "")) {
        return errorOf(400, "invalid_request_error", "Invalid amount or currency");
      }
      const id = `pi_${randomBytes(12).toString("hex")}`;
      const intent: FakeIntent = {
        id,
        object: "payment_intent",
        amount,
        amount_received: 0,
        currency: params.currency ?? "",
        status: "requires_payment_method",
        client_secret: `${id}_secret_${randomBytes(12).toString("hex")}`,
        receipt_email: params.receipt_email ?? null,
        metadata,
        automatic_payment_methods:
          params["automatic_payment_methods[enabled]"] === "true" ? { enabled: true } : null,
        created: Math.floor(Date.now() / 1000),
      };
      intents.set(id, intent);
      return { status: 200, body: { ...intent } };
    }
    const intent = intents.get(path.split("/")[3] ?? "");
    if (!intent || call === "other") return errorOf(404, "invalid_request_error", "No such payment_intent");
    if (call === "update") Object.assign(intent.metadata, metadata);
    if (call === "cancel") {
      if (intent.status === "succeeded") {
        return errorOf(400, "invalid_request_error", "A succeeded intent cannot be canceled");
      }
      intent.status = "canceled";
    }
    return { status: 200, body: { ...intent } };
  }

  function refundOf(intentId: string): Result {
    const intent = intents.get(intentId);
    if (intent?.status !== "succeeded") {
      return errorOf(400, "invalid_request_error", "There is nothing to refund");
    }
    if (refunds.includes(intentId)) {
      const error = { type: "invalid_request_error", code: "charge_already_refunded", message: "Refunded" };
      return { status: 400, body: { error } };
    }
    refunds.push(intentId);
    const id = `re_${randomBytes(12).toString("hex")}`;
    return { status: 200, body: { id, object: "refund", status: "succeeded", payment_intent: intentId } };
  }

  async function control(command: string, text: string, response: ServerResponse): Promise<void> {
    const given = (text === "" ? {} : JSON.parse(text)) as Record<string, unknown>;
    switch (command) {
      case "POST /__script": {
        const { call, behaviours, once } = given as {
          call: StripeCall;
          behaviours: StripeBehaviour[];
          once?: boolean;
        };
        fake.script(call, behaviours, { once });
        return send(response, { status: 200, body: {} });
      }
      case "POST /__happen": {
        const { intent, happening } = given as { intent: string; happening: Happening };
        return send(response, { status: 200, body: fake.happen(intent, happening) });
      }
      case "POST /__send": {
        const { webhook, event, ...options } = given as unknown as {
          webhook: string;
          event: FakeEvent;
        } & SendOptions;
        return send(response, { status: 200, body: { status: await fake.send(webhook, event, options) } });
      }
      case "GET /__intents":
        return send(response, { status: 200, body: fake.intents() });
      case "GET /__calls":
        return send(response, { status: 200, body: calls });
      case "DELETE /__calls":
        fake.reset();
        return send(response, { status: 200, body: {} });
      default:
        return send(response, { status: 404, body: {} });
    }
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });

  const fake: FakeStripe = {
    url: "",
    calls,
    refunds,
    async received(call, count) {
      while (calls.filter((each) => each.call === call).length < count) await once(events, "received");
    },
    intents: () => [...intents.values()],
    intentsOf: (booking) => fake.intents().filter(({ metadata }) => metadata.booking === booking),
    happen(intentId, happening) {
      const intent = intents.get(intentId);
      if (!intent) throw new Error(`There is no intent ${intentId}`);
      const [status, type] = statusAfter[happening];
      intent.status = status;
      if (happening === "succeed") intent.amount_received = intent.amount;
      return {
        id: `evt_${randomUUID().replaceAll("-", "")}`,
        object: "event",
        type,
        created: Math.floor(Date.now() / 1000),
        livemode: false,
        data: { object: structuredClone(intent) },
      };
    },
    async send(webhook, event, { secret, at, body } = {}) {
      const payload = JSON.stringify(event, null, 2);
      const response = await fetch(webhook, {
        method: "POST",
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Stripe-Signature": stripeSignature(payload, secret, at),
        },
        body: body ?? payload,
      });
      await response.arrayBuffer();
      return response.status;
    },
    script: (call, behaviours, options) => scripts.set(call, behaviours, options),
    reset() {
      calls.length = 0;
      refunds.length = 0;
      intents.clear();
      keys.clear();
      scripts.clear();
    },
    close: () => closeServer(server),
  };

  fake.url = await listen(server, port);
  return fake;
}

function kindOf(method: string, path: string): RecordedStripeCall["call"] {
  const [, version, resource, id, action, ...rest] = path.split("/");
  if (version === "v1" && resource === "refunds" && id === undefined && method === "POST") return "refund";
  if (version !== "v1" || resource !== "payment_intents" || rest.length > 0) return "other";
  if (id === undefined) return method === "POST" ? "create" : "other";
  if (action === "cancel") return method === "POST" ? "cancel" : "other";
  if (action !== undefined) return "other";
  return method === "GET" ? "retrieve" : method === "POST" ? "update" : "other";
}

function metadataOf(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const key = /^metadata\[(.*)\]$/s.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

function errorOf(status: number, type: string, message: string): Result {
  return { status, body: { error: { type, message } } };
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function send(
  response: ServerResponse,
  { status, body }: Result,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "Content-Type": "application/json", "Request-Id": randomUUID(), ...headers });
  response.end(JSON.stringify(body));
}
