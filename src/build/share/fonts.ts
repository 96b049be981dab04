import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import subsetFont from "subset-font";
import { languageOf, type LanguageCode } from "../../site/languages";
import { families, scripts, type FamilyKey } from "../fonts/faces";
import { codePoints, plannedFaces, rangeTest, type Face } from "../fonts/plan";

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
  const keys = scripts[languageOf(language).script].display.filter(isDisplay);
  return [...new Set(keys.map((key) => fileFamilies[key]))].join(", ");
}

/** One drawing of each display family: the first, as headings have it. */
function displayFaces(): Face[] {
  return plannedFaces().filter(
    ({ key, style }) => isDisplay(key) && style.file === families[key].styles[0].file,
  );
}

/**
 * Writes the typefaces, cut down to what is to be drawn, and the configuration by which Pango finds them and no
 * others, so that every machine draws alike. What is there already is kept.
 * @param folder absolute
 * @param text all that will be drawn
 * @returns the path of the configuration
 */
export async function prepareFonts(folder: string, text: string): Promise<string> {
  const used = [...codePoints(text)].sort((a, b) => a - b);
  const drawn = String.fromCodePoint(...used);
  const place = join(folder, hashOf(drawn + fontVersions()));
  const configuration = join(place, "fonts.conf");
  if (existsSync(configuration)) return configuration;
  mkdirSync(place, { recursive: true });
  for (const { family, style, subset, name } of displayFaces()) {
    const letters = String.fromCodePoint(...used.filter(rangeTest(subset.range)));
    if (!letters) continue;
    const source = packageFile(family.package, `files/${family.slug}-${subset.name}-${style.file}.woff2`);
    const file = await subsetFont(readFileSync(source), letters, { targetFormat: "truetype" });
    writeFileSync(join(place, `${name}.ttf`), file);
  }
  writeFileSync(`${configuration}.new`, configurationOf(place));
  renameSync(`${configuration}.new`, configuration);
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

/** Tells one release of the typefaces from another. */
export function fontVersions(): string {
  const packages = new Set(displayFaces().map(({ family }) => family.package));
  return [...packages]
    .map((name) => {
      const { version } = JSON.parse(readFileSync(packageFile(name, "package.json"), "utf8")) as {
        version: string;
      };
      return `${name}@${version}`;
    })
    .join(" ");
}

function configurationOf(place: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(place)}</dir>
  <cachedir>${escapeXml(join(place, "known"))}</cachedir>
</fontconfig>
`;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function escapeXml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
