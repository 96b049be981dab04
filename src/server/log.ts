import process from "node:process";
import { tellLogged } from "./observed";

type Level = "info" | "warn" | "error";

/** Only what says nothing about a person: identifiers of ours, codes, figures. */
type Facts = Record<string, string | number | boolean | null>;

/** Writes one event as one line of JSON; docs/decisions/0019-a-log-of-our-own.md says why no library does. */
export function log(level: Level, event: string, facts: Facts = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...facts });
  process.stdout.write(`${line}\n`);
  tellLogged({ event, level, facts });
}

/**
 * What may be logged of something thrown. The message stays out, since libraries quote their input in it; of the
 * stack only the places.
 */
export function errorFacts(error: unknown): Facts {
  if (!isErrorLike(error)) return { error: typeof error };
  const places = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return {
    error: error.name,
    code: "code" in error && typeof error.code === "string" ? error.code : null,
    at: places
      .slice(0, 8)
      .map((line) => line.trim())
      .join(" | "),
  };
}

function isErrorLike(error: unknown): error is { name: string; stack?: string } {
  return typeof error === "object" && error !== null && "name" in error;
}
