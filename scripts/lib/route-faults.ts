import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLanguage, languageCodes } from "../../src/site/languages";
import { routes } from "../../src/site/routes";

interface Row {
  id: string;
  template: string;
  namespaces: readonly string[];
}

/**
 * What the routes still lack: a template, a file of words in some language, the title or the description.
 * @param root the project's folder
 * @returns one sentence each; none when every route is complete
 */
export function routeFaults(root: string, rows: readonly Row[] = routes): string[] {
  const has = (path: string) => existsSync(join(root, path));
  // A language without a folder is reported once, not for every file of words.
  const languages = languageCodes.filter((code) => has(`locales/${code}`));
  const faults = languageCodes
    .filter((code) => !languages.includes(code))
    .map((code) => `locales/${code} is missing: the language "${code}" has no words.`);

  for (const { id, template, namespaces } of rows) {
    const report = (fault: string) => faults.push(`The route "${id}" is not complete: ${fault}`);
    const templateFile = `src/templates/${template}.tsx`;
    if (!has(templateFile)) report(`${templateFile} is missing.`);
    if (!namespaces.includes(id)) report(`"${id}" is missing in its namespaces.`);
    for (const namespace of namespaces) {
      const missing = languages.filter((code) => !has(`locales/${code}/${namespace}.json`));
      if (missing.length > 0)
        report(`locales/<language>/${namespace}.json is missing in ${missing.join(", ")}.`);
    }
    for (const fault of faultsOfMeta(root, id)) report(fault);
  }
  return faults;
}

function faultsOfMeta(root: string, id: string): string[] {
  const file = `locales/${defaultLanguage}/${id}.json`;
  // If it is missing, that has been reported.
  if (!existsSync(join(root, file))) return [];
  try {
    const { meta } = JSON.parse(readFileSync(join(root, file), "utf8")) as { meta?: Record<string, unknown> };
    return ["title", "description"]
      .filter((key) => typeof meta?.[key] !== "string")
      .map((key) => `${file} has no meta.${key}.`);
  } catch (error) {
    return [`${file} is not valid JSON (${error instanceof Error ? error.message : String(error)}).`];
  }
}
