import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLanguage, languages, type LanguageCode } from "../../src/site/languages";
import { routes } from "../../src/site/routes";
import type { WordsFinding, WordsFolder, WordsTree } from "./check";
import names from "./untranslated-names.json";

/**
 * Reads all texts in `locales/` and `locales-extra/`.
 * @param root the project's folder
 * @param only the languages to compare with English; all if undefined
 * @returns the tree for `checkWords`, and the faults of the files themselves: invalid JSON, unknown folders, English
 *   namespaces that a route needs and that are missing
 */
export function readLocales(
  root: string,
  only?: readonly LanguageCode[],
): { tree: WordsTree; findings: WordsFinding[] } {
  const findings: WordsFinding[] = [];
  const report = (file: string, problem: string) => findings.push({ file, key: "", problem });

  const readFolder = (path: string, tag: string): WordsFolder => {
    const files: Record<string, unknown> = {};
    for (const name of namesIn(join(root, path))) {
      const file = `${path}/${name}`;
      if (!name.endsWith(".json")) {
        report(file, "is not a file of words (.json)");
        continue;
      }
      const namespace = name.slice(0, -".json".length);
      files[namespace] = undefined;
      try {
        files[namespace] = JSON.parse(readFileSync(join(root, file), "utf8"));
      } catch (error) {
        report(file, `is not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return { path, tag, files };
  };

  const codes: readonly string[] = languages.map(({ code }) => code);
  for (const name of namesIn(join(root, "locales"))) {
    if (!codes.includes(name)) report(`locales/${name}`, "is not the folder of a language of the site");
  }

  const english = readFolder(`locales/${defaultLanguage}`, defaultLanguage);
  const required = new Set(["common", ...routes.flatMap(({ namespaces }) => namespaces)]);
  for (const namespace of required) {
    if (!(namespace in english.files))
      report(`${english.path}/${namespace}.json`, "is missing, a route needs it");
  }

  const translations = languages
    .filter(({ code }) => code !== defaultLanguage && (only?.includes(code) ?? true))
    .map(({ code, iso }) => readFolder(`locales/${code}`, iso));
  const partial = only
    ? []
    : namesIn(join(root, "locales-extra")).flatMap((tag) => {
        if (isLanguageTag(tag)) return [readFolder(`locales-extra/${tag}`, tag)];
        report(`locales-extra/${tag}`, "is not named by a language tag");
        return [];
      });

  return { tree: { english, translations, partial, names }, findings };
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
