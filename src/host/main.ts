import type { Server } from "node:http";
import { resolve } from "node:path";
import process, { env } from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { errorFacts, log } from "../server/log";
import { processMetrics } from "../server/metrics";
import { createServices, sharedServices, shareServices } from "../server/services";
import { newerSchemaCode, newerSchemaMessage } from "../server/store/migrations";
import { startDeliveryWorker } from "../server/worker";
import { followBuild } from "./follow-build";
import { catchStrayErrors } from "./functions";
import { readManifest } from "./manifest";
import { publishBuild } from "./published-build";
import { extraSourcesOf } from "./security-headers";
import { createHost } from "./server";
import { gentleClose } from "./shutdown";
import { readHostSettings } from "./settings";
import { StoreOnThread } from "./store-thread";

/**
 * `main.ts [build folder]`, from the project's folder: serves the build on `PORT` and delivers what waits in the
 * store, until SIGTERM or SIGINT. A build that replaces it is served as soon as it is done. With `PAGES_DIR`, pages and
 * files are those of the build that was last published there (publish.ts). Takes the environment as it is; `npm start`
 * reads the env files before.
 */

/** A store that takes longer to open is waited for by those who need it, ms. */
const openWithinMs = 30_000;

async function main(): Promise<void> {
  const buildFolder = resolve(process.argv[2] ?? ".build");
  // First of all, so that a wrong setting is told before anything is answered.
  const { port, drainMs, pagesFolder: configuredFolder, server: settings } = readHostSettings();
  // Only then anybody can ask for them.
  if (settings.ADMIN_TOKEN !== undefined) processMetrics();
  // PostgreSQL does its work elsewhere already.
  if (settings.DATABASE_URL === undefined) {
    const store = new StoreOnThread({ env: settings, now: Date.now });
    shareServices(createServices({ env: settings, store }));
  }
  await openStore();
  const pagesFolder = configuredFolder === undefined ? undefined : resolve(configuredFolder);
  if (pagesFolder !== undefined) publishFirst(buildFolder, pagesFolder);
  // Before the first one is read, so that none is missed in between.
  const follower = followBuild(pagesFolder ?? buildFolder, (manifest) => {
    server.serveBuild(manifest);
  });
  const server = createHost(readManifest(buildFolder), buildFolder, {
    pages:
      pagesFolder === undefined ? undefined : { manifest: readManifest(pagesFolder), folder: pagesFolder },
    lookForNewBuild: follower.look,
    previewSecret: settings.PREVIEW_SECRET,
    extraSources: extraSourcesOf(settings),
  });
  const close = gentleClose(server);
  const worker = startDeliveryWorker();
  outliveLogReader();

  server.once("error", (error) => {
    const inUse = "code" in error && error.code === "EADDRINUSE";
    exitWith(inUse ? `Port ${String(port)} is in use; choose another with PORT=…` : error.message);
  });
  server.listen(handedOver() ?? { port }, () => {
    log("info", "listening", { port: portOf(server), pid: process.pid, payments: settings.PAYMENT_MODE });
  });

  let isStopping = false;
  const stop = (reason: string, exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    log("info", "stopping", { signal: reason });
    server.announceStop();
    // One after the other: a call that ends last may have begun a delivery, whose outcome is yet to be recorded.
    delay(exitCode === 0 ? drainMs : 0)
      .then(close)
      .then(() => worker.stop())
      .then(() => sharedServices().store.close())
      .catch((error: unknown) => {
        log("error", "stop_failed", errorFacts(error));
      })
      .finally(() => {
        log("info", "stopped");
        process.exit(exitCode);
      });
  };
  process.on("SIGTERM", () => {
    stop("SIGTERM", 0);
  });
  process.on("SIGINT", () => {
    stop("SIGINT", 0);
  });
  // What else is broken nobody can tell, so the service manager is to start the server anew.
  catchStrayErrors(() => {
    stop("uncaughtException", 1);
  });
}

/** Publishes the build where nothing is published yet that this version can serve. */
function publishFirst(buildFolder: string, pagesFolder: string): void {
  try {
    readManifest(pagesFolder);
  } catch {
    publishBuild(buildFolder, pagesFolder);
  }
}

/** Ends the process when the store is one of a later version; any other fault may pass. */
async function openStore(): Promise<void> {
  const opened = sharedServices()
    .store.open()
    .catch((error: unknown) => {
      const { cause } = Object(error) as { cause?: unknown };
      const { code } = Object(cause) as { code?: unknown };
      // Also when nobody waits for it any more.
      if (code === newerSchemaCode) exitWith(newerSchemaMessage);
      log("error", "store_unavailable", errorFacts(cause ?? error));
    });
  const tooLate = new AbortController();
  await Promise.race([opened, delay(openWithinMs, undefined, { signal: tooLate.signal })]).finally(() => {
    tooLate.abort();
  });
}

/** Whoever reads the log may end before the host does: a lead counts more than a line about it. */
function outliveLogReader(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** The socket that systemd holds for us and keeps open while we are started anew, so that callers wait meanwhile. */
function handedOver(): { fd: number } | null {
  const isForUs = env.LISTEN_PID === String(process.pid) && env.LISTEN_FDS === "1";
  return isForUs ? { fd: 3 } : null;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

main().catch((error: unknown) => {
  exitWith(error instanceof Error ? error.message : String(error));
});
