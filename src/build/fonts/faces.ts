import { type LanguageCode, type Script } from "../../site/languages";

/**
 * Everything that is decided about the site's typefaces: which families, which part of them, for which script.
 * The generator, the checks and docs/fonts.md follow this file.
 */

export type Role = "display" | "text";

/** One file of a family: the characters of `range` (CSS notation), of which `basic` are always kept. */
export interface Subset {
  name: string;
  range: string;
  basic: string;
}

/** One drawing of a family: the name it has in its package's files, and the CSS that asks for it. */
export interface Style {
  file: string;
  name: string;
  fontStyle: "normal" | "italic";
  /** A display family has one weight. Its range covers bold too, so that no browser smears it into a false bold. */
  fontWeight: string;
  axes?: Record<string, { min: number; max: number }>;
}

export interface Family {
  family: string;
  package: string;
  /** The family as the package's files spell it. */
  slug: string;
  role: Role;
  subsets: readonly Subset[];
  styles: readonly Style[];
  /** Enlarges a family that is drawn small, so that it stands level with the Latin beside it. */
  sizeAdjust?: number;
}

const latinRange =
  "U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212";
const latinExtRange = "U+0100-0130, U+0132-0151, U+0154-024F, U+1E00-1EFF, U+20A0-20A9, U+20AD-20C0";
const cyrillicRange = "U+0400-052F, U+2116";
const arabicRange = "U+0600-06FF, U+0750-077F, U+FB50-FDFF, U+FE70-FEFC";
const hebrewRange = "U+0590-05FF, U+20AA, U+FB1D-FB4F";
const koreanRange = "U+1100-11FF, U+3000-303F, U+3131-318E, U+AC00-D7A3";

const ascii = characters(0x20, 0x7e);
// The letters of Western Europe without the signs that no copy needs.
const latinLetters = [...characters(0xc0, 0xff)].filter((letter) => !"×÷ÐÞðþ".includes(letter)).join("");
const latinSigns = "\u00a0¡¿«»‹›‘’‚“”„–—‐…·•©®™°²§ªº¼½¾×−€£Œœı\u2009\u202f←→↑↓";
const latin = { name: "latin", range: latinRange, basic: ascii + latinLetters + latinSigns };
// Hungarian, Romanian, Turkish, and the Slavic letters that turn up in names.
const latinExt = { name: "latin-ext", range: latinExtRange, basic: "ĂăČčĆćĐđĞğİŁłŐőŞşȘșŠšȚțŰűŸŽž" };
const cyrillic = { name: "cyrillic", range: cyrillicRange, basic: `${characters(0x410, 0x44f)}Ёё№` };
const arabic = {
  name: "arabic",
  range: arabicRange,
  basic: `،؛؟٪٫٬${characters(0x621, 0x63a)}${characters(0x640, 0x652)}ٰ${characters(0x660, 0x669)}پچژگ`,
};
const hebrew = { name: "hebrew", range: hebrewRange, basic: `${characters(0x5d0, 0x5ea)}־׳״₪` };
/** The Korean alphabet is too large to keep whole: see `commonSyllables`. */
const korean = { name: "korean", range: koreanRange, basic: "" };

const oneWeight = "300 700";
const light = { file: "300-normal", name: "300", fontStyle: "normal", fontWeight: oneWeight } as const;
const lightItalic = {
  file: "300-italic",
  name: "300-italic",
  fontStyle: "italic",
  fontWeight: oneWeight,
} as const;
const regular = { file: "400-normal", name: "400", fontStyle: "normal", fontWeight: "400" } as const;
const medium = { file: "500-normal", name: "500", fontStyle: "normal", fontWeight: "500 700" } as const;
const variable = {
  file: "wght-normal",
  name: "400-600",
  fontStyle: "normal",
  fontWeight: "400 600",
  axes: { wght: { min: 400, max: 600 } },
} as const;

const spectral = {
  package: "@fontsource/spectral",
  slug: "spectral",
  role: "display",
  styles: [light, lightItalic],
} as const;
const madefor = {
  package: "@fontsource-variable/wix-madefor-text",
  slug: "wix-madefor-text",
  role: "text",
  styles: [variable],
} as const;

/** The scripts of one typeface are families of their own, so that no page loads a script that it only mentions. */
export const families = {
  spectral: { ...spectral, family: "Spectral", subsets: [latin, latinExt] },
  spectralCyrillic: { ...spectral, family: "Spectral Cyrillic", subsets: [cyrillic] },
  madefor: { ...madefor, family: "Wix Madefor Text", subsets: [latin, latinExt] },
  madeforCyrillic: { ...madefor, family: "Wix Madefor Text Cyrillic", subsets: [cyrillic] },
  amiri: {
    family: "Amiri",
    package: "@fontsource/amiri",
    slug: "amiri",
    role: "display",
    subsets: [arabic],
    styles: [{ ...regular, fontWeight: oneWeight }],
    sizeAdjust: 1.12,
  },
  plexArabic: {
    family: "IBM Plex Sans Arabic",
    package: "@fontsource/ibm-plex-sans-arabic",
    slug: "ibm-plex-sans-arabic",
    role: "text",
    subsets: [arabic],
    styles: [regular, medium],
    sizeAdjust: 1.08,
  },
  frankRuhl: {
    family: "Frank Ruhl Libre",
    package: "@fontsource/frank-ruhl-libre",
    slug: "frank-ruhl-libre",
    role: "display",
    subsets: [hebrew],
    styles: [light],
  },
  heebo: {
    family: "Heebo",
    package: "@fontsource-variable/heebo",
    slug: "heebo",
    role: "text",
    subsets: [hebrew],
    styles: [variable],
    sizeAdjust: 1.05,
  },
  gowunBatang: {
    family: "Gowun Batang",
    package: "@fontsource/gowun-batang",
    slug: "gowun-batang",
    role: "display",
    subsets: [korean],
    styles: [{ ...regular, fontWeight: oneWeight }],
  },
} as const satisfies Record<string, Family>;

/**
 * Korean syllables that are kept whether or not the copy uses them, so that a new headline rarely needs a new
 * subset: the last of the package's slices, which Google cut by how often each syllable is read on the web.
 */
export const commonSyllables = {
  file: "@fontsource/gowun-batang/unicode.json",
  slices: 7,
  subset: korean.name,
};

export type FamilyKey = keyof typeof families;
export type FallbackFont = keyof typeof fallbackFonts;

interface ScriptFonts {
  /** Own families in the order of the CSS, the script's own first. */
  display: readonly FamilyKey[];
  text: readonly FamilyKey[];
  /** Installed fonts whose metrics are matched, and after them those taken as they are. */
  fallbacks: Record<Role, { matched: readonly FallbackFont[]; plain: readonly string[] }>;
  /** Whether words are stressed in italics. Where they are not, scripts.css keeps letters upright. */
  italics: boolean;
  /** Most that a page of this script may load, in bytes. */
  budget: number;
  /** Typical words, to weigh the widths of letters by how often they come. */
  sample: string;
}

const latinFallbacks = {
  display: { matched: ["times", "notoSerif"], plain: ["Georgia", "serif"] },
  text: { matched: ["arial"], plain: ["system-ui", "sans-serif"] },
} as const;

export const scripts: Record<Script, ScriptFonts> = {
  latin: {
    display: ["spectral"],
    text: ["madefor"],
    fallbacks: latinFallbacks,
    italics: true,
    budget: 80_000,
    sample:
      "Find your home in Dubai, and take your time. Wir lesen Verträge und vergleichen Preise. Nous disons aussi quand il vaut mieux attendre. Elegimos despacio, con datos. Un agente vi richiama. Beszéljen velünk magyarul. Vorbim limba dumneavoastră.",
  },
  cyrillic: {
    display: ["spectralCyrillic", "spectral"],
    text: ["madeforCyrillic", "madefor"],
    fallbacks: latinFallbacks,
    italics: true,
    budget: 80_000,
    sample:
      "Найдите свой дом в Дубае и не торопитесь. Мы читаем договоры, сравниваем цены и честно говорим, когда лучше подождать.",
  },
  arabic: {
    display: ["amiri", "spectral"],
    text: ["plexArabic", "madefor"],
    fallbacks: {
      display: { matched: ["notoNaskh"], plain: ["Times New Roman", "serif"] },
      text: { matched: ["notoNaskh"], plain: ["system-ui", "Arial", "sans-serif"] },
    },
    italics: false,
    budget: 110_000,
    sample: "",
  },
  hebrew: {
    display: ["frankRuhl", "spectral"],
    text: ["heebo", "madefor"],
    fallbacks: {
      display: { matched: ["notoSerifHebrew"], plain: ["Times New Roman", "serif"] },
      text: { matched: ["notoSansHebrew"], plain: ["system-ui", "Arial", "sans-serif"] },
    },
    italics: false,
    budget: 110_000,
    sample: "",
  },
  korean: {
    display: ["gowunBatang", "spectral"],
    text: ["madefor"],
    fallbacks: {
      display: {
        matched: [],
        plain: ["AppleMyungjo", "Batang", "Noto Serif KR", "Noto Serif CJK KR", "serif"],
      },
      text: {
        matched: [],
        plain: ["Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR", "sans-serif"],
      },
    },
    italics: false,
    budget: 160_000,
    sample: "",
  },
};

/** Languages that no page of is right without the second Latin file, so it is preloaded as well. */
export const extendedLatin: readonly LanguageCode[] = ["hu", "ro", "tr"];

/**
 * Fonts that visitors have installed and see until ours are there, made as wide and as tall as ours.
 * - `locals`: their full or PostScript names
 * - `width`: average width of a letter of a script's `sample`, in em, as `npm run fonts -- --measure <file.ttf>`
 *   prints it (Liberation stands in for Times New Roman and Arial, whose widths it copies)
 * - `ratio`: width of a line of ours, before its `sizeAdjust`, to the same line of theirs, as a browser sets both:
 *   Arabic letters change their width with their neighbours, and the Hebrew fonts have no Latin punctuation
 */
export const fallbackFonts = {
  times: {
    name: "Times",
    locals: ["Times New Roman", "Liberation Serif"],
    width: { latin: 0.4143, cyrillic: 0.461 },
  },
  notoSerif: {
    name: "Noto Serif",
    locals: ["Noto Serif", "NotoSerif-Regular"],
    width: { latin: 0.4903, cyrillic: 0.5505 },
  },
  arial: {
    name: "Arial",
    locals: ["Arial", "Liberation Sans", "Roboto", "Roboto-Regular"],
    width: { latin: 0.4561, cyrillic: 0.5059 },
  },
  notoNaskh: {
    name: "Noto Naskh",
    locals: ["NotoNaskhArabicUI-Regular", "NotoNaskhArabicUI", "NotoNaskhArabic-Regular"],
    ratio: { display: 0.8754, text: 1.002 },
  },
  notoSerifHebrew: {
    name: "Noto Serif Hebrew",
    locals: ["NotoSerifHebrew-Regular"],
    ratio: { display: 0.8909 },
  },
  notoSansHebrew: { name: "Noto Sans Hebrew", locals: ["NotoSansHebrew-Regular"], ratio: { text: 0.9585 } },
} as const satisfies Record<string, FallbackRow>;

export interface FallbackRow {
  name: string;
  locals: readonly string[];
  width?: Partial<Record<Script, number>>;
  ratio?: Partial<Record<Role, number>>;
}

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
