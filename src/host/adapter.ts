import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { AdapterInit, FunctionsManifest } from "gatsby";
import { previewsFolder } from "../build/blog/previews";
import { languageCodes } from "../site/languages";
import { publishedPath } from "../site/previews";
import { publicEnv } from "../site/public-env";
import { planBuild, type BuildPlan, type PlannedFile } from "./build-plan";
import { contentTypeOf } from "./content-types";
import { FileThreads } from "./file-threads";
import {
  manifestVersion,
  readManifest,
  type HostManifest,
  type StoredFile,
  type ThirdParties,
} from "./manifest";
import { forEachParallel, inlineScriptsOf, storeObject } from "./object-store";
import { replaceManifest } from "./published-build";

const gatsbysFunctions = ".cache/functions";

/** Where a build lies for the host, from the project's root. */
export const buildFolder = ".build";

/**
 * Gatsby's adapter for the site's own host: turns each finished build into what `server.ts` serves. It does not ask for
 * Gatsby's list of routes, which takes a second to make and only repeats where the files are.
 */
export const hostAdapter: AdapterInit = () => ({
  name: "own-host",
  config: () => ({ supports: { pathPrefix: false, trailingSlash: ["always"] } }),
  adapt: async ({ functionsManifest, reporter }) => {
    const started = Date.now();
    const activity = reporter.createProgress("Storing and compressing files");
    activity.start();
    const { files, bytes } = await writeBuild({
      root: process.cwd(),
      functionsManifest,
      warn: (message) => {
        reporter.warn(message);
      },
      progress: (total) => {
        activity.total = total;
        activity.tick();
      },
    });
    activity.done();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    reporter.info(`Host: ${String(files)} files, ${(bytes / 1e6).toFixed(1)} MB, ready in ${seconds} s`);
  },
});

export interface BuildInput {
  /** Absolute path of the project. */
  root: string;
  functionsManifest: FunctionsManifest;
  warn: (message: string) => void;
  /** Called after each file with the number of all. */
  progress?: (total: number) => void;
}

/**
 * Copies everything that the host serves out of Gatsby's folders, so that neither the next build nor
 * `gatsby develop` disturbs it. The manifest is replaced last and at once.
 * @returns how many files, and their bytes unencoded
 */
export async function writeBuild(input: BuildInput): Promise<{ files: number; bytes: number }> {
  const { root, functionsManifest, warn, progress } = input;
  const plan = planBuild(filesBelow(join(root, "public")), functionsManifest);
  const folder = join(root, buildFolder);
  const objects = join(folder, "objects");
  mkdirSync(objects, { recursive: true });

  const manifest: HostManifest = {
    version: manifestVersion,
    files: {},
    previews: {},
    errorPages: { notFound: {}, failure: {} },
    redirects: readRedirects(root),
    lastResort: readLastResort(root),
    functions: copyFunctions(root, folder, plan),
    switches: { clubIndexOpen: publicEnv.clubIndexOpen, roadshowOnly: publicEnv.roadshowOnly },
    thirdParties: thirdPartiesOf(),
  };
  const stored: StoredFile[] = [];
  const threads = new FileThreads();
  const store = async (planned: PlannedFile) => {
    const contentType = contentTypeOf(planned.file);
    if (!contentType)
      warn(`Host: no content type known for ${planned.file}; src/host/content-types.ts lists them`);
    const encoding = !contentType?.text ? "none" : planned.immutable ? "lasting" : "document";
    // Thousands of small files are read in half the time in which Node would read them in its threads.
    const content = readFileSync(join(root, planned.file));
    const object = await storeObject(objects, content, encoding, threads);
    const file: StoredFile = {
      ...object,
      ...(planned.file.endsWith(".html") && {
        inlineScripts: await scriptsOf(planned.file, object.hash, content, threads),
      }),
      type: contentType?.type ?? "application/octet-stream",
      immutable: planned.immutable,
    };
    stored.push(file);
    progress?.(plan.files.length + plan.errorPages.length);
    return file;
  };

  try {
    await forEachParallel(plan.files, async (planned) => {
      manifest.files[planned.url] = await store(planned);
    });
    await forEachParallel(previewsOf(root), async (planned) => {
      manifest.previews[planned.url] = await store(planned);
    });
    await forEachParallel(plan.errorPages, async (planned) => {
      manifest.errorPages[planned.kind][planned.language] = await store(planned);
    });
  } finally {
    await threads.close();
  }
  replaceManifest(folder, manifest);
  return { files: stored.length, bytes: stored.reduce((sum, { size }) => sum + size, 0) };
}

function previewsOf(root: string): PlannedFile[] {
  const folder = join(root, previewsFolder);
  const pages = existsSync(folder) ? filesBelow(folder).filter((file) => file.endsWith("/index.html")) : [];
  return pages.map((file) => ({
    url: publishedPath(`/${file.replace(/index\.html$/, "")}`),
    file: `${previewsFolder}/${file}`,
    immutable: false,
  }));
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

async function scriptsOf(file: string, hash: string, page: Buffer, threads: FileThreads): Promise<string[]> {
  try {
    return await inlineScriptsOf(hash, page, threads);
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

/**
 * Compiled functions may load chunks that lie beside them, so the folder is copied whole. Its name comes from its content:
 * a host that is running loads a function when it is first asked for, and must then find the one of its own build.
 */
function copyFunctions(root: string, folder: string, plan: BuildPlan): Record<string, string> {
  const source = join(root, gatsbysFunctions);
  const files = existsSync(source) ? filesBelow(source).sort() : [];
  const hash = createHash("sha256");
  for (const file of files) {
    const content = readFileSync(join(source, file));
    hash.update(`${file}\0${String(content.length)}\0`).update(content);
  }
  const name = `functions-${hash.digest("hex").slice(0, 16)}`;
  const target = join(folder, name);
  if (!existsSync(target)) {
    // The rename makes the folder whole or absent, also when the build is killed in between.
    const unfinished = `${target}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    for (const file of files) cpSync(join(source, file), join(unfinished, file));
    renameSync(unfinished, target);
  }
  pruneFunctions(folder, name);
  return Object.fromEntries(
    Object.entries(plan.functions).map(([path, entryPoint]) => [
      path,
      join(name, relative(gatsbysFunctions, entryPoint)),
    ]),
  );
}

/** Deletes what neither this build uses nor the one before, which a host may still be serving. */
function pruneFunctions(folder: string, name: string): void {
  let earlier: string[];
  try {
    earlier = Object.values(readManifest(folder).functions).map((path) => path.split(sep)[0] ?? path);
  } catch {
    // A host of another version may be serving it: what that one uses is not known.
    return;
  }
  const used = new Set([name, ...earlier]);
  for (const entry of readdirSync(folder)) {
    if (/^functions(-|$)/.test(entry) && !used.has(entry))
      rmSync(join(folder, entry), { recursive: true, force: true });
  }
}

/** What `content/redirects` says, which the check of the content has found right. */
export function readRedirects(root: string): HostManifest["redirects"] {
  const file = join(root, "content/redirects/redirects.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as HostManifest["redirects"]) : {};
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
