/** @jest-environment node */
import i18next, { type i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { keepWords } from "./kept-words";

type Words = Record<string, Record<string, string>>;

/** A page's own translator, as the plugin makes and hands it down. */
function pageIn(language: string, words: Words): { i18n: i18n; worked: jest.Mock } {
  const instance = i18next.createInstance();
  void instance.init({ lng: language, resources: { [language]: words }, initImmediate: false });
  const { translator } = instance as unknown as {
    translator: { translate: (...args: unknown[]) => unknown };
  };
  const worked = jest.fn(translator.translate.bind(translator));
  translator.translate = worked;
  keepWords(<I18nextProvider i18n={instance}>page</I18nextProvider>);
  return { i18n: instance, worked };
}

const words = { blog: { read_one: "{{count}} minute", read_other: "{{count}} minutes", title: "Journal" } };

it("works out a text once for all pages of a language with the same words", () => {
  const [first, second] = [pageIn("en", words), pageIn("en", words)];
  for (const { i18n } of [first, second]) {
    const t = i18n.getFixedT("en", "blog");
    expect([t("title"), t("read", { count: 1 }), t("read", { count: 7 })]).toEqual([
      "Journal",
      "1 minute",
      "7 minutes",
    ]);
  }
  expect(first.worked).toHaveBeenCalledTimes(3);
  expect(second.worked).not.toHaveBeenCalled();
});

it("keeps those of languages and of other words apart", () => {
  expect(pageIn("de", { blog: { title: "Magazin" } }).i18n.t("blog:title")).toBe("Magazin");
  expect(pageIn("fr", { blog: { title: "Le journal" } }).i18n.t("blog:title")).toBe("Le journal");
  expect(pageIn("fr", { home: { title: "Accueil" } }).i18n.t("blog:title")).toBe("title");
});

it("leaves alone what has no translator", () => {
  expect(() => {
    keepWords(<p />);
    keepWords("text");
  }).not.toThrow();
});
