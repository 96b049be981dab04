import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { codePoints, plannedFaces, rangeTest, type Face } from "../../src/site/font-faces";
import { languages } from "../../src/site/languages";
import { commonSyllables, type Role } from "../../src/site/typefaces";
import { type Copy } from "./read-copy";
import { readFont, type FontMetrics } from "./read-font";
import { facesCss, fontsModule } from "./render";

/** A font file as the site serves it. */
export interface GeneratedFace extends Face {
  url: string;
  file: Buffer;
  /** Of the whole font in the package, before characters were removed. */
  metrics: FontMetrics;
}

export interface FontOutputs {
  faces: GeneratedFace[];
  /** `src/styles/fonts/faces.css` */
  css: string;
  /** `src/site/fonts.ts` */
  module: string;
  /** The licences of the typefaces, which require that they accompany the fonts. */
  licences: string;
}

// OpenType features. The first row leaves out old-style figures, small capitals, fractions and ordinals; the second row
// joins Arabic letters.
const keptFeatures = [
  ...["ccmp", "locl", "kern", "mark", "mkmk", "liga", "calt", "tnum", "pnum", "lnum"],
  ...["init", "medi", "fina", "isol", "rlig", "rclt", "curs"],
];

/**
 * Generates every font file with only its basic characters and those that the copy uses. The same copy and packages
 * give the same bytes.
 */
export async function generateFonts(copy: Copy): Promise<FontOutputs> {
  const used = {
    display: codePoints(languages.map(({ code }) => copy[code].display).join("")),
    text: codePoints(languages.map(({ code }) => copy[code].text).join("")),
  };
  const faces: GeneratedFace[] = [];
  for (const face of plannedFaces()) faces.push(await generateFace(face, used));
  return { faces, css: facesCss(faces), module: fontsModule(faces), licences: licencesOf(faces) };
}

function licencesOf(faces: readonly Face[]): string {
  const packages = new Set(faces.map(({ family }) => family.package));
  const texts = [...packages].map((name) => readFileSync(require.resolve(`${name}/LICENSE`), "utf8").trim());
  return `${texts.join("\n\n")}\n`;
}

async function generateFace(face: Face, used: Record<Role, Set<number>>): Promise<GeneratedFace> {
  const { family, style, subset, name } = face;
  const path = `${family.package}/files/${family.slug}-${subset.name}-${style.file}.woff2`;
  const source = readFileSync(require.resolve(path));
  const inSubset = rangeTest(subset.range);
  const included = new Set(
    [...codePoints(subset.basic), ...syllablesOf(subset.name), ...used[family.role]].filter(inSubset),
  );
  const text = String.fromCodePoint(...[...included].sort((a, b) => a - b));
  const file = await subsetFont(source, text, {
    targetFormat: "woff2",
    keepFeatures: keptFeatures,
    noHinting: true,
    ...(style.axes && { variationAxes: style.axes }),
  });
  const hash = createHash("sha256").update(file).digest("hex").slice(0, 10);
  return { ...face, file, url: `/fonts/${name}.${hash}.woff2`, metrics: await readWoff2(source) };
}

/** Reads metrics and characters of a WOFF2 file, which both the packages and the site have. */
export async function readWoff2(file: Buffer): Promise<FontMetrics> {
  return readFont(await subsetFont(file, undefined, { keepAllGlyphs: true, targetFormat: "truetype" }));
}

/** The code points of the common syllables for the Korean subset; none for others. */
function syllablesOf(subset: string): number[] {
  if (subset !== commonSyllables.subset) return [];
  const slices = JSON.parse(readFileSync(require.resolve(commonSyllables.file), "utf8")) as Record<
    string,
    string
  >;
  // Korean slices are named by their number, "[119]"; those of other scripts by their script.
  const numbered = Object.entries(slices).filter(([name]) => name.startsWith("["));
  const common = numbered
    .sort(([a], [b]) => parseInt(b.slice(1)) - parseInt(a.slice(1)))
    .slice(0, commonSyllables.slices)
    .map(([, range]) => rangeTest(range));
  return Array.from({ length: 0xd7a4 - 0xac00 }, (_, index) => 0xac00 + index).filter((syllable) =>
    common.some((inSlice) => inSlice(syllable)),
  );
}
