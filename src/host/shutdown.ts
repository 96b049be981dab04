import type { Server, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/** How long kept connections may still bring a request, ms. */
const lingerMs = 1000;
const finishWithinMs = 10_000;

/**
 * Prepares a server to be closed without cutting anybody off. Node's own `close` destroys kept connections at once, and
 * with them the requests that are on their way over them.
 * @returns closes the server: whoever still calls is answered and told that the connection ends, running requests
 * finish, and those that take longer than 10 s are cut
 */
export function gentleClose(server: Server): () => Promise<void> {
  const unanswered = new Set<ServerResponse>();
  let isClosing = false;
  const announceEnd = (response: ServerResponse) => {
    if (!response.headersSent) response.shouldKeepAlive = false;
  };
  server.prependListener("request", (_, response: ServerResponse) => {
    if (isClosing) announceEnd(response);
    unanswered.add(response);
    response.once("close", () => unanswered.delete(response));
  });

  return async () => {
    isClosing = true;
    for (const response of unanswered) announceEnd(response);
    const until = performance.now() + lingerMs;
    while (performance.now() < until && (await connectionsOf(server)) > 0) await delay(50);
    const closed = new Promise<void>((resolve) => {
      // After what the system has accepted for us: a connection in its queue would be reset.
      setImmediate(() => {
        server.close(() => {
          resolve();
        });
      });
    });
    // For an answer that was begun before it could say so.
    server.keepAliveTimeout = 1;
    const timer = setTimeout(() => {
      server.closeAllConnections();
    }, finishWithinMs);
    await closed;
    clearTimeout(timer);
  };
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => {
      resolve(error ? 0 : count);
    });
  });
}
