import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { kindNames, kinds } from "../../src/build/content/kinds";
import { legalNames } from "../../src/build/content/legal";
import { parseText } from "../../src/build/content/parse";
import { defaultLanguage, languages, type LanguageCode } from "../../src/site/languages";
import type { WordsFolder, WordsTree } from "./check";

/**
 * Reads the texts in `content/` as namespaces, so that `checkWords` can check them like those in `locales/`. Files that
 * cannot be parsed are left out; the build reports them.
 * @param root the project's folder
 * @param names that are not translated; the names of the properties are added
 * @param only the languages to compare with English; all if undefined
 */
export function readContentWords(
  root: string,
  names: readonly string[] = [],
  only?: readonly LanguageCode[],
): WordsTree {
  const entries = kindNames.flatMap((kind) =>
    foldersIn(root, `content/${kind}`).map((id) => `${kind}/${id}`),
  );

  const legal = legalNames.map((name) => `legal/${name}`);

  const folderOf = (code: LanguageCode, tag: string): WordsFolder => {
    const files: Record<string, unknown> = {};
    for (const entry of entries) {
      const source = textOf(root, `content/${entry}/${code}.md`);
      if (source !== null) files[entry] = parseText(entry, source).value;
    }
    for (const entry of legal) {
      const source = textOf(root, `content/${entry}/${code}.md`);
      if (source !== null) files[entry] = translatableFields(parseText(entry, source).value);
    }
    const roles = agentRoles(root, code);
    if (roles) files.agents = roles;
    const views = jsonOf<Record<string, string>>(root, `content/pictures/${code}.json`);
    if (views) files.pictures = views;
    const fileOf = (name: string) =>
      name.includes("/") ? `content/${name}/${code}.md` : `content/${name}/${code}.json`;
    return { path: `content (${code})`, tag, files, fileOf };
  };

  return {
    english: folderOf(defaultLanguage, defaultLanguage),
    translations: languages
      .filter(({ code }) => code !== defaultLanguage && (only?.includes(code) ?? true))
      .map(({ code, iso }) => folderOf(code, iso)),
    names: [...names, ...propertyNames(root)],
  };
}

function translatableFields({
  title,
  description,
  paragraphs,
}: Record<string, unknown>): Record<string, unknown> {
  return { title, description, paragraphs };
}

/** The roles of the agents by id. The English ones are in the file with the other facts about the agents. */
function agentRoles(root: string, code: LanguageCode): Record<string, string> | null {
  if (code !== defaultLanguage) return jsonOf<Record<string, string>>(root, `content/agents/${code}.json`);
  const agents = jsonOf<{ id: string; role: string }[]>(root, "content/agents/agents.json");
  return agents && Object.fromEntries(agents.map(({ id, role }) => [id, role]));
}

function propertyNames(root: string): string[] {
  return foldersIn(root, "content/properties").flatMap(
    (id) => jsonOf<{ name: string }>(root, `content/properties/${id}/${kinds.properties.file}`)?.name ?? [],
  );
}

function jsonOf<Value>(root: string, file: string): Value | null {
  try {
    return JSON.parse(textOf(root, file) ?? "null") as Value | null;
  } catch {
    return null;
  }
}

function textOf(root: string, file: string): string | null {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : null;
}

function foldersIn(root: string, folder: string): string[] {
  return existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : [];
}
