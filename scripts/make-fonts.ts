import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { readCopy } from "../src/build/fonts/copy";
import { scripts } from "../src/build/fonts/faces";
import { generateFonts } from "../src/build/fonts/generate";
import { facesOfPages } from "../src/build/fonts/plan";
import { readFont } from "../src/build/fonts/sfnt";
import { averageWidth } from "../src/build/fonts/widths";
import { type Script } from "../src/site/languages";

const root = resolve(__dirname, "..");
const scriptNames = Object.keys(scripts) as Script[];

/** Makes the site's fonts, or with `--measure <file.ttf>` the widths that a fallback font needs in faces.ts. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { measure: { type: "string" } } });
  if (values.measure) measure(values.measure);
  else await make();
}

async function make(): Promise<void> {
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
  for (const script of scriptNames) {
    const total = facesOfPages(script, copy).reduce((sum, { name }) => sum + (bytes.get(name) ?? 0), 0);
    console.log(
      `${kilobytes(total)}  of ${kilobytes(scripts[script].budget).trim()} for a page in ${script}`,
    );
  }
}

function measure(file: string): void {
  const { widths } = readFont(readFileSync(file));
  for (const script of scriptNames) {
    const { sample } = scripts[script];
    const known =
      sample && Array.from(sample).every((character) => widths.has(character.codePointAt(0) ?? 0));
    if (known) console.log(`${script}: ${averageWidth(sample, [widths]).toFixed(4)}`);
  }
}

async function writeFormatted(path: string, text: string): Promise<void> {
  const filepath = join(root, path);
  writeFileSync(
    filepath,
    await format(text, { printWidth: 120, ...(await resolveConfig(filepath)), filepath }),
  );
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
