import { languages } from "../site/languages";
import {
  formatAed,
  formatAedRange,
  formatDay,
  formatDays,
  formatLength,
  formatMoney,
  formatPercent,
  formatRange,
  formatTime,
  numberParts,
  percentRangeParts,
  shortAedParts,
} from "./format";

const plain = (text: string) => text.replace(/\s/g, " ");
const text = (parts: { text: string }[]) => plain(parts.map((part) => part.text).join(""));

describe("format", () => {
  it("puts the unit where the language has it", () => {
    expect(formatPercent(0.04, "en-GB")).toBe("4%");
    expect(formatPercent(0.04, "tr-TR")).toBe("%4");
    expect(plain(formatAed(2_000_000, "en-GB"))).toBe("AED 2,000,000");
    expect(plain(formatAed(2_000_000, "de-DE"))).toBe("2.000.000 AED");
  });

  it("gives a length in the unit that goes with the area's", () => {
    expect(formatLength("sqm", 8.4, "en-GB")).toBe("\u20688.4 m\u2069");
    expect(formatLength("sqft", 8.4, "en-GB")).toBe("\u206828 ft\u2069");
  });

  it("writes the unit of a range once", () => {
    expect(text(percentRangeParts([0.05, 0.07], "en-GB"))).toBe("5–\u20607%");
    expect(text(percentRangeParts([0.05, 0.07], "tr-TR"))).toBe("%5–\u20607");
    expect(plain(formatAedRange([1_650_000, 4_200_000], "en-GB"))).toBe("AED 1,650,000–4,200,000");
    expect(plain(formatAedRange([1_650_000, 4_200_000], "fr-FR"))).toBe("1 650 000–4 200 000 AED");
    expect(formatRange([1, 3], "en-GB")).toBe("1–3");
    expect(formatRange([2, 2], "en-GB")).toBe("2");
  });

  it("keeps what is behind the point", () => {
    expect(formatPercent(0.0025, "en-GB")).toBe("0.25%");
    expect(formatPercent(0.06339, "en-GB")).toBe("6.34%");
    expect(text(percentRangeParts([0.055, 0.07], "en-GB"))).toBe("5.5–\u20607%");
    expect(text(numberParts(3.6725, "en-GB"))).toBe("3.6725");
  });

  it("counts millions in words", () => {
    expect(text(numberParts(2_700_000, "en-GB"))).toBe("2.7 million");
    expect(text(numberParts(1_542, "en-GB"))).toBe("1,542");
  });

  it("writes other currencies by their code", () => {
    expect(plain(formatMoney(1_770_000, "ILS", "en-GB"))).toBe("ILS 1,770,000");
  });

  it("shortens dirhams, and says which part is the number", () => {
    const parts = shortAedParts(2_000_000, "en-GB");
    expect(text(parts)).toBe("AED 2 million");
    expect(parts.filter((part) => part.isNumber).map((part) => part.text)).toEqual(["2"]);
    expect(text(shortAedParts(375_000, "de-DE"))).toBe("375.000 AED");
  });

  it.each([
    ["es-ES", "2 millones de AED"],
    ["fr-FR", "2 millions d’AED"],
    ["it-IT", "2 milioni di AED"],
    ["ro-RO", "2 milioane de AED"],
    ["de-DE", "2 Millionen AED"],
  ])("joins millions and dirhams as %s does", (locale, expected) => {
    expect(text(shortAedParts(2_000_000, locale))).toBe(expected);
  });

  it("writes days without a nought before them", () => {
    expect(formatDays("2027-05-05", "2027-05-07", "it-IT")).toBe("5–7 maggio 2027");
    expect(plain(formatDays("2027-12-31", "2028-01-02", "it-IT"))).toBe("31 dicembre 2027 – 2 gennaio 2028");
  });

  it.each(languages.map(({ dateLocale }) => dateLocale))("writes times alike in %s", (locale) => {
    const at = (time: string) => formatTime(Date.parse(`2027-05-05T${time}+04:00`), locale, "Asia/Dubai");
    expect([at("09:00"), at("21:30"), at("00:00")]).toEqual(["09:00", "21:30", "00:00"]);
  });

  it("takes a day as it stands, whatever the zone of the machine", () => {
    expect(formatDay("2027-02-01", "en-GB")).toBe("1 February 2027");
    expect(plain(formatDays("2027-02-12", "2027-02-14", "en-GB"))).toMatch(/^12 ?– ?14 February 2027$/);
  });

  it.each(languages.map(({ dateLocale }) => dateLocale))("leaves no mark of direction in %s", (locale) => {
    expect(formatAed(2_000_000, locale) + formatPercent(0.04, locale)).not.toMatch(/[\u200e\u200f\u061c]/);
  });
});
