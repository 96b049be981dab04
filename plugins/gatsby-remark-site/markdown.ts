import type { Content, Parent, Root } from "mdast";
import strikethroughNodes from "mdast-util-gfm-strikethrough/from-markdown";
import tableNodes from "mdast-util-gfm-table/from-markdown";
import strikethrough from "micromark-extension-gfm-strikethrough";
import table from "micromark-extension-gfm-table";
import remark from "remark";
import type { Processor } from "unified";

export type Node = Root | Content;

/**
 * A remark plugin: tables and ~~struck~~ words, as on GitHub. `remark-gfm` would also turn bare addresses into links,
 * which the site asks writers to give words.
 */
export function tablesAndStrikethrough(this: Processor): void {
  const data = this.data() as Record<string, unknown[] | undefined>;
  const add = (field: string, ...extensions: unknown[]) => {
    data[field] = [...(data[field] ?? []), ...extensions];
  };
  add("micromarkExtensions", table, strikethrough());
  add("fromMarkdownExtensions", tableNodes, strikethroughNodes);
}

const processor = remark().use(tablesAndStrikethrough).freeze();

/** The tree of a Markdown text, parsed as gatsby-transformer-remark does with the same plugin. */
export function parseMarkdown(source: string): Root {
  return processor.parse(source) as Root;
}

export function isParent(node: Node): node is Node & Parent {
  return "children" in node;
}

const phrasingParents: readonly string[] = [
  "paragraph",
  "heading",
  "tableCell",
  "emphasis",
  "strong",
  "delete",
  "link",
];

/** Whether the children of a node stand within a line of text. */
export function holdsPhrasing(node: Node): boolean {
  return phrasingParents.includes(node.type);
}

/** Calls `visit` for a node and then for all nodes below it. `visit` may replace the node in its parent. */
export function walk(
  node: Node,
  visit: (node: Node, parent: Parent | null) => void,
  parent: Parent | null = null,
): void {
  visit(node, parent);
  if (isParent(node)) for (const child of [...node.children] as Node[]) walk(child, visit, node);
}

const blocks: readonly string[] = ["root", "blockquote", "list", "listItem", "table", "tableRow"];

/** The words of a node without marks, HTML or addresses; blocks are separated by line breaks. */
export function textOf(node: Node): string {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code") return node.value;
  if (node.type === "break") return "\n";
  if (!isParent(node)) return "";
  return (node.children as Node[]).map(textOf).join(blocks.includes(node.type) ? "\n" : "");
}
