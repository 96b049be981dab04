import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { NodePluginArgs, SourceNodesArgs } from "gatsby";
import { lazyNamespaces, wordsFolder, wordsPath } from "../contracts/lazy-words";
import { taiwanTongue } from "../site/constants";
import { defaultLanguage } from "../site/languages";
import { builtLanguages } from "./built-languages";
import { watchFolders } from "./watch-folders";
import { withEnglish, type Words } from "./with-english";

const folder = "locales";
/** Of a tongue that no page has: some namespaces only, of which those fetched on intent are written. */
const foreignFolder = "locales-extra";

/**
 * Makes a `Locale` node of every file of words. The i18n plugin would make them too, but without English behind a
 * missing key: here a hole is a warning, and the page shows English. Those that are fetched on intent are written into
 * `public/`, too. In develop a changed file is read again.
 */
export function sourceLocales(args: SourceNodesArgs): void {
  rmSync(join("public", wordsFolder), { recursive: true, force: true });
  for (const namespace of namespaces()) createLocales(args, namespace);
  if (process.env.gatsby_executing_command !== "develop") return;
  for (const root of [folder, foreignFolder]) {
    watchFolders(root, (paths) => {
      try {
        for (const path of paths.filter((each) => each.endsWith(".json"))) updateLocales(args, path);
      } catch (error) {
        args.reporter.error(error instanceof Error ? error.message : String(error));
      }
    });
  }
}

/**
 * A changed file, of whichever folder: an English one may fill holes in every language, so all are made again.
 * @param path `<language>/<namespace>.json`
 */
export function updateLocales(args: NodePluginArgs, path: string): void {
  const [tongue = "", file = ""] = path.split("/");
  createLocales(args, file.replace(/\.json$/, ""), tongue === defaultLanguage ? undefined : tongue);
}

function namespaces(): string[] {
  return readdirSync(join(folder, defaultLanguage)).map((file) => file.replace(/\.json$/, ""));
}

/** @param only a single tongue; unless given, all of them */
function createLocales(args: NodePluginArgs, namespace: string, only?: string): void {
  const { actions, createContentDigest, createNodeId, reporter } = args;
  const lazy = lazyNamespaces.find((name) => name === namespace);
  const isAsked = (tongue: string) => only === undefined || only === tongue;
  const english = readWords(folder, defaultLanguage, namespace) ?? {};
  const dataOf = (source: string, tongue: string, own: Words) => {
    const { words, missing } = withEnglish(english, own);
    if (missing.length > 0) {
      const some = missing.slice(0, 5).join(", ") + (missing.length > 5 ? ", …" : "");
      const file = `${source}/${tongue}/${namespace}.json`;
      reporter.warn(`${file}: ${String(missing.length)} missing, shown in English: ${some}`);
    }
    return JSON.stringify(words);
  };

  for (const language of builtLanguages().filter(isAsked)) {
    const data = dataOf(folder, language, readWords(folder, language, namespace) ?? {});
    void actions.createNode({
      id: createNodeId(`locale ${language} ${namespace}`),
      language,
      ns: namespace,
      data,
      internal: { type: "Locale", contentDigest: createContentDigest(data) },
    });
    if (lazy) writePublic(wordsPath(language, lazy), data);
  }

  const foreign = lazy && isAsked(taiwanTongue) && readWords(foreignFolder, taiwanTongue, lazy);
  if (foreign) writePublic(wordsPath(taiwanTongue, lazy), dataOf(foreignFolder, taiwanTongue, foreign));
}

function writePublic(path: string, content: string): void {
  const file = join("public", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function readWords(source: string, language: string, namespace: string): Words | null {
  const file = join(source, language, `${namespace}.json`);
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Words;
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
