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

it("keeps a Korean ending with the bracket that it follows", () => {
  expect(shown(typeset("오전 9시(UTC+4)입니다", "ko"))).toBe("오전 9시(UTC+4)+입니다");
});

it.each([
  ["계획이 달라질 수 있는 경우", "계획이 달라질_수_있는 경우"],
  ["세 가지 가격, 그리고 기준이 되는 하나", "세_가지 가격, 그리고_기준이 되는_하나"],
  ["다른 나라에서 일할 수 있나요?", "다른_나라에서 일할_수_있나요?"],
  ["열쇠를 맡기시기 전에", "열쇠를 맡기시기_전에"],
  ["세금은 가볍지만, 거주국 세금은 따로입니다", "세금은 가볍지만, 거주국_세금은 따로입니다"],
  // A sentence ends the phrase, and a word that only begins alike is none.
  ["해외에 삽니다. 수영장과 주택 전망", "해외에 삽니다. 수영장과 주택 전망"],
  // Wider than a phone: its first part alone.
  ["주택담보대출을 받을 수 있으시겠습니까", "주택담보대출을 받을_수 있으시겠습니까"],
])("keeps a Korean phrase whole: %s", (written, expected) => {
  expect(shown(typeset(written, "ko"))).toBe(expected);
});

it.each([
  ["en", "From AED 5,000 a year, 120 m² and 3 km", "From AED_5,000 a year, 120_m² and 3_km"],
  ["de", "ab 5.000 AED, bis 4 % und 3 Männer", "ab 5.000_AED, bis 4_% und 3 Männer"],
  ["en", "in AED {{price}}", "in AED_{{price}}"],
])("keeps a number with its unit in %s: %s", (language, written, expected) => {
  expect(shown(typeset(written, language))).toBe(expected);
});

it.each([
  ["en", "Off-plan or ready", "Off-+plan or ready"],
  ["de", "Objekte off-plan im Off-Plan-Kauf", "Objekte off-+plan im Off-+Plan-Kauf"],
  ["nl", "een off-planwoning", "een off-+planwoning"],
])("does not break a word of the trade at its hyphen in %s: %s", (language, written, expected) => {
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
