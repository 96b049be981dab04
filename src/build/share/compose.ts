import sharp, { type Sharp } from "sharp";
import { languageOf, type LanguageCode, type Script } from "../../site/languages";
import { shareImageSize } from "../../site/share-image";
import { escapeXml } from "../../site/escape";
import type { Card, CardKind, Crop } from "./card";
import { fontFamiliesOf } from "./fonts";

const { width, height } = shareImageSize;

/** As in src/styles/tokens.css, which this cannot read. */
export const colours = {
  paper: "#f6f1e7",
  ink: "#0f252a",
  label: "#5c4216",
  rule: "#a67c3a",
} as const;

/** Where a picture stands, by its distance from the edge where reading ends. */
interface Plate {
  end: number;
  top: number;
  width: number;
  height: number;
}

// A page's picture bleeds off three edges, a home's takes the larger half, a post's is a plate on the paper.
const plates: Record<CardKind, Plate> = {
  page: { end: 0, top: 0, width: 528, height },
  property: { end: 0, top: 0, width: 672, height },
  post: { end: 48, top: 48, width: 468, height: height - 96 },
};

const margin = 72;
const gap = 60;
const brandHeight = 46;
const rule = { width: 72, height: 2 };
const labelSize = 27;
/** The sizes of titles, the largest first, in pixels of the Latin face. */
const titleSizes = 12;
const titleSize = (at: number) => 78 * 0.93 ** at;

/** How a script is set beside Latin: as src/styles/fonts/scripts.css and faces.ts have it. */
const settings: Record<Script, { scale: number; leading: number; tracking: number }> = {
  latin: { scale: 1, leading: 1.1, tracking: -0.015 },
  cyrillic: { scale: 0.94, leading: 1.14, tracking: -0.015 },
  arabic: { scale: 1.12, leading: 1.4, tracking: 0 },
  hebrew: { scale: 1.06, leading: 1.14, tracking: 0 },
  korean: { scale: 0.9, leading: 1.3, tracking: -0.025 },
};

/**
 * Draws a share image.
 * @returns a JPEG of `shareImageSize`
 */
export async function composeCard(card: Card): Promise<Buffer> {
  const plate = plates[card.kind];
  const isRtl = languageOf(card.language).dir === "rtl";
  const measure = width - plate.end - plate.width - margin - gap;

  const titleBox = { width: measure, height: height - 2 * margin - brandHeight - 104 };
  const title = await fittedTitle(card.title, card.language, titleBox);
  const titleTop = height - margin - title.raw.height;
  const label = card.label ? await labelText(card.label, card.language, measure - rule.width - 24) : null;
  const ruleTop = titleTop - 44;
  const blank = await blankCard(card, plate, isRtl);
  const canvas = canvases.pop() ?? Buffer.allocUnsafe(blank.input.length);
  try {
    blank.input.copy(canvas);
    const place = (drawing: Drawing, start: number, top: number) => {
      lay(canvas, drawing, start, top, isRtl);
    };
    place(await ruleDrawing(), margin, ruleTop);
    place(title, margin, titleTop);
    if (label) place(label, margin + rule.width + 20, ruleTop + 1 - label.raw.height / 2);
    // Codes of the image's own would make it 7% smaller and take half of the time that a card takes.
    return await sharp(canvas, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 82, optimiseCoding: false })
      .toBuffer();
  } finally {
    canvases.push(canvas);
  }
}

/** Pixels of finished cards, for the next ones: 2 MB each, which would be collected again and again. */
const canvases: Buffer[] = [];

/** What the cards of a picture have in common: all but words. */
function blankCard({ brand, picture, kind }: Card, plate: Plate, isRtl: boolean): Promise<Drawing> {
  return once(JSON.stringify([brand, picture, kind, isRtl]), async () => {
    const background = colours.paper;
    const card = await drawn(sharp({ create: { width, height, channels: 3, background } }), 3);
    const plateDrawing = await once(JSON.stringify([picture, plate]), () =>
      pictureOf(picture.file, picture.crop, plate),
    );
    lay(card.input, plateDrawing, width - plate.end - plate.width, plate.top, isRtl);
    lay(card.input, await brandDrawing(brand, isRtl), margin, margin - 6, isRtl);
    return card;
  });
}

/** Pixels, row by row. */
interface Drawing {
  input: Buffer;
  raw: Size & { channels: 3 | 4 };
}

interface Size {
  width: number;
  height: number;
}

/**
 * Lays pixels on the card's. sharp's own way works in floating-point numbers over the whole card and takes as long as
 * all the rest.
 * @param start distance from the edge where reading begins
 */
function lay(canvas: Buffer, { input, raw }: Drawing, start: number, above: number, isRtl: boolean): void {
  const left = Math.round(isRtl ? width - start - raw.width : start);
  const top = Math.round(above);
  const columns = Math.min(raw.width, width - left);
  const rows = Math.min(raw.height, height - top);
  for (let row = Math.max(0, -top); row < rows; row++) {
    const from = row * raw.width * raw.channels;
    const to = ((top + row) * width + left) * 3;
    if (raw.channels === 3) {
      input.copy(canvas, to, from, from + columns * 3);
      continue;
    }
    for (let column = Math.max(0, -left); column < columns; column++) {
      const source = from + column * 4;
      const opacity = (input[source + 3] ?? 0) / 255;
      if (opacity === 0) continue;
      const target = to + column * 3;
      for (let channel = 0; channel < 3; channel++) {
        const below = canvas[target + channel] ?? 0;
        canvas[target + channel] = Math.round(below + ((input[source + channel] ?? 0) - below) * opacity);
      }
    }
  }
}

/** The title as large as it can be, its lines about equally long. */
async function fittedTitle(text: string, language: LanguageCode, box: Size): Promise<Drawing> {
  const inSize = (size: number, share = 1) =>
    textImage(text, language, { size, width: Math.round(box.width * share), colour: colours.ink });
  // Without its pixels, which take as long again.
  const measured = (size: number, share?: number) => inSize(size, share).metadata();
  const fits = (drawing: Size) => drawing.width <= box.width && drawing.height <= box.height;

  let [at, smallest] = [0, titleSizes - 1];
  while (at < smallest) {
    const middle = Math.floor((at + smallest) / 2);
    if (fits(await measured(titleSize(middle)))) smallest = middle;
    else at = middle + 1;
  }
  const size = titleSize(at);
  let used = 1;
  let { height: tall } = await measured(size);
  for (const share of [0.9, 0.8, 0.7]) {
    const narrower = await measured(size, share);
    if (narrower.height > tall + size / 2 || !fits(narrower)) break;
    tall = narrower.height;
    used = share;
  }
  return drawn(inSize(size, used), 4);
}

interface TextStyle {
  size: number;
  /** Lines break at it; one word may be wider. */
  width: number;
  colour: string;
}

/** Words in the display face of a language, cut to their ink. Pango shapes, orders and breaks them. */
function textImage(text: string, language: LanguageCode, style: TextStyle): Sharp {
  const { script, dir, iso } = languageOf(language);
  // A Latin name stands alone on cards of every language.
  const { scale, leading, tracking } = settings[isLatin(text) ? "latin" : script];
  const size = Math.round(style.size * scale);
  const attributes = [
    `foreground="${style.colour}"`,
    `lang="${iso}"`,
    `letter_spacing="${String(Math.round(size * tracking * 1024))}"`,
    `line_height="${String(Math.round(size * leading * 1024))}"`,
    // The ligature of f and i hides the dot that tells i from ı.
    ...(language === "tr" ? ['font_features="liga=0"'] : []),
  ];
  const markup = script === "korean" ? unbrokenWords(text) : escapeXml(text);
  // The first letter with a direction gives the paragraph its own.
  const mark = dir === "rtl" ? "\u200f" : "\u200e";
  return sharp({
    text: {
      text: `<span ${attributes.join(" ")}>${mark}${markup}</span>`,
      font: `${fontFamiliesOf(language)} ${String(size)}`,
      width: style.width,
      dpi: 72,
      rgba: true,
      wrap: "word",
    },
  });
}

const isLatin = (text: string) => /^[\p{Script=Latin}\p{Script=Common}]*$/u.test(text);

/** Korean may break between any two syllables; its headings break between words. */
function unbrokenWords(text: string): string {
  return escapeXml(text).replace(/\S+/g, (word) => `<span allow_breaks="false">${word}</span>`);
}

/** In one line. */
function labelText(text: string, language: LanguageCode, widest: number): Promise<Drawing> {
  return once(JSON.stringify([text, language, widest]), async () => {
    const inSize = (size: number) =>
      drawn(textImage(text, language, { size, width, colour: colours.label }), 4);
    const drawing = await inSize(labelSize);
    return drawing.raw.width > widest ? inSize((labelSize * widest) / drawing.raw.width) : drawing;
  });
}

const kept = new Map<string, Promise<Drawing>>();

/** What several cards have in common is drawn once. */
function once(key: string, draw: () => Promise<Drawing>): Promise<Drawing> {
  const known = kept.get(key);
  if (known) return known;
  const drawing = draw();
  kept.set(key, drawing);
  // One card's picture is the next one's too, as a rule, but rarely that of the one after a hundred.
  const [oldest] = kept.keys();
  if (kept.size > 24 && oldest !== undefined) kept.delete(oldest);
  return drawing;
}

async function pictureOf(file: string, crop: Crop | null, plate: Plate): Promise<Drawing> {
  const picture = sharp(file).rotate();
  const { autoOrient } = await picture.metadata();
  return drawn(
    picture
      .extract(cropWindow(autoOrient, plate, crop))
      .resize(plate.width, plate.height, { fit: "fill" })
      .flatten({ background: colours.paper })
      .toColourspace("srgb"),
    3,
  );
}

/** The largest part of a picture that has the shape of `frame`, or by `crop` a smaller one of it. */
export function cropWindow(
  picture: Size,
  frame: Size,
  crop: Crop | null,
): Size & { left: number; top: number } {
  const { x, y, zoom } = crop ?? { x: 50, y: 50, zoom: 1 };
  const scale = Math.min(picture.width / frame.width, picture.height / frame.height) / zoom;
  const size = { width: Math.floor(frame.width * scale), height: Math.floor(frame.height * scale) };
  return {
    ...size,
    left: Math.round(((picture.width - size.width) * x) / 100),
    top: Math.round(((picture.height - size.height) * y) / 100),
  };
}

/** The mark and the name of the house, as the header has them. The name is Latin everywhere. */
function brandDrawing(brand: string, isRtl: boolean): Promise<Drawing> {
  return once(JSON.stringify([brand, isRtl]), async () => {
    const name = await drawn(textImage(brand, "en", { size: 32, width: 400, colour: colours.ink }), 4);
    const mark = { width: 62, height: 46 };
    const space = 16;
    const top = Math.round((brandHeight - name.raw.height) / 2) + 2;
    const canvas = {
      width: mark.width + space + name.raw.width,
      height: brandHeight,
      channels: 4 as const,
      background: "#0000",
    };
    return drawn(
      sharp({ create: canvas }).composite([
        { input: Buffer.from(markSvg(mark)), left: isRtl ? name.raw.width + space : 0, top: 0 },
        { ...name, left: isRtl ? 0 : mark.width + space, top },
      ]),
      4,
    );
  });
}

function ruleDrawing(): Promise<Drawing> {
  return once("rule", () => drawn(sharp({ create: { ...rule, channels: 3, background: colours.rule } }), 3));
}

async function drawn(image: Sharp, channels: 3 | 4): Promise<Drawing> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels } };
}

const markSvg = ({ width: w, height: h }: Size) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${String(w)}" height="${String(h)}" viewBox="0 0 44 32" fill="none" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">
  <path stroke="${colours.rule}" d="M2 20C12 19.5 16.5 6 24 6c3.5 0 4.2 3.7 6.2 7.2C32.5 17.2 36 19.6 42 20"/>
  <path stroke="${colours.rule}" d="M24 6c-1.8 4.6 1.6 8.7-2.6 14"/>
  <path stroke="${colours.ink}" d="M2 24h40M12 28h20"/>
</svg>`;
