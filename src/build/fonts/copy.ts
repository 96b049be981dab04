import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { isLanguageCode, languages, type LanguageCode } from "../../site/languages";
import { type Role } from "./faces";

/** The words of the site in one language, run together: those that may stand in a heading, and all of them. */
export type Words = Record<Role, string>;
export type Copy = Record<LanguageCode, Words>;

/**
 * Reads every word that pages show from `locales/` and `content/` below `root`. A file or a JSON key that is named
 * after a language belongs to it; the rest belongs to all. Any string may become a heading, but of a Markdown text
 * only its front matter and its headings. The languages' own names are in every language's text: the menu lists them.
 * @throws SyntaxError that names the file when a JSON file is broken
 */
export function readCopy(root: string): Copy {
  const parts: Part[] = [
    { roles: ["text"], words: languages.map(({ name }) => name).join("\n") },
    ...["locales", "content"]
      .flatMap((folder) => filesBelow(join(root, folder)))
      .flatMap((file) => partsOf(file, root)),
  ];
  const wordsOf = (code: LanguageCode, role: Role) =>
    parts
      .filter(({ language, roles }) => (language ?? code) === code && roles.includes(role))
      .map(({ words }) => words)
      .join("\n");
  const rows = languages.map(({ code }) => [
    code,
    { display: wordsOf(code, "display"), text: wordsOf(code, "text") },
  ]);
  return Object.fromEntries(rows) as Copy;
}

interface Part {
  language?: LanguageCode | undefined;
  roles: readonly Role[];
  words: string;
}

const anywhere: readonly Role[] = ["display", "text"];

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function partsOf(file: string, root: string): Part[] {
  const path = relative(root, file);
  const language = path.split(/[/\\.]/).find(isLanguageCode);
  switch (extname(file)) {
    case ".json":
      return jsonParts(parseJson(readFileSync(file, "utf8"), path), language);
    case ".md": {
      const words = readFileSync(file, "utf8");
      return [
        { language, roles: ["text"], words },
        { language, roles: ["display"], words: headingsOf(words) },
      ];
    }
    case ".yml":
    case ".yaml":
      return [{ language, roles: anywhere, words: readFileSync(file, "utf8") }];
    default:
      return [];
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function jsonParts(value: unknown, language: LanguageCode | undefined): Part[] {
  if (typeof value === "string") return [{ language, roles: anywhere, words: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    jsonParts(child, isLanguageCode(key) ? key : language),
  );
}

function headingsOf(markdown: string): string {
  const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(markdown)?.[1] ?? "";
  return [frontMatter, ...(markdown.match(/^#+ .*$/gm) ?? [])].join("\n");
}
