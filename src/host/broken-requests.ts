import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "./security-headers";

const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what never became a request, or stopped being one: noise instead of HTTP, headers too large or too slow.
 * Node's own answer would come without our headers.
 * @param current the answer of the connection's last request, if it had any
 */
export function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Duplex,
  current: ServerResponse | undefined,
): void {
  const isAnswering = current?.headersSent === true && !current.writableFinished;
  if (error.code === "ECONNRESET" || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ""] ?? 400;
  const reason = STATUS_CODES[status] ?? "Error";
  const headers = {
    ...securityHeaders(""),
    "cache-control": "no-store",
    "content-type": "text/plain; charset=utf-8",
    "content-length": String(reason.length),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${String(status)} ${reason}`, ...lines, "", reason].join("\r\n"), () => {
    // The caller may never close its side.
    socket.destroy();
  });
}
