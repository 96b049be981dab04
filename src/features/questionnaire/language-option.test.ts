/** @jest-environment node */
import { spokenLanguageNames } from "../../lib/i18n/spoken-language-names";
import { languages } from "../../site/languages";
import { matchingOptions } from "../../ui/multi-select/matching-options";
import { languageOption } from "./language-option";

describe("the search for a language", () => {
  const found = (locale: string, typed: string) =>
    matchingOptions(spokenLanguageNames(locale).map(languageOption), typed).map(({ id }) => id);

  it.each([
    ["en", "german", "de"],
    ["en", "Français", "fr"],
    ["en", "francais", "fr"],
    ["en", "Русск", "ru"],
    ["en", "ko", "ko"],
    ["ar", "الألمانية", "de"],
    ["ar", "المانية", "de"],
    ["ar", "deutsch", "de"],
    ["ko", "독일", "de"],
    ["ko", "히브", "he"],
    ["ko", "hebrew", "he"],
    ["he", "גרמנית", "de"],
    ["he", "عرب", "ar"],
    ["tr", "ingilizce", "en"],
    ["tr", "İNGİLİZCE", "en"],
    ["ru", "украин", "uk"],
  ])("on a page in %s finds by %s first %s", (locale, typed, code) => {
    expect(found(locale, typed)[0]).toBe(code);
  });

  it("finds nothing for what is no language, and everything for nothing typed", () => {
    expect(found("en", "klingon")).toEqual([]);
    expect(found("en", " ").length).toBeGreaterThanOrEqual(180);
  });
});

describe("names of languages", () => {
  it("are there in every language of the site, each once, in the order of its alphabet", () => {
    for (const { dateLocale } of languages) {
      const names = spokenLanguageNames(dateLocale);
      expect(new Set(names.map(({ code }) => code)).size).toBe(names.length);
      expect(names.filter(({ name, ownName }) => !name || !ownName)).toEqual([]);
      const inOrder = names.map(({ name }) => name);
      expect(inOrder).toEqual([...inOrder].sort(new Intl.Collator(dateLocale).compare));
    }
  });

  it("come in the page's language, and in themselves where that has none", () => {
    const named = (code: string) => spokenLanguageNames("ru-RU").find((language) => language.code === code);
    expect(named("de")).toEqual({ code: "de", name: "Немецкий", ownName: "Deutsch", englishName: "German" });
    expect(named("tcy")?.name).toBe("ತುಳು");
    expect(spokenLanguageNames("en-GB").find(({ code }) => code === "tcy")?.name).toBe("Tulu");
  });

  it("begin with the likely ones, in their order", () => {
    const first = spokenLanguageNames("ko-KR", ["ko", "en-US", "en", "xx", "de-AT"]).slice(0, 3);
    expect(first.map(({ code }) => code)).toEqual(["ko", "en", "de"]);
  });
});
