/**
 * Average advance width in em of the characters of a text, each taken from the first font that has it, as a browser
 * does. Kerning is left out: it moves a line by less than a hundredth.
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
