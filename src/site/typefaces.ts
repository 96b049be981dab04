import { type LanguageCode, type Script } from "./languages";

/**
 * The site's typefaces: the families, the characters kept of each, and the families that each script uses.
 * `npm run fonts` generates the font files and their CSS from this file; see docs/fonts.md.
 */

export type Role = "display" | "text";

/** The characters that one file of a family covers. */
export interface Subset {
  name: string;
  /** CSS `unicode-range`. */
  range: string;
  /** Characters of the range that are always included; the others only if the site's copy uses them. */
  basic: string;
}

/** One weight or style of a family. */
export interface Style {
  /** As the package's file names spell it. */
  file: string;
  /** As our file names spell it. */
  name: string;
  fontStyle: "normal" | "italic";
  /** A display family has one weight. Its range includes bold, so that no browser synthesises a bold one. */
  fontWeight: string;
  /** The part to keep of each axis of a variable font. */
  axes?: Record<string, { min: number; max: number }>;
}

export interface Family {
  family: string;
  /** The npm package that has the font files. */
  package: string;
  /** The family as the package's file names spell it. */
  slug: string;
  role: Role;
  subsets: readonly Subset[];
  styles: readonly Style[];
  /** CSS `size-adjust`, for a family that looks too small beside the Latin one. */
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
const westernEuropeanLetters = [...characters(0xc0, 0xff)]
  .filter((letter) => !"×÷ÐÞðþ".includes(letter))
  .join("");
const latinPunctuation = "\u00a0¡¿«»‹›‘’‚“”„–—‐…·•©®™°²§ªº¼½¾×−€£Œœı\u2009\u202f←→↑↓";
const latin = { name: "latin", range: latinRange, basic: ascii + westernEuropeanLetters + latinPunctuation };
// Hungarian, Romanian and Turkish letters, and the Slavic ones that are common in names.
const latinExt = { name: "latin-ext", range: latinExtRange, basic: "ĂăČčĆćĐđĞğİŁłŐőŞşȘșŠšȚțŰűŸŽž" };
const cyrillic = { name: "cyrillic", range: cyrillicRange, basic: `${characters(0x410, 0x44f)}Ёё№` };
const arabic = {
  name: "arabic",
  range: arabicRange,
  basic: `،؛؟٪٫٬${characters(0x621, 0x63a)}${characters(0x640, 0x652)}ٰ${characters(0x660, 0x669)}پچژگ`,
};
const hebrew = { name: "hebrew", range: hebrewRange, basic: `${characters(0x5d0, 0x5ea)}־׳״₪` };
/** Korean has too many syllables to include all of them: see `commonSyllables`. */
const korean = { name: "korean", range: koreanRange, basic: "" };

const lightToBold = "300 700";
const light = { file: "300-normal", name: "300", fontStyle: "normal", fontWeight: lightToBold } as const;
const lightItalic = {
  file: "300-italic",
  name: "300-italic",
  fontStyle: "italic",
  fontWeight: lightToBold,
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

/**
 * Latin and Cyrillic of one typeface are separate families: in one family, every page would load the Cyrillic file for
 * the name of the Russian language in the menu.
 */
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
    styles: [{ ...regular, fontWeight: lightToBold }],
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
    styles: [{ ...regular, fontWeight: lightToBold }],
  },
} as const satisfies Record<string, Family>;

/**
 * Korean syllables that are included whether or not the copy uses them, so that a new headline rarely needs a run of
 * `npm run fonts`. Google Fonts divides Korean into numbered slices by how common the syllables are on the web, the
 * commonest last; `file` lists them, and the last `slices` of them are included.
 */
export const commonSyllables = {
  file: "@fontsource/gowun-batang/unicode.json",
  slices: 7,
  subset: korean.name,
};

export type FamilyKey = keyof typeof families;
export type FallbackFont = keyof typeof fallbackFonts;

interface ScriptFonts {
  /** The site's families in the order of the CSS font stack, the script's own first. */
  display: readonly FamilyKey[];
  text: readonly FamilyKey[];
  /** Installed fonts: those adjusted to the metrics of ours, then those used as they are. */
  fallbacks: Record<Role, { matched: readonly FallbackFont[]; plain: readonly string[] }>;
  /** Whether emphasis is set in italics. Where it is not, src/styles/fonts/scripts.css keeps it upright. */
  italics: boolean;
  /** Maximum size in bytes of all fonts that a page may load. */
  budget: number;
  /** Typical text, so that an average width counts each letter as often as it occurs. */
  sample: string;
}

const latinFallbacks = {
  display: { matched: ["times", "notoSerif", "dejaVuSerif"], plain: ["Georgia", "serif"] },
  text: { matched: ["arial", "dejaVuSans"], plain: ["system-ui", "sans-serif"] },
} as const;

export const fontsByScript: Record<Script, ScriptFonts> = {
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

/** Languages that need letters of the subset `latin-ext` on every page, so that file is preloaded too. */
export const latinExtLanguages: readonly LanguageCode[] = ["hu", "ro", "tr"];

/**
 * Installed fonts that visitors see until ours have loaded. The CSS adjusts them to the width and height of ours, so
 * that no line moves when ours replace them.
 */
export const fallbackFonts = {
  times: {
    name: "Times",
    locals: ["Times New Roman", "Liberation Serif"],
    averageWidth: { latin: 0.4143, cyrillic: 0.461 },
  },
  notoSerif: {
    name: "Noto Serif",
    locals: ["Noto Serif", "NotoSerif-Regular"],
    averageWidth: { latin: 0.4903, cyrillic: 0.5505 },
  },
  arial: {
    name: "Arial",
    locals: ["Arial", "Liberation Sans", "Roboto", "Roboto-Regular"],
    averageWidth: { latin: 0.4561, cyrillic: 0.5059 },
  },
  dejaVuSerif: {
    name: "DejaVu Serif",
    locals: ["DejaVu Serif", "DejaVuSerif"],
    averageWidth: { latin: 0.5247, cyrillic: 0.5754 },
  },
  dejaVuSans: {
    name: "DejaVu Sans",
    locals: ["DejaVu Sans", "DejaVuSans"],
    averageWidth: { latin: 0.5177, cyrillic: 0.5789 },
  },
  notoNaskh: {
    name: "Noto Naskh",
    locals: ["NotoNaskhArabicUI-Regular", "NotoNaskhArabicUI", "NotoNaskhArabic-Regular"],
    widthRatio: { display: 0.8754, text: 1.002 },
  },
  notoSerifHebrew: {
    name: "Noto Serif Hebrew",
    locals: ["NotoSerifHebrew-Regular"],
    widthRatio: { display: 0.8909 },
  },
  notoSansHebrew: {
    name: "Noto Sans Hebrew",
    locals: ["NotoSansHebrew-Regular"],
    widthRatio: { text: 0.9585 },
  },
} as const satisfies Record<string, FallbackMetrics>;

export interface FallbackMetrics {
  name: string;
  /** Full or PostScript names, for CSS `local()`. */
  locals: readonly string[];
  /**
   * Average width in em of the characters of the script's `sample`, as `npm run fonts -- --measure <file.ttf>` prints
   * it. Times New Roman and Arial were measured on the Liberation fonts, which have the same widths.
   */
  averageWidth?: Partial<Record<Script, number>>;
  /**
   * Width of a line in our font, before `sizeAdjust`, divided by its width in this one, measured in a browser. For
   * scripts where averages of single letters are wrong: Arabic letters change their width with their neighbours, and
   * the Hebrew fonts lack Latin punctuation.
   */
  widthRatio?: Partial<Record<Role, number>>;
}

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
