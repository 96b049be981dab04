import { env } from "node:process";
import { readServerEnv, type ServerEnv } from "../server/env";

export interface HostSettings {
  port: number;
  /** How long a host that is told to stop goes on serving, while it says at `/api/ready` that it stops, ms. */
  drainMs: number;
  /** Folder from which pages and files are served in place of those of the host's own build. */
  pagesFolder: string | undefined;
  server: ServerEnv;
}

const longestDrainSeconds = 60;

/**
 * All that the host reads from its environment. `npm start` asks as well, before it builds.
 * @throws one Error that names everything that is wrong
 */
export function readHostSettings(source: Record<string, string | undefined> = env): HostSettings {
  const faults: string[] = [];
  const wholeNumber = (name: string, fallback: number, most: number) => {
    const text = source[name]?.trim() || String(fallback);
    const value = Number(text);
    if (!Number.isInteger(value) || value < 0 || value > most)
      faults.push(`${name} must be a whole number from 0 to ${String(most)}, not "${text}"`);
    return value;
  };
  const port = wholeNumber("PORT", 9000, 65_535);
  const drainMs = wholeNumber("DRAIN_SECONDS", 0, longestDrainSeconds) * 1000;
  const pagesFolder = source.PAGES_DIR?.trim() || undefined;
  try {
    const server = readServerEnv(source);
    if (faults.length === 0) return { port, drainMs, pagesFolder, server };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error([message, ...faults.map((fault) => `  ${fault}`)].join("\n"), { cause: error });
  }
  throw new Error(faults.join("\n"));
}
