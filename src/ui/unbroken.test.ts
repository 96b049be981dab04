import { unbroken } from "./unbroken";

/** Where lines may break is shown as a bar. */
const shown = (title: string) =>
  unbroken(title)
    .replace(/-(?!\u2060)/g, "-|")
    .replace(/\u2060/g, "");

test.each([
  ["What off-plan means", "What off-plan means"],
  ["Combien vaut-il ?", "Combien vaut-il ?"],
  ["Que donne-t-il ?", "Que donne-t-il ?"],
  ["n’est-elle pas", "n’est-elle pas"],
  ["Остров Аль-Марджан", "Остров Аль-Марджан"],
  ["Trimiteți-l", "Trimiteți-l"],
  ["Roadshow-Organisation", "Roadshow-|Organisation"],
  ["Off-Plan-Kauf", "Off-Plan-|Kauf"],
  ["AED 5 - 7", "AED 5 -| 7"],
])("%s may break only so: %s", (title, wanted) => {
  expect(shown(title)).toBe(wanted);
});
