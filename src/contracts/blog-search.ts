import type { Options } from "minisearch";
import type { LanguageCode } from "../site/languages";
import { localisePath } from "../site/paths";
import { routePath } from "../site/routes";

/*
 * The search over the posts of a language: the build makes an index of MiniSearch, the browser loads it. Both must cut
 * and fold words alike, so both take these options.
 */

/** What the index keeps of a post, to be shown among the results. */
export interface FoundPost {
  slug: string;
  title: string;
  description: string;
  /** YYYY-MM-DD */
  date: string;
}

/** What is searched. */
export interface SearchedPost extends FoundPost {
  /** Names of its tags. */
  tags: string;
  /** The words of its body, without marks. */
  text: string;
}

/** Where the index of a language lies. */
export function searchPath(language: LanguageCode): string {
  return localisePath(`${routePath("blog")}search.json`, language);
}

/** How the index of a language is made and asked: for `new MiniSearch` and for `MiniSearch.loadJSON`. */
export function searchOptions(language: LanguageCode): Options<SearchedPost> {
  return {
    idField: "slug",
    fields: ["title", "description", "tags", "text"],
    storeFields: ["slug", "title", "description", "date"],
    tokenize: (text) => text.match(words) ?? [],
    processTerm: (word) => indexedTerms(word, language),
    searchOptions: {
      processTerm: (word) => askedTerms(word, language),
      boost: { title: 6, tags: 3, description: 2 },
      combineWith: "AND",
      prefix: true,
      // A slip of the finger; short words, as the parts of Korean ones are, would be like any other.
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  };
}

/** With their marks, since a German umlaut says how else a word is written. */
const words = /[\p{L}\p{N}\p{M}\u0640]+/gu;
const hangul = /^\p{Script=Hangul}+$/u;

/** Letters that no decomposition tells to be alike: ß, the dotless i of Turkish, and those typed for one another in Arabic. */
const alike: Readonly<Record<string, string>> = {
  ı: "i",
  ß: "ss",
  ø: "o",
  ł: "l",
  æ: "ae",
  œ: "oe",
  ٱ: "ا",
  ى: "ي",
  ة: "ه",
  "\u0640": "",
};
const alikeLetters = new RegExp(`[${Object.keys(alike).join("")}]`, "g");

/**
 * A text as search compares it: small letters, without accents, Arabic vowel signs and Hebrew points, one form of each
 * letter and digit. `Çeşme` is `cesme`, `أُجرة` is `اجره`.
 */
export function fold(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      // Decomposed Korean would be single strokes.
      .normalize("NFC")
      .replace(alikeLetters, (letter) => alike[letter] ?? letter)
      .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
  );
}

/** The terms under which the index has a word. */
function indexedTerms(word: string, language: LanguageCode): string[] {
  const folded = fold(word);
  const ways = [folded, otherWays[language]?.(word, folded)];
  return [...new Set(ways)].flatMap((way) => (way ? partsOf(way, true) : []));
}

/** The terms that have to be there for a word that was typed. */
function askedTerms(word: string, language: LanguageCode): string[] {
  const folded = fold(word);
  return folded ? partsOf(language === "ar" ? withoutArticle(folded) : folded, false) : [];
}

/** How else people write a word, or look for it. */
const otherWays: Partial<Record<LanguageCode, (word: string, folded: string) => string>> = {
  de: (word) =>
    fold(
      word
        .normalize("NFC")
        .toLowerCase()
        .replace(/[äöü]/g, (letter) => `${letter}e`),
    ),
  ar: (_, folded) => withoutArticle(folded),
  he: (_, folded) => withoutPrefix(folded),
};

/** `والعقار` and `العقار` are found as `عقار`. */
const withoutArticle = (word: string) => word.replace(/^(?:[وفبك]?ال|و?لل)(?=.{3})/u, "");

/** `הדירה` and `בדירה` are found as `דירה`, too. */
const withoutPrefix = (word: string) => word.replace(/^[הובלמשכ](?=.{3})/u, "");

/**
 * Korean writes endings and compounds without a space between, so its words come in pairs of syllables, which any part
 * of a word has too; of a word in the index its last syllable stands for itself as well.
 */
function partsOf(word: string, isIndexed: boolean): string[] {
  if (!hangul.test(word) || word.length === 1) return [word];
  const pairs = Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));
  return isIndexed ? [...pairs, word.slice(-1)] : pairs;
}
