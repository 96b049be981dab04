import { checkText, hasText } from "./check-text";
import { expectedKeys, flatten, languageName, pluralFormOf, pluralsOf } from "./keys";

/** One thing that is wrong with the words; `key` is empty when it concerns the whole file or folder. */
export interface WordsFinding {
  file: string;
  key: string;
  problem: string;
}

/** A folder of words in one language: `files` holds the parsed JSON by namespace, undefined where unreadable. */
export interface WordsFolder {
  /** As shown in findings: `locales/de`. */
  path: string;
  /** BCP 47 tag, which decides plural forms and script. */
  tag: string;
  files: Readonly<Record<string, unknown>>;
  /** The file of a namespace as shown in findings, where it is not `<path>/<namespace>.json`. */
  fileOf?: (namespace: string) => string;
}

export interface WordsTree {
  english: WordsFolder;
  /** Folders that must have every namespace of English. */
  translations: readonly WordsFolder[];
  /** Folders that have some namespaces only, such as those of `locales-extra`. */
  partial?: readonly WordsFolder[];
  /** What may stay as it is in every language: names, addresses. */
  names?: readonly string[];
}

/**
 * Compares every folder of words with the English one.
 * @returns all that is wrong, in the order of folders, files and keys; an empty list when all is well
 */
export function checkWords({ english, translations, partial = [], names = [] }: WordsTree): WordsFinding[] {
  const namespaces = Object.keys(english.files).sort();
  return [
    ...namespaces.flatMap((namespace) => checkFile(english, english, namespace, names)),
    ...translations.flatMap((folder) => {
      if (Object.keys(folder.files).length === 0) return [finding(folder.path, "", "has no words yet")];
      const all = [...new Set([...namespaces, ...Object.keys(folder.files)])].sort();
      return all.flatMap((namespace) => checkFile(english, folder, namespace, names));
    }),
    ...partial.flatMap((folder) =>
      Object.keys(folder.files)
        .sort()
        .flatMap((namespace) => checkFile(english, folder, namespace, names)),
    ),
  ];
}

/** One line, as the command prints it. */
export function formatFinding({ file, key, problem }: WordsFinding): string {
  return [file, key, problem].filter((part) => part !== "").join("  ");
}

function checkFile(
  english: WordsFolder,
  folder: WordsFolder,
  namespace: string,
  names: readonly string[],
): WordsFinding[] {
  const file = folder.fileOf?.(namespace) ?? `${folder.path}/${namespace}.json`;
  if (!(namespace in folder.files)) return [finding(file, "", "is missing")];
  if (!(namespace in english.files)) return [finding(file, "", "has no file of that name in English")];

  // Whoever read it has said so.
  if (folder.files[namespace] === undefined || english.files[namespace] === undefined) return [];

  const words = flatten(folder.files[namespace]);
  if (words.size === 0) return [finding(file, "", "has no keys")];
  const englishWords = texts(flatten(english.files[namespace]));
  const bases = pluralsOf(englishWords.keys());
  const expected = expectedKeys(englishWords.keys(), bases, folder.tag);

  const missing = [...expected]
    .filter((key) => !words.has(key))
    .map((key) => {
      const plural = pluralFormOf(key, bases);
      return finding(
        file,
        key,
        plural ? `lacks the form "${plural.form}" of ${languageName(folder.tag)}` : "is missing",
      );
    });

  const present = [...words].flatMap(([key, text]) => {
    const plural = pluralFormOf(key, bases);
    // Languages use a form of the same name for other numbers: only "other" names all that a text may show.
    const source = englishWords.get(plural ? `${plural.base}_other` : key);
    if (source === undefined && folder !== english) return [finding(file, key, "is not in the English file")];
    if (plural && !expected.has(key) && plural.form !== "zero")
      return [finding(file, key, `is a form that ${languageName(folder.tag)} does not have`)];
    if (typeof text !== "string") return [finding(file, key, "is not text")];
    if (!hasText(text)) return [finding(file, key, "is empty")];
    const isTranslation = folder !== english;
    return checkText({ text, source: source ?? text, tag: folder.tag, plural, isTranslation, names }).map(
      (problem) => finding(file, key, problem),
    );
  });

  return [...missing, ...present].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

function texts(words: ReadonlyMap<string, unknown>): Map<string, string> {
  return new Map([...words].flatMap(([key, text]) => (typeof text === "string" ? [[key, text]] : [])));
}

function finding(file: string, key: string, problem: string): WordsFinding {
  return { file, key, problem };
}
