import type { EnglishWords } from "./english-words";

/** The English words give every key its type, so that a misspelt key does not compile. */
export type Resources = EnglishWords;

export type Namespace = keyof Resources;

/** As i18next chooses among the forms of a plural by `count`. */
type WithoutPlural<Key extends string> =
  Key extends `${infer Stem}_${"zero" | "one" | "two" | "few" | "many" | "other"}` ? Stem : Key;

/** The paths of all words in a file: "hero.title". */
type KeysOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeysOf<Words[Key]>}`;
}[keyof Words & string];

/**
 * What looks up a word of one namespace. i18next's own type of it works out the keys of all namespaces at once, which
 * are too many for the compiler.
 */
export type Translator<N extends Namespace> = (
  key: KeysOf<Resources[N]>,
  values?: Readonly<Record<string, unknown>>,
) => string;
