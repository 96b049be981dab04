import type { IncomingMessage } from "node:http";
import { bodyTooSlow, Problem } from "./problem";

/** A request whose body a framework before us may have read already. */
export type RequestWithBody = IncomingMessage & { body?: unknown };

const readWithinMs = 10_000;

/**
 * The parsed JSON of a request, from whatever is left of it: the bytes or the text a parser put aside, a value it
 * parsed, or the stream itself.
 * @throws Problem `too_large`, `json`, `bodyTooSlow`
 */
export async function readJsonBody(request: RequestWithBody, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  return bytes ? parse(bytes) : request.body;
}

/**
 * The text of a request.
 * @throws Problem `too_large`, `bodyTooSlow`; `json` where there is none
 */
export async function readTextBody(request: RequestWithBody, maxBytes: number): Promise<string> {
  const bytes = await readBytes(request, maxBytes);
  if (!bytes) throw new Problem("json");
  return new TextDecoder().decode(bytes);
}

/**
 * The bytes of a request as they came.
 * @returns null when a parser before us has made a value of them
 * @throws Problem `too_large`, `bodyTooSlow`; `json` where there are none
 */
export async function readBytes(request: RequestWithBody, maxBytes: number): Promise<Uint8Array | null> {
  const declared = request.headers["content-length"];
  if (declared !== undefined && Number(declared) > maxBytes) throw new Problem("too_large");
  const { body } = request;
  if (body instanceof Uint8Array) return within(maxBytes, body);
  if (typeof body === "string") return within(maxBytes, Buffer.from(body));
  if (isEmpty(body)) {
    if (!request.readableEnded) return within(maxBytes, await readStream(request, maxBytes));
    // Gatsby's parsers read a body that exceeds their limit to its end, throw it away and keep silent about it. One
    // with a length was judged above, so this one came in chunks.
    if (request.headers["transfer-encoding"] !== undefined) throw new Problem("too_large");
    if (Number(declared ?? 0) === 0) throw new Problem("json");
  }
  return null;
}

function isEmpty(body: unknown): boolean {
  return body === undefined || body === null || (typeof body === "object" && Object.keys(body).length === 0);
}

function within(maxBytes: number, bytes: Uint8Array): Uint8Array {
  if (bytes.byteLength > maxBytes) throw new Problem("too_large");
  return bytes;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Problem("json", { cause });
  }
}

async function readStream(request: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const give = (problem: Problem) => {
      request.off("data", take);
      // What still comes is thrown away, so that the caller can read our answer.
      request.resume();
      end();
      reject(problem);
    };
    const limit = setTimeout(() => give(bodyTooSlow()), readWithinMs);
    const end = () => clearTimeout(limit);
    const take = (chunk: Buffer) => {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) give(new Problem("too_large"));
      else chunks.push(chunk);
    };
    request.on("data", take);
    request.once("error", (cause) => give(new Problem("json", { cause })));
    request.once("close", () => give(new Problem("json")));
    request.once("end", () => {
      end();
      resolve(Buffer.concat(chunks));
    });
  });
}
