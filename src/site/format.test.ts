import { languages } from "./languages";
import {
  formatDay,
  formatDays,
  formatFileSize,
  formatLength,
  formatPercent,
  formatRange,
  formatClock,
  formatTime,
  numberParts,
  percentRangeParts,
  quarterWords,
} from "./format";

const plain = (text: string) => text.replace(/\s/g, " ");
const text = (parts: { text: string }[]) => plain(parts.map((part) => part.text).join(""));

describe("format", () => {
  it("puts the unit where the language has it", () => {
    expect(formatPercent(0.04, "en-GB")).toBe("4%");
    expect(formatPercent(0.04, "tr-TR")).toBe("%4");
    expect(formatPercent(0.04, "ro-RO")).toBe("4%");
  });

  it("gives a length in the unit that goes with the area's", () => {
    expect(formatLength("sqm", 8.4, "en-GB")).toBe("\u20688.4 m\u2069");
    expect(formatLength("sqft", 8.4, "en-GB")).toBe("\u206828 ft\u2069");
  });

  it("writes the tanwin of a unit before its alef, as the words beside it do", () => {
    expect(plain(formatLength("sqm", 16, "ar-AE"))).toBe("\u206816 متر\u0627\u064b\u2069");
  });

  it("writes the unit of a range once", () => {
    expect(text(percentRangeParts([0.05, 0.07], "en-GB"))).toBe("5–\u20607%");
    expect(text(percentRangeParts([0.05, 0.07], "tr-TR"))).toBe("%5–\u20607");
    expect(formatRange([1, 3], "en-GB")).toBe("1–\u20603");
    expect(formatRange([1, 3], "ko-KR")).toBe("1~3");
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

  it("writes days without a nought before them", () => {
    expect(formatDays("2027-05-05", "2027-05-07", "it-IT")).toBe("5–7 maggio 2027");
    expect(plain(formatDays("2027-12-31", "2028-01-02", "it-IT"))).toBe("31 dicembre 2027 – 2 gennaio 2028");
  });

  it("writes the days of a range from left to right in every language", () => {
    expect(plain(formatDays("2027-02-12", "2027-02-14", "en-GB"))).toBe("12–14 February 2027");
    expect(plain(formatDays("2027-02-12", "2027-02-14", "he-IL"))).toBe("\u206612–14\u2069 בפברואר 2027");
    expect(plain(formatDays("2027-02-12", "2027-02-14", "de-DE"))).toBe("12.–14. Februar 2027");
    expect(plain(formatDays("2027-02-12", "2027-02-14", "hu-HU"))).toBe("2027. február 12–14.");
    expect(plain(formatDays("2027-12-31", "2028-01-02", "ar-AE"))).toMatch(/^31 ديسمبر/);
  });

  it.each([
    ["en-GB", ["09:00", "21:30", "00:00"]],
    ["ar-AE", ["09:00", "21:30", "00:00"]],
    ["fr-FR", ["9 h", "21 h 30", "0 h"]],
    ["hu-HU", ["9:00", "21:30", "0:00"]],
    ["nl-NL", ["9.00", "21.30", "0.00"]],
  ])("writes times as %s does", (locale, expected) => {
    const at = (time: string) => formatTime(Date.parse(`2027-05-05T${time}+04:00`), locale, "Asia/Dubai");
    expect([at("09:00"), at("21:30"), at("00:00")].map(plain)).toEqual(expected);
    expect([540, 1290, 0].map((minutes) => plain(formatClock(minutes, locale)))).toEqual(expected);
  });

  it("names quarters as the language does", () => {
    expect(quarterWords("2028-Q3", "en-GB")).toEqual({ year: "2028", quarter: "3" });
    expect(quarterWords("2028-Q3", "es-ES")).toEqual({ year: "2028", quarter: "Tercer" });
    expect(quarterWords("2028-Q3", "hu-HU")).toEqual({ year: "2028", quarter: "III" });
    expect(quarterWords("2028-Q3", "ro-RO")).toEqual({ year: "2028", quarter: "III" });
    expect(quarterWords("2028-Q3", "ar-AE")).toEqual({ year: "2028", quarter: "الثالث" });
  });

  it("writes the size of a file in units that readers know", () => {
    expect(plain(formatFileSize(3 * 1024 * 1024, "en-GB"))).toBe("\u20683 MB\u2069");
    expect(plain(formatFileSize(3 * 1024 * 1024, "ar-AE"))).toBe("\u20683 ميغابايت\u2069");
  });

  it("takes a day as it stands, whatever the zone of the machine", () => {
    expect(formatDay("2027-02-01", "en-GB")).toBe("1 February 2027");
  });

  it.each(languages.map(({ dateLocale }) => dateLocale))("leaves no mark of direction in %s", (locale) => {
    expect(formatPercent(0.04, locale) + formatDay("2027-02-01", locale)).not.toMatch(/[\u200e\u200f\u061c]/);
  });
});
