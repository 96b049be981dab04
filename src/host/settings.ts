import { env } from "node:process";
import { readServerEnv, type ServerEnv } from "../server/env";

export interface HostSettings {
  port: number;
  /** Folder from which pages and files are served in place of those of the host's own build. */
  pagesFolder: string | undefined;
  server: ServerEnv;
}

const defaultPort = 9000;

/**
 * All that the host reads from its environment. `npm start` asks as well, before it builds.
 * @throws one Error that names everything that is wrong
 */
export function readHostSettings(source: Record<string, string | undefined> = env): HostSettings {
  const port = Number(source.PORT?.trim() ? source.PORT : defaultPort);
  const portFault =
    Number.isInteger(port) && port >= 0 && port <= 65_535
      ? null
      : `PORT must be a whole number from 0 to 65535, not "${source.PORT ?? ""}"`;
  try {
    const server = readServerEnv(source);
    if (portFault === null) return { port, pagesFolder: source.PAGES_DIR?.trim() || undefined, server };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(portFault === null ? message : `${message}\n  ${portFault}`, { cause: error });
  }
  throw new Error(portFault);
}
