import { languages } from "../site/languages";
import {
  formatAed,
  formatAedRange,
  formatDay,
  formatDays,
  formatMoney,
  formatPercent,
  formatRange,
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

  it("writes the unit of a range once", () => {
    expect(text(percentRangeParts([0.05, 0.07], "en-GB"))).toBe("5–7%");
    expect(text(percentRangeParts([0.05, 0.07], "tr-TR"))).toBe("%5–7");
    expect(plain(formatAedRange([1_650_000, 4_200_000], "en-GB"))).toBe("AED 1,650,000–4,200,000");
    expect(plain(formatAedRange([1_650_000, 4_200_000], "fr-FR"))).toBe("1 650 000–4 200 000 AED");
    expect(formatRange([1, 3], "en-GB")).toBe("1–3");
    expect(formatRange([2, 2], "en-GB")).toBe("2");
  });

  it("keeps what is behind the point", () => {
    expect(formatPercent(0.0025, "en-GB")).toBe("0.25%");
    expect(formatPercent(0.06339, "en-GB")).toBe("6.34%");
    expect(text(percentRangeParts([0.055, 0.07], "en-GB"))).toBe("5.5–7%");
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
  });

  it("takes a day as it stands, whatever the zone of the machine", () => {
    expect(formatDay("2027-02-01", "en-GB")).toBe("1 February 2027");
    expect(plain(formatDays("2027-02-12", "2027-02-14", "en-GB"))).toMatch(/^12 ?– ?14 February 2027$/);
  });

  it.each(languages.map(({ dateLocale }) => dateLocale))("leaves no mark of direction in %s", (locale) => {
    expect(formatAed(2_000_000, locale) + formatPercent(0.04, locale)).not.toMatch(/[\u200e\u200f\u061c]/);
  });
});
