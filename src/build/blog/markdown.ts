import type { Content, Parent, Root } from "mdast";
import fromMarkdown from "mdast-util-from-markdown";
import strikethroughNodes from "mdast-util-gfm-strikethrough/from-markdown";
import tableNodes from "mdast-util-gfm-table/from-markdown";
import strikethrough from "micromark-extension-gfm-strikethrough";
import table from "micromark-extension-gfm-table";

export type Node = Root | Content;

/**
 * Markdown as a tree, read as GitHub does: with tables and struck words. Addresses without brackets, for which it would
 * search every word, stay words. What a text has no sign of is not looked for: that takes a third of the time.
 */
export function parseMarkdown(source: string): Root {
  const hasTable = source.includes("|");
  const hasStruck = source.includes("~");
  return fromMarkdown(source, {
    extensions: [...(hasTable ? [table] : []), ...(hasStruck ? [strikethrough()] : [])],
    mdastExtensions: [...(hasTable ? [tableNodes] : []), ...(hasStruck ? [strikethroughNodes] : [])],
  });
}

export function isParent(node: Node): node is Node & Parent {
  return "children" in node;
}

const lines: readonly string[] = [
  "paragraph",
  "heading",
  "tableCell",
  "emphasis",
  "strong",
  "delete",
  "link",
];

/** Whether what stands in it stands within a line. */
export function holdsText(node: Node): boolean {
  return lines.includes(node.type);
}

/** Calls `visit` for a node and all below it, from the top. */
export function walk(
  node: Node,
  visit: (node: Node, parent: Parent | null) => void,
  parent: Parent | null = null,
): void {
  visit(node, parent);
  // A copy: what is visited may be replaced.
  if (isParent(node)) for (const child of [...node.children] as Node[]) walk(child, visit, node);
}

const blocks: readonly string[] = ["root", "blockquote", "list", "listItem", "table", "tableRow"];

/** The words of a node without marks, HTML or addresses; blocks stand on lines of their own. */
export function textOf(node: Node): string {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code") return node.value;
  if (node.type === "break") return " ";
  if (!isParent(node)) return "";
  return (node.children as Node[]).map(textOf).join(blocks.includes(node.type) ? "\n" : "");
}
