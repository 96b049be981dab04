import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { AdapterInit, FunctionsManifest } from "gatsby";
import { languageCodes } from "../site/languages";
import { publicEnv } from "../site/public-env";
import { planBuild, type BuildPlan, type PlannedFile } from "./build-plan";
import { contentTypeOf } from "./content-types";
import { inlineScriptHashes } from "./inline-scripts";
import { knownFiles, type KnownFile } from "./known-files";
import {
  manifestVersion,
  readManifest,
  type HostManifest,
  type StoredFile,
  type ThirdParties,
} from "./manifest";
import { forEachParallel, pruneObjects, storeObject, type Encoding } from "./object-store";

const gatsbysFunctions = ".cache/functions";

/** Where a build lies for the host, from the project's root. */
export const buildFolder = ".build";

/**
 * Gatsby's adapter for our own host: turns each finished build into what `server.ts` serves. It does not ask for Gatsby's
 * list of routes, which holds nothing that is not seen from where the files lie, and takes a second to make.
 */
export const hostAdapter: AdapterInit = () => ({
  name: "own-host",
  config: () => ({ supports: { pathPrefix: false, trailingSlash: ["always"] } }),
  adapt: async ({ functionsManifest, reporter }) => {
    const started = Date.now();
    const { files, bytes } = await writeBuild({
      root: process.cwd(),
      functionsManifest,
      warn: (message) => {
        reporter.warn(message);
      },
    });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    reporter.info(`Host: ${String(files)} files, ${(bytes / 1e6).toFixed(1)} MB, ready in ${seconds} s`);
  },
});

export interface BuildInput {
  /** Absolute path of the project. */
  root: string;
  functionsManifest: FunctionsManifest;
  warn: (message: string) => void;
}

/**
 * Copies everything that the host serves out of Gatsby's folders, so that neither the next build nor
 * `gatsby develop` disturbs it. The manifest is replaced last and at once.
 * @returns how many files, and their bytes unencoded
 */
export async function writeBuild(input: BuildInput): Promise<{ files: number; bytes: number }> {
  const { root, functionsManifest, warn } = input;
  const plan = planBuild(filesBelow(join(root, "public")), functionsManifest);
  const folder = join(root, buildFolder);
  const objects = join(folder, "objects");
  mkdirSync(objects, { recursive: true });

  const manifest: HostManifest = {
    version: manifestVersion,
    files: {},
    errorPages: { notFound: {}, failure: {} },
    lastResort: readLastResort(root),
    functions: copyFunctions(root, folder, plan),
    switches: { clubIndexOpen: publicEnv.clubIndexOpen, roadshowOnly: publicEnv.roadshowOnly },
    thirdParties: thirdPartiesOf(),
  };
  const known = knownFiles(folder);
  const readAndStore = async (file: string, encoding: Encoding): Promise<KnownFile> => {
    const path = join(root, file);
    const stats = statSync(path);
    let found = known.find(`${encoding} ${file}`, stats);
    if (!found) {
      const content = await readFile(path);
      found = {
        ...(await storeObject(objects, content, encoding)),
        ...(file.endsWith(".html") && { inlineScripts: scriptsOf(file, content) }),
      };
    }
    known.note(`${encoding} ${file}`, stats, found);
    return found;
  };
  const stored: StoredFile[] = [];
  const store = async (planned: PlannedFile) => {
    const contentType = contentTypeOf(planned.file);
    if (!contentType)
      warn(`Host: no content type known for ${planned.file}; src/host/content-types.ts lists them`);
    const encoding = !contentType?.text ? "none" : planned.immutable ? "lasting" : "document";
    const file: StoredFile = {
      ...(await readAndStore(planned.file, encoding)),
      type: contentType?.type ?? "application/octet-stream",
      immutable: planned.immutable,
    };
    stored.push(file);
    return file;
  };

  await forEachParallel(plan.files, async (planned) => {
    manifest.files[planned.url] = await store(planned);
  });
  await forEachParallel(plan.errorPages, async (planned) => {
    manifest.errorPages[planned.kind][planned.language] = await store(planned);
  });
  // A host that is running still serves the build before this one.
  const used = [...stored, ...filesOfEarlierBuild(folder)].map(({ hash }) => hash);
  pruneObjects(objects, new Set(used));

  known.keep();
  const unfinished = join(folder, "manifest.json.unfinished");
  writeFileSync(unfinished, JSON.stringify(manifest));
  renameSync(unfinished, join(folder, "manifest.json"));
  return { files: stored.length, bytes: stored.reduce((sum, { size }) => sum + size, 0) };
}

/** Those that this build uses. */
export function thirdPartiesOf(): ThirdParties {
  return {
    tagManager: publicEnv.gtmId !== "",
    stripe: publicEnv.stripePublishableKey !== "",
    maps: publicEnv.googleMapsKey !== "",
    scheduling: originOf(publicEnv.schedulingWidgetUrl),
  };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
}

function scriptsOf(file: string, content: Buffer): string[] {
  try {
    return inlineScriptHashes(content.toString("utf8"));
  } catch (cause) {
    throw new Error(`The host cannot serve ${file} under its policy`, { cause });
  }
}

/** @throws Error for what is no address */
function originOf(widgetUrl: string): string | null {
  if (widgetUrl === "") return null;
  if (!URL.canParse(widgetUrl)) throw new Error("GATSBY_SCHEDULING_WIDGET_URL must be an http(s) address");
  return new URL(widgetUrl).origin;
}

function filesOfEarlierBuild(folder: string): StoredFile[] {
  try {
    const { files, errorPages } = readManifest(folder);
    return [files, errorPages.notFound, errorPages.failure].flatMap((group) => Object.values(group));
  } catch {
    // There is none, or none that a host could serve.
    return [];
  }
}

/** Compiled functions may load chunks that lie beside them, so the folder is copied whole. */
function copyFunctions(root: string, folder: string, plan: BuildPlan): Record<string, string> {
  const target = join(folder, "functions");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const source = join(root, gatsbysFunctions);
  if (existsSync(source)) cpSync(source, target, { recursive: true });
  return Object.fromEntries(
    Object.entries(plan.functions).map(([path, entryPoint]) => [
      path,
      join("functions", relative(gatsbysFunctions, entryPoint)),
    ]),
  );
}

/** The words for when even the error page fails are kept with the build, since the host reads no `locales/`. */
function readLastResort(root: string): HostManifest["lastResort"] {
  const words: HostManifest["lastResort"] = {};
  for (const language of languageCodes) {
    const file = join(root, "locales", language, "errors.json");
    if (!existsSync(file)) continue;
    const { nested, home } = JSON.parse(readFileSync(file, "utf8")) as { nested?: string; home?: string };
    if (nested && home) words[language] = { message: nested, home };
  }
  return words;
}
