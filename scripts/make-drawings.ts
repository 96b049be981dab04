// `npm run drawings`: draws the icons in static/ from static/icon.svg and art/icon.svg, and the floor plans in
// static/plans/, with the rooms that pages list, from scripts/drawings/floor-plans.ts; and cuts the small portraits of
// the agents out of the large ones in static/agents/.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import agents from "../content/agents/agents.json";
import { drawFloorPlan } from "./drawings/floor-plan";
import { floorPlans, roomsJson } from "./drawings/floor-plans";

const root = join(__dirname, "..");

async function main(): Promise<void> {
  for (const [name, plan] of Object.entries(floorPlans))
    write(`static/plans/${name}.svg`, drawFloorPlan(plan));
  write("src/build/content/floor-plans.json", roomsJson());

  for (const { image, fullsize_image } of agents)
    write(`static${image}`, await head(join(root, `static${fullsize_image}`)));

  const tabIcon = readFileSync(join(root, "static/icon.svg"), "utf8");
  write("static/favicon.ico", ico(await Promise.all([16, 32, 48].map((size) => png(tabIcon, size)))));

  const icon = readFileSync(join(root, "art/icon.svg"), "utf8");
  write("static/icons/apple-touch-icon.png", await png(icon, 180));
  write("static/icons/icon-192.png", await png(icon, 192));
  write("static/icons/icon-512.png", await png(icon, 512));
  // A launcher may crop a maskable icon to a circle of 80% of its width, so the icon gets a margin.
  const padded = replaced(icon, 'viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76"');
  write("static/icons/maskable-512.png", await png(padded, 512));
  // Of a monochrome icon only the alpha channel is used.
  const monochrome = replaced(icon, /<path id="ground"[^>]*>/, "").replace(/stroke="#\w+"/g, 'stroke="#000"');
  write("static/icons/monochrome-512.png", await png(monochrome, 512));
}

/** Head and shoulders, for places of 72 pixels: the whole bust would be too small there. */
async function head(portrait: string): Promise<Buffer> {
  const { width } = await sharp(portrait).metadata();
  const side = Math.round(width * 0.74);
  return sharp(portrait)
    .extract({
      left: Math.round((width - side) / 2),
      top: Math.round(width * 0.02),
      width: side,
      height: side,
    })
    .resize(216, 216)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** Renders the SVG at the final size, which is sharper than resizing a picture. */
const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(replaced(svg, /<svg /, `<svg width="${String(size)}" height="${String(size)}" `)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** @throws Error if the SVG has changed and no longer contains what is to be replaced */
function replaced(svg: string, pattern: string | RegExp, replacement: string): string {
  const result = svg.replace(pattern, replacement);
  if (result === svg) throw new Error(`The SVG does not contain ${String(pattern)}`);
  return result;
}

/** A Windows icon file that contains the PNG files; their width and height must be below 256 pixels. */
function ico(images: readonly Buffer[]): Buffer {
  const entrySize = 16;
  const head = Buffer.alloc(6 + entrySize * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach((image, index) => {
    const entry = 6 + entrySize * index;
    // Bytes 16 to 23 of a PNG are its width and height.
    head.writeUInt8(image.readUInt32BE(16), entry);
    head.writeUInt8(image.readUInt32BE(20), entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  });
  return Buffer.concat([head, ...images]);
}

function write(path: string, content: string | Buffer): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  console.log(`${path}  ${(content.length / 1000).toFixed(1)} kB`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
