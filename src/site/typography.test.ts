import { typeset, typesetAll, withPlainSpaces } from "./typography";

/** With "_" for a space that does not break, and "+" for a joiner. */
const shown = (text: string) => text.replace(/\u00a0/g, "_").replace(/\u2060/g, "+");

it.each([
  ["Дом в Дубае и квартира у моря", "Дом в_Дубае и_квартира у_моря"],
  ["Не раньше, чем за 2 миллиона", "Не_раньше, чем за_2_миллиона"],
  ["И в этом районе", "И_в_этом районе"],
  ["Из-за ремонта говорят по-русски", "Из+-+за_ремонта говорят по+-+русски"],
  ["Дубай – это просто", "Дубай_– это просто"],
  ["вид на {{area}}", "вид на_{{area}}"],
  ["для дома, без торга и во что обойдётся", "для_дома, без_торга и_во_что обойдётся"],
])("keeps short Russian words with what follows: %s", (written, expected) => {
  expect(shown(typeset(written, "ru"))).toBe(expected);
});

it("keeps a word after a maqaf with the one before it", () => {
  expect(shown(typeset("לשנים־עשר חודשים", "he"))).toBe("לשנים־+עשר חודשים");
});

it.each([
  ["en", "From AED 5,000 a year, 120 m² and 3 km", "From AED_5,000 a year, 120_m² and 3_km"],
  ["de", "ab 5.000 AED, bis 4 % und 3 Männer", "ab 5.000_AED, bis 4_% und 3 Männer"],
  ["en", "in AED {{price}}", "in AED_{{price}}"],
])("keeps a number with its unit in %s: %s", (language, written, expected) => {
  expect(shown(typeset(written, language))).toBe(expected);
});

it("can be taken back", () => {
  const written = "Дом в Дубае и что-то за AED 5,000";
  expect(withPlainSpaces(typeset(written, "ru"))).toBe(written);
});

it("goes through everything that holds texts", () => {
  const words = { title: "Дом в Дубае", list: ["у моря"], count: 2, nothing: null };
  expect(typesetAll(words, "ru")).toEqual({
    title: "Дом в\u00a0Дубае",
    list: ["у\u00a0моря"],
    count: 2,
    nothing: null,
  });
});
