import { standsForOneNumber, type PluralKey } from "./keys";

export interface TextToCheck {
  text: string;
  /** The English text; the text itself when English is what is checked. */
  source: string;
  /** BCP 47 tag of the text's language. */
  tag: string;
  plural: PluralKey | undefined;
  /** False for English itself. */
  isTranslation: boolean;
  /** What stays as it is in every language. */
  names: readonly string[];
}

const placeholder = /\{\{\s*(.*?)\s*\}\}|\$t\(.*?\)/gu;
const tagName = /<\s*(\/?)\s*([\p{L}\d][\p{L}\d-]*)[^<>]*?(\/?)\s*>/gu;
const link = /\S+@\S+|https?:\S+/gu;

/** From this many words on, a text that equals the English one was probably forgotten. */
const wordsOfSentence = 4;
/** From this many words on, a text without one letter of its language's script was probably forgotten. */
const wordsOfForeignText = 3;

/** The scripts whose absence tells; the others share the Latin letters with English. */
const letters: Readonly<Record<string, RegExp>> = {
  Arab: /\p{Script=Arabic}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Hans: /\p{Script=Han}/u,
  Hant: /\p{Script=Han}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Kore: /\p{Script=Hangul}/u,
};

/** What each language's typography forbids. */
const typography: readonly { languages: readonly string[]; wrong: RegExp; problem: string }[] = [
  {
    languages: ["fr"],
    wrong: /[\p{L}\d)][ \u00a0]?(?:[!?;»]|:(?:\s|$))|«(?!\u202f)/u,
    problem: "needs a narrow no-break space (U+202F) inside « » and before ! ? ; :",
  },
  { languages: ["de"], wrong: /”|(?:^|[\s(])“/u, problem: "needs the quotes „ “" },
  { languages: ["hu", "ro"], wrong: /“/u, problem: "needs the quotes „ ”" },
  { languages: ["ru"], wrong: /”/u, problem: "needs the quotes « »" },
  { languages: ["ar"], wrong: /\p{Script=Arabic}[,;?]/u, problem: "needs the Arabic marks ، ؛ ؟" },
];

export function hasText(text: string): boolean {
  return text.trim() !== "";
}

/** What is wrong with one text, in words. */
export function checkText({ text, source, tag, plural, isTranslation, names }: TextToCheck): string[] {
  return [
    ...(/^\s|\s$/u.test(text) ? ["starts or ends with a space"] : []),
    ...(/[{}]/u.test(text.replace(placeholder, "")) ? ["has a stray brace"] : []),
    ...checkPlaceholders(text, source, tag, plural),
    ...checkMarkup(text, source),
    ...(/["']/u.test(bare(text))
      ? ["has a straight quote or apostrophe where a typographic one is due"]
      : []),
    ...checkTypography(text, tag),
    ...(isTranslation ? checkTranslated(text, source, tag, names) : []),
  ];
}

function checkPlaceholders(
  text: string,
  source: string,
  tag: string,
  plural: PluralKey | undefined,
): string[] {
  const given = new Set(text.match(placeholder)?.map(normalised));
  const wanted = new Set(source.match(placeholder)?.map(normalised));
  if (plural && standsForOneNumber(plural, tag) && !given.has("{{count}}")) wanted.delete("{{count}}");
  return difference("placeholder", [...wanted], [...given]);
}

function checkMarkup(text: string, source: string): string[] {
  const given = marksOf(text);
  const problems = difference("tag", marksOf(source), given);
  return problems.length > 0 || isNested(given) ? problems : ["has markup that is not well nested"];
}

function checkTypography(text: string, tag: string): string[] {
  const { language } = new Intl.Locale(tag);
  return typography
    .filter(({ languages, wrong }) => languages.includes(language) && wrong.test(bare(text)))
    .map(({ problem }) => problem);
}

function checkTranslated(text: string, source: string, tag: string, names: readonly string[]): string[] {
  const own = names.reduce((rest, name) => rest.replaceAll(name, ""), bare(text));
  const words = own.match(/[\p{M}’-]*\p{L}[\p{L}\p{M}’-]*/gu)?.length ?? 0;
  if (text === source && words >= wordsOfSentence) return ["is the same as in English"];
  const script = letters[new Intl.Locale(tag).maximize().script ?? ""];
  const isForeign = script !== undefined && !script.test(own) && words >= wordsOfForeignText;
  return isForeign ? ["has no letter of its language’s script"] : [];
}

/** The text as a reader sees it: a number for each placeholder, no tags, no addresses. */
function bare(text: string): string {
  return text.replace(placeholder, "0").replace(tagName, "").replace(link, "");
}

function normalised(mark: string): string {
  return mark.replace(/\s+/gu, "");
}

function marksOf(text: string): string[] {
  return [...text.matchAll(tagName)].map(
    ([, closes = "", name = "", stands = ""]) => `<${closes}${name}${stands}>`,
  );
}

function isNested(marks: readonly string[]): boolean {
  const open: string[] = [];
  for (const mark of marks) {
    if (mark.endsWith("/>")) continue;
    if (!mark.startsWith("</")) open.push(mark);
    else if (open.pop() !== mark.replace("/", "")) return false;
  }
  return open.length === 0;
}

/** What of `wanted` is not in `given`, and the reverse; each occurrence counts. */
function difference(what: string, wanted: readonly string[], given: readonly string[]): string[] {
  const without = (all: readonly string[], taken: readonly string[]) => {
    const rest = [...taken];
    return all.filter((one) => {
      const index = rest.indexOf(one);
      if (index >= 0) rest.splice(index, 1);
      return index < 0;
    });
  };
  return [
    ...without(wanted, given).map((mark) => `lacks the ${what} ${mark}`),
    ...without(given, wanted).map((mark) => `has the ${what} ${mark}, which English has not`),
  ];
}
