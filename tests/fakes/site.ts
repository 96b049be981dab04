import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import unknown from "../../src/api/[...]";
import adminDeliver from "../../src/api/admin/deliver";
import adminReport from "../../src/api/admin/report";
import adminSweep from "../../src/api/admin/sweep";
import agent from "../../src/api/agent";
import agents from "../../src/api/agents";
import booking from "../../src/api/booking";
import bookings from "../../src/api/bookings";
import bookingsWithdraw from "../../src/api/bookings/withdraw";
import clientError from "../../src/api/client-error";
import careers from "../../src/api/forms/careers";
import listProperty from "../../src/api/forms/list-property";
import partners from "../../src/api/forms/partners";
import figures from "../../src/api/figures";
import health from "../../src/api/health";
import leads from "../../src/api/leads";
import metrics from "../../src/api/metrics";
import paymentIntents from "../../src/api/payment-intents";
import paymentStatus from "../../src/api/payment-status";
import postback from "../../src/api/postback";
import questionnaire from "../../src/api/questionnaire";
import slots from "../../src/api/slots";
import slotsHold from "../../src/api/slots/hold";
import startedChat from "../../src/api/started_chat";
import stripeWebhook from "../../src/api/stripe-webhook";
import testPayments from "../../src/api/test-payments";
import type { DeliveryLimits } from "../../src/server/delivery";
import { readServerEnv } from "../../src/server/env";
import { createServices, shareServices, type Services } from "../../src/server/services";
import type { OutboxRow } from "../../src/server/store/tables";
import { noLimits } from "../harness/no-limits";
import { newDatabase, type TestDatabase } from "./database";
import { closeServer, listen } from "./listen";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const functions: Record<string, Handler> = {
  "/api/admin/deliver": adminDeliver,
  "/api/admin/report": adminReport,
  "/api/admin/sweep": adminSweep,
  "/api/agent": agent,
  "/api/agents": agents,
  "/api/booking": booking,
  "/api/bookings": bookings,
  "/api/bookings/withdraw": bookingsWithdraw,
  "/api/client-error": clientError,
  "/api/figures": figures,
  "/api/forms/careers": careers,
  "/api/forms/list-property": listProperty,
  "/api/forms/partners": partners,
  "/api/health": health,
  "/api/leads": leads,
  "/api/metrics": metrics,
  "/api/payment-intents": paymentIntents,
  "/api/payment-status": paymentStatus,
  "/api/postback": postback,
  "/api/questionnaire": questionnaire,
  "/api/slots": slots,
  "/api/slots/hold": slotsHold,
  "/api/started_chat": startedChat,
  "/api/stripe-webhook": stripeWebhook,
  "/api/test-payments": testPayments,
};

export interface SiteOptions {
  env?: Record<string, string>;
  now?: () => number;
  random?: () => number;
  limits?: Partial<DeliveryLimits>;
  /** Additional functions, or replacements. */
  functions?: Record<string, Handler>;
}

export interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}

/** The site's functions behind a real HTTP server and with a store of their own, without Gatsby. */
export interface Site {
  url: string;
  services: Services;
  /** Its `env` lets another process use the same store. */
  database: Pick<TestDatabase, "env" | "contents">;
  get(path: string): Promise<Reply>;
  /** Sends texts and `FormData` as they are, everything else as JSON. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Services as another process would have them, with only the store in common. */
  nextProcess(): Services;
  /** Starts delivery workers at once, each a process of its own on the same store. */
  startWorkers(count: number): Promise<WorkerProcess[]>;
  outbox(): Promise<OutboxRow[]>;
  close(): Promise<void>;
}

export interface WorkerProcess {
  /** @returns the exit code */
  stop(signal?: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

async function startWorkerProcess(env: Record<string, string>): Promise<WorkerProcess> {
  const script = join(__dirname, "worker-process.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const ready = new Promise<void>((resolve) => {
    child.stdout.on("data", (lines) => String(lines).includes('"ready"') && resolve());
  });
  const failed = ended.then((code) => {
    throw new Error(`The worker ended with ${code} before it was ready`);
  });
  // It may end after it was ready.
  failed.catch(() => {});
  await Promise.race([ready, failed]);
  return {
    stop: (signal = "SIGTERM") => {
      child.kill(signal);
      return ended;
    },
  };
}

export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const database = await newDatabase();
  const env = readServerEnv({ ...database.env, ...noLimits, ...options.env });
  const { now, random, limits } = options;
  const others: Services[] = [];
  const workers: WorkerProcess[] = [];
  const newServices = () => createServices({ env, now, random, limits });
  const services = newServices();
  shareServices(services);

  const routes = { ...functions, ...options.functions };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    void (routes[pathname] ?? unknown)(request, response);
  });
  const url = await listen(server);

  return {
    url,
    services,
    database,
    get: async (address) => replyOf(await fetch(url + address)),
    post: async (address, body, headers) =>
      replyOf(
        await fetch(url + address, {
          method: "POST",
          headers: {
            ...(body instanceof FormData ? {} : { "Content-Type": "application/json" }),
            ...headers,
          },
          body: typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body),
        }),
      ),
    nextProcess() {
      const next = newServices();
      others.push(next);
      return next;
    },
    async startWorkers(count) {
      const workerEnv = { ...database.env, ...options.env };
      const started = await Promise.all(Array.from({ length: count }, () => startWorkerProcess(workerEnv)));
      workers.push(...started);
      return started;
    },
    outbox: () =>
      services.store.use((db) => db.selectFrom("outbox").selectAll().orderBy("created_at").execute()),
    async close() {
      await Promise.all(workers.map((worker) => worker.stop("SIGKILL")));
      await closeServer(server);
      for (const each of [services, ...others]) {
        await each.delivery.idle();
        await each.store.close();
      }
      await database.remove();
    },
  };
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? null : (JSON.parse(text) as unknown),
  };
}

/** A valid lead, as the site sends it. */
export function aLead(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    kind: "call",
    name: "Noor Example",
    phone: "+971500000123",
    language: "ar",
    token: { utm_source: "newsletter", utm_campaign: "spring" },
    fullUrl: "https://www.duneandharbour.example/ar/",
    hp: "",
    elapsedMs: 8000,
    ...changes,
  };
}

export const aKey = () => ({ "Idempotency-Key": randomUUID() });
