import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { clientErrorSchema } from "../contracts/client-error";
import { formNames } from "../contracts/forms";
import { leadKinds } from "../contracts/lead";
import type { FileFault } from "./attachment-files";
import type { Answer } from "./endpoint";
import { alertCodes, healthOf } from "./health";
import { errorFacts, log } from "./log";
import { postOverdueMs } from "./metrics-posts";
import { observe, type Logged, type Timed } from "./observed";
import { orAfter } from "./or-after";
import type { Services } from "./services";
import { deliveryFiguresOf } from "./store/delivery-health";
import type { OutboxState } from "./store/tables";

/** Whoever scrapes gets an answer after this, with or without the figures of the store, ms. */
const storeWithinMs = 3000;

/** What an event of the log says of money. The rest of what Stripe tells leads to one of these. */
const paymentOutcomes: Readonly<Record<string, string>> = {
  booking_paid: "paid",
  booking_refunded: "refunded",
  payment_not_asked: "unknown",
  payment_not_placed: "unplaced",
  refund_failed: "refund_failed",
  stripe_failed: "stripe_failed",
};

const kindsOfLeads = [...leadKinds, "questionnaire", ...formNames];
const statesOfLeads = ["pending", "quarantine", "test"] satisfies OutboxState[];
const fileFaults: readonly FileFault["code"][] = ["storage", "file_missing", "file_damaged"];

/**
 * What Prometheus asks for at `/api/metrics`; docs/operators/metrics.md explains each. Counters and durations are this
 * process's, from the time when it was made, and come from the log and `tellTimed`. What is in the store is read when it
 * is asked for. No label has a text of a visitor's.
 */
class Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.#counter("requests_total", "Requests answered", ["route", "status"]);
  readonly #requestSeconds = this.#histogram(
    "request_duration_seconds",
    "From a request's head to the end of its answer",
    ["route"],
    [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20],
  );
  readonly #leads = this.#counter("leads_total", "Leads stored", ["kind", "state"]);
  readonly #tries = this.#counter("delivery_attempts_total", "Tries to deliver", [
    "kind",
    "outcome",
    "state",
  ]);
  readonly #pauses = this.#counter("upstream_pauses_total", "Refusals of our credentials", ["origin"]);
  readonly #upstreamSeconds = this.#histogram(
    "upstream_duration_seconds",
    "Calls of other servers, with their answer",
    ["call"],
    [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 40],
  );
  readonly #storeSeconds = this.#histogram(
    "store_duration_seconds",
    "What this thread asked of the store: all of it on PostgreSQL, reading on SQLite",
    [],
    storeBuckets,
  );
  readonly #threadSeconds = this.#histogram(
    "store_thread_duration_seconds",
    "Calls of the thread that writes to SQLite, until its reply",
    ["call"],
    storeBuckets,
  );
  readonly #payments = this.#counter("payments_total", "What became of payments", ["outcome"]);
  readonly #clientErrors = this.#counter("client_errors_total", "Errors that browsers reported", ["kind"]);
  readonly #events = this.#counter("log_events_total", "Lines of the log", ["event", "level"]);
  readonly #buildInfo = this.#gauge(
    "build_info",
    "Always 1: its label names the release that this host runs",
    ["version"],
  );
  readonly #postOverdue = this.#gauge(
    "post_overdue_seconds",
    "For how long a scheduled post has been due that the build does not have",
    [],
  );
  readonly #storeUp = this.#gauge("store_up", "Whether the store told its figures in time: 1 or 0", []);
  readonly #alerts = this.#gauge("health_alert", "Whether health has this alert: 1 or 0", ["code"]);
  readonly #deliveries = this.#gauge("deliveries", "Deliveries in the store", ["kind", "state"]);
  readonly #oldestDue = this.#gauge("delivery_oldest_due_seconds", "Since when the oldest delivery is due", [
    "kind",
  ]);
  readonly #oldestTried = this.#gauge(
    "delivery_oldest_tried_seconds",
    "Since when the oldest delivery that has not arrived is tried",
    ["kind"],
  );

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.#beginAtZero();
    observe(
      (logged) => {
        this.#countLogged(logged);
      },
      (timed) => {
        this.#countTimed(timed);
      },
    );
  }

  /** @returns 200 in Prometheus's text format, also when the store does not answer */
  async answer(services: Services): Promise<Answer> {
    this.#buildInfo.set({ version: services.env.SITE_VERSION }, 1);
    await Promise.all([this.#readStore(services), this.#readNextPost(services)]);
    return {
      status: 200,
      body: null,
      text: await this.#registry.metrics(),
      headers: { "Content-Type": this.#registry.contentType },
    };
  }

  /**
   * What alert rules take the increase of: a series that first appears with its first event has not increased by it, and
   * of one that never appears Prometheus does not know that nothing happened.
   */
  #beginAtZero(): void {
    for (const kind of kindsOfLeads) for (const state of statesOfLeads) this.#leads.inc({ kind, state }, 0);
    for (const outcome of fileFaults) this.#tries.inc({ kind: "form", outcome, state: "pending" }, 0);
    for (const outcome of Object.values(paymentOutcomes)) this.#payments.inc({ outcome }, 0);
    for (const kind of clientErrorSchema.shape.kind.options) this.#clientErrors.inc({ kind }, 0);
  }

  #countLogged({ event, level, facts }: Logged): void {
    this.#events.inc({ event, level });
    const fact = (name: string) => String(facts[name] ?? "");
    const outcome = paymentOutcomes[event];
    if (outcome !== undefined) this.#payments.inc({ outcome });
    if (event === "lead_stored") this.#leads.inc({ kind: fact("kind"), state: fact("state") || "pending" });
    if (event === "client_error") this.#clientErrors.inc({ kind: fact("kind") });
    if (event === "delivery_paused") this.#pauses.inc({ origin: fact("origin") });
    if (event === "delivery") {
      this.#tries.inc({ kind: fact("kind"), outcome: fact("outcome"), state: fact("state") });
    }
  }

  #countTimed(timed: Timed): void {
    const seconds = timed.ms / 1000;
    switch (timed.what) {
      case "request":
        this.#requests.inc({ route: timed.route, status: timed.status });
        this.#requestSeconds.observe({ route: timed.route }, seconds);
        break;
      case "upstream":
        this.#upstreamSeconds.observe({ call: timed.call }, seconds);
        break;
      case "store":
        this.#storeSeconds.observe(seconds);
        break;
      case "thread":
        this.#threadSeconds.observe({ call: timed.call }, seconds);
    }
  }

  async #readNextPost({ now }: Services): Promise<void> {
    const overdueMs = await postOverdueMs(now());
    if (overdueMs === null) this.#postOverdue.remove();
    else this.#postOverdue.set(overdueMs / 1000);
  }

  /** Figures that cannot be had are left out, so that nobody takes old ones for true. */
  async #readStore(services: Services): Promise<void> {
    for (const gauge of [this.#alerts, this.#deliveries, this.#oldestDue, this.#oldestTried]) gauge.reset();
    const reading = figuresOf(services).catch((error: unknown) => {
      log("error", "store_unavailable", errorFacts(error));
      return null;
    });
    const found = await orAfter(reading, storeWithinMs);
    this.#storeUp.set(found ? 1 : 0);
    if (!found) return;
    for (const code of alertCodes) this.#alerts.set({ code }, found.alerts.has(code) ? 1 : 0);
    for (const { kind, state, deliveries } of found.counts) this.#deliveries.set({ kind, state }, deliveries);
    for (const { kind, dueForMs, triedForMs } of found.oldest) {
      this.#oldestDue.set({ kind }, dueForMs / 1000);
      this.#oldestTried.set({ kind }, triedForMs / 1000);
    }
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]) {
    return new Counter({ name: `site_${name}`, help, labelNames, registers: [this.#registry] });
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: Label[]) {
    return new Gauge({ name: `site_${name}`, help, labelNames, registers: [this.#registry] });
  }

  #histogram<Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) {
    return new Histogram({ name: `site_${name}`, help, labelNames, buckets, registers: [this.#registry] });
  }
}

const storeBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2, 10];

/** Null when the store does not answer. */
async function figuresOf(services: Services) {
  const { store, delivery, now } = services;
  const { body: health } = await healthOf(services);
  if (health.status === "unavailable") return null;
  const figures = await deliveryFiguresOf(store, delivery.deliverableKinds, now());
  return { ...figures, alerts: new Set(health.alerts.map(({ code }) => code)) };
}

// As of the services: each function is a bundle of its own.
const ofProcess = globalThis as { [metricsKey]?: Metrics };
const metricsKey = Symbol.for("dune-harbour.metrics");

/** Those of this process, which begin to count when they are first asked for. */
export function processMetrics(): Pick<Metrics, "answer"> {
  return (ofProcess[metricsKey] ??= new Metrics());
}
