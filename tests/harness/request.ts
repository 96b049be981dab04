import { request as httpRequest, type IncomingHttpHeaders } from "node:http";

export interface PlainAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Not decoded. */
  body: Buffer;
  text: string;
}

interface PlainRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** So that a request without an answer fails by itself, before its test does. */
const limitMs = 40_000;

/** A request on a connection of its own, without following redirects or decoding the body. */
export function plainRequest(
  url: string,
  { method = "GET", headers = {}, body }: PlainRequest = {},
): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      url,
      { method, headers, agent: false, signal: AbortSignal.timeout(limitMs) },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const whole = Buffer.concat(chunks);
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: whole,
            text: whole.toString("utf8"),
          });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** A POST request with a JSON body. */
export function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<PlainAnswer> {
  return plainRequest(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}
