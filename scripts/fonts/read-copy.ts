import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { isLanguageCode, languages, type LanguageCode } from "../../src/site/languages";
import { type Role } from "../../src/site/typefaces";

/** All text of each language by typeface role: `display` is what may be a heading, `text` is everything. */
export type Copy = Record<LanguageCode, Record<Role, string>>;

/**
 * Reads all text that pages show from `locales/` and `content/` below `root`. A file or JSON key that is named after a
 * language belongs to that language, everything else to all. Any string may be a heading, but of a Markdown file only
 * the front matter and the headings. The names of the languages are added to every language: the menu lists them.
 * @throws SyntaxError that names the file if a JSON file is invalid
 */
export function readCopy(root: string): Copy {
  const parts: Part[] = [
    { roles: ["text"], text: languages.map(({ name }) => name).join("\n") },
    ...["locales", "content"]
      .flatMap((folder) => filesBelow(join(root, folder)))
      .flatMap((file) => partsOf(file, root)),
  ];
  const textFor = (code: LanguageCode, role: Role) =>
    parts
      .filter(({ language, roles }) => (language ?? code) === code && roles.includes(role))
      .map(({ text }) => text)
      .join("\n");
  const rows = languages.map(({ code }) => [
    code,
    { display: textFor(code, "display"), text: textFor(code, "text") },
  ]);
  return Object.fromEntries(rows) as Copy;
}

interface Part {
  /** Undefined: of all languages. */
  language?: LanguageCode | undefined;
  roles: readonly Role[];
  text: string;
}

const allRoles: readonly Role[] = ["display", "text"];

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
      const text = readFileSync(file, "utf8");
      return [
        { language, roles: ["text"], text },
        { language, roles: ["display"], text: headingsOf(text) },
      ];
    }
    case ".yml":
    case ".yaml":
      return [{ language, roles: allRoles, text: readFileSync(file, "utf8") }];
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
  if (typeof value === "string") return [{ language, roles: allRoles, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    jsonParts(child, isLanguageCode(key) ? key : language),
  );
}

function headingsOf(markdown: string): string {
  const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(markdown)?.[1] ?? "";
  return [frontMatter, ...(markdown.match(/^#+ .*$/gm) ?? [])].join("\n");
}
