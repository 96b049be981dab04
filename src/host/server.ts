import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { giveShell } from "../server/booking-shell";
import { errorFacts, log } from "../server/log";
import { bookingPath } from "../server/manage-key";
import { isObserved, tellTimed } from "../server/observed";
import { opensPreview } from "../server/preview-key";
import { isProblem, Problem } from "../server/problem";
import { guardRedirect } from "../site/guards";
import { localisePath, splitPath } from "../site/paths";
import { answerFieldsOfQuery } from "../site/given-answers";
import { plainPages } from "../site/routes";
import { answerBrokenRequest } from "./broken-requests";
import { withoutTrailingSlash } from "./build-plan";
import { sendErrorPage } from "./error-pages";
import { callFunction, functionFinder, isForm, sendProblem, type SiteFunction } from "./functions";
import type { HostManifest, StoredFile } from "./manifest";
import { BodyReader, CallerGone } from "./request-body";
import { createPolicies, securityHeaders, type ExtraSources, type Policies } from "./security-headers";
import { sendFile, sendPageWithAnswers, sendPageWithPicture, sendPrivatePage } from "./static-files";
import { sunImageOf } from "./sun-image";

/** Addresses at the root that answer as their twins under `/api`. */
const rootTwins: Record<string, string> = {
  "/postback": "/api/postback",
  "/started_chat": "/api/started_chat",
};

/** Whether a proxy should send this host more callers: 204, or 503 while it stops. */
const readyPath = "/api/ready";

/** Shows a booking to whoever has its key. */
const bookingFunction = "/api/booking";

const defaultLimits = {
  /** Time for the headers of a request, ms. */
  headersMs: 15_000,
  /** Time for the whole of a request, ms: a slow phone needs it for a form with a file. */
  requestMs: 120_000,
  /** Time for the body of a request, but of a form with a file, ms. */
  bodyMs: 20_000,
  /** A connection on which nothing moves is cut after this, ms: longer than any function may be silent. */
  silenceMs: 90_000,
  /** The rest of a body that nobody reads any more may pass for this long, then the connection is cut, ms. */
  discardMs: 5_000,
  /** Bytes of a request's first line and headers. */
  headerBytes: 16 * 1024,
  connections: 2_000,
};

/** Where pages and files come from. */
export interface Pages {
  manifest: HostManifest;
  /** Absolute path of the folder that holds the manifest. */
  folder: string;
}

export interface HostOptions {
  /** In place of those of the build, whose functions alone are then used. */
  pages?: Pages;
  /** Called before a file is said to be missing; may call `serveBuild`. */
  lookForNewBuild?: () => void;
  /** Signs the addresses of previews; without one there are none. */
  previewSecret?: string | undefined;
  /** What the content security policy admits besides. */
  extraSources?: ExtraSources;
  limits?: Partial<typeof defaultLimits>;
}

export interface Host extends Server {
  /**
   * Serves the pages and files of another build from the next request on; requests under way are answered from the one
   * they began with. The functions stay those of the first build, since a process cannot load another version of what it
   * has in use.
   * @throws Error for a manifest that cannot be served, and goes on with the one before
   */
  serveBuild: (manifest: HostManifest) => void;
  /** From now on `GET /api/ready` answers 503. Everything else is answered as before. */
  announceStop: () => void;
}

/** A build, ready to be served. */
interface ServedBuild {
  manifest: HostManifest;
  files: ReadonlyMap<string, StoredFile>;
  policies: Policies;
}

/**
 * Makes the server of a build, not yet listening: pages and files that the manifest lists and nothing else, and its
 * functions.
 * @param firstManifest of the build that it begins with
 * @param buildFolder absolute path of the folder that holds the manifest
 */
export function createHost(
  firstManifest: HostManifest,
  buildFolder: string,
  options: HostOptions = {},
): Host {
  const limits = { ...defaultLimits, ...options.limits };
  const pages = options.pages ?? { manifest: firstManifest, folder: buildFolder };
  const objects = join(pages.folder, "objects");
  const findFunction = functionFinder(firstManifest, buildFolder);
  const bodies = new BodyReader(limits.bodyMs);

  const prepare = (manifest: HostManifest): ServedBuild => ({
    manifest,
    files: new Map(Object.entries(manifest.files)),
    policies: createPolicies(manifest.thirdParties, options.extraSources),
  });
  let served = prepare(pages.manifest);
  let isStopping = false;

  function serveBuild(manifest: HostManifest): void {
    const hasOtherFunctions = !isDeepStrictEqual(manifest.functions, firstManifest.functions);
    served = prepare(manifest);
    if (!hasOtherFunctions) return;
    log("warn", "restart_needed");
    void loadAllFunctions();
  }

  /** The build after the next deletes their folder. Requests are answered between one and the next. */
  async function loadAllFunctions(): Promise<void> {
    for (const path of Object.keys(firstManifest.functions)) {
      findFunction(path);
      await nextTurn();
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, query, isSound } = readTarget(request.url ?? "/");
    for (const [name, value] of Object.entries(securityHeaders(query))) response.setHeader(name, value);
    const endpoint = withoutTrailingSlash(pathname);
    const functionPath = rootTwins[endpoint] ?? endpoint;
    const isForPrograms = functionPath === "/api" || functionPath.startsWith("/api/");
    if (isObserved()) {
      const isFunction = Object.hasOwn(firstManifest.functions, functionPath);
      const asset = pathname.endsWith("/") ? "page" : "file";
      tellWhenAnswered(response, isFunction ? functionPath : isForPrograms ? "/api/*" : asset);
    }
    // Node's own check answers without our headers.
    const hasHost = request.headers.host !== undefined || request.httpVersion === "1.0";
    if (!isSound || !hasHost) {
      if (isForPrograms) sendProblem(response, new Problem("invalid", { status: 400 }));
      else sendWords(response, 400, "Bad request");
      return;
    }
    if (endpoint === readyPath) {
      response.writeHead(isStopping ? 503 : 204, { "cache-control": "no-store" }).end();
      return;
    }
    const run = findFunction(functionPath);
    if (run) {
      if (functionPath === bookingFunction) giveBookingShell(served, request);
      await answerByFunction(functionPath, run, request, response);
      return;
    }
    if (isForPrograms) {
      sendProblem(response, new Problem("not_found"));
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      sendWords(response, 405, "Method not allowed", { allow: "GET, HEAD" });
      return;
    }

    // Another host may have shown the visitor a page of a build that this one has not noticed yet.
    if (!served.files.has(pathname)) options.lookForNewBuild?.();
    const { manifest, files, policies } = served;
    const page = splitPath(pathname);
    const manage = findFunction(bookingFunction);
    if (page.path === bookingPath && files.has(pathname) && manage && new URLSearchParams(query).has("key")) {
      const asked = new URLSearchParams(query);
      asked.set("language", page.language);
      request.url = `${bookingFunction}?${asked.toString()}`;
      giveBookingShell(served, request);
      await answerByFunction(bookingFunction, manage, request, response);
      return;
    }

    const guarded = guardRedirect(pathname, manifest.switches);
    const file = files.get(pathname);
    const preview = manifest.previews[pathname];
    const moved = manifest.redirects[page.path.endsWith("/") ? page.path : `${page.path}/`];
    const isQuestionnaire = splitPath(pathname).path === plainPages.questionnaire;
    const given = isQuestionnaire ? answerFieldsOfQuery(query) : [];
    const sunImage = sunImageOf(pathname, query, files);
    const showError = (kind: "notFound" | "failure") =>
      sendErrorPage(kind, pathname, manifest, objects, policies, request, response);
    try {
      if (guarded !== null) sendRedirect(response, 302, guarded, query);
      else if (preview && opensPreview(options.previewSecret, pathname, query))
        await sendPrivatePage(request, response, objects, policies, preview);
      else if (file && given.length > 0)
        await sendPageWithAnswers(request, response, objects, policies, file, given);
      else if (file && sunImage)
        await sendPageWithPicture(request, response, objects, policies, file, sunImage);
      else if (file) await sendFile(request, response, objects, policies, file);
      else if (files.has(`${pathname}/`)) sendRedirect(response, 301, `${encodeURI(pathname)}/`, query);
      else if (moved !== undefined) sendRedirect(response, 301, localisePath(moved, page.language), query);
      else await showError("notFound");
    } catch (error) {
      if (hasLeft(error)) return;
      log("error", "page_failed", { path: pathname, ...errorFacts(error) });
      if (response.headersSent) response.destroy();
      else await showError("failure");
    }
  }

  /** The function of bookings fills the page of the build that the request began with. */
  function giveBookingShell({ files, policies }: ServedBuild, request: IncomingMessage): void {
    giveShell(request, async (language) => {
      const file = files.get(localisePath(bookingPath, language));
      if (!file) throw new Error("The build has no page for bookings");
      return { html: await readFile(join(objects, file.hash), "utf8"), policy: policies.of(file) };
    });
  }

  /**
   * For an answer that may be given before its request has wholly come. It says that the connection ends with it: a
   * proxy would else send the next visitor's request over it. Node then destroys the connection at once, and one that
   * is destroyed while its caller still sends is reset, the answer lost with it: so only our side is closed, and what
   * still comes passes unread for a while.
   */
  function answerBeforeTheEnd(request: IncomingMessage, response: ServerResponse): void {
    response.shouldKeepAlive = false;
    const { socket } = request;
    const destroySoon = socket.destroySoon.bind(socket);
    socket.destroySoon = () => {
      if (request.complete) {
        destroySoon();
        return;
      }
      socket.end();
      request.resume().once("end", () => socket.destroy());
      setTimeout(() => socket.destroy(), limits.discardMs).unref();
    };
  }

  async function answerByFunction(
    path: string,
    run: SiteFunction,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      const reading = bodies.prepare(path, request, (callback) => {
        response.once("close", callback);
      });
      // Without a pause where none is needed: the events of a body that is still to come belong to this very call, and
      // only so is an error in them traced to it.
      if (reading) await reading;
    } catch (error) {
      if (error instanceof CallerGone) return;
      if (!isProblem(error)) throw error;
      answerBeforeTheEnd(request, response);
      sendProblem(response, error);
      return;
    }
    if (isForm(path)) answerBeforeTheEnd(request, response);
    callFunction(path, run, request, response);
  }

  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      // How often Node looks at the two above; its own half minute would stretch them.
      connectionsCheckingInterval: Math.min(5_000, limits.headersMs),
      maxHeaderSize: limits.headerBytes,
      // Longer than a proxy in front keeps its connections, so that it is never the host that closes first.
      keepAliveTimeout: 75_000,
      requireHostHeader: false,
    },
    (request, response) => {
      current.set(request.socket, response);
      answer(request, response).catch((error: unknown) => {
        log("error", "host_failed", errorFacts(error));
        response.destroy();
      });
    },
  );
  const current = new WeakMap<Duplex, ServerResponse>();
  server.on("clientError", (error, socket) => {
    answerBrokenRequest(error, socket, current.get(socket));
  });
  server.on("checkExpectation", (_, response: ServerResponse) => {
    for (const [name, value] of Object.entries(securityHeaders(""))) response.setHeader(name, value);
    sendWords(response, 417, "Expectation failed");
  });
  server.setTimeout(limits.silenceMs);
  server.maxConnections = limits.connections;
  return Object.assign(server, {
    serveBuild,
    announceStop: () => {
      isStopping = true;
    },
  });
}

// Encoded, these are never part of an address of ours, only of attempts to leave it.
const unsoundInPath = /%(?:2f|5c|[01][0-9a-f]|7f)/i;

/** The decoded path, and the query with its question mark. A path that is not sound is taken as it stands. */
function readTarget(asked: string): { pathname: string; query: string; isSound: boolean } {
  // Every server has to take an address with its host as well, as HTTP/1.1 has it (RFC 9112, 3.2.2).
  const target = asked.replace(/^https?:\/\/[^/?#]*\/?/i, "/");
  const mark = target.indexOf("?");
  const path = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? "" : target.slice(mark);
  try {
    if (!unsoundInPath.test(path)) return { pathname: decodeURIComponent(path), query, isSound: true };
  } catch {
    // Told below.
  }
  return { pathname: path, query, isSound: false };
}

/** @param route one of few, so that whoever counts by it need not count what is made up */
function tellWhenAnswered(response: ServerResponse, route: string): void {
  const begun = performance.now();
  response.once("close", () => {
    // As nginx says it of callers who have left before.
    const status = response.headersSent ? response.statusCode : 499;
    tellTimed({ what: "request", route, status, ms: performance.now() - begun });
  });
}

function sendWords(
  response: ServerResponse,
  status: number,
  words: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      ...headers,
    })
    .end(words);
}

/** @param path of this site; the campaign in the query arrives there too */
function sendRedirect(response: ServerResponse, status: number, path: string, query: string): void {
  response
    .writeHead(status, { location: path + query, "cache-control": "no-cache", "content-length": 0 })
    .end();
}

/** The visitor hung up, or had all it wanted: nothing failed. */
function hasLeft(error: unknown): boolean {
  return (error as { code?: unknown }).code === "ERR_STREAM_PREMATURE_CLOSE";
}
