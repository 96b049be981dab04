import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { errorFacts, log } from "../server/log";
import { takeMadeEndpoint } from "../server/made-endpoint";
import { Problem } from "../server/problem";
import type { HostManifest } from "./manifest";

/** What Gatsby compiles a function to. It returns before the function is done. */
export type SiteFunction = (request: IncomingMessage, response: ServerResponse) => unknown;

const answerWithinMs = 60_000;
// A form with a file may take its reader's 110 s to arrive, and then has to be stored.
const answerFormWithinMs = 150_000;

/**
 * Finds functions by their path without trailing slash. Each is loaded when it is first asked for, once for the life of
 * the process: to read them all takes seconds, and most visits need none. One that cannot be loaded answers 500, and is
 * tried again at the next call, while the rest of the site goes on.
 */
export function functionFinder(
  manifest: Pick<HostManifest, "functions">,
  buildFolder: string,
): (path: string) => SiteFunction | undefined {
  const require = createRequire(resolve(buildFolder, "manifest.json"));
  const entryPoints = new Map(Object.entries(manifest.functions));
  const loaded = new Map<string, SiteFunction>();

  const load = (path: string, entryPoint: string): SiteFunction => {
    try {
      takeMadeEndpoint();
      const compiled = require(resolve(buildFolder, entryPoint)) as { default?: unknown };
      if (typeof compiled.default !== "function") throw new TypeError(`${entryPoint} exports no function`);
      // One of our own needs nothing of Gatsby's wrapper, which checks its settings anew at every call.
      const endpoint = takeMadeEndpoint();
      if (endpoint) endpoints.add(endpoint);
      const run = endpoint ?? (compiled.default as SiteFunction);
      loaded.set(path, run);
      return run;
    } catch (error) {
      log("error", "function_not_loaded", { path, ...errorFacts(error) });
      return refuse;
    }
  };

  return (path) => {
    const entryPoint = entryPoints.get(path);
    if (entryPoint === undefined) return undefined;
    return loaded.get(path) ?? load(path, entryPoint);
  };
}

/**
 * Runs one function. Whatever it does, the request is answered and the host lives on. The function gets the request
 * as it is, with what is still in its stream.
 */
export function callFunction(
  path: string,
  run: SiteFunction,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const call: Call = { path, response };
  const timer = setTimeout(
    () => {
      fail(call, new Error("No answer in time"));
    },
    isForm(path) ? answerFormWithinMs : answerWithinMs,
  );
  response.once("close", () => {
    clearTimeout(timer);
  });
  // Entered rather than run, so that errors thrown in the request's own events are traced to it as well. Not for our
  // own endpoints: before version 24 Node pays for it with every promise of the process, a tenth of what a lead costs.
  if (!endpoints.has(run)) running.enterWith(call);
  try {
    const ran = endpoints.has(run) ? run(request, response) : passingParsers(run, request, response);
    Promise.resolve(ran).catch((error: unknown) => {
      fail(call, error);
    });
  } catch (error) {
    fail(call, error);
  }
}

/** Whether a path is that of a form with a file, whose body the function reads while it arrives. */
export function isForm(path: string): boolean {
  return path.startsWith("/api/forms/");
}

/**
 * The wrapper that Gatsby compiles around a function would read the body first, a form with all its files into memory
 * and without a limit. It does so unless the request says that it has been read to its end, and asks before anything
 * else and once only; the function then gets the true word again.
 */
function passingParsers(run: SiteFunction, request: IncomingMessage, response: ServerResponse): unknown {
  Object.defineProperty(request, "readableEnded", { value: true, configurable: true });
  try {
    return run(request, response);
  } finally {
    delete (request as { readableEnded?: boolean }).readableEnded;
  }
}

/**
 * The last net: Gatsby's compiled wrapper drops the promise of the function it calls, so an error that a function
 * lets go arrives here. It is answered with a 500 where it can be told whose it is.
 * @param onUncaught called after an exception that nobody caught, which may have left anything half done
 */
export function catchStrayErrors(onUncaught: () => void): void {
  const onStray = (error: unknown) => {
    const call = running.getStore();
    if (call) fail(call, error);
    else log("error", "stray_error", errorFacts(error));
  };
  process.on("uncaughtException", (error) => {
    onStray(error);
    onUncaught();
  });
  process.on("unhandledRejection", onStray);
}

export function sendProblem(response: ServerResponse, { code, status, headers }: Problem): void {
  const requestId = randomUUID();
  const body = { type: "about:blank", title: STATUS_CODES[status] ?? "Error", status, code, requestId };
  response
    .writeHead(status, {
      "content-type": "application/problem+json; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
    })
    .end(JSON.stringify(body));
}

interface Call {
  path: string;
  response: ServerResponse;
}

const running = new AsyncLocalStorage<Call>();

/** Those that answer whatever happens, see `made-endpoint.ts`. */
const endpoints = new WeakSet<SiteFunction>();

function fail({ path, response }: Call, error: unknown): void {
  log("error", "function_failed", { path, ...errorFacts(error) });
  if (!response.headersSent) sendProblem(response, new Problem("internal"));
  else if (!response.writableEnded) response.destroy();
}

function refuse(): never {
  throw new Error("The function could not be loaded");
}
