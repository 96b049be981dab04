import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ParentSpanPluginArgs } from "gatsby";
import { defaultLanguage } from "../../site/languages";
import { builtLanguages } from "../built-languages";
import { isDevelop } from "../command";
import { watchFolder } from "../watch";

const folder = "locales";

/** gatsby-source-filesystem reads it beside `locales`. */
export const missingLocalesFolder = ".build/missing-locales";

/**
 * Pages ask for the same files of words in every language. One that is missing in a language gets an empty stand-in, so
 * that English is shown. To be called from `onPreInit`, before the files are read.
 */
export function createMissingLocales({ reporter }: ParentSpanPluginArgs): void {
  rmSync(missingLocalesFolder, { recursive: true, force: true });
  updateMissingLocales();
  if (isDevelop()) watchFolder(folder, updateMissingLocales, reporter);
}

/** Makes a stand-in for each file that is missing now, and takes away those whose file has come. */
export function updateMissingLocales(): void {
  mkdirSync(missingLocalesFolder, { recursive: true });
  for (const file of readdirSync(join(folder, defaultLanguage)))
    for (const language of builtLanguages()) {
      const standIn = join(missingLocalesFolder, language, file);
      if (existsSync(join(folder, language, file))) rmSync(standIn, { force: true });
      else if (!existsSync(standIn)) {
        mkdirSync(dirname(standIn), { recursive: true });
        writeFileSync(standIn, "{}");
      }
    }
}
