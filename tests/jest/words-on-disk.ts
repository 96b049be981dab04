import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type * as real from "../../src/lib/i18n/fetch-words";
import { taiwanLanguage } from "../../src/site/constants";

/** Replaces src/lib/i18n/fetch-words.ts: reads the words from the disk. */
export const fetchWords: typeof real.fetchWords = (language, namespace) => {
  const folder = language === taiwanLanguage ? "locales-extra" : "locales";
  const file = resolve(__dirname, "../..", folder, language, `${namespace}.json`);
  return Promise.resolve(JSON.parse(readFileSync(file, "utf8")) as object);
};
