/** @jest-environment node */
import { readFileSync } from "node:fs";
import { readBlog } from "../../src/build/blog/read";
import { tidied } from "./tidy";

const head = '---\ntitle: "A title"\n---\n';
const body = (text: string, language: "en" | "fr" | "ru" = "en") =>
  tidied(head + text, language).slice(head.length);

test.each([
  ["bullets", "•\tOne\n·  Two\no\tInner\n", "- One\n- Two\n  - Inner\n"],
  ["Word's own bullets", "\uf0b7\tOne\n\uf0b7 Two\n", "- One\n- Two\n"],
  ["a dash with a tab", "–\tOne\n", "- One\n"],
  ["dashes and dots in lines one below the other", "– One\n–\u00a0Two\n· Three\n", "- One\n- Two\n- Three\n"],
  ["a list right below its paragraph", "Text:\n•\tOne\n", "Text:\n\n- One\n"],
  ["numbers with tabs", "1.\tOne\n2)\tTwo\n", "1. One\n2. Two\n"],
  ["numbers with firm spaces", "1.\u00a0\u00a0\u00a0One\n", "1. One\n"],
  ["spaces of other widths", "One\u2003two  three\u200b.\n", "One two three.\n"],
  ["firm spaces between words", "The\u00a0first\u00a0home\n", "The first home\n"],
  ["soft line breaks", "One\vtwo\u2028three\n", "One\ntwo\nthree\n"],
  ["bold headings", "**What it costs**\n\nText.\n", "## What it costs\n\nText.\n"],
  ["bold headings below others", "## Costs\n\n**Fees**\n\nText.\n", "## Costs\n\n### Fees\n\nText.\n"],
  ["headings of the page's own level", "# One\n\n## Two\n", "## One\n\n### Two\n"],
  ["bold marks around a space", "Some **bold **word.\n", "Some **bold** word.\n"],
])("repairs %s, once", (_, from, to) => {
  expect(body(from)).toBe(to);
  expect(body(to)).toBe(to);
});

test.each([
  ["a number and its unit", "1\u202f000\u00a0%\n", "en"],
  ["French marks", "Combien\u00a0? «\u00a0Rien\u00a0»\n", "fr"],
  ["a Russian preposition", "Дом в\u00a0Дубае\n", "ru"],
  ["a sentence that is bold", "**Ask before you sign.**\n", "en"],
  ["two bold words", "Both **a** and **b** count.\n", "en"],
  ["code", "```\n•\tone  two\n```\n", "en"],
  ["a line break", "One  \ntwo\n", "en"],
  ["a line of dialogue", "– Who pays?\n\n–\u00a0Both.\n", "en"],
  ["numbers below zero", "–5 degrees\n–7 degrees\n", "en"],
  ["a dot between words", "· alone\n", "en"],
  ["a row of dots", "• • •\n", "en"],
  ["a table", "| a    | b |\n| ---- | - |\n", "en"],
] as const)("leaves %s alone", (_, text, language) => {
  expect(body(text, language)).toBe(text);
});

test("keeps the ends of lines of a file, and repairs the head's spaces", () => {
  expect(tidied('---\r\ntitle: "The\u00a0title"\r\n---\r\n•\tOne\r\n', "en")).toBe(
    '---\r\ntitle: "The title"\r\n---\r\n- One\r\n',
  );
});

test("finds nothing to repair in the project's own posts, but for drafts", () => {
  const posts = readBlog(".").posts.filter(({ state }) => state !== "draft");
  expect(posts).not.toEqual([]);
  for (const { slug, language } of posts) {
    const source = readFileSync(`content/blog/${slug}/${language}.md`, "utf8");
    expect(tidied(source, language)).toBe(source);
  }
});
