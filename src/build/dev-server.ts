import type { IncomingMessage, ServerResponse } from "node:http";
import type { CreateDevServerArgs } from "gatsby";

type Answer = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** The part of Express, whose types the project does not have, that `onCreateDevServer` needs. */
interface DevServer {
  get(path: string, answer: Answer): void;
}

export const devServerOf = ({ app }: CreateDevServerArgs) => app as DevServer;

/** The address that was asked for; its origin means nothing. */
export const askedFor = ({ url = "" }: IncomingMessage) => new URL(url, "http://localhost");
