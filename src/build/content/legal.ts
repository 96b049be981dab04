import { readFileSync } from "node:fs";
import { join } from "node:path";
import { legalTextSchema, partMarksOf, type LegalText } from "../../contracts/content/legal";
import { defaultLanguage, isLanguageCode, type LanguageCode } from "../../site/languages";
import { routes } from "../../site/routes";
import { targetOf } from "../../../plugins/gatsby-remark-site/links";
import { namesIn } from "./files";
import { inspectionOf } from "./inspection";
import { atTheirLines, checked, parseMarkdownFile, parseText, type Fault } from "./parse";

/** The pages that are legal texts, by the names of their folders. */
export const legalNames = ["privacy", "terms"] as const;

/**
 * Checks `content/legal/<name>/<language>.md`.
 * @param languages those whose texts are wanted; all are checked
 * @returns all that is wrong, and the texts that English stands in for
 */
export function readLegal(
  root: string,
  languages: readonly LanguageCode[],
): { faults: Fault[]; missing: Fault[]; /** Files that say an older English text. */ stale: string[] } {
  const faults: Fault[] = [];
  const missing: Fault[] = [];
  const stale: string[] = [];
  const report = (file: string, field: string, problem: string) => faults.push({ file, field, problem });

  for (const name of legalNames) {
    const folder = `content/legal/${name}`;
    const texts: Partial<Record<LanguageCode, LegalText>> = {};
    const files = namesIn(join(root, folder));
    for (const file of files) {
      const code = file.replace(/\.md$/, "");
      if (!file.endsWith(".md") || !isLanguageCode(code)) {
        report(`${folder}/${file}`, "", "does not belong here: a folder holds en.md, ar.md, de.md …");
        continue;
      }
      const path = `${folder}/${file}`;
      const source = readFileSync(join(root, path), "utf8");
      const parsed = parseText(path, source);
      faults.push(...parsed.faults);
      // Of a file that cannot be read every field would seem to be missing.
      if (parsed.faults.length > 0) continue;
      const text = checked(path, legalTextSchema, parsed.value);
      faults.push(...atTheirLines(source, text.faults), ...bodyFaults(path, source));
      if (text.value) texts[code] = text.value;
    }

    const english = texts[defaultLanguage];
    if (!files.includes(`${defaultLanguage}.md`))
      report(
        `${folder}/${defaultLanguage}.md`,
        "",
        "is missing: write the English text, which every other stands on",
      );
    for (const code of languages) {
      const file = `${folder}/${code}.md`;
      if (!files.includes(`${code}.md`) && code !== defaultLanguage)
        missing.push({ file, field: "", problem: "is missing, shown in English" });
      const text = texts[code];
      if (!english || !text) continue;
      const [wanted, found] = [english, text].map(sectionCount);
      // One that follows an older English text has the sections of that.
      if (text.version === english.version && found !== wanted)
        report(
          file,
          "",
          `has ${String(found)} sections that begin with "## ": write ${String(wanted)}, as in English`,
        );
      const [wantedParts, foundParts] = [english, text].map(({ paragraphs }) =>
        partMarksOf(paragraphs).join(" "),
      );
      if (text.version === english.version && foundParts !== wantedParts)
        report(
          file,
          "",
          `has the parts ${foundParts || "of none"}: write those of the English text, ${wantedParts || "none"}`,
        );
      if (text.version < english.version) stale.push(file);
      if (text.version > english.version)
        report(file, "version", `write the day of the English text: ${english.version}`);
    }
  }
  return { faults, missing, stale };
}

/** What no Markdown of the site may have, wherever it stands. */
function bodyFaults(file: string, source: string): Fault[] {
  const { body, lines } = parseMarkdownFile(file, source);
  const { problems, links } = inspectionOf(body);
  const astray = links.flatMap(({ line, address }) => {
    const target = targetOf(address);
    const isThere = target.kind !== "page" || routes.some(({ path }) => path === target.path);
    return isThere ? [] : [{ line, problem: `there is no page "${address}"` }];
  });
  return [...problems, ...astray].map(({ line, problem }) => ({
    file,
    line: lines + line,
    field: "",
    problem,
  }));
}

const sectionCount = ({ paragraphs }: LegalText) =>
  paragraphs.filter((paragraph) => paragraph.startsWith("## ")).length;
