// `npm run content`: how every text stands in every language, and all that is wrong. `npm run content -- help` tells
// the commands.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import GithubSlugger from "github-slugger";
import { takenSlugs, toDo } from "../src/contracts/content/blog";
import { slugPattern } from "../src/contracts/content/fields";
import { dubaiToday } from "../src/build/blog/read";
import { versionOf } from "../src/build/blog/version";
import { readOverview, textStates, type Overview, type OverviewRow } from "../src/desk/overview";
import { formatFault, parseMarkdownFile } from "../src/build/content/parse";
import { isLanguageCode, languageCodes, languageOf } from "../src/site/languages";
import { blogPostPath } from "../src/site/routes";
import { endWithReader } from "./lib/closed-pipe.mjs";
import { UsageError } from "./lib/command";
import { formatTable } from "./lib/table";

const root = process.cwd();
const blog = "content/blog";

const commands: Record<
  string,
  { usage: string; summary: string; run: (args: string[]) => void | Promise<void> }
> = {
  table: { usage: "", summary: "how every text stands, and what is wrong", run: table },
  check: { usage: "check", summary: "only what is wrong; ends with 1 if anything is", run: check },
  new: { usage: 'new "Title"', summary: "begins a post: its folder and en.md, as a draft", run: begin },
  translate: {
    usage: "translate <slug> <language>",
    summary: "begins a translation, with the English text to write over",
    run: translate,
  },
  current: {
    usage: "current <slug> <language> …",
    summary: "notes that a translation says what the English text says now",
    run: current,
  },
};

async function main([name = "table", ...args]: string[]): Promise<void> {
  const command = commands[name];
  if (["help", "--help", "-h"].includes(name)) help();
  else if (!command) throw new UsageError(`there is no "${name}": write npm run content -- help`);
  else await command.run(args);
}

function help(): void {
  for (const { usage, summary } of Object.values(commands))
    console.log(`npm run content${usage && ` -- ${usage}`}\n    ${summary}`);
}

const marks: Record<(typeof textStates)[number], string> = {
  done: "✓",
  missing: "·",
  stale: "stale",
  partial: "part",
  draft: "draft",
  scheduled: "soon",
  faulty: "FAULT",
};
const meanings: Record<(typeof textStates)[number], string> = {
  done: "done",
  missing: "missing, shown in English",
  stale: "made from an older English text",
  partial: "some of it is missing, shown in English",
  draft: "a draft, or the English post is one",
  scheduled: "published when its day comes",
  faulty: "has a fault, named below",
};

function table(): void {
  const overview = readOverview(root);
  for (const kind of new Set(overview.rows.map((row) => row.kind))) {
    const rows = overview.rows.filter((row) => row.kind === kind);
    console.log(formatTable([kind, ...languageCodes], rows.map(cellsOf)));
  }
  const used = new Set(overview.rows.flatMap(({ states }) => Object.values(states)));
  console.log(
    textStates
      .filter((state) => used.has(state))
      .map((state) => `${marks[state]}  ${meanings[state]}`)
      .join("\n"),
  );
  report(overview);
}

function cellsOf({ id, states }: OverviewRow): string[] {
  return [id, ...languageCodes.map((code) => marks[states[code]])];
}

function check(): void {
  report(readOverview(root));
}

function report({ faults }: Overview): void {
  if (faults.length > 0) console.log();
  for (const fault of faults) console.log(formatFault(fault));
  console.log(faults.length === 0 ? "\nThe content is without fault." : `\n${String(faults.length)} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

function begin(args: string[]): void {
  const title = args.join(" ").trim();
  if (!title) throw new UsageError('write the title: npm run content -- new "Title"');
  // Letters of other scripts make no address that can be typed.
  const slug = new GithubSlugger()
    .slug(title.normalize("NFKD").replace(/\p{M}/gu, ""))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (!slugPattern.test(slug) || takenSlugs.includes(slug))
    throw new UsageError(
      `"${title}" makes no address: begin with a title in English, it can be changed later`,
    );
  const file = `${blog}/${slug}/en.md`;
  if (existsSync(join(root, file))) throw new UsageError(`${file} is there already`);
  const [tag = toDo] = Object.keys(readJson("content/tags/tags.json"));
  const [author = toDo] = Object.keys(readJson("content/authors/authors.json"));
  write(
    file,
    `---
title: ${quoted(title)}
description: ${toDo}
date: ${dubaiToday()}
author: ${author}
tags: [${tag}]
cover: cover.jpg
coverAlt: ${toDo}
draft: true
---

The first paragraph says what the reader will know at the end.

## A heading

Text.
`,
  );
  // So that it can be seen at once.
  copyFileSync(join(root, "content/pictures/skyline.jpg"), join(root, dirname(file), "cover.jpg"));
  console.log(
    `${file} is made; npm run develop shows it at http://localhost:8000${blogPostPath(slug)}. Next:`,
  );
  console.log("- write it, with the description and the tags");
  console.log(
    "- put your own picture in the place of cover.jpg, of any size, and say in coverAlt what it shows",
  );
  console.log("- take out the line draft: true, and let npm run content -- check say what is missing");
}

function readJson(file: string): object {
  return JSON.parse(readFileSync(join(root, file), "utf8")) as object;
}

function translate([slug = "", language = ""]: string[]): void {
  const { words, body, version } = english(slug);
  const file = translationOf(slug, language);
  if (existsSync(join(root, file)))
    throw new UsageError(
      `${file} is there already; when it says what English says now: npm run content -- current ${slug} ${language}`,
    );
  const fields = Object.entries(words).map(([name, text]) => `${name}: ${quoted(text)}`);
  const head = [...fields, `english: "${version}"`, "draft: true"];
  write(file, `---\n${head.join("\n")}\n---\n${body}`);
  console.log(`${file} is made, with the English words to write over in ${languageName(language)}.`);
  console.log(
    `Keep the headings' number and order, pictures and addresses as they are. At the end, take out draft: true.`,
  );
}

function current([slug = "", ...languages]: string[]): void {
  const { version } = english(slug);
  if (languages.length === 0)
    throw new UsageError("write which languages: npm run content -- current <slug> de fr");
  for (const language of languages) {
    const file = translationOf(slug, language);
    if (!existsSync(join(root, file)))
      throw new UsageError(`${file} is not there: npm run content -- translate ${slug} ${language}`);
    const source = readFileSync(join(root, file), "utf8");
    const line = `english: "${version}"`;
    const noted = /^english:.*$/m.test(source)
      ? source.replace(/^english:.*$/m, line)
      : source.replace(/^---\r?\n/, `---\n${line}\n`);
    write(file, noted);
    console.log(`${file} says what the English text says (${version}).`);
  }
}

function english(slug: string): { words: Record<string, string>; body: string; version: string } {
  const file = `${blog}/${slug}/en.md`;
  if (!slug || !existsSync(join(root, file))) throw new UsageError(`there is no post "${slug}" (${file})`);
  const { data, body, faults } = parseMarkdownFile(file, readFileSync(join(root, file), "utf8"));
  const [fault] = faults;
  if (fault) throw new UsageError(formatFault(fault));
  const text = (name: string) => (typeof data[name] === "string" ? data[name] : "");
  const words = { title: text("title"), description: text("description"), coverAlt: text("coverAlt") };
  return { words, body, version: versionOf({ ...words, body }) };
}

function translationOf(slug: string, language: string): string {
  const others = languageCodes.filter((code) => code !== "en");
  if (!others.some((code) => code === language))
    throw new UsageError(`"${language}" is no language to translate into: write one of ${others.join(", ")}`);
  return `${blog}/${slug}/${language}.md`;
}

function languageName(code: string): string {
  return isLanguageCode(code) ? languageOf(code).englishName : code;
}

/** As YAML: JSON's way of quoting is one of its own. */
const quoted = (text: string) => JSON.stringify(text);

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

endWithReader();

main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
});
