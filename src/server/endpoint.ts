import { randomUUID } from "node:crypto";
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type * as z from "zod";
import { strictBody } from "../contracts/fields";
import type { FileRule } from "../contracts/forms";
import { fieldErrors, type FieldErrors, type ProblemBody } from "../contracts/problem";
import { checkBearer } from "./admin";
import { readJsonBody, type RequestWithBody } from "./body";
import { readForm } from "./form-body";
import { errorFacts, log } from "./log";
import { isProblem, Problem } from "./problem";
import type { Caller } from "./quotas";
import { sharedServices, type Services } from "./services";
import type { Attachment } from "./store/attachments";

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
  /** That of a form. */
  file: Attachment | null;
  caller: Caller;
}

interface GetEndpoint {
  method: "GET";
  handle(call: Call): Promise<Answer> | Answer;
}

interface PostEndpoint<Schema extends z.ZodType> {
  method: "POST";
  schema: Schema;
  /** What a JSON body may weigh, 16 kB unless told otherwise. */
  maxBytes?: number;
  /** Given when the body is a multipart form: what is known of its file, if it has one. */
  form?: { file: FileRule | null };
  handle(call: PostCall<z.output<Schema>>): Promise<Answer> | Answer;
}

const defaultMaxBytes = 16 * 1024;

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
    const { fields, file, faults } = await readBody(request, endpoint);
    const parsed = endpoint.schema.safeParse(fields);
    if (!parsed.success)
      throw new Problem("invalid", { fields: { ...fieldErrors(parsed.error), ...faults } });
    if (Object.keys(faults).length > 0) throw new Problem("invalid", { fields: faults });
    const caller = { key: idempotencyKey(request), address: services.addressOf(request) };
    return endpoint.handle({ services, query, body: parsed.data, file, caller });
  });
}

/**
 * Makes a Gatsby function of one of the operator's calls: a POST whose sender bears `ADMIN_TOKEN`, with an empty body
 * or none. To whoever does not, it answers as an address where nothing is.
 * @param work what to do; its result is the answer
 */
export function defineAdminEndpoint(work: (services: Services) => Promise<object>) {
  return handler(async (request) => {
    const services = sharedServices();
    const { ADMIN_TOKEN: token, GATSBY_SITE_URL: siteUrl } = services.env;
    if (token === undefined) throw new Problem("not_found");
    if (request.method !== "POST") throw new Problem("method", { headers: { Allow: "POST" } });
    checkBearer(request, token);
    checkOrigin(request, siteUrl);
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (encoding !== undefined || Number(length ?? 0) > 0) {
      checkType(request, "application/json");
      const parsed = strictBody({}).safeParse(await readJsonBody(request, defaultMaxBytes));
      if (!parsed.success) throw new Problem("invalid", { fields: fieldErrors(parsed.error) });
    }
    return { status: 200, body: await work(services) };
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

interface ReadBody {
  fields: unknown;
  file: Attachment | null;
  faults: FieldErrors;
}

async function readBody(
  request: RequestWithBody,
  { form, maxBytes = defaultMaxBytes }: Pick<PostEndpoint<z.ZodType>, "form" | "maxBytes">,
): Promise<ReadBody> {
  checkType(request, form ? "multipart/form-data" : "application/json");
  if (form) return readForm(request, form.file);
  return { fields: await readJsonBody(request, maxBytes), file: null, faults: {} };
}

function checkType({ headers }: IncomingMessage, wanted: string): void {
  const [type = ""] = (headers["content-type"] ?? "").split(";");
  const isWanted = type.trim().toLowerCase() === wanted;
  const isPlain = (headers["content-encoding"] ?? "identity").toLowerCase() === "identity";
  if (!isWanted || !isPlain) throw new Problem("type");
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function idempotencyKey({ headers }: IncomingMessage): string | null {
  const header = headers["idempotency-key"];
  if (header === undefined) return null;
  const key = String(header).trim().toLowerCase();
  if (!uuid.test(key)) throw new Problem("invalid", { fields: { "Idempotency-Key": "choice" } });
  return key;
}
