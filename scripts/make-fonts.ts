// `npm run fonts`: generates the site's fonts and their CSS from src/site/typefaces.ts and the copy.
// `npm run fonts -- --measure <file.ttf>` prints the `averageWidth` of a fallback font for that file.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { type Script } from "../src/site/languages";
import { fontsByScript } from "../src/site/typefaces";
import { averageWidth } from "./fonts/average-width";
import { generateFonts } from "./fonts/generate";
import { facesForScript } from "./fonts/page-faces";
import { readCopy } from "./fonts/read-copy";
import { readFont } from "./fonts/read-font";

const root = resolve(__dirname, "..");
const scripts = Object.keys(fontsByScript) as Script[];

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { measure: { type: "string" } } });
  if (values.measure) printAverageWidths(values.measure);
  else await writeFonts();
}

async function writeFonts(): Promise<void> {
  const copy = readCopy(root);
  const { faces, css, module, licences } = await generateFonts(copy);

  const folder = join(root, "static/fonts");
  mkdirSync(folder, { recursive: true });
  const current = new Set(faces.map(({ url }) => basename(url)));
  for (const name of readdirSync(folder)) {
    if (name.endsWith(".woff2") && !current.has(name)) rmSync(join(folder, name));
  }
  for (const { file, url } of faces) writeFileSync(join(root, "static", url), file);
  writeFileSync(join(folder, "LICENCES.txt"), licences);
  await writeFormatted("src/styles/fonts/faces.css", css);
  await writeFormatted("src/site/fonts.ts", module);

  const bytes = new Map(faces.map(({ name, file }) => [name, file.length]));
  for (const [name, size] of bytes) console.log(`${kilobytes(size)}  ${name}`);
  for (const script of scripts) {
    const total = facesForScript(script, copy).reduce((sum, { name }) => sum + (bytes.get(name) ?? 0), 0);
    const budget = kilobytes(fontsByScript[script].budget).trim();
    console.log(`${kilobytes(total)}  of ${budget} for a page in ${script}`);
  }
}

/** Prints the widths for those scripts whose whole sample the font can set. */
function printAverageWidths(file: string): void {
  const { widths } = readFont(readFileSync(file));
  for (const script of scripts) {
    const { sample } = fontsByScript[script];
    const isCovered =
      sample && Array.from(sample).every((character) => widths.has(character.codePointAt(0) ?? 0));
    if (isCovered) console.log(`${script}: ${averageWidth(sample, [widths]).toFixed(4)}`);
  }
}

async function writeFormatted(path: string, text: string): Promise<void> {
  const filepath = join(root, path);
  const options = { printWidth: 120, ...(await resolveConfig(filepath)), filepath };
  writeFileSync(filepath, await format(text, options));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
