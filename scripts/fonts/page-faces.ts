import { codePoints, plannedFaces, rangeTest, type Face } from "../../src/site/font-faces";
import { languages, type Script } from "../../src/site/languages";
import { fontsByScript, type FamilyKey } from "../../src/site/typefaces";
import { type Copy } from "./read-copy";

/** Every font file that some page of a script may load, given the copy of its languages. */
export function facesForScript(script: Script, copy: Copy): Face[] {
  const { display, text, italics } = fontsByScript[script];
  const keys: readonly FamilyKey[] = [...display, ...text];
  const codes = languages.filter((language) => language.script === script).map(({ code }) => code);
  const used = {
    display: [...codePoints(codes.map((code) => copy[code].display).join(""))],
    text: [...codePoints(codes.map((code) => copy[code].text).join(""))],
  };
  return plannedFaces().filter(
    ({ key, family, style, subset }) =>
      keys.includes(key) &&
      (italics || style.fontStyle === "normal") &&
      (subset.name === script || used[family.role].some(rangeTest(subset.range))),
  );
}
