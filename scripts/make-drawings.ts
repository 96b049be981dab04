// `npm run drawings`: the icons in static/ from their SVGs, and the plans in static/plans from src/build/content.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { drawFloorPlan } from "../src/build/content/floor-plan-drawing";
import { floorPlans } from "../src/build/content/floor-plans";

const root = join(__dirname, "..");

async function main(): Promise<void> {
  for (const [name, plan] of Object.entries(floorPlans)) write(`plans/${name}.svg`, drawFloorPlan(plan));

  const tab = readFileSync(join(root, "static/icon.svg"), "utf8");
  write("favicon.ico", ico(await Promise.all([16, 32, 48].map((size) => png(tab, size)))));

  const icon = readFileSync(join(root, "art/icon.svg"), "utf8");
  write("icons/apple-touch-icon.png", await png(icon, 180));
  write("icons/icon-192.png", await png(icon, 192));
  write("icons/icon-512.png", await png(icon, 512));
  // A launcher may cut off all but the circle in the middle, four fifths across.
  write(
    "icons/maskable-512.png",
    await png(changed(icon, 'viewBox="0 0 64 64"', 'viewBox="-6 -6 76 76"'), 512),
  );
  // Where one colour is all there is, only what is covered counts.
  const alone = changed(icon, /<path id="ground"[^>]*>/, "").replace(/stroke="#\w+"/g, 'stroke="#000"');
  write("icons/monochrome-512.png", await png(alone, 512));
}

/** Drawn at its own size: a smaller one is not a larger one made small. */
const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(changed(svg, /<svg /, `<svg width="${String(size)}" height="${String(size)}" `)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

function changed(svg: string, what: string | RegExp, into: string): string {
  const result = svg.replace(what, into);
  if (result === svg) throw new Error(`The drawing has no ${String(what)} any more`);
  return result;
}

/** A file of Windows' kind that holds the pictures as they are; at most 255 pixels across. */
function ico(pictures: readonly Buffer[]): Buffer {
  const entrySize = 16;
  const head = Buffer.alloc(6 + entrySize * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach((picture, index) => {
    const at = 6 + entrySize * index;
    // A PNG says its width and height in bytes 16 to 23.
    head.writeUInt8(picture.readUInt32BE(16), at);
    head.writeUInt8(picture.readUInt32BE(20), at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  });
  return Buffer.concat([head, ...pictures]);
}

function write(path: string, content: string | Buffer): void {
  const file = join(root, "static", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  console.log(`static/${path}  ${(content.length / 1000).toFixed(1)} kB`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
