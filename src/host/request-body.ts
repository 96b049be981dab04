import type { IncomingMessage } from "node:http";
import { checkOrigin } from "../server/own-host";
import { bodyTooSlow, isProblem, Problem } from "../server/problem";
import { sharedServices } from "../server/services";
import { isForm } from "./functions";

const kilobyte = 1024;
const largestForm = 10 * 1024 * kilobyte;
// No more forms with files are read at a time: each may hold a file of 5 MB in memory.
const formsAtOnce = 20;
/** Of these by one address, lest one sender keeps everybody else from sending a form. */
const formsAtOnceByAddress = 2;
const webhook = "/api/stripe-webhook";

/** Bytes that a body may have, before its function looks at it; the function may allow less. */
function largestBody(path: string): number {
  return path === webhook ? 256 * kilobyte : 32 * kilobyte;
}

/** The caller went away: there is nobody to answer. */
export class CallerGone extends Error {}

/** Reads the bodies of requests to functions, within limits of size and time. */
export class BodyReader {
  readonly #withinMs: number;
  /** The addresses of the forms that are being read, one for each form. */
  readonly #forms: (string | null)[] = [];

  /** @param withinMs in which a body that is no form with files has to arrive */
  constructor(withinMs: number) {
    this.#withinMs = withinMs;
  }

  /**
   * Puts the body's bytes on the request, where the endpoint finds them. A multipart form stays in the stream: its
   * endpoint reads it as it arrives, and no further than the form's limits.
   * @param onDone calls back when the request is over
   * @returns null when there is nothing to wait for
   * @throws Problem `too_large`; `origin` for a multipart form; `rate_limited` when too many forms are being read, of
   * this address or in all; `bodyTooSlow`
   * @throws CallerGone
   */
  prepare(
    path: string,
    request: IncomingMessage & { body?: unknown },
    onDone: (callback: () => void) => void,
  ): Promise<void> | null {
    const { headers } = request;
    const declared = Number(headers["content-length"] ?? 0);
    if (declared === 0 && headers["transfer-encoding"] === undefined) return null;
    // Another server's calls are judged by its signature alone.
    if (path === webhook) return this.#readWhole(path, request, declared);
    const { addressOf, refusals, env } = sharedServices();
    const subject = { path, address: addressOf(request) };
    const counted = (error: unknown) => {
      if (isProblem(error)) refusals.add(subject, error);
      return error;
    };
    try {
      if (isForm(path) && headers["content-type"]?.toLowerCase().startsWith("multipart/")) {
        checkOrigin(request, env.GATSBY_SITE_URL);
        if (declared > largestForm) throw new Problem("too_large");
        this.#takeTurn(subject.address, onDone);
        return null;
      }
      return this.#readWhole(path, request, declared).catch((error: unknown) => {
        throw counted(error);
      });
    } catch (error) {
      throw counted(error);
    }
  }

  #takeTurn(address: string | null, onDone: (callback: () => void) => void): void {
    const isOver =
      this.#forms.length >= formsAtOnce ||
      this.#forms.filter((other) => other === address).length >= formsAtOnceByAddress;
    if (isOver) throw new Problem("rate_limited", { headers: { "Retry-After": "10" } });
    this.#forms.push(address);
    onDone(() => this.#forms.splice(this.#forms.indexOf(address), 1));
  }

  #readWhole(path: string, request: IncomingMessage & { body?: unknown }, declared: number): Promise<void> {
    const limit = largestBody(path);
    if (declared > limit) throw new Problem("too_large");
    return read(request, limit, this.#withinMs).then((body) => {
      request.body = body;
    });
  }
}

function read(request: IncomingMessage, limit: number, withinMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const refuse = (reason: Error) => {
      clearTimeout(timer);
      request.off("data", take);
      reject(reason);
    };
    const timer = setTimeout(() => {
      refuse(bodyTooSlow());
    }, withinMs);
    const take = (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > limit) refuse(new Problem("too_large"));
      else chunks.push(chunk);
    };
    // Every request is closed in the end; only before its end does that mean anything.
    const giveUp = () => {
      refuse(new CallerGone());
    };
    request.on("data", take);
    request.once("error", giveUp);
    request.once("close", giveUp);
    request.once("end", () => {
      clearTimeout(timer);
      request.off("close", giveUp);
      resolve(Buffer.concat(chunks));
    });
  });
}
