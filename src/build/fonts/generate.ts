import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import subsetFont from "subset-font";
import { languages } from "../../site/languages";
import { type Copy } from "./copy";
import { commonSyllables, type Role } from "./faces";
import { codePoints, plannedFaces, rangeTest, type Face } from "./plan";
import { readFont, type FontFacts } from "./sfnt";
import { facesCss, fontsModule } from "./write";

/** A font file as the site serves it, and its metrics before it was cut down. */
export interface MadeFace extends Face {
  url: string;
  file: Buffer;
  facts: FontFacts;
}

export interface FontOutputs {
  faces: MadeFace[];
  /** `src/styles/fonts/faces.css` */
  css: string;
  /** `src/site/fonts.ts` */
  module: string;
  /** The licences of the typefaces, which must go wherever the fonts go. */
  licences: string;
}

// Old-style and small-cap alternates, fractions and ordinals stay out; what shapes Arabic must stay.
const keptFeatures = [
  ...["ccmp", "locl", "kern", "mark", "mkmk", "liga", "calt", "tnum", "pnum", "lnum"],
  ...["init", "medi", "fina", "isol", "rlig", "rclt", "curs"],
];

/**
 * Cuts every font down to the characters that the site keeps and those that its copy uses.
 * The same copy and packages give the same bytes.
 */
export async function generateFonts(copy: Copy): Promise<FontOutputs> {
  const used = {
    display: codePoints(languages.map(({ code }) => copy[code].display).join("")),
    text: codePoints(languages.map(({ code }) => copy[code].text).join("")),
  };
  const faces: MadeFace[] = [];
  for (const face of plannedFaces()) faces.push(await makeFace(face, used));
  return { faces, css: facesCss(faces), module: fontsModule(faces), licences: licencesOf(faces) };
}

function licencesOf(faces: readonly Face[]): string {
  const packages = new Set(faces.map(({ family }) => family.package));
  const texts = [...packages].map((name) => readFileSync(require.resolve(`${name}/LICENSE`), "utf8").trim());
  return `${texts.join("\n\n")}\n`;
}

async function makeFace(face: Face, used: Record<Role, Set<number>>): Promise<MadeFace> {
  const { family, style, subset, name } = face;
  const path = `${family.package}/files/${family.slug}-${subset.name}-${style.file}.woff2`;
  const source = readFileSync(require.resolve(path));
  const inSubset = rangeTest(subset.range);
  const wanted = new Set(
    [...codePoints(subset.basic), ...syllables(subset.name), ...used[family.role]].filter(inSubset),
  );
  const text = String.fromCodePoint(...[...wanted].sort((a, b) => a - b));
  const file = await subsetFont(source, text, {
    targetFormat: "woff2",
    keepFeatures: keptFeatures,
    noHinting: true,
    ...(style.axes && { variationAxes: style.axes }),
  });
  const hash = createHash("sha256").update(file).digest("hex").slice(0, 10);
  return { ...face, file, url: `/fonts/${name}.${hash}.woff2`, facts: await factsOf(source) };
}

/** Metrics and characters of a font file as packages and the site have it (WOFF2). */
export async function factsOf(file: Buffer): Promise<FontFacts> {
  return readFont(await subsetFont(file, undefined, { keepAllGlyphs: true, targetFormat: "truetype" }));
}

function syllables(subset: string): number[] {
  if (subset !== commonSyllables.subset) return [];
  const slices = JSON.parse(readFileSync(require.resolve(commonSyllables.file), "utf8")) as Record<
    string,
    string
  >;
  const numbered = Object.entries(slices).filter(([name]) => name.startsWith("["));
  const commonest = numbered
    .sort(([a], [b]) => parseInt(b.slice(1)) - parseInt(a.slice(1)))
    .slice(0, commonSyllables.slices)
    .map(([, range]) => rangeTest(range));
  return Array.from({ length: 0xd7a4 - 0xac00 }, (_, index) => 0xac00 + index).filter((syllable) =>
    commonest.some((inSlice) => inSlice(syllable)),
  );
}
