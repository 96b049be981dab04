import { currencies } from "../contracts/content/terms";
import { languages } from "../site/languages";
import { currencyName } from "./currency-name";
import { formatDirhams, shortDirhamParts } from "./dirhams";
import { formatMoney, formatRoughly } from "./money";

/** Without the marks that keep a text together or apart, and with plain spaces. */
const shown = (text: string) => text.replace(/[\u200b\u2060\u2066-\u2069]/gu, "").replace(/\s/gu, " ");

it.each([
  ["en-GB", "AED 1,650,000–4,200,000"],
  ["ar-AE", "1,650,000–4,200,000 درهم"],
  ["de-DE", "1.650.000–4.200.000 AED"],
  ["es-ES", "1.650.000–4.200.000 AED"],
  ["fr-FR", "1 650 000–4 200 000 AED"],
  ["he-IL", "1,650,000–4,200,000 דירהם"],
  ["ko-KR", "165만~420만 디르함"],
  ["nl-NL", "AED 1.650.000–4.200.000"],
])("writes a range of prices as %s does, its currency once", (locale, expected) => {
  expect(shown(formatMoney([1_650_000, 4_200_000], "AED", locale))).toBe(expected);
});

it.each([
  ["en-GB", "USD", "US$644,000,000–1,640,000,000"],
  ["en-GB", "TWD", "TWD 644,000,000–1,640,000,000"],
  ["ar-AE", "SAR", "644,000,000–1,640,000,000 ريال سعودي"],
  ["de-DE", "EUR", "644.000.000–1.640.000.000 €"],
  ["he-IL", "ILS", "644,000,000–1,640,000,000 ₪"],
  ["hu-HU", "HUF", "644 000 000–1 640 000 000 Ft"],
  ["ko-KR", "KRW", "6억 4,400만~16억 4,000만 원"],
  ["nl-NL", "EUR", "€ 644.000.000–1.640.000.000"],
  ["ro-RO", "RON", "644.000.000–1.640.000.000 lei"],
  ["ru-RU", "RUB", "644 000 000–1 640 000 000 ₽"],
  ["tr-TR", "TRY", "644.000.000–1.640.000.000 TL"],
] as const)("writes in %s what readers there count in, %s", (locale, currency, expected) => {
  expect(shown(formatMoney([644_000_000, 1_640_000_000], currency, locale))).toBe(expected);
});

it.each([
  ["ko-KR", [29_400, 37_700], "2만\u00a09,400~\u200b3만\u00a07,700\u00a0디르함"],
  ["ko-KR", [150, 240], "150~240\u00a0디르함"],
  ["en-GB", [29_400, 37_700], "AED\u00a029,400–37,700"],
  ["en-GB", [150, 240], "AED\u00a0150–\u2060240"],
] as const)(
  "lets a line in %s end between two amounts only where they are long: %j",
  (locale, range, expected) => {
    expect(formatMoney(range, "AED", locale)).toBe(expected);
  },
);

it.each([
  ["en-GB", "AED 2 million"],
  ["ar-AE", "مليوني درهم"],
  ["de-DE", "2 Millionen Dirham"],
  ["es-ES", "2 millones de dírhams"],
  ["fr-FR", "2 millions de dirhams"],
  ["he-IL", "2 מיליון דירהם"],
  ["hu-HU", "2 millió dirham"],
  ["it-IT", "2 milioni di dirham"],
  ["ko-KR", "200만 디르함"],
  ["nl-NL", "2 miljoen dirham"],
  ["ro-RO", "2 milioane de dirhami"],
  ["ru-RU", "2 млн дирхамов"],
  ["tr-TR", "2 milyon dirhem"],
])("says millions of dirhams in a sentence as %s does", (locale, expected) => {
  expect(shown(formatDirhams(2_000_000, locale))).toBe(expected);
});

it("leaves nothing of an amount out", () => {
  expect(shown(formatDirhams(1_650_000, "en-GB"))).toBe("AED 1.65 million");
  expect(shown(formatMoney(1_650_500, "AED", "ko-KR"))).toBe("165만 500 디르함");
  expect(shown(formatMoney(100_000_000, "KRW", "ko-KR"))).toBe("1억 원");
  expect(shown(formatMoney(0, "AED", "ko-KR"))).toBe("0 디르함");
  expect(shown(formatMoney(4_200, "AED", "it-IT"))).toBe("4.200 AED");
});

it("asks for the plural that an Arabic number takes", () => {
  expect(shown(formatMoney([12, 25], "AED", "ar-AE"))).toBe("12–25 درهماً");
  expect(shown(formatMoney(5, "AED", "ar-AE"))).toBe("5 دراهم");
  expect(shown(formatMoney(5_000, "AED", "ar-AE"))).toBe("5,000 درهم");
});

it("keeps the digits of an amount from left to right, and its words in their own direction", () => {
  expect(formatMoney(2_000_000, "AED", "ar-AE")).toBe("\u2067\u20662,000,000\u2069\u00a0درهم\u2069");
  expect(formatMoney(2_000_000, "AED", "de-DE")).not.toMatch(/[\u2066-\u2069]/u);
});

it("says which part of an amount set large is the number", () => {
  const parts = shortDirhamParts(2_000_000, "en-GB");
  expect(parts.filter((part) => part.isNumber).map((part) => part.text)).toEqual(["2"]);
  expect(
    shown(
      shortDirhamParts(375_000, "de-DE")
        .map(({ text }) => text)
        .join(""),
    ),
  ).toBe("375.000 AED");
});

it.each(languages.map(({ dateLocale }) => dateLocale))("leaves no mark of direction in %s", (locale) => {
  const amounts = currencies.map((currency) => formatMoney([12, 25_000], currency, locale));
  expect(amounts.join("")).not.toMatch(/[\u200e\u200f\u061c]/u);
  expect(new Set(amounts).size).toBe(currencies.length);
});

it.each([
  ["en-GB", "USD", [1_140_000, 24_300_000], "US$1.14–24.3m"],
  ["ar-AE", "SAR", [1_140_000, 24_300_000], "1.14–24.3 مليون ريال سعودي"],
  ["de-DE", "EUR", [1_140_000, 24_300_000], "1,14–24,3 Mio. €"],
  ["hu-HU", "HUF", [1_680_000_000, 3_090_000_000], "1,68–3,09 milliárd Ft"],
  ["hu-HU", "HUF", [628_000_000, 1_680_000_000], "628 millió–1,68 milliárd Ft"],
  ["ru-RU", "RUB", [407_000_000, 748_000_000], "407–748 млн ₽"],
  ["tr-TR", "TRY", [18_800_000, 47_900_000], "18,8–47,9 milyon TL"],
  ["ko-KR", "KRW", [644_000_000, 1_640_000_000], "6억 4,400만~16억 4,000만 원"],
  ["fr-FR", "EUR", [388_000, 987_000], "388 000–987 000 €"],
] as const)("says in %s roughly what an amount is in %s", (locale, currency, range, expected) => {
  expect(shown(formatRoughly(range, currency, locale))).toBe(expected);
});

it("calls currencies what people there call them", () => {
  expect(currencyName("TRY", "he-IL")).toBe("לירה טורקית");
  expect(currencyName("ILS", "ko-KR")).toBe("이스라엘 셰켈");
  expect(currencyName("USD", "en-GB")).toBe("US Dollar");
});
