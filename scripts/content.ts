// `npm run content`: how every text stands in every language, and all that is wrong. `npm run content -- help` tells
// the commands.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createTwoFilesPatch } from "diff";
import GithubSlugger from "github-slugger";
import { placeholderBody, takenSlugs, toDo } from "../src/contracts/content/blog";
import { slugPattern } from "../src/contracts/content/fields";
import { placeholderCover } from "../src/build/blog/compare";
import { dubaiToday, readBlog } from "../src/build/blog/read";
import { deletePost, readEnglish, renamePost, rewritePost, versionNote } from "./lib/posts";
import { tidied } from "./lib/tidy";
import { readOverview, textStates, type Overview, type OverviewRow } from "../src/desk/overview";
import { formatFault } from "../src/build/content/parse";
import { readPartOfServerEnv, WrongSettings } from "../src/server/env";
import { previewDays, previewKey } from "../src/server/preview-key";
import { localisePath } from "../src/site/paths";
import { publicEnv } from "../src/site/public-env";
import { isLanguageCode, languageCodes, languageOf, type LanguageCode } from "../src/site/languages";
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
  tidy: {
    usage: "tidy <slug> [--write]",
    summary:
      "shows what it would repair of a paste from a word processor, in every language of a post; --write does it",
    run: tidy,
  },
  preview: {
    usage: "preview <slug> [<language> …]",
    summary: `makes addresses that show an unpublished post on the running site for ${String(previewDays)} days`,
    run: preview,
  },
  rename: {
    usage: "rename <slug> <new slug>",
    summary: "gives a post another address, and redirects the old one",
    run: ([from = "", to = ""]) => {
      tell(renamePost(root, from, to));
    },
  },
  delete: {
    usage: "delete <slug> [<other slug>]",
    summary: "deletes a post, and redirects its address to the journal or to another post",
    run: ([slug = "", instead]) => {
      tell(deletePost(root, slug, instead));
    },
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
  const count = faults.length === 1 ? "1 fault." : `${String(faults.length)} faults.`;
  console.log(faults.length === 0 ? "\nThe content is without fault." : `\n${count}`);
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

${placeholderBody.opening}

## ${placeholderBody.heading}

Text.
`,
  );
  // So that it can be seen at once.
  copyFileSync(join(root, placeholderCover), join(root, dirname(file), "cover.jpg"));
  console.log(
    `${file} is made; npm run develop shows it at ${blogPostPath(slug)}, below the address that it prints. Next:`,
  );
  console.log("- write it, with the description and the tags");
  console.log(
    "- put your own picture, of at least 1200 × 630 pixels, in the place of cover.jpg, and say in coverAlt what it shows",
  );
  console.log("- take out the line draft: true, and let npm run content -- check say what is missing");
}

function readJson(file: string): object {
  return JSON.parse(readFileSync(join(root, file), "utf8")) as object;
}

function translate([slug = "", language = ""]: string[]): void {
  const { words, body, note } = english(slug);
  const file = translationOf(slug, language);
  if (existsSync(join(root, file)))
    throw new UsageError(
      `${file} is there already; when it says what English says now: npm run content -- current ${slug} ${language}`,
    );
  const fields = Object.entries(words).map(([name, text]) => `${name}: ${quoted(text)}`);
  const head = [...fields, note, "draft: true"];
  write(file, `---\n${head.join("\n")}\n---\n${body}`);
  console.log(`${file} is made, with the English words to write over in ${languageName(language)}.`);
  console.log(
    `Keep the headings' number and order, pictures and addresses as they are. At the end, take out draft: true.`,
  );
}

function current([slug = "", ...languages]: string[]): void {
  const { note } = english(slug);
  if (languages.length === 0)
    throw new UsageError("write which languages: npm run content -- current <slug> de fr");
  for (const language of languages) {
    const file = translationOf(slug, language);
    if (!existsSync(join(root, file)))
      throw new UsageError(`${file} is not there: npm run content -- translate ${slug} ${language}`);
    const source = readFileSync(join(root, file), "utf8");
    const noted = /^english:.*$/m.test(source)
      ? source.replace(/^english:.*$/m, note)
      : source.replace(/^---\r?\n/, `---\n${note}\n`);
    write(file, noted);
    console.log(`${file} says what the English text says (${note}).`);
  }
}

function english(slug: string): { words: Record<string, string>; body: string; note: string } {
  const file = `${blog}/${slug}/en.md`;
  if (!slug || !existsSync(join(root, file))) throw new UsageError(`there is no post "${slug}" (${file})`);
  const source = readFileSync(join(root, file), "utf8");
  return { ...readEnglish(file, source), note: versionNote(file, source) };
}

function tidy(args: string[]): void {
  const [slug = ""] = args.filter((arg) => arg !== "--write");
  const changes = rewritePost(root, slug, tidied);
  for (const { name, before, after } of changes)
    console.log(createTwoFilesPatch(name, name, before, after, "", "", { context: 1 }));
  if (changes.length === 0) console.log(`There is nothing to repair in content/blog/${slug}.`);
  else if (!args.includes("--write"))
    console.log(`Nothing is changed yet: npm run content -- tidy ${slug} --write does it.`);
  else for (const { name, after } of changes) write(name, after);
}

function preview([slug = "", ...only]: string[]): void {
  if (!slug) throw new UsageError("write which post: npm run content -- preview <slug> [<language> …]");
  const strange = only.find((code) => !isLanguageCode(code));
  if (strange !== undefined)
    throw new UsageError(`"${strange}" is no language of the site: write one of ${languageCodes.join(", ")}`);
  const { PREVIEW_SECRET: secret, GATSBY_SITE_URL: site } = previewSettings();
  if (secret === undefined)
    throw new UsageError(
      "PREVIEW_SECRET is not set: write that of the running site into .env (docs/operators/variables.md)",
    );
  const texts = readBlog(root).posts.filter((post) => post.slug === slug);
  if (texts.length === 0) throw new UsageError(`there is no post "${slug}", or it has faults`);
  const waiting = texts.filter(({ state }) => state !== "published").map(({ language }) => language);
  const wanted = only.length === 0 ? waiting : only;
  const missing = wanted.find((language) => !waiting.some((each) => each === language));
  if (missing) throw new UsageError(`"${slug}" has nothing unpublished in "${missing}"`);
  if (site === undefined)
    console.error(
      `GATSBY_SITE_URL is not set, so that ${publicEnv.siteUrl} stands for the site, which is made up: write that of the running site into .env`,
    );
  const addressOf = (language: LanguageCode) => localisePath(blogPostPath(slug), language);
  if (waiting.length === 0) {
    console.log(`All of it is published: ${publicEnv.siteUrl}${addressOf("en")}`);
    return;
  }
  const end = Date.now() + previewDays * 24 * 60 * 60_000;
  console.log(
    `Whoever has these addresses sees what is not published, until ${dubaiToday(end)}. The site shows a text as it was at its last build.`,
  );
  for (const language of languageCodes.filter((code) => wanted.includes(code))) {
    const path = addressOf(language);
    console.log(`${publicEnv.siteUrl}${path}?preview=${previewKey(secret, path, end)}`);
  }
}

function previewSettings() {
  try {
    return readPartOfServerEnv(["PREVIEW_SECRET", "GATSBY_SITE_URL"]);
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    throw new UsageError(
      `${error.faults.join("; ")}: write that of the running site into .env (docs/operators/variables.md)`,
    );
  }
}

/** What a command has done, and what is wrong after it. */
function tell(lines: readonly string[]): void {
  console.log(lines.join("\n"));
  check();
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
