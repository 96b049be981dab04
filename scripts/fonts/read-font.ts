/** Lengths in em. */
export interface FontMetrics {
  ascent: number;
  /** Positive, below the baseline. */
  descent: number;
  lineGap: number;
  /** Advance width by code point of every character in the font. */
  widths: ReadonlyMap<number, number>;
}

/**
 * Reads vertical metrics and character widths from an uncompressed TrueType or OpenType file. The byte offsets below
 * are those of the OpenType specification.
 * @throws Error if a table is missing, or the character map has neither format 4 nor format 12
 */
export function readFont(file: Buffer): FontMetrics {
  const tables = tablesOf(file);
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font has no "${tag}" table`);
    return found;
  };
  const em = table("head").readUInt16BE(18);
  const hhea = table("hhea");
  const hmtx = table("hmtx");
  // All glyphs after the last record have its width.
  const lastRecord = hhea.readUInt16BE(34) - 1;
  const widthOf = (glyph: number) => hmtx.readUInt16BE(4 * Math.min(glyph, lastRecord)) / em;
  return {
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
    lineGap: hhea.readInt16BE(8) / em,
    widths: new Map(
      [...glyphsByCharacter(table("cmap"))].map(([character, glyph]) => [character, widthOf(glyph)]),
    ),
  };
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  const count = file.readUInt16BE(4);
  for (let record = 12; record < 12 + 16 * count; record += 16) {
    const start = file.readUInt32BE(record + 8);
    tables.set(
      file.toString("latin1", record, record + 4),
      file.subarray(start, start + file.readUInt32BE(record + 12)),
    );
  }
  return tables;
}

/** Glyph indices by code point. Format 12 has all characters of format 4, so it is used where a font has both. */
function glyphsByCharacter(cmap: Buffer): Map<number, number> {
  const maps = new Map<number, Buffer>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
    maps.set(map.readUInt16BE(0), map);
  }
  const format12 = maps.get(12);
  if (format12) return readFormat12(format12);
  const format4 = maps.get(4);
  if (format4) return readFormat4(format4);
  throw new Error("The font's character map has neither format 4 nor format 12");
}

function readFormat12(map: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const count = map.readUInt32BE(12);
  for (let group = 16; group < 16 + 12 * count; group += 12) {
    const first = map.readUInt32BE(group);
    const last = map.readUInt32BE(group + 4);
    for (let character = first; character <= last; character++) {
      glyphs.set(character, map.readUInt32BE(group + 8) + character - first);
    }
  }
  return glyphs;
}

function readFormat4(map: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  const bytes = map.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + bytes, 16 + 2 * bytes, 16 + 3 * bytes];
  for (let segment = 0; segment < bytes; segment += 2) {
    const last = map.readUInt16BE(ends + segment);
    const first = map.readUInt16BE(starts + segment);
    const delta = map.readUInt16BE(deltas + segment);
    const offset = map.readUInt16BE(offsets + segment);
    for (let character = first; character <= last && character !== 0xffff; character++) {
      const listed = offset && map.readUInt16BE(offsets + segment + offset + 2 * (character - first));
      const glyph = offset && !listed ? 0 : ((listed || character) + delta) & 0xffff;
      if (glyph) glyphs.set(character, glyph);
    }
  }
  return glyphs;
}
