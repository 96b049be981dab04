import { readingOn } from "./sky-tone";

type Colour = readonly [red: number, green: number, blue: number];

/** As in src/styles/tokens.css. */
const ivory: Colour = [0xf6, 0xf1, 0xe7];
const ink: Colour = [0x0f, 0x25, 0x2a];

/** Both as WCAG 2.2 defines them. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const hex = (colour: Colour) => `#${colour.map((value) => value.toString(16).padStart(2, "0")).join("")}`;

// From night by the colours of dusk to noon: blue, mauve and sand of every brightness.
const hues: Colour[] = [
  [70, 80, 120],
  [150, 120, 125],
  [236, 220, 200],
];
const skies = hues.flatMap((hue) =>
  Array.from({ length: 60 }, (_, step): Colour => {
    const scale = ((step + 1) / 60) * (255 / Math.max(...hue));
    return [Math.round(hue[0] * scale), Math.round(hue[1] * scale), Math.round(hue[2] * scale)];
  }),
);

test("words are read on every sky from night to noon, also where neither ink nor ivory would do by itself", () => {
  const bare: number[] = [];
  for (const sky of skies) {
    const { tone, veil } = readingOn(hex(sky));
    const [page, text] = tone === "dark" ? [ink, ivory] : [ivory, ink];
    const mixed = (at: 0 | 1 | 2) => (page[at] * veil + sky[at] * (100 - veil)) / 100;
    expect(contrast([mixed(0), mixed(1), mixed(2)], text)).toBeGreaterThanOrEqual(4.5);
    bare.push(contrast(sky, text));
  }
  expect(Math.min(...bare)).toBeLessThan(4);
});

test("a sky of night or noon is left as it is", () => {
  const night = readingOn("#0c1524");
  expect(night.tone).toBe("dark");
  expect(night.veil).toBeLessThan(5);
  expect(readingOn("#e8d8c8")).toEqual({ tone: "light", veil: 0 });
});
