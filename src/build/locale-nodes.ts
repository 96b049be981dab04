import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { NodePluginArgs, SourceNodesArgs } from "gatsby";
import { defaultLanguage } from "../site/languages";
import { builtLanguages } from "./built-languages";
import { withEnglish, type Words } from "./with-english";

const folder = "locales";

/**
 * Makes a `Locale` node of every file of words. The i18n plugin would make them too, but without English behind a
 * missing key: here a hole is a warning, and the page shows English.
 */
export function sourceLocales(args: SourceNodesArgs): void {
  for (const namespace of namespaces()) createLocales(args, namespace);
}

/** A changed file in `gatsby develop`: an English one may fill holes in every language, so all are made again. */
export function updateLocales(args: NodePluginArgs & { relativePath: string }): void {
  const namespace = args.relativePath.replace(/^.*\//, "").replace(/\.json$/, "");
  createLocales(args, namespace);
}

function namespaces(): string[] {
  return readdirSync(join(folder, defaultLanguage)).map((file) => file.replace(/\.json$/, ""));
}

function createLocales(args: NodePluginArgs, namespace: string): void {
  const { actions, createContentDigest, createNodeId, reporter } = args;
  const english = readWords(defaultLanguage, namespace) ?? {};
  for (const language of builtLanguages()) {
    const { words, missing } = withEnglish(english, readWords(language, namespace) ?? {});
    if (missing.length > 0) {
      const some = missing.slice(0, 5).join(", ") + (missing.length > 5 ? ", …" : "");
      reporter.warn(
        `locales/${language}/${namespace}.json: ${String(missing.length)} missing, shown in English: ${some}`,
      );
    }
    const data = JSON.stringify(words);
    void actions.createNode({
      id: createNodeId(`locale ${language} ${namespace}`),
      language,
      ns: namespace,
      data,
      internal: { type: "Locale", contentDigest: createContentDigest(data) },
    });
  }
}

function readWords(language: string, namespace: string): Words | null {
  const file = join(folder, language, `${namespace}.json`);
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Words;
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
