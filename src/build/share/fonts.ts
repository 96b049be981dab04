import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import subsetFont from "subset-font";
import { codePoints, plannedFaces, rangeTest, type Face } from "../../site/font-faces";
import { languageOf, type LanguageCode } from "../../site/languages";
import { families, fontsByScript, type FamilyKey } from "../../site/typefaces";
import { escapeXml } from "../../site/escape";

type DisplayKey = {
  [Key in FamilyKey]: (typeof families)[Key]["role"] extends "display" ? Key : never;
}[FamilyKey];

/** The display families as their files name themselves, by which Pango asks for them. */
const fileFamilies = {
  spectral: "Spectral Light",
  spectralCyrillic: "Spectral Light",
  amiri: "Amiri",
  frankRuhl: "Frank Ruhl Libre Light",
  gowunBatang: "Gowun Batang",
} as const satisfies Record<DisplayKey, string>;

/** Where a file of a package lies. Gatsby compiles this module to another place, so it is asked from the root. */
export function packageFile(name: string, path: string): string {
  return join(dirname(createRequire(resolve("package.json")).resolve(`${name}/package.json`)), path);
}

const isDisplay = (key: FamilyKey): key is DisplayKey => key in fileFamilies;

/** The families that a language is set in, as Pango wants them: its own script's first. */
export function fontFamiliesOf(language: LanguageCode): string {
  const keys = fontsByScript[languageOf(language).script].display.filter(isDisplay);
  return [...new Set(keys.map((key) => fileFamilies[key]))].join(", ");
}

/** One drawing of each display family: the first, as headings have it. */
function displayFaces(): Face[] {
  return plannedFaces().filter(
    ({ key, style }) => isDisplay(key) && style.file === families[key].styles[0].file,
  );
}

const fontsFolder = ".cache/share-fonts";
/** By the text for which they were prepared in this process. */
const prepared = new Map<string, Promise<string>>();

/**
 * Writes the typefaces, reduced to the letters that are drawn, and the configuration by which Pango finds these and no
 * others, so that every machine draws alike.
 * @param text all that will be drawn
 * @returns absolute path of the configuration
 */
export function prepareFonts(text: string): Promise<string> {
  // What an earlier process has left is of no use to this one.
  if (prepared.size === 0) rmSync(fontsFolder, { recursive: true, force: true });
  const known = prepared.get(text) ?? writeFonts(text);
  prepared.set(text, known);
  return known;
}

async function writeFonts(text: string): Promise<string> {
  const used = [...codePoints(text)].sort((a, b) => a - b);
  const folder = resolve(fontsFolder, randomUUID());
  mkdirSync(folder, { recursive: true });
  for (const { family, style, subset, name } of displayFaces()) {
    const letters = String.fromCodePoint(...used.filter(rangeTest(subset.range)));
    if (!letters) continue;
    const source = packageFile(family.package, `files/${family.slug}-${subset.name}-${style.file}.woff2`);
    const file = await subsetFont(readFileSync(source), letters, { targetFormat: "truetype" });
    writeFileSync(join(folder, `${name}.ttf`), file);
  }
  const configuration = join(folder, "fonts.conf");
  writeFileSync(configuration, configurationOf(folder));
  return configuration;
}

/** All letters that the display faces may have. */
export function everyLetter(): string {
  const inFaces = displayFaces().map(({ subset }) => rangeTest(subset.range));
  const letters: number[] = [];
  for (let letter = 0x20; letter <= 0xffff; letter++) {
    const isSurrogate = letter >= 0xd800 && letter <= 0xdfff;
    if (!isSurrogate && inFaces.some((has) => has(letter))) letters.push(letter);
  }
  return String.fromCodePoint(...letters);
}

function configurationOf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(folder)}</dir>
  <cachedir>${escapeXml(join(folder, "known"))}</cachedir>
</fontconfig>
`;
}
