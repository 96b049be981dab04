import { request as httpRequest, type IncomingHttpHeaders } from "node:http";

export interface PlainAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire, still encoded. */
  body: Buffer;
  text: string;
}

interface PlainRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** One request on a connection of its own that follows nothing, decodes nothing and waits 15 s at most. */
export function plainRequest(
  url: string,
  { method = "GET", headers = {}, body }: PlainRequest = {},
): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      url,
      { method, headers, agent: false, signal: AbortSignal.timeout(15_000) },
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

/** The same with a JSON body. */
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
