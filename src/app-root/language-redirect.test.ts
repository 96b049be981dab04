import { languageCodes } from "../site/languages";
import { languageRedirectScript, preferredLanguage } from "./language-redirect";

function preferred(cookie: string, browserLanguages: string[]) {
  return preferredLanguage({ cookie, browserLanguages }, "i18n_language", languageCodes);
}

describe("preferredLanguage", () => {
  it.each([
    ["", ["ko-KR", "en"], "ko"],
    ["", ["pt-BR", "de-AT", "en"], "de"],
    ["", ["iw-IL"], "he"],
    ["", ["zh-TW"], null],
    ["a=1; i18n_language=fr; b=2", ["de"], "fr"],
    ["i18n_language=xx", ["tr-TR"], "tr"],
    ["not_i18n_language=fr", ["en-US"], "en"],
  ])("with cookie %j and browser %j is %s", (cookie, browserLanguages, expected) => {
    expect(preferred(cookie, browserLanguages)).toBe(expected);
  });
});

describe("languageRedirectScript", () => {
  function visit(
    pathname: string,
    { cookie = "", languages = ["en"], search = "", hash = "", referrer = "" },
  ) {
    const replace = jest.fn<void, [string]>();
    // The script runs as the browser gets it: as text.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval
    const run = new Function("document", "navigator", "location", languageRedirectScript) as (
      ...globals: object[]
    ) => void;
    run({ cookie, referrer }, { languages }, { pathname, search, hash, host: "site.example", replace });
    return replace.mock.calls.flat()[0];
  }

  it("sends a first visit to the browser's language and keeps query and hash", () => {
    expect(visit("/", { languages: ["ar-AE"], search: "?utm_source=x", hash: "#about" })).toBe(
      "/ar/?utm_source=x#about",
    );
  });

  it("prefers the stored choice, English too", () => {
    expect(visit("/", { cookie: "i18n_language=ru", languages: ["de"] })).toBe("/ru/");
    expect(visit("/", { cookie: "i18n_language=en", languages: ["de"] })).toBeUndefined();
  });

  it("hands the site on that led here, which the next page would not know", () => {
    window.sessionStorage.clear();
    visit("/", { languages: ["de"], referrer: "https://news.example/today" });
    expect(window.sessionStorage.getItem("referrer")).toBe('"news.example"');
  });

  it("stays where a link of the site has led, also where the choice could not be stored", () => {
    expect(visit("/", { languages: ["de"], referrer: "https://site.example/de/terms/" })).toBeUndefined();
    expect(visit("/", { languages: ["de"], referrer: "https://news.example/" })).toBe("/de/");
  });

  it("stays where the visitor's language is not spoken", () => {
    expect(visit("/", { languages: ["ja"] })).toBeUndefined();
  });
});
