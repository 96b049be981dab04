/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { languageCodes } from "../../src/site/languages";
import { routeFaults } from "./route-faults";

it("finds every route of the site complete", () => {
  expect(routeFaults(".")).toEqual([]);
});

describe("a new route", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "route-"));
    for (const code of languageCodes) mkdirSync(join(root, "locales", code), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const news = { id: "news", template: "news", namespaces: ["news"] };
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const words = JSON.stringify({ meta: { title: "News", description: "What is new." } });
  const complete = () => {
    write("src/templates/news.tsx", "");
    for (const code of languageCodes) write(`locales/${code}/news.json`, words);
  };

  it("needs a template, and words in every language", () => {
    expect(routeFaults(root, [news])).toEqual([
      'The route "news" is not complete: src/templates/news.tsx is missing.',
      `The route "news" is not complete: locales/<language>/news.json is missing in ${languageCodes.join(", ")}.`,
    ]);
    complete();
    expect(routeFaults(root, [news])).toEqual([]);
    rmSync(join(root, "locales/ko/news.json"));
    expect(routeFaults(root, [news])).toEqual([
      'The route "news" is not complete: locales/<language>/news.json is missing in ko.',
    ]);
  });

  it("needs a title and a description among its own words", () => {
    complete();
    expect(routeFaults(root, [{ ...news, namespaces: [] }])).toEqual([
      'The route "news" is not complete: "news" is missing in its namespaces.',
    ]);
    write("locales/en/news.json", '{"meta": {"title": "News"}}');
    expect(routeFaults(root, [news])).toEqual([
      'The route "news" is not complete: locales/en/news.json has no meta.description.',
    ]);
    write("locales/en/news.json", "{");
    expect(routeFaults(root, [news])).toEqual([
      expect.stringMatching(/^The route "news" is not complete: locales\/en\/news\.json is not valid JSON/),
    ]);
  });

  it("is not what a whole missing language is blamed on", () => {
    complete();
    rmSync(join(root, "locales/ko"), { recursive: true });
    expect(routeFaults(root, [news])).toEqual(['locales/ko is missing: the language "ko" has no words.']);
  });
});
