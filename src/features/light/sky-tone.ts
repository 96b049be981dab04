/** The luminance below which ivory is read better on a colour than ink, both as in src/styles/tokens.css. */
const darkest = 0.19;
/** Nearer to it than this, neither is read well. */
const twilight = 0.2;
const mostVeil = 40;

/**
 * How words stand on a sky.
 * @param sky its colour, such as "#e8d8c8"
 * @returns whether they are those of a dark section, and how much of the page's colour has to lie behind them, in per cent
 */
export function readingOn(sky: string): { tone: "dark" | "light"; veil: number } {
  const luminance = luminanceOf(sky);
  const nearness = Math.max(0, 1 - Math.abs(luminance - darkest) / twilight);
  return { tone: luminance < darkest ? "dark" : "light", veil: Math.round(mostVeil * nearness) };
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
