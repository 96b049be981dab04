import type { Server } from "node:http";
import { resolve } from "node:path";
import process, { env } from "node:process";
import { errorFacts, log } from "../server/log";
import { createServices, sharedServices, shareServices } from "../server/services";
import { startDeliveryWorker } from "../server/worker";
import { followBuild } from "./follow-build";
import { catchStrayErrors } from "./functions";
import { readManifest } from "./manifest";
import { extraSourcesOf } from "./security-headers";
import { createHost } from "./server";
import { readHostSettings } from "./settings";
import { StoreOnThread } from "./store-thread";

/**
 * `main.ts [build folder]`, from the project's folder: serves the build on `PORT` and delivers what waits in the
 * store, until SIGTERM or SIGINT. A build that replaces it is served as soon as it is done. Takes the environment as it
 * is; `npm start` reads the env files before.
 */

const finishWithinMs = 10_000;

function main(): void {
  const buildFolder = resolve(process.argv[2] ?? ".build");
  // First of all, so that a wrong setting is told before anything is answered.
  const { port, server: settings } = readHostSettings();
  // PostgreSQL does its work elsewhere already.
  if (settings.DATABASE_URL === undefined) {
    const store = new StoreOnThread({ env: settings, now: Date.now });
    shareServices(createServices({ env: settings, store }));
  }
  // Before the first one is read, so that none is missed in between.
  followBuild(buildFolder, (manifest) => {
    server.serveBuild(manifest);
  });
  const server = createHost(readManifest(buildFolder), buildFolder, {
    extraSources: extraSourcesOf(settings),
  });
  const worker = startDeliveryWorker();
  catchStrayErrors();
  outliveLogReader();

  server.once("error", (error) => {
    const inUse = "code" in error && error.code === "EADDRINUSE";
    exitWith(inUse ? `Port ${String(port)} is in use; choose another with PORT=…` : error.message);
  });
  server.listen(handedOver() ?? { port }, () => {
    log("info", "listening", { port: portOf(server), pid: process.pid, payments: settings.PAYMENT_MODE });
  });

  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log("info", "stopping", { signal });
    Promise.all([closeServer(server), worker.stop()])
      .then(() => sharedServices().store.close())
      .catch((error: unknown) => {
        log("error", "stop_failed", errorFacts(error));
      })
      .finally(() => {
        log("info", "stopped");
        process.exit(0);
      });
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Whoever reads the log may end before the host does: a lead counts more than a line about it. */
function outliveLogReader(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** Takes no new connection, lets running requests end, and cuts those that take too long. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolveClosed) => {
    server.close(() => {
      resolveClosed();
    });
  });
  server.closeIdleConnections();
  // A connection whose request ends now is not kept for another.
  server.keepAliveTimeout = 1;
  const timer = setTimeout(() => {
    server.closeAllConnections();
  }, finishWithinMs);
  await closed;
  clearTimeout(timer);
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

try {
  main();
} catch (error) {
  exitWith(error instanceof Error ? error.message : String(error));
}
