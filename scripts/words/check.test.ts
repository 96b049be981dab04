/** @jest-environment node */
import { checkWords, formatFinding, type WordsFolder } from "./check";

/** The faults of one file in one language, as "key: problem". */
function faultsOf(tag: string, translated: unknown, english: unknown, names: string[] = []): string[] {
  const findings = checkWords({
    english: { path: "locales/en", tag: "en", files: { home: english } },
    translations: [{ path: `locales/${tag}`, tag, files: { home: translated } }],
    names,
  });
  return findings.map(({ key, problem }) => `${key}: ${problem}`);
}

function folder(tag: string, files: Record<string, unknown>): WordsFolder {
  return { path: `locales/${tag}`, tag, files };
}

describe("files and keys", () => {
  test("complete words have no faults", () => {
    expect(faultsOf("de", { hero: { title: "Häuser" } }, { hero: { title: "Homes" } })).toEqual([]);
  });

  test("missing and additional files, and folders without any, are named", () => {
    const findings = checkWords({
      english: folder("en", { common: { a: "A" }, home: { a: "A" } }),
      translations: [folder("de", { common: { a: "A" }, old: { a: "A" } }), folder("fr", {})],
    });
    expect(findings.map(formatFinding)).toEqual([
      "locales/de/home.json  is missing",
      "locales/de/old.json  has no file of that name in English",
      "locales/fr  has no words yet",
    ]);
  });

  test("files without keys are named, in English too", () => {
    const findings = checkWords({
      english: folder("en", { common: {}, home: { a: "A" } }),
      translations: [folder("de", { common: { a: "A" }, home: {} })],
    });
    expect(findings.map(formatFinding)).toEqual([
      "locales/en/common.json  has no keys",
      "locales/de/common.json  a  is not in the English file",
      "locales/de/home.json  has no keys",
    ]);
  });

  test("missing, additional and empty keys are all reported, at any depth", () => {
    const english = { hero: { title: "Homes", lead: "By the sea" }, end: "End", list: ["One", "Two"] };
    const german = { hero: { title: " ", extra: "Mehr" }, end: "Ende", list: ["Eins"] };
    expect(faultsOf("de", german, english)).toEqual([
      "hero.extra: is not in the English file",
      "hero.lead: is missing",
      "hero.title: is empty",
      "list.1: is missing",
    ]);
  });

  test("values that are not text are reported", () => {
    expect(faultsOf("de", { a: 1, b: null, c: {} }, { a: "A", b: "B", c: "C" })).toEqual([
      "a: is not text",
      "b: is not text",
      "c: is not text",
    ]);
  });

  test("a group in place of a text is a missing key and an additional one", () => {
    expect(faultsOf("de", { a: { b: "B" } }, { a: "A" })).toEqual([
      "a: is missing",
      "a.b: is not in the English file",
    ]);
  });

  test("a file that could not be parsed is not checked, because its reader reports it", () => {
    expect(faultsOf("de", undefined, { a: "A" })).toEqual([]);
  });

  test("partial folders need not have every file, but every key of those they have", () => {
    const findings = checkWords({
      english: folder("en", { common: { a: "A" }, taiwan: { a: "A", b: "B" } }),
      translations: [],
      partial: [
        {
          path: "locales-extra/zh-Hant-TW",
          tag: "zh-Hant-TW",
          files: { taiwan: { a: "甲" }, other: { a: "甲" } },
        },
      ],
    });
    expect(findings.map(formatFinding)).toEqual([
      "locales-extra/zh-Hant-TW/other.json  has no file of that name in English",
      "locales-extra/zh-Hant-TW/taiwan.json  b  is missing",
    ]);
  });
});

describe("plural forms", () => {
  const english = { found_one: "{{count}} home", found_other: "{{count}} homes" };
  const lacks = (form: string, language: string) => `found_${form}: lacks the form "${form}" of ${language}`;

  test("Arabic needs six", () => {
    expect(faultsOf("ar", { found_other: "{{count}} منزل" }, english)).toEqual([
      lacks("few", "Arabic"),
      lacks("many", "Arabic"),
      lacks("one", "Arabic"),
      lacks("two", "Arabic"),
      lacks("zero", "Arabic"),
    ]);
  });

  test("Russian needs four", () => {
    const words = { found_one: "{{count}} дом", found_other: "{{count}} дома" };
    expect(faultsOf("ru", words, english)).toEqual([lacks("few", "Russian"), lacks("many", "Russian")]);
  });

  test.each([
    ["es", "Spanish"],
    ["fr", "French"],
    ["it", "Italian"],
  ])("%s needs a form for millions", (tag, language) => {
    const words = { found_one: "{{count}} a", found_other: "{{count}} b" };
    expect(faultsOf(tag, words, english)).toEqual([lacks("many", language)]);
  });

  test("Korean has only one", () => {
    expect(faultsOf("ko", { found_other: "집 {{count}}채" }, english)).toEqual([]);
    expect(faultsOf("ko", { found_one: "집", found_other: "집 {{count}}채" }, english)).toEqual([
      "found_one: is a form that Korean does not have",
    ]);
  });

  test("English needs its own two", () => {
    expect(faultsOf("ko", { found_other: "집 {{count}}채" }, { found_other: "{{count}} homes" })).toEqual([
      lacks("one", "English"),
    ]);
  });

  test("a form for zero is optional", () => {
    const words = { found_zero: "Kein Haus", found_one: "{{count}} Haus", found_other: "{{count}} Häuser" };
    expect(faultsOf("de", words, english)).toEqual([]);
  });

  test("ordinals have forms of their own", () => {
    const forms = (...names: string[]) =>
      Object.fromEntries(names.map((name) => [`day_ordinal_${name}`, "{{count}}."]));
    const ordinals = forms("one", "two", "few", "other");
    expect(faultsOf("de", forms("other"), ordinals)).toEqual([]);
    expect(faultsOf("it", forms("other"), ordinals)).toEqual([
      'day_ordinal_many: lacks the form "many" of Italian',
    ]);
  });

  test("a form for a single number may omit the number, one for several may not", () => {
    expect(faultsOf("de", { found_one: "Ein Haus", found_other: "{{count}} Häuser" }, english)).toEqual([]);
    const russian = {
      found_one: "Один дом",
      found_few: "{{count}} дома",
      found_many: "{{count}} домов",
      found_other: "{{count}} дома",
    };
    expect(faultsOf("ru", russian, english)).toEqual(["found_one: lacks the placeholder {{count}}"]);
  });

  test("a key that only ends like a form is an ordinary key", () => {
    expect(faultsOf("ko", { step_one: "이름" }, { step_one: "Name" })).toEqual([]);
  });
});

describe("placeholders and markup", () => {
  test("placeholders must be the English ones", () => {
    expect(faultsOf("de", { a: "Hallo {{nmae}}" }, { a: "Hello {{name}}" })).toEqual([
      "a: lacks the placeholder {{name}}",
      "a: has the placeholder {{nmae}}, which English has not",
    ]);
  });

  test("their order, how often they occur and the spaces in them may differ", () => {
    expect(faultsOf("de", { a: "{{ b }} und {{a}}, {{a}}" }, { a: "{{a}} and {{b}}" })).toEqual([]);
  });

  test.each(["Hallo {name}", "Hallo {{name}", "Hallo name}}"])("a stray brace is reported: %s", (text) => {
    expect(faultsOf("de", { a: text }, { a: "Hello {{name}}" })).toContain("a: has a stray brace");
  });

  test("references to other keys count as placeholders", () => {
    expect(faultsOf("de", { a: "Hallo" }, { a: "Hello $t(common:brand)" })).toEqual([
      "a: lacks the placeholder $t(common:brand)",
    ]);
  });

  test("tags must be the English ones, each as many times", () => {
    const english = { a: "<1>Read</1> the <strong>terms</strong>" };
    expect(faultsOf("de", { a: "Die <strong>Regeln</strong> <1>lesen</1>" }, english)).toEqual([]);
    expect(faultsOf("de", { a: "<1>Die Regeln</1> <1>lesen</1>" }, english)).toEqual([
      "a: lacks the tag <strong>",
      "a: lacks the tag </strong>",
      "a: has the tag <1>, which English has not",
      "a: has the tag </1>, which English has not",
    ]);
  });

  test("tags must be well nested", () => {
    expect(faultsOf("de", { a: "</1>Lesen<1>" }, { a: "<1>Read</1>" })).toEqual([
      "a: has markup that is not well nested",
    ]);
  });

  test("self-closing tags need no closing tag", () => {
    expect(faultsOf("de", { a: "Eins<br/>zwei" }, { a: "One<br />two" })).toEqual([]);
  });
});

describe("leftovers and typography", () => {
  const sentence = "Find a home by the sea";

  test("a sentence that equals the English one is reported", () => {
    expect(faultsOf("de", { a: sentence }, { a: sentence })).toEqual(["a: is the same as in English"]);
  });

  test("a short text may equal the English one", () => {
    expect(faultsOf("de", { a: "WhatsApp Telegram Line" }, { a: "WhatsApp Telegram Line" })).toEqual([]);
  });

  test("untranslated names do not count as words", () => {
    const english = { a: "Al Marjan Island Club | Dune & Harbour" };
    expect(faultsOf("he", english, english, ["Al Marjan Island Club", "Dune & Harbour"])).toEqual([]);
    expect(faultsOf("he", english, english)).toEqual(["a: is the same as in English"]);
  });

  test.each(["ar", "he", "ko", "ru", "zh-Hant-TW"])(
    "%s: a text with only Latin letters is reported",
    (tag) => {
      expect(faultsOf(tag, { a: "Homes by sea" }, { a: "Houses by the sea" })).toEqual([
        "a: has no letter of its language’s script",
      ]);
    },
  );

  test("Latin letters are allowed beside those of the language", () => {
    expect(faultsOf("ru", { a: "Напишите нам в WhatsApp Business API" }, { a: "Write to us" })).toEqual([]);
  });

  test.each([" Haus", "Haus ", "Haus\u00a0"])("spaces at the ends are reported: %j", (text) => {
    expect(faultsOf("de", { a: text }, { a: "House" })).toEqual(["a: starts or ends with a space"]);
  });

  test.each([
    ["de", "Das „Haus“", 'Das "Haus"'],
    ["de", "Das „Haus“", "Das “Haus”"],
    ["fr", "L’agent est là\u202f?", "L'agent est là\u202f?"],
    ["fr", "Une maison\u202f?", "Une maison ?"],
    ["fr", "Prix\u202f: {{price}}", "Prix : {{price}}"],
    ["fr", "Prix\u202f; charges", "Prix\u00a0; charges"],
    ["fr", "Le mot «\u202floft\u202f»", "Le mot « loft »"],
    ["ro", "Cuvântul „casă”", "Cuvântul “casă”"],
    ["ru", "Слово «дом»", "Слово “дом”"],
    ["ar", "مرحباً، كيف؟", "مرحباً, كيف?"],
  ])("%s is set as %s, not as %s", (tag, right, wrong) => {
    const english = { a: right.includes("{{") ? "Price: {{price}}" : "A text" };
    expect(faultsOf(tag, { a: right }, english)).toEqual([]);
    expect(faultsOf(tag, { a: wrong }, english)).toHaveLength(1);
  });

  test("typography is not checked in addresses and times", () => {
    expect(
      faultsOf("fr", { a: "https://a.example/?b=1 dès 10:30" }, { a: "https://a.example/?b=1 from 10:30" }),
    ).toEqual([]);
  });

  test("English is checked, too", () => {
    expect(faultsOf("de", { a: "Das Haus" }, { a: 'The "house" ' })).toEqual([
      "a: starts or ends with a space",
      "a: has a straight quote or apostrophe where a typographic one is due",
    ]);
  });
});
