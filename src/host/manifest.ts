import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteSwitches } from "../site/guards";
import type { LanguageCode } from "../site/languages";

/** Raised whenever the shape below changes, so that a host never reads another one's build. */
export const manifestVersion = 4;

/** Encodings made at build, best first. `extension` is that of the encoded twin in `objects/`. */
export const encodings = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
] as const;

export type EncodingName = (typeof encodings)[number]["name"];

/** One file that the host may serve. */
export interface StoredFile {
  /** Hash of the content: its name in `objects/` and its ETag. */
  hash: string;
  type: string;
  /** Bytes, unencoded. */
  size: number;
  /** Bytes of each encoded twin; empty where encoding gains nothing. */
  encoded: Partial<Record<EncodingName, number>>;
  /** True when the address changes with the content. */
  immutable: boolean;
  /** Milliseconds since when no build has this file; see `retiredFiles` in published-build.ts. */
  retiredAt?: number;
  /** Of a page: `sha256-…` of each script that stands in its HTML. */
  inlineScripts?: string[];
}

/** What the build loads from elsewhere, as it was configured then. */
export interface ThirdParties {
  tagManager: boolean;
  stripe: boolean;
  maps: boolean;
  /** Origin of the scheduling widget's script. */
  scheduling: string | null;
}

/** Which error a page is for: an unlisted address, or a failure of the host itself. */
export type ErrorPage = "notFound" | "failure";

/** What is said where even the error page cannot be shown. */
export interface LastResort {
  message: string;
  home: string;
}

/**
 * Everything the host knows of one build. `adapter.ts` writes it as `manifest.json`, beside `objects/` and
 * `functions-<hash>/`.
 */
export interface HostManifest {
  version: typeof manifestVersion;
  /** By decoded path: `/terms/`, `/app-1a2b.js`. */
  files: Record<string, StoredFile>;
  errorPages: Record<ErrorPage, Partial<Record<LanguageCode, StoredFile>>>;
  /** Pages that are not published, by the address that they will have. */
  previews: Record<string, StoredFile>;
  /** English addresses by those that they have replaced, see content/redirects. They hold in every language. */
  redirects: Record<string, string>;
  lastResort: Partial<Record<LanguageCode, LastResort>>;
  /** Entry point by path without its trailing slash, relative to the build's folder. */
  functions: Record<string, string>;
  /** As they were at build, so that the host and the browser agree. */
  switches: SiteSwitches;
  thirdParties: ThirdParties;
}

export function manifestPath(buildFolder: string): string {
  return join(buildFolder, "manifest.json");
}

/**
 * @param buildFolder where the adapter wrote the build
 * @throws Error that says what to do when there is none, or one of another version
 */
export function readManifest(buildFolder: string): HostManifest {
  const file = manifestPath(buildFolder);
  let manifest: Partial<HostManifest>;
  try {
    manifest = JSON.parse(readFileSync(file, "utf8")) as Partial<HostManifest>;
  } catch (error) {
    throw new Error(`No usable build at ${file}; "npm start" makes one.`, { cause: error });
  }
  if (manifest.version !== manifestVersion) {
    throw new Error(`${file} is of another version of the host; "npm start" builds anew.`);
  }
  return manifest as HostManifest;
}
