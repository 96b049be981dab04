/** @jest-environment node */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { codePoints, plannedFaces, rangeTest, type Face } from "../../src/site/font-faces";
import { fontPreloads } from "../../src/site/fonts";
import { languages, type Script } from "../../src/site/languages";
import { fontsByScript, type FamilyKey, type Role } from "../../src/site/typefaces";
import { readWoff2 } from "./generate";
import { facesForScript } from "./page-faces";
import { readCopy } from "./read-copy";

const root = resolve(__dirname, "../..");
const folder = join(root, "static/fonts");
const rerun = "run `npm run fonts` and commit what it writes";

const copy = readCopy(root);
const css = readFileSync(join(root, "src/styles/fonts/faces.css"), "utf8");
const fileNames = readdirSync(folder).filter((name) => name.endsWith(".woff2"));

function fileOf(face: Face): string {
  const named = fileNames.filter((name) => name.replace(/\.[0-9a-f]+\.woff2$/, "") === face.name);
  const [only, ...more] = named;
  if (!only || more.length > 0) throw new Error(`${named.length} files for the font ${face.name}: ${rerun}`);
  return only;
}

const bytesOf = (face: Face) => readFileSync(join(folder, fileOf(face)));

/** Letters, marks and digits: in another font than its neighbours, one of these would stand out within a word. */
const partsOfWords = /[\p{L}\p{M}0-9]/u;

describe("the committed fonts", () => {
  const covered = new Map<string, ReadonlyMap<number, number>>();

  beforeAll(async () => {
    for (const face of plannedFaces()) covered.set(face.name, (await readWoff2(bytesOf(face))).widths);
  });

  const stacks = languages.flatMap(({ code, script }) =>
    (["display", "text"] as const).map((role) => ({ code, script, role })),
  );

  it.each(stacks)("have every letter of the $role words in $code", ({ code, script, role }) => {
    const missing = missingLetters(copy[code][role], facesOfStack(script, role));
    const advice = `${rerun}. If they are still missing, the typeface has no such letters: choose other words.`;
    expect({ missing, advice }).toEqual({ missing: [], advice });
  });

  it("the check reports a syllable and an accented letter that no face has", () => {
    expect(missingLetters("두뷁", facesOfStack("korean", "display"))).toEqual([
      "뷁 in gowun-batang-400-korean",
    ]);
    expect(missingLetters("aǯ", facesOfStack("latin", "text"))).toEqual([
      "ǯ in wix-madefor-text-400-600-latin-ext",
    ]);
  });

  function facesOfStack(script: Script, role: Role): Face[] {
    const keys: readonly FamilyKey[] = fontsByScript[script][role];
    return facesForScript(script, copy).filter(({ key }) => keys.includes(key));
  }

  function missingLetters(words: string, faces: Face[]): string[] {
    const letters = [...codePoints(words)].filter((point) => partsOfWords.test(String.fromCodePoint(point)));
    return faces.flatMap(({ name, subset }) =>
      letters
        .filter((point) => rangeTest(subset.range)(point) && !covered.get(name)?.has(point))
        .map((point) => `${String.fromCodePoint(point)} in ${name}`),
    );
  }
});

it.each(Object.keys(fontsByScript) as Script[])(
  "the fonts of a page in %s are within its budget",
  (script) => {
    const total = facesForScript(script, copy).reduce((sum, face) => sum + bytesOf(face).length, 0);
    expect(total).toBeLessThanOrEqual(fontsByScript[script].budget);
  },
);

it("the stylesheet uses exactly the committed files, and each file name has the hash of its content", () => {
  const urls = [...css.matchAll(/url\("\/fonts\/([^"]+)"\)/g)].map(([, name]) => name);
  expect(urls.sort()).toEqual([...fileNames].sort());
  for (const name of fileNames) {
    const hash = createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
    expect(name).toContain(`.${hash.slice(0, 10)}.woff2`);
  }
});

it.each(languages)(
  "a page in $code preloads a display face of its script, and only files of its own families",
  ({ code, script }) => {
    const { display, text } = fontsByScript[script];
    const own = plannedFaces().filter(({ key }) => [...display, ...text].includes(key));
    const ownUrls = own.map((face) => `/fonts/${fileOf(face)}`);
    const [firstDisplay] = own.filter(({ key }) => key === display[0]);
    expect(firstDisplay && fontPreloads[code]).toContain(firstDisplay && `/fonts/${fileOf(firstDisplay)}`);
    expect(ownUrls).toEqual(expect.arrayContaining([...fontPreloads[code]]));
  },
);
