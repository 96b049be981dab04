import { languages, type Script } from "../../site/languages";
import { type Copy } from "./copy";
import { families, scripts, type Family, type FamilyKey, type Style, type Subset } from "./faces";

/** One font file of the site, before it is made. */
export interface Face {
  key: FamilyKey;
  family: Family;
  style: Style;
  subset: Subset;
  /** File name without hash and extension. */
  name: string;
}

/** Every font file that the site has, in the order of the CSS. */
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

/** The files that pages of a script can come to load, given what is written in its languages. */
export function facesOfPages(script: Script, copy: Copy): Face[] {
  const { display, text, italics } = scripts[script];
  const stacks: readonly FamilyKey[] = [...display, ...text];
  const codes = languages.filter((language) => language.script === script).map(({ code }) => code);
  const written = {
    display: [...codePoints(codes.map((code) => copy[code].display).join(""))],
    text: [...codePoints(codes.map((code) => copy[code].text).join(""))],
  };
  return plannedFaces().filter(
    ({ key, family, style, subset }) =>
      stacks.includes(key) &&
      (italics || style.fontStyle === "normal") &&
      (subset.name === script || written[family.role].some(rangeTest(subset.range))),
  );
}

/** A test for a CSS `unicode-range`. */
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
