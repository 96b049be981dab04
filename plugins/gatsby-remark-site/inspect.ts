import type { Heading, Parent, Root } from "mdast";
import { callouts as calloutNames, isFileName } from "../../src/contracts/content/blog";
import { bulletOf } from "./bullets";
import { calloutMark, isCallout } from "./callouts";
import { pictureName, targetOf } from "./links";
import { holdsPhrasing, isParent, parseMarkdown, textOf, walk, type Node } from "./markdown";
import { cleanHtml, closeTags, type OpenTags } from "./raw-html";

/** Something found in a body. */
export interface Located {
  /** Line of the body, from 1. */
  line: number;
}

/** What is read from a body, without its tree. */
export interface Inspection {
  problems: (Located & { problem: string })[];
  headings: { text: string; depth: number }[];
  /** Links to pages and headings of the site, as written. */
  links: (Located & { address: string })[];
  /** File names. */
  pictures: (Located & { name: string })[];
  tables: number;
  callouts: number;
  /** The words of each, its lines joined. */
  paragraphs: (Located & { text: string })[];
  /** The words alone. */
  text: string;
}

/** Parses and inspects the body of a Markdown file: what is wrong in it, and what must be compared with other files. */
export function inspectBody(body: string): Inspection {
  return inspectTree(parseMarkdown(body));
}

function inspectTree(tree: Root): Inspection {
  const problems: Inspection["problems"] = [];
  const headings: Inspection["headings"] = [];
  const links: Inspection["links"] = [];
  const pictures: Inspection["pictures"] = [];
  const paragraphs: Inspection["paragraphs"] = [];
  let [tables, callouts] = [0, 0];

  walk(tree, (node, parent) => {
    const line = node.position?.start.line ?? 1;
    const report = (...found: string[]) => problems.push(...found.map((problem) => ({ line, problem })));
    if (isParent(node)) problems.push(...htmlProblems(node));
    if (node.type === "heading") {
      report(...headingProblems(node, parent, headings.at(-1)?.depth ?? 1));
      headings.push({ text: textOf(node).trim(), depth: node.depth });
    } else if (node.type === "link" || node.type === "definition") {
      const target = targetOf(node.url);
      if (target.kind === "wrong") report(target.problem);
      else if (target.kind !== "away") links.push({ line, address: node.url });
      if (
        node.type === "link" &&
        textOf(node).trim() === "" &&
        node.children.every(({ type }) => type !== "image")
      )
        report(`write the words of the link to "${node.url}" between [ and ]`);
    } else if (node.type === "image") {
      const name = pictureName(node.url);
      if (!node.alt?.trim()) report(`write what ${name} shows between [ and ], for those who cannot see it`);
      else if (isFileName(node.alt, name))
        report(`"${node.alt}" is the name of a file: write what ${name} shows between [ and ]`);
      if (/[/\\:]/.test(name))
        report(`"${node.url}": lay the picture beside the post and write its name alone`);
      else pictures.push({ line, name });
    } else if (node.type === "imageReference") {
      report("write a picture as ![what it shows](plan.jpg)");
    } else if (node.type === "blockquote") {
      const callout = calloutMark(node);
      if (callout) callouts += 1;
      if (callout && !isCallout(callout.name))
        report(`there is no callout "${callout.name}": write one of ${calloutMarks}`);
    } else if (node.type === "table") {
      tables += 1;
    } else if (node.type === "paragraph") {
      const lines = textOf(node).split("\n");
      const at = lines.findIndex((_, each) => bulletOf(lines, each) !== undefined);
      const bullet = bulletOf(lines, at)?.trim();
      if (bullet)
        problems.push({
          line: line + at,
          problem: `"${bullet}" makes no list: begin each of its lines with "- ", or run npm run content -- tidy <post>`,
        });
      const words = oneLine(lines.join("\n"));
      if (words !== "") paragraphs.push({ line, text: words });
    } else if (node.type === "text" && parent?.type !== "link") {
      report(...textProblems(node.value));
      const bare = /\b(?:https?:\/\/|www\.)\S+/.exec(node.value);
      if (bare) report(`write "${bare[0]}" as a link with words: [words](https://…)`);
    }
  });
  const text = oneLine(textOf(tree));
  return { problems, headings, links, pictures, tables, callouts, paragraphs, text };
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** What Markdown takes for plain words, and a writer has meant otherwise. */
function textProblems(text: string): string[] {
  const open = /[^\s[\]]*\]\(\S{0,40}/.exec(text);
  return open ? [`the link or picture at "${open[0]}" does not end: write a ")" after its address`] : [];
}

const calloutMarks = calloutNames.map((name) => `[!${name.toUpperCase()}]`).join(", ");

/** @param above depth of the heading before this one; the title of the page has 1 */
function headingProblems(heading: Heading, parent: Parent | null, above: number): string[] {
  const { depth } = heading;
  if (parent?.type !== "root") return ["a heading stands within a list or quote: take it out"];
  if (textOf(heading).trim() === "") return ["write the words of this heading, or remove its #"];
  if (depth === 1) return ['begin headings with "##": the one of the page is the title'];
  if (depth > 4) return ['headings have two to four "#": make this one a paragraph'];
  if (depth > above + 1)
    return [`this heading has a level too many: begin it with "${"#".repeat(above + 1)}"`];
  return [];
}

function htmlProblems(parent: Node & Parent): Inspection["problems"] {
  const open: OpenTags = [];
  let line = 1;
  const found = (parent.children as Node[]).flatMap((child) => {
    if (child.type !== "html") return [];
    line = child.position?.start.line ?? 1;
    return cleanHtml(child.value, open, holdsPhrasing(parent)).problems.map((problem) => ({ line, problem }));
  });
  return [...found, ...closeTags(open).problems.map((problem) => ({ line, problem }))];
}
