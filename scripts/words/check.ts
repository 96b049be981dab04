import { checkText, hasText } from "./check-text";
import { expectedKeys, flatten, languageName, pluralFormOf, pluralsOf } from "./keys";

/** One fault. */
export interface WordsFinding {
  file: string;
  /** Empty if the fault concerns the whole file or folder. */
  key: string;
  problem: string;
}

/** The texts of one language. */
export interface WordsFolder {
  /** As shown in findings: `locales/de`. */
  path: string;
  /** BCP 47 tag, which decides plural forms and script. */
  tag: string;
  /** Parsed JSON by namespace; undefined if the file could not be parsed. */
  files: Readonly<Record<string, unknown>>;
  /** The file of a namespace as shown in findings; `<path>/<namespace>.json` by default. */
  fileOf?: (namespace: string) => string;
}

export interface WordsTree {
  english: WordsFolder;
  /** Folders that must have every namespace of English. */
  translations: readonly WordsFolder[];
  /** Folders that need not have every namespace, such as those of `locales-extra`. */
  partial?: readonly WordsFolder[];
  /** Names that are not translated. */
  names?: readonly string[];
}

/**
 * Compares the texts of every language with the English ones.
 * @returns the faults, ordered by folder, file and key
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

/** @returns one line without line break */
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

  // The reader of the files has reported those that cannot be parsed.
  if (folder.files[namespace] === undefined || english.files[namespace] === undefined) return [];

  const words = flatten(folder.files[namespace]);
  if (words.size === 0) return [finding(file, "", "has no keys")];
  const englishWords = onlyTexts(flatten(english.files[namespace]));
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
    // A form of the same name stands for other numbers in other languages, so every form is compared with "other".
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

function onlyTexts(words: ReadonlyMap<string, unknown>): Map<string, string> {
  return new Map([...words].flatMap(([key, text]) => (typeof text === "string" ? [[key, text]] : [])));
}

function finding(file: string, key: string, problem: string): WordsFinding {
  return { file, key, problem };
}
