import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { LanguageCode } from "../../src/site/languages";

/** A text of the site in a language: `word("ar", "common", "actions.requestCall")`. @throws if there is no such key */
export function word(language: LanguageCode, namespace: string, key: string): string {
  const file = resolve(__dirname, `../../locales/${language}/${namespace}.json`);
  let place: unknown = JSON.parse(readFileSync(file, "utf8"));
  for (const step of key.split(".")) place = (place as Record<string, unknown> | undefined)?.[step];
  if (typeof place !== "string") throw new Error(`${file} has no key ${key}`);
  return place;
}
