import { randomUUID } from "node:crypto";
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type * as z from "zod";
import { fieldErrors, type ProblemBody } from "../contracts/problem";
import { readJsonBody, type RequestWithBody } from "./body";
import { errorFacts, log } from "./log";
import { isProblem, Problem } from "./problem";
import { sharedServices, type Services } from "./services";

export interface Answer {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

interface Call {
  services: Services;
  query: URLSearchParams;
}

interface PostCall<Body> extends Call {
  body: Body;
  /** The `Idempotency-Key` header, or null. */
  key: string | null;
}

interface GetEndpoint {
  method: "GET";
  handle(call: Call): Promise<Answer> | Answer;
}

interface PostEndpoint<Schema extends z.ZodType> {
  method: "POST";
  schema: Schema;
  handle(call: PostCall<z.output<Schema>>): Promise<Answer> | Answer;
}

/** What every JSON body may weigh unless its endpoint says otherwise. */
const maxBytes = 16 * 1024;

/**
 * Gatsby's settings for a function with a body: they hand us the bytes of whatever type as they came, so that we
 * judge them alike in develop, on our host and elsewhere. Gatsby's own limit lies above ours, because develop
 * answers with a page of its own when it is exceeded.
 */
export const rawBody = { bodyParser: { raw: { type: "*/*", limit: 128 * 1024 } } };

/**
 * Makes a Gatsby function of an endpoint: checks the request, calls `handle`, and answers in JSON, or with a problem
 * (RFC 9457). Nothing escapes it: the function resolves whatever happens, because Gatsby does not wait for it and a
 * rejection would end the process.
 */
export function defineEndpoint<Schema extends z.ZodType>(endpoint: GetEndpoint | PostEndpoint<Schema>) {
  return handler(async (request) => {
    const allowed = endpoint.method === "GET" ? ["GET", "HEAD"] : ["POST"];
    if (!allowed.includes(request.method ?? "")) {
      throw new Problem("method", { headers: { Allow: allowed.join(", ") } });
    }
    const services = sharedServices();
    const query = new URL(request.url ?? "/", "http://localhost").searchParams;
    if (endpoint.method === "GET") return endpoint.handle({ services, query });

    checkOrigin(request, services.env.GATSBY_SITE_URL);
    checkType(request);
    const parsed = endpoint.schema.safeParse(await readJsonBody(request, maxBytes));
    if (!parsed.success) throw new Problem("invalid", { fields: fieldErrors(parsed.error) });
    return endpoint.handle({ services, query, body: parsed.data, key: idempotencyKey(request) });
  });
}

/** The function for every address under `/api` that has none of its own. */
export const unknownEndpoint = handler(() => Promise.reject(new Problem("not_found")));

function handler(answerTo: (request: RequestWithBody) => Promise<Answer>) {
  return async (request: RequestWithBody, response: ServerResponse): Promise<void> => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    try {
      const answer = await answered(answerTo, request, requestId);
      send(response, answer);
      log("info", "request", {
        requestId,
        method: request.method ?? "",
        path: pathOf(request),
        status: answer.status,
        ms: Math.round(performance.now() - startedAt),
      });
    } catch (error) {
      // The answer itself could not be written: all that is left is to hang up.
      response.destroy();
      log("error", "answer_failed", { requestId, ...errorFacts(error) });
    }
  };
}

async function answered(
  answerTo: (request: RequestWithBody) => Promise<Answer>,
  request: RequestWithBody,
  requestId: string,
): Promise<Answer> {
  try {
    return await answerTo(request);
  } catch (error) {
    const problem = isProblem(error) ? error : new Problem("internal", { cause: error });
    if (problem.status >= 500) log("error", "problem", { requestId, ...errorFacts(problem.cause) });
    return problemAnswer(problem, requestId);
  }
}

function problemAnswer(problem: Problem, requestId: string): Answer {
  const { status, code, fields, headers } = problem;
  const title = STATUS_CODES[status] ?? "Error";
  const body: ProblemBody = { type: "about:blank", title, status, code, requestId, fields };
  return {
    status,
    body,
    headers: { "Content-Type": "application/problem+json; charset=utf-8", ...headers },
  };
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.statusCode = status;
  const all = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Length": String(bytes.byteLength),
    ...headers,
  };
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
  response.end(bytes);
}

function pathOf(request: IncomingMessage & { originalUrl?: string }): string {
  const [path = ""] = (request.originalUrl ?? request.url ?? "").split("?");
  return path.slice(0, 200);
}

/**
 * Refuses calls that another site's page makes a browser send. Hosts are compared without schemes, since a proxy
 * in front of us may speak https while we hear http.
 */
function checkOrigin({ headers }: IncomingMessage, siteUrl: string | undefined): void {
  const { origin } = headers;
  if (headers["sec-fetch-site"] === "cross-site") throw new Problem("origin");
  if (origin === undefined) return;
  if (!URL.canParse(origin)) throw new Problem("origin");
  const { protocol, host } = new URL(origin);
  // A default port may be written or not.
  const asked = `${protocol}//${headers.host ?? ""}`;
  const hosts = [asked, siteUrl].flatMap((url) =>
    url !== undefined && URL.canParse(url) ? [new URL(url).host] : [],
  );
  if (!hosts.includes(host)) throw new Problem("origin");
}

function checkType({ headers }: IncomingMessage): void {
  const [type = ""] = (headers["content-type"] ?? "").split(";");
  const isJson = type.trim().toLowerCase() === "application/json";
  const isPlain = (headers["content-encoding"] ?? "identity").toLowerCase() === "identity";
  if (!isJson || !isPlain) throw new Problem("type");
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function idempotencyKey({ headers }: IncomingMessage): string | null {
  const header = headers["idempotency-key"];
  if (header === undefined) return null;
  const key = String(header).trim().toLowerCase();
  if (!uuid.test(key)) throw new Problem("invalid", { fields: { "Idempotency-Key": "choice" } });
  return key;
}
