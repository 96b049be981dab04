import { families, type Family, type FamilyKey, type Style, type Subset } from "./typefaces";

/** One font file of the site. */
export interface Face {
  key: FamilyKey;
  family: Family;
  style: Style;
  subset: Subset;
  /** File name without hash and extension. */
  name: string;
}

/** Every font file of the site, in the order of the CSS. */
export function plannedFaces(): Face[] {
  return Object.keys(families).flatMap((name) => {
    const key = name as FamilyKey;
    const family: Family = families[key];
    return family.styles.flatMap((style) =>
      family.subsets.map((subset) => ({
        key,
        family,
        style,
        subset,
        name: `${family.slug}-${style.name}-${subset.name}`,
      })),
    );
  });
}

/** Makes a test of whether a code point is in a CSS `unicode-range`. */
export function rangeTest(range: string): (codePoint: number) => boolean {
  const bounds = range.split(",").map((part) => {
    const [first = "", last = first] = part.trim().slice("U+".length).split("-");
    return [parseInt(first, 16), parseInt(last, 16)] as const;
  });
  return (codePoint) => bounds.some(([first, last]) => first <= codePoint && codePoint <= last);
}

export function codePoints(text: string): Set<number> {
  return new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0));
}
