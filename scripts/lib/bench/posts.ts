import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import matter from "gray-matter";
import { versionOf } from "../../../src/build/blog/version";
import { languageCodes, type LanguageCode } from "../../../src/site/languages";

/** What the project's own posts have, in a language: the words of which those of a bench are made. */
interface Words {
  titles: string[];
  descriptions: string[];
  paragraphs: string[];
}

const slugOf = (index: number) => `bench-post-${String(index + 1).padStart(4, "0")}`;

/**
 * Writes so many posts, each in every language, from the sentences of the project's own ones: some 700 words, a
 * table, a list, a callout, links, and one of the project's covers.
 * @param blog `content/blog` of a copy of the project
 */
export function writeBenchPosts(blog: string, count: number): void {
  const own = readdirSync(blog);
  const words = new Map(languageCodes.map((code) => [code, wordsOf(blog, own, code)]));
  const covers = own.map((slug) => join(blog, slug, "cover.jpg"));
  const tags = Object.keys(JSON.parse(readFileSync(join(blog, "../tags/tags.json"), "utf8")) as object);
  for (let index = 0; index < count; index++) {
    const folder = join(blog, slugOf(index));
    mkdirSync(folder, { recursive: true });
    copyFileSync(at(covers, index), join(folder, "cover.jpg"));
    const english = textOf(words, "en", index, count);
    const version = versionOf(english);
    for (const code of languageCodes) {
      const { body, ...fields } = code === "en" ? english : textOf(words, code, index, count);
      const data =
        code === "en"
          ? {
              ...fields,
              date: dayOf(index),
              author: "desk",
              tags: [...new Set([at(tags, index), at(tags, index * 7 + 3)])],
              cover: "cover.jpg",
            }
          : { ...fields, english: version };
      writeFileSync(join(folder, `${code}.md`), fileOf(data, body));
    }
  }
}

/** Changes one sentence of one post, as a writer would. */
export function changeBenchPost(blog: string): void {
  const file = join(blog, slugOf(0), "en.md");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/\n\n(?=[A-Z])/, "\n\nOne sentence has been written anew. "));
}

function fileOf(data: Record<string, unknown>, body: string): string {
  const lines = Object.entries(data).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  // A day in quotes is text to YAML; the schema wants it as writers write it.
  const head = lines.join("\n").replace(/^date: "(.*)"$/m, "date: $1");
  return `---\n${head}\n---\n\n${body}\n`;
}

function wordsOf(blog: string, slugs: readonly string[], code: LanguageCode): Words {
  const words: Words = { titles: [], descriptions: [], paragraphs: [] };
  for (const slug of slugs) {
    let source: string;
    try {
      source = readFileSync(join(blog, slug, `${code}.md`), "utf8");
    } catch {
      continue;
    }
    const { data, content } = matter(source) as unknown as {
      data: { title: string; description: string };
      content: string;
    };
    words.titles.push(data.title);
    words.descriptions.push(data.description);
    // Plain paragraphs only: what else a body needs is written below.
    words.paragraphs.push(
      ...content
        .split(/\n\s*\n/)
        .map((block) => block.trim())
        .filter((block) => block.length > 80 && !/^[#>|!-]|^\d+\./.test(block) && !/\]\(|<\w/.test(block)),
    );
  }
  return words;
}

function textOf(words: Map<LanguageCode, Words>, code: LanguageCode, index: number, count: number) {
  const own = words.get(code);
  if (!own || own.paragraphs.length === 0)
    throw new Error(`There is no post in "${code}" to take words from`);
  const paragraph = (step: number) => at(own.paragraphs, index * 5 + step);
  const number = String(index + 1);
  const section = (step: number) =>
    `## ${at(own.titles, index + step)
      .slice(0, 40)
      .trim()} ${number}.${String(step)}`;
  const body = [
    `${number}. ${paragraph(0)}`.replace(/^(\d+)\. /, "($1) "),
    section(1),
    paragraph(1),
    paragraph(2),
    `- ${firstWords(paragraph(3))}\n- ${firstWords(paragraph(4))}\n- [${number}](/blog/${slugOf((index + 1) % count)}/)`,
    section(2),
    paragraph(5),
    `| ${number} | AED |\n| --- | --: |\n| ${firstWords(paragraph(6))} | 1,200 |\n| ${firstWords(paragraph(7))} | ${number},000 |`,
    `> [!TIP]\n> ${firstWords(paragraph(8))}`,
    section(3),
    paragraph(9),
    `${paragraph(10)} [${number}](/properties/)`,
    ...[4, 5, 6].flatMap((step) => [section(step), ...[0, 1, 2].map((more) => paragraph(step * 3 + more))]),
  ].join("\n\n");
  return {
    title: `${number}: ${at(own.titles, index).slice(0, 60).trim()}`,
    description: at(own.descriptions, index),
    coverAlt: `${number}: ${at(own.titles, index + 1)}`,
    body,
  };
}

const firstWords = (text: string) =>
  text
    .split(/\s+/)
    .slice(0, 12)
    .join(" ")
    .replace(/[|*_[\]]/g, "");

function dayOf(index: number): string {
  return new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("There is nothing to choose from");
  return item;
}
