import { randomUUID } from "node:crypto";
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type * as z from "zod";
import { strictBody } from "../contracts/fields";
import type { FileRule } from "../contracts/forms";
import type { PlainForm } from "../contracts/plain-form";
import { fieldErrors, type FieldErrors, type ProblemBody } from "../contracts/problem";
import { checkBearer } from "./admin";
import { readBytes, readJsonBody, type RequestWithBody } from "./body";
import { readForm, type FormInput } from "./form-body";
import { errorFacts, log } from "./log";
import { announceEndpoint, type EndpointHandler } from "./made-endpoint";
import { checkOrigin } from "./own-host";
import { isAssignablePhone } from "./phone";
import { PlainFormCall, plainFormType, wantsPage } from "./plain-form";
import { isProblem, Problem } from "./problem";
import type { Caller } from "./quotas";
import type { Services } from "./services";
import type { Attachment } from "./store/attachments";

export interface Answer {
  status: number;
  /** Null for none. */
  body: object | null;
  /** In place of a body: a document, whose type the headers name. */
  text?: string;
  headers?: Record<string, string>;
}

interface GetCall {
  services: Services;
  query: URLSearchParams;
}

interface PostCall<Body> {
  services: Services;
  body: Body;
  /** That of a form. */
  file: Attachment | null;
  caller: Caller;
}

interface GetEndpoint {
  method: "GET";
  handle(call: GetCall): Promise<Answer> | Answer;
}

interface PostEndpoint<Schema extends z.ZodType> {
  method: "POST";
  schema: Schema;
  /** What a JSON body may weigh, 16 kB unless told otherwise. */
  maxBytes?: number;
  /** Given when the body is a multipart form: what is known of its file, if it has one. */
  form?: { file: FileRule | null };
  /** Given when a page without scripts may send the call as well. */
  plain?: PlainForm;
  /** Given when there is nothing at this address unless the server is set up for it. */
  exists?: (services: Services) => boolean;
  /** Whether a call that was taken is left out of the log: where there are as many as pages that are seen. */
  quiet?: boolean;
  handle(call: PostCall<z.output<Schema>>): Promise<Answer> | Answer;
}

const defaultMaxBytes = 16 * 1024;
const formType = "multipart/form-data";

/**
 * Gatsby's settings for a function with a body: they hand us the bytes of whatever type as they came, so that we
 * judge them alike in develop, on our host and elsewhere. Gatsby's own limit lies above ours, because develop
 * answers with a page of its own when it is exceeded.
 */
export const rawBody = { bodyParser: { raw: { type: "*/*", limit: 128 * 1024 } } };

/**
 * Imported when asked for: webpack then joins the services, the store and their packages into one module for all
 * functions together. Imported above, they would be joined anew for each function, which takes longer than all the rest
 * of their compilation.
 */
async function servicesOfProcess(): Promise<Services> {
  const { sharedServices } = await import(/* webpackMode: "eager" */ "./services");
  return sharedServices();
}

/**
 * Makes a Gatsby function of an endpoint: checks the request, calls `handle`, and answers in JSON, or with a problem
 * (RFC 9457). Nothing escapes it: the function resolves whatever happens, because Gatsby does not wait for it and a
 * rejection would end the process.
 */
export function defineEndpoint<Schema extends z.ZodType>(endpoint: GetEndpoint | PostEndpoint<Schema>) {
  return handler(
    async (request, requestId) => {
      const services = await servicesOfProcess();
      if (endpoint.method === "POST" && endpoint.exists?.(services) === false) throw new Problem("not_found");
      checkMethod(request, endpoint.method === "GET" ? ["GET", "HEAD"] : ["POST"]);
      if (endpoint.method === "GET") return endpoint.handle({ services, query: queryOf(request) });

      return answerPost(endpoint, services, request, requestId);
    },
    endpoint.method === "POST" && endpoint.quiet,
  );
}

async function answerPost<Schema extends z.ZodType>(
  endpoint: PostEndpoint<Schema>,
  services: Services,
  request: RequestWithBody,
  requestId: string,
): Promise<Answer> {
  const { refusals, env } = services;
  checkOrigin(request, env.GATSBY_SITE_URL);
  const address = services.addressOf(request);
  const subject = { path: pathOf(request), address };
  const call = plainCallOf(request, endpoint, env.GATSBY_SITE_URL);
  try {
    refusals.check(subject);
    const read = call ? await readPlainForm(call, endpoint, address) : await readBody(request, endpoint);
    const body = checkedBy(endpoint.schema, read);
    const caller = { key: read.key, address, userAgent: request.headers["user-agent"] };
    const answer = await endpoint.handle({ services, body, file: read.file, caller });
    return call ? seeOther(call.thanks) : answer;
  } catch (error) {
    if (isProblem(error)) refusals.add(subject, error);
    if (!call) throw error;
    const problem = toldProblem(error, requestId);
    // The first of two presses is stored and only waits for the CRM: no page is to call that an error.
    return seeOther(problem.code === "in_progress" ? call.thanks : call.complaint(problem));
  }
}

/** The call as one of a page without scripts, or null when it is none. */
function plainCallOf<Schema extends z.ZodType>(
  request: RequestWithBody,
  { form, plain }: PostEndpoint<Schema>,
  siteUrl: string | undefined,
): PlainFormCall | null {
  const isPlain = form ? isOfType(request, formType) && wantsPage(request) : isOfType(request, plainFormType);
  return plain && isPlain ? new PlainFormCall(request, plain, siteUrl) : null;
}

async function readPlainForm(
  call: PlainFormCall,
  { form, maxBytes = defaultMaxBytes }: BodyRules,
  address: string | null,
): Promise<ReadBody> {
  const read = await (form ? call.readWithFile(form.file) : call.read(maxBytes));
  return { ...read, key: call.keyOf(read, address) };
}

/** As `defineEndpoint`, for a GET whose query has to fit a schema. */
export function defineQueryEndpoint<Schema extends z.ZodType>(
  schema: Schema,
  handle: (services: Services, query: z.output<Schema>) => Promise<Answer>,
) {
  return defineEndpoint({
    method: "GET",
    handle: ({ services, query }) =>
      handle(services, checkedBy(schema, { fields: Object.fromEntries(query), faults: {} })),
  });
}

/**
 * Makes a Gatsby function of a call that another server makes: it is judged by `handle` alone, from its bytes as they
 * came. Neither its origin nor its type counts.
 */
export function defineWebhook(
  maxBytes: number,
  handle: (services: Services, bytes: Uint8Array, headers: IncomingMessage["headers"]) => Promise<Answer>,
) {
  return handler(async (request) => {
    checkMethod(request, ["POST"]);
    const bytes = await readBytes(request, maxBytes);
    if (!bytes) throw new Problem("json");
    return handle(await servicesOfProcess(), bytes, request.headers);
  });
}

/** @throws Problem `invalid` */
function checkedBy<Schema extends z.ZodType>(
  schema: Schema,
  { fields, faults }: Pick<ReadBody, "fields" | "faults">,
): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw new Problem("invalid", { fields: { ...fieldErrors(parsed.error), ...faults } });
  const { phone } = Object(parsed.data) as { phone?: unknown };
  const wrong: FieldErrors =
    typeof phone === "string" && !isAssignablePhone(phone) ? { phone: "phone", ...faults } : faults;
  if (Object.keys(wrong).length > 0) throw new Problem("invalid", { fields: wrong });
  return parsed.data;
}

/**
 * Makes a Gatsby function of one of the operator's calls: a POST whose sender bears `ADMIN_TOKEN`, with an empty body
 * or none. To whoever does not, it answers as an address where nothing is.
 * @param work what to do; its result is the answer
 */
export function defineAdminEndpoint(work: (services: Services) => Promise<object>) {
  return handler(async (request) => {
    const services = await servicesForOperator(request, ["POST"]);
    checkOrigin(request, services.env.GATSBY_SITE_URL);
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (encoding !== undefined || Number(length ?? 0) > 0) {
      checkType(request, "application/json");
      const parsed = strictBody({}).safeParse(await readJsonBody(request, defaultMaxBytes));
      if (!parsed.success) throw new Problem("invalid", { fields: fieldErrors(parsed.error) });
    }
    return { status: 200, body: await work(services) };
  });
}

/** As `defineAdminEndpoint`, for a GET. */
export function defineAdminReading(read: (services: Services, query: URLSearchParams) => Promise<Answer>) {
  return handler(async (request) =>
    read(await servicesForOperator(request, ["GET", "HEAD"]), queryOf(request)),
  );
}

/** @throws Problem `not_found` for whoever is not the operator, `method` */
async function servicesForOperator(request: RequestWithBody, allowed: readonly string[]): Promise<Services> {
  const services = await servicesOfProcess();
  const { ADMIN_TOKEN: token } = services.env;
  if (token === undefined) throw new Problem("not_found");
  checkMethod(request, allowed);
  checkBearer(request, token);
  return services;
}

/** @throws Problem `method` */
function checkMethod({ method }: IncomingMessage, allowed: readonly string[]): void {
  if (!allowed.includes(method ?? "")) {
    throw new Problem("method", { headers: { Allow: allowed.join(", ") } });
  }
}

/** Makes the function of an address that a browser opens itself; `answerTo` judges the request and answers it. */
export function defineDocument(answerTo: (services: Services, request: RequestWithBody) => Promise<Answer>) {
  return handler(async (request) => answerTo(await servicesOfProcess(), request));
}

/** Makes the function for every address under `/api` that has none of its own. */
export function defineUnknownEndpoint() {
  return handler(() => Promise.reject(new Problem("not_found")));
}

type AnswerTo = (request: RequestWithBody, requestId: string) => Promise<Answer>;

function handler(answerTo: AnswerTo, isQuiet = false) {
  const endpoint: EndpointHandler = async (request, response) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    try {
      const answer = await answered(answerTo, request, requestId);
      send(response, answer);
      if (isQuiet && answer.status < 300) return;
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
  announceEndpoint(endpoint);
  return endpoint;
}

async function answered(answerTo: AnswerTo, request: RequestWithBody, requestId: string): Promise<Answer> {
  try {
    return await answerTo(request, requestId);
  } catch (error) {
    return problemAnswer(toldProblem(error, requestId), requestId);
  }
}

/** What the caller is told of something thrown; what the operator should know of it is logged. */
function toldProblem(error: unknown, requestId: string): Problem {
  const problem = isProblem(error) ? error : new Problem("internal", { cause: error });
  if (problem.status >= 500) log("error", "problem", { requestId, ...errorFacts(problem.cause) });
  return problem;
}

/** @param location a path of the site */
function seeOther(location: string): Answer {
  return { status: 303, body: null, headers: { Location: location } };
}

function problemAnswer(problem: Problem, requestId: string): Answer {
  const { status, code, fields, detail, headers } = problem;
  const title = STATUS_CODES[status] ?? "Error";
  const body: ProblemBody = { type: "about:blank", title, status, code, requestId, fields, detail };
  return {
    status,
    body,
    headers: { "Content-Type": "application/problem+json; charset=utf-8", ...headers },
  };
}

function send(response: ServerResponse, { status, body, text = "", headers }: Answer): void {
  const bytes = Buffer.from(body === null ? text : JSON.stringify(body));
  response.statusCode = status;
  const all = {
    ...(body !== null && { "Content-Type": "application/json; charset=utf-8" }),
    "Cache-Control": "no-store",
    // RFC 9110: an answer 204 must not have one.
    ...(status !== 204 && { "Content-Length": String(bytes.byteLength) }),
    ...headers,
  };
  for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
  // Node writes an empty one in a second turn.
  response.end(bytes.byteLength > 0 ? bytes : undefined);
}

/** On Netlify `url` is the path alone. */
export function queryOf({ url = "/", rawUrl = url }: IncomingMessage & { rawUrl?: string }): URLSearchParams {
  return new URL(rawUrl, "http://localhost").searchParams;
}

function pathOf(request: IncomingMessage & { originalUrl?: string }): string {
  const [path = ""] = (request.originalUrl ?? request.url ?? "").split("?");
  return path.slice(0, 200);
}

type BodyRules = Pick<PostEndpoint<z.ZodType>, "form" | "maxBytes">;
type ReadBody = Omit<FormInput, "fields"> & { fields: unknown; key: string | null };

async function readBody(
  request: RequestWithBody,
  { form, maxBytes = defaultMaxBytes }: BodyRules,
): Promise<ReadBody> {
  checkType(request, form ? formType : "application/json");
  const key = idempotencyKey(request);
  if (form) return { ...(await readForm(request, form.file)), key };
  return { fields: await readJsonBody(request, maxBytes), file: null, faults: {}, key };
}

function checkType(request: IncomingMessage, wanted: string): void {
  if (!isOfType(request, wanted)) throw new Problem("type");
}

function isOfType({ headers }: IncomingMessage, wanted: string): boolean {
  const [type = ""] = (headers["content-type"] ?? "").split(";");
  const isEncoded = (headers["content-encoding"] ?? "identity").toLowerCase() !== "identity";
  return type.trim().toLowerCase() === wanted && !isEncoded;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function idempotencyKey({ headers }: IncomingMessage): string | null {
  const header = headers["idempotency-key"];
  if (header === undefined) return null;
  const key = String(header).trim().toLowerCase();
  if (!uuid.test(key)) throw new Problem("invalid", { fields: { "Idempotency-Key": "choice" } });
  return key;
}
