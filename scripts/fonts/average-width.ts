/**
 * Average advance width in em of the characters of a text, each taken from the first font that has it, as in a
 * browser. Kerning is ignored: it changes the width of a line by less than 1%.
 * @param fonts widths by code point
 * @throws Error that names the first character that no font has
 */
export function averageWidth(text: string, fonts: readonly ReadonlyMap<number, number>[]): number {
  const widths = Array.from(text, (character) => {
    const point = character.codePointAt(0) ?? 0;
    const width = fonts.find((font) => font.has(point))?.get(point);
    if (width === undefined) throw new Error(`No font has a width for "${character}"`);
    return width;
  });
  return widths.reduce((sum, width) => sum + width, 0) / widths.length;
}
