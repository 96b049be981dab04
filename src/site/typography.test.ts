import { typeset, typesetAll, withPlainSpaces } from "./typography";

/** With "_" for a space that does not break, "+" for a joiner and "|" where a line may end. */
const shown = (text: string) =>
  text
    .replace(/\u00a0/g, "_")
    .replace(/\u2060/g, "+")
    .replace(/\u200b/g, "|");

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
  ["오전 9시(UTC+4)입니다", "오전 9시(UTC+4)+입니다"],
  ["가격의 25%까지, 30~40%를", "가격의 25%+까지, 30~40%+를"],
  ["최대 {{sum}}입니다", "최대 {{sum}}+입니다"],
  ["㎡당 190", "㎡+당 190"],
])("keeps a Korean ending with what it follows: %s", (written, expected) => {
  expect(shown(typeset(written, "ko"))).toBe(expected);
});

it.each([
  ["집값 말고 12만 6,780 디르함이 듭니다", "집값 말고 12만_6,780_디르함이 듭니다"],
  ["290 디르함", "290_디르함"],
  ["12~25 디르함", "12~25_디르함"],
  ["9,000~1만 8,750 디르함", "9,000~|1만_8,750_디르함"],
  ["165만~420만 디르함", "165만+~|420만_디르함"],
])("keeps a Korean sum whole, and lets a long range break at its sign: %s", (written, expected) => {
  expect(shown(typeset(written, "ko"))).toBe(expected);
});

it.each([
  ["계획이 달라질 수 있는 경우", "계획이 달라질_수_있는 경우"],
  ["세 가지 가격, 그리고 기준이 되는 하나", "세_가지 가격, 그리고_기준이 되는_하나"],
  ["다른 나라에서 일할 수 있나요?", "다른_나라에서 일할_수_있나요?"],
  ["열쇠를 맡기시기 전에", "열쇠를 맡기시기_전에"],
  ["세금은 가볍지만, 거주국 세금은 따로입니다", "세금은 가볍지만, 거주국_세금은 따로입니다"],
  // A sentence ends the phrase, and a word that only begins alike is none.
  ["계획이 달라지는 경우", "계획이 달라지는_경우"],
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
  ["en", "for AED 2 million: the bill", "for AED_2_million: the bill"],
  ["de", "ab 2 Mio. AED im Jahr", "ab 2_Mio._AED im Jahr"],
  ["it", "da 2 milioni di AED", "da 2_milioni di AED"],
  ["en", "within 2 miles", "within 2 miles"],
  ["ar", "من 2 مليون درهم أو 500 درهم", "من 2_مليون درهم أو 500_درهم"],
])("keeps a number with its unit in %s: %s", (language, written, expected) => {
  expect(shown(typeset(written, language))).toBe(expected);
});

it.each([
  ["de", "Art. 6 Abs. 1 lit. b DSGVO", "Art._6 Abs._1_lit._b DSGVO"],
  ["ko", "계약은 Form A에서", "계약은 Form_A에서"],
  ["en", "Form and shape", "Form and shape"],
  ["ar", "رخصة ORN 00000", "رخصة ORN_00000"],
])("keeps a name with what tells it from its like in %s: %s", (language, written, expected) => {
  expect(shown(typeset(written, language))).toBe(expected);
});

it.each([
  ["de", "Per E-Mail oder E-Mail-Adresse", "Per E-+Mail oder E-+Mail-Adresse"],
  ["en", "Off-plan or ready", "Off-+plan or ready"],
  ["de", "Objekte off-plan im Off-Plan-Kauf", "Objekte off-+plan im Off-+Plan-Kauf"],
  ["nl", "een off-planwoning", "een off-+planwoning"],
])("does not break a word of the trade at its hyphen in %s: %s", (language, written, expected) => {
  expect(shown(typeset(written, language))).toBe(expected);
});

it("can be taken back", () => {
  const russian = "Дом в Дубае и что-то за AED 5,000";
  expect(withPlainSpaces(typeset(russian, "ru"))).toBe(russian);
  const korean = "9,000~1만 8,750 디르함";
  expect(withPlainSpaces(typeset(korean, "ko"))).toBe(korean);
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
