import { readdirSync } from "node:fs";
import { join } from "node:path";
import { defaultLanguage } from "../../src/site/languages";

/**
 * `src/lib/i18n/english-words.ts`: the type of every file of English words, by its namespace.
 * @param root the project's folder
 */
export function namespaceTypes(root: string): string {
  const namespaces = readdirSync(join(root, "locales", defaultLanguage))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .sort();
  const key = (namespace: string) => (/^\w+$/.test(namespace) ? namespace : `"${namespace}"`);
  return [
    "// Written by `npm run routes` from the files in locales/en/. Do not edit it.",
    "// prettier-ignore",
    "export interface EnglishWords {",
    ...namespaces.map(
      (namespace) =>
        `  ${key(namespace)}: typeof import("../../../locales/${defaultLanguage}/${namespace}.json");`,
    ),
    "}",
    "",
  ].join("\n");
}
