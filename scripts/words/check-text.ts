import { isForOneNumber, type PluralKey } from "./keys";

export interface TextToCheck {
  text: string;
  /** The English text; `text` itself if the text is English. */
  source: string;
  /** BCP 47 tag of the text's language. */
  tag: string;
  plural: PluralKey | undefined;
  /** False for English. */
  isTranslation: boolean;
  /** Names that are not translated. */
  names: readonly string[];
}

const placeholder = /\{\{\s*(.*?)\s*\}\}|\$t\(.*?\)/gu;
const markup = /<\s*(\/?)\s*([\p{L}\d][\p{L}\d-]*)[^<>]*?(\/?)\s*>/gu;
const link = /\S+@\S+|https?:\S+/gu;

/** A text of at least so many words that equals the English one was probably not translated. */
const minWordsOfCopy = 4;
/** A text of at least so many words without a letter of its language's script was probably not translated. */
const minWordsOfWrongScript = 3;

/** By ISO 15924 code; scripts that are not listed share the Latin letters with English. */
const lettersByScript: Readonly<Record<string, RegExp>> = {
  Arab: /\p{Script=Arabic}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Hans: /\p{Script=Han}/u,
  Hant: /\p{Script=Han}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Kore: /\p{Script=Hangul}/u,
};

/** Typographic mistakes by language. */
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

/** @returns the faults of one text, each to be read after its key: "lacks the placeholder {{name}}" */
export function checkText({ text, source, tag, plural, isTranslation, names }: TextToCheck): string[] {
  return [
    ...(/^\s|\s$/u.test(text) ? ["starts or ends with a space"] : []),
    ...(/[{}]/u.test(text.replace(placeholder, "")) ? ["has a stray brace"] : []),
    ...checkPlaceholders(text, source, tag, plural),
    ...checkMarkup(text, source),
    ...(/["']/u.test(visibleText(text))
      ? ["has a straight quote or apostrophe where a typographic one is due"]
      : []),
    ...checkTypography(text, tag),
    ...(isTranslation ? checkIsTranslated(text, source, tag, names) : []),
  ];
}

function checkPlaceholders(
  text: string,
  source: string,
  tag: string,
  plural: PluralKey | undefined,
): string[] {
  const present = new Set(text.match(placeholder)?.map(withoutSpaces));
  const expected = new Set(source.match(placeholder)?.map(withoutSpaces));
  if (plural && isForOneNumber(plural, tag) && !present.has("{{count}}")) expected.delete("{{count}}");
  return differences("placeholder", [...expected], [...present]);
}

function checkMarkup(text: string, source: string): string[] {
  const present = tagsOf(text);
  const problems = differences("tag", tagsOf(source), present);
  return problems.length > 0 || isNested(present) ? problems : ["has markup that is not well nested"];
}

function checkTypography(text: string, tag: string): string[] {
  const { language } = new Intl.Locale(tag);
  return typography
    .filter(({ languages, wrong }) => languages.includes(language) && wrong.test(visibleText(text)))
    .map(({ problem }) => problem);
}

function checkIsTranslated(text: string, source: string, tag: string, names: readonly string[]): string[] {
  const withoutNames = names.reduce((rest, name) => rest.replaceAll(name, ""), visibleText(text));
  const words = withoutNames.match(/[\p{M}’-]*\p{L}[\p{L}\p{M}’-]*/gu)?.length ?? 0;
  if (text === source && words >= minWordsOfCopy) return ["is the same as in English"];
  const letter = lettersByScript[new Intl.Locale(tag).maximize().script ?? ""];
  const isWrongScript = letter && !letter.test(withoutNames) && words >= minWordsOfWrongScript;
  return isWrongScript ? ["has no letter of its language’s script"] : [];
}

/** The text with a number for each placeholder and without tags and addresses. */
function visibleText(text: string): string {
  return text.replace(placeholder, "0").replace(markup, "").replace(link, "");
}

function withoutSpaces(placeholder: string): string {
  return placeholder.replace(/\s+/gu, "");
}

/** The tags without attributes and spaces: `<1>`, `</1>`, `<br/>`. */
function tagsOf(text: string): string[] {
  return [...text.matchAll(markup)].map(
    ([, closing = "", name = "", selfClosing = ""]) => `<${closing}${name}${selfClosing}>`,
  );
}

function isNested(tags: readonly string[]): boolean {
  const open: string[] = [];
  for (const tag of tags) {
    if (tag.endsWith("/>")) continue;
    if (!tag.startsWith("</")) open.push(tag);
    else if (open.pop() !== tag.replace("/", "")) return false;
  }
  return open.length === 0;
}

/** What is only in `expected` or only in `present`, counting every occurrence. */
function differences(what: string, expected: readonly string[], present: readonly string[]): string[] {
  return [
    ...subtract(expected, present).map((item) => `lacks the ${what} ${item}`),
    ...subtract(present, expected).map((item) => `has the ${what} ${item}, which English has not`),
  ];
}

function subtract(items: readonly string[], subtracted: readonly string[]): string[] {
  const rest = [...subtracted];
  return items.filter((item) => {
    const index = rest.indexOf(item);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}
