import { codePoints, plannedFaces, rangeTest } from "../site/font-faces";
import { fontPreloads, fontStacks } from "../site/fonts";
import { languageOf, type LanguageCode } from "../site/languages";

/* The typeface of a page's title, brought along in its document. */

declare const __non_webpack_require__: NodeRequire | undefined;

/**
 * Loads a module past webpack. For subset-font because its WebAssembly lies beside its code, where webpack would not find
 * it. For files because Gatsby, which cannot know what was read, makes every document again in each build after one that
 * has read any: the fonts' addresses, which are part of the code, change with their content, and that is enough.
 */
const load = (name: string): unknown =>
  (typeof __non_webpack_require__ === "function" ? __non_webpack_require__ : require)(name);
const subsetFont = () => load("subset-font") as typeof import("subset-font");
const files = () => load("node:fs") as typeof import("node:fs");

/**
 * A style sheet in which the letters of the title have their typeface, so that it is there with the title itself: a file
 * of its own would come too late for the first view of a slow line, and `font-display: optional` would keep the fallback.
 * It is a family of its own for `h1` alone, since with these few letters other headings would be set in two typefaces.
 * @param body the page's HTML
 * @returns null where the title gets none: in Arabic, and in a script of the system's faces
 */
export async function titleFaceCss(language: LanguageCode, body: string): Promise<string | null> {
  const used = codePoints(titleOf(body));
  const { script } = languageOf(language);
  // With the forms of its ligatures, Amiri needs 15 kB for a title.
  if (script === "arabic") return null;
  const rules = await Promise.all(
    displayFiles(language).flatMap(({ path, has }) => {
      const letters = [...used].filter(has).sort((a, b) => a - b);
      return letters.length === 0 ? [] : [faceRule(path, letters)];
    }),
  );
  if (rules.length === 0) return null;
  return `${rules.join("")}h1{--font-display:"Title",${fontStacks[script].display}}`;
}

/**
 * Inline script for the head, behind that style sheet. Browsers begin to read a typeface only when the text that uses it is
 * laid out, and may paint a frame without it before they have it: its letters are invisible then, and where their
 * fallback broke the title into other lines, everything below moves. Begun here, it is read while the rest of the
 * document arrives.
 */
export const readTitleFaceScript = `document.fonts.forEach(function(face){if(/Title/.test(face.family))face.load()});`;

/** The text of all `h1`, as React writes them. */
function titleOf(body: string): string {
  const titles = Array.from(body.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs), ([, inner = ""]) => inner);
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return titles
    .join("")
    .replace(/<[^>]*>/g, "")
    .replace(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity);
}

/** The upright display faces that the pages of a language preload, which are all that a title of it may need. */
function displayFiles(language: LanguageCode) {
  return plannedFaces().flatMap(({ family, subset, name }) => {
    const url = fontPreloads[language].find((file) => file.startsWith(`/fonts/${name}.`));
    if (family.role !== "display" || !url) return [];
    return [{ path: `static${url}`, has: rangeTest(subset.range) }];
  });
}

async function faceRule(path: string, letters: readonly number[]): Promise<string> {
  const data = await subsetOf(path, String.fromCodePoint(...letters));
  const range = letters.map((letter) => `U+${letter.toString(16)}`).join();
  return `@font-face{font-family:"Title";font-weight:300 700;src:url(data:font/ttf;base64,${data});unicode-range:${range}}`;
}

/** Unpacked, by path. */
const fonts = new Map<string, Promise<Buffer>>();

/** Not as WOFF2, which takes twenty times as long to make: the document is compressed as it is, to 3 kB more. */
async function subsetOf(path: string, letters: string): Promise<string> {
  const subset = subsetFont();
  const font =
    fonts.get(path) ??
    subset(files().readFileSync(path), undefined, { keepAllGlyphs: true, targetFormat: "truetype" });
  fonts.set(path, font);
  const file = await subset(await font, letters, { targetFormat: "truetype", noHinting: true });
  return file.toString("base64");
}
