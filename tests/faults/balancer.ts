import { once } from "node:events";
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

export interface Balancer {
  origin: string;
  close(): Promise<void>;
}

/**
 * A proxy before several hosts, which take turns. As nginx and Caddy do, it keeps its connections, takes the next host where
 * one cannot be reached, and tries again there what may be repeated. What fails all the same is answered with a 502.
 * @param targetsNow origins, asked for each request
 */
export async function startBalancer(targetsNow: () => readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  function pass(
    incoming: IncomingMessage,
    answer: ServerResponse,
    body: Buffer,
    first: number,
    tries = 1,
  ): void {
    const targets = targetsNow();
    const target = targets[(first + tries) % targets.length] ?? "";
    const { method = "GET", url = "/", headers } = incoming;
    const outgoing = httpRequest(target + url, { method, headers, agent }, (upstream) => {
      answer.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(answer);
      upstream.once("error", () => answer.destroy());
    });
    outgoing.once("error", (error) => {
      const isUnsent = (error as { code?: string }).code === "ECONNREFUSED";
      const mayRepeat = isUnsent || method === "GET" || method === "HEAD";
      if (answer.headersSent) answer.destroy();
      else if (mayRepeat && tries < targets.length) pass(incoming, answer, body, first, tries + 1);
      else answer.writeHead(502, { "content-type": "text/plain" }).end(String(error));
    });
    outgoing.end(body);
  }

  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      turn += 1;
      pass(incoming, answer, Buffer.concat(chunks), turn);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
