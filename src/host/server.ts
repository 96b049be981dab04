import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { errorFacts, log } from "../server/log";
import { Problem } from "../server/problem";
import { guardRedirect } from "../site/guards";
import { withoutTrailingSlash } from "./build-plan";
import { sendErrorPage } from "./error-pages";
import { callFunction, loadFunctions, sendProblem } from "./functions";
import type { HostManifest } from "./manifest";
import { sendFile } from "./static-files";

/** Addresses at the root that answer as their twins under `/api`. */
const rootTwins: Record<string, string> = {
  "/postback": "/api/postback",
  "/started_chat": "/api/started_chat",
};

const securityHeaders = {
  // Without includeSubDomains: the brand's other hosts are not ours to decide for.
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": "frame-ancestors 'self'",
};

/**
 * Makes the server of one build, not yet listening: pages and files that the manifest lists and nothing else, its
 * redirects, and its functions.
 * @param buildFolder absolute path of the folder that holds the manifest
 */
export function createHost(manifest: HostManifest, buildFolder: string): Server {
  const objects = join(buildFolder, "objects");
  const functions = loadFunctions(manifest, buildFolder);
  const files = new Map(Object.entries(manifest.files));
  const redirects = new Map(
    manifest.redirects.map((redirect) => [keyOf(redirect.from, redirect.ignoreCase), redirect]),
  );

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    const { pathname, query } = readTarget(request.url ?? "/");
    const endpoint = withoutTrailingSlash(pathname);
    const functionPath = rootTwins[endpoint] ?? endpoint;
    const run = functions.get(functionPath);
    if (run) {
      callFunction(functionPath, run, request, response);
      return;
    }
    if (endpoint === "/api" || endpoint.startsWith("/api/")) {
      sendProblem(response, new Problem("not_found"));
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD", "content-type": "text/plain" }).end("Method not allowed");
      return;
    }

    const redirect = redirects.get(keyOf(endpoint, false)) ?? redirects.get(keyOf(endpoint, true));
    const guarded = guardRedirect(pathname, manifest.switches);
    const file = files.get(pathname);
    try {
      if (guarded !== null) sendRedirect(response, 302, guarded, query);
      else if (file) await sendFile(request, response, objects, file);
      else if (redirect) sendRedirect(response, redirect.status, redirect.to, query);
      else if (files.has(`${pathname}/`)) sendRedirect(response, 301, `${encodeURI(pathname)}/`, query);
      else await sendErrorPage("notFound", pathname, manifest, objects, request, response);
    } catch (error) {
      if (hasLeft(error)) return;
      log("error", "page_failed", { path: pathname, ...errorFacts(error) });
      if (response.headersSent) response.destroy();
      else await sendErrorPage("failure", pathname, manifest, objects, request, response);
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log("error", "host_failed", errorFacts(error));
      response.destroy();
    });
  });
  server.headersTimeout = 15_000;
  // A slow phone needs its time for a form with a file.
  server.requestTimeout = 120_000;
  // Longer than a proxy in front keeps its connections, so that it is never the host that closes first.
  server.keepAliveTimeout = 75_000;
  return server;
}

function keyOf(path: string, ignoreCase: boolean): string {
  return ignoreCase ? `any case ${path.toLowerCase()}` : path;
}

/** The decoded path, and the query with its question mark. A path that cannot be decoded is taken as it stands. */
function readTarget(target: string): { pathname: string; query: string } {
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? "" : target.slice(mark);
  try {
    return { pathname: decodeURIComponent(path), query };
  } catch {
    return { pathname: path, query };
  }
}

function sendRedirect(response: ServerResponse, status: number, to: string, query: string): void {
  // The campaign in the query must arrive whatever the detour.
  const [target = "", hash] = to.split("#");
  const joint = target.includes("?") ? query.replace("?", "&") : query;
  const location = target + joint + (hash === undefined ? "" : `#${hash}`);
  response.writeHead(status, { location, "cache-control": "no-cache", "content-length": 0 }).end();
}

/** The visitor hung up, or had all it wanted: nothing failed. */
function hasLeft(error: unknown): boolean {
  return (error as { code?: unknown }).code === "ERR_STREAM_PREMATURE_CLOSE";
}
