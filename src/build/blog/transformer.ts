import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Root } from "mdast";
import { defaultLanguage, type LanguageCode } from "../../site/languages";
import { cleanText, finishBody } from "./finish";
import { inspectBody, type Inspection } from "./inspect";
import { parseMarkdown, withoutPlaces } from "./markdown";

/*
 * The blog's part in gatsby-transformer-remark, which makes the HTML of all Markdown: how it reads, and what it changes
 * before it writes. A body is read once only: the tree that the check has read is the one that is written.
 */

/** Trees that the check has read and the transformer has not yet. */
const trees = new Map<string, Root>();

const code = "src/build/blog";

/**
 * Of the code that reads bodies, so that what was kept from them is made anew when it changes. Gatsby itself watches
 * gatsby-node.ts alone.
 */
export function codeRevision(): string {
  return (revision ??= hashOfCode());
}

let revision: string | undefined;

function hashOfCode(): string {
  const hash = createHash("sha256");
  const files = readdirSync(code).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  for (const name of files.sort()) hash.update(readFileSync(join(code, name)));
  return hash.digest("hex").slice(0, 12);
}

const marks = /^<!-- [0-9a-f]+ -->\n\n/;

/** A body as it is given to Gatsby. The mark in front makes it another one when the code is. */
export function markedBody(body: string): string {
  return `<!-- ${codeRevision()} -->\n\n${body}`;
}

/** Reads a body for the check and keeps its tree for the page. */
export function inspectAndKeep(body: string): Inspection {
  const tree = parseMarkdown(body);
  trees.set(body, tree);
  return inspectBody(tree);
}

/** Keeps for the page the tree of a body that was read in another thread. */
export function keepTree(body: string, tree: Root): void {
  trees.set(body, tree);
}

/** The trees that were kept here, for another thread. A page needs no places in a file. */
export function takeTrees(): [body: string, tree: Root][] {
  const taken = Array.from(trees, ([body, tree]): [string, Root] => [body, withoutPlaces(tree)]);
  trees.clear();
  return taken;
}

function readForPage(source: string): Root {
  const body = source.replace(marks, "");
  const tree = trees.get(body) ?? parseMarkdown(body);
  trees.delete(body);
  return tree;
}

interface PluginArguments {
  markdownAST: Root;
  markdownNode: { parent: string; fields?: { language?: LanguageCode } };
  getNode(id: string): { internal: { type: string } } | undefined;
}

/** What gatsby-transformer-remark asks of a plugin. */
const plugin = {
  parsers: [
    function parser(this: { Parser: unknown }) {
      this.Parser = (source: string) => readForPage(source);
    },
  ],
  finish({ markdownAST, markdownNode, getNode }: PluginArguments) {
    const isPost = getNode(markdownNode.parent)?.internal.type === "BlogPost";
    if (isPost) finishBody(markdownAST);
    else cleanText(markdownAST, markdownNode.fields?.language ?? defaultLanguage);
  },
};

/** Lays the plugin where remark/index.cjs finds it. */
export function offerMarkdownPlugin(): void {
  Object.assign(globalThis, { [Symbol.for("blog-markdown")]: plugin });
}
