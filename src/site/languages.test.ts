import { isLanguageCode, languageOf, languages } from "./languages";

describe("languages", () => {
  it("are the thirteen of the site", () => {
    expect(languages.map(({ code }) => code)).toEqual([
      "en",
      "ar",
      "de",
      "es",
      "fr",
      "he",
      "hu",
      "it",
      "ko",
      "nl",
      "ro",
      "ru",
      "tr",
    ]);
  });

  it("read from right to left in Arabic and Hebrew alone", () => {
    expect(languages.filter(({ dir }) => dir === "rtl").map(({ code }) => code)).toEqual(["ar", "he"]);
  });

  it("fly another flag where the code is no country", () => {
    expect([languageOf("en").flag, languageOf("he").flag, languageOf("ko").flag]).toEqual(["us", "il", "kr"]);
  });

  it("have tags that Intl knows", () => {
    for (const { iso, dateLocale } of languages) {
      expect(Intl.getCanonicalLocales([iso, dateLocale])).toEqual([iso, dateLocale]);
      expect(Intl.DateTimeFormat.supportedLocalesOf(dateLocale)).toEqual([dateLocale]);
    }
  });

  it("refuse what is no language", () => {
    expect(isLanguageCode("pt")).toBe(false);
    expect(isLanguageCode(undefined)).toBe(false);
  });
});
