import type { Content, Parent, Root, Table } from "mdast";
import type { Data } from "unist";
import type { LanguageCode } from "../../site/languages";
import { localisePath } from "../../site/paths";
import { calloutMark, isCallout } from "./callouts";
import { pictureName, targetOf } from "./links";
import { holdsText, isParent, walk, type Node } from "./markdown";
import { cleanHtml, closeTags, type OpenTags } from "./raw-html";

/*
 * Makes of a body the tree from which its HTML is written (body-html.ts). That HTML is kept as long as the body stays
 * the same, so whatever hangs on something else stands in it as a blank, which fill.ts fills whenever a page asks:
 * the ids of headings, the names of callouts and tables, the language of links, the pictures.
 */

export const blanks = {
  heading: (at: number) => `heading:${String(at)}`,
  link: (address: string) => `site:${address}`,
  picture: (name: string) => `picture:${encodeURIComponent(name)}`,
  tableName: "table:name",
} as const;

/**
 * A Markdown text of another kind: without HTML that is not on the list and without links to be afraid of; those of the
 * site lead on in the text's language.
 */
export function cleanText(tree: Root, language: LanguageCode): void {
  walk(tree, (node) => {
    if (isParent(node)) cleanChildren(node);
    if (node.type !== "link" && node.type !== "definition") return;
    const target = targetOf(node.url);
    if (target.kind === "wrong") node.url = "";
    else if (target.kind === "page") node.url = localisePath(node.url, language);
  });
}

/** The tree of a post's body. Both change it in place. */
export function finishBody(tree: Root): void {
  let heading = 0;
  walk(tree, (node, parent) => {
    if (isParent(node)) cleanChildren(node);
    if (node.type === "heading") {
      shape(node, undefined, { id: blanks.heading(heading) });
      heading += 1;
    } else if (node.type === "image") {
      node.url = blanks.picture(pictureName(node.url));
      node.title = null;
    } else if (node.type === "table") {
      alignCells(node);
      if (parent) wrapTable(node, parent);
    } else if (node.type === "paragraph" && parent) finishFigure(node, parent);
    else if (node.type === "link" || node.type === "definition") finishLink(node);
    else if (node.type === "blockquote") finishCallout(node);
    else if (node.type === "inlineCode") shape(node, undefined, { dir: "ltr" });
  });
}

/** Says as which element, and with which attributes, a node is written. */
function shape<Some extends { data?: Data | undefined }>(
  node: Some,
  name: string | undefined,
  properties: Record<string, unknown> = {},
): Some {
  node.data = { ...node.data, ...(name && { hName: name }), hProperties: properties };
  return node;
}

/** An element of its own, which Markdown has no node for. */
function element(name: string, properties: Record<string, unknown>, children: readonly Node[]): Content {
  const node = { type: "element", children: [...children], data: undefined };
  return shape(node, name, properties) as unknown as Content;
}

function replace(parent: Parent, node: Node, ...by: Content[]): void {
  parent.children = parent.children.flatMap((child) => (child === node ? by : [child]));
}

/** No HTML but what is on the list, and each tag of it closed. */
function cleanChildren(parent: Parent & Node): void {
  const open: OpenTags = [];
  for (const child of parent.children as Node[])
    if (child.type === "html") child.value = cleanHtml(child.value, open, holdsText(parent)).html;
  const rest = closeTags(open).html;
  if (rest) (parent.children as Content[]).push({ type: "html", value: rest });
}

function finishLink(node: {
  type: string;
  url: string;
  data?: Data | undefined;
  title?: string | null | undefined;
}): void {
  const target = targetOf(node.url);
  if (target.kind === "page") node.url = blanks.link(node.url);
  // What is told as a fault must not be followed either.
  else if (target.kind === "wrong") node.url = "";
  else if (target.kind === "away") shape(node, undefined, { rel: "external noopener noreferrer" });
}

/** A picture in a paragraph of its own is a figure, its title the caption. */
function finishFigure(node: Parent & Node, parent: Parent): void {
  const [image, ...others] = node.children as Node[];
  if (image?.type !== "image" || others.length > 0) return;
  const caption = image.title ? [element("figcaption", {}, [{ type: "text", value: image.title }])] : [];
  replace(parent, node, element("figure", {}, [image, ...caption]));
}

function finishCallout(node: Extract<Node, { type: "blockquote" }>): void {
  const callout = calloutMark(node);
  if (!callout || !isCallout(callout.name)) return;
  callout.text.value = callout.text.value.slice(callout.mark.length);
  const [first] = node.children;
  const isEmpty = callout.text.value === "" && first?.type === "paragraph" && first.children.length === 1;
  if (isEmpty) node.children.shift();
  shape(node, "aside", { role: "note", "data-callout": callout.name });
  const name = element("p", { "data-callout-name": callout.name }, []);
  node.children.unshift(name as (typeof node.children)[number]);
}

/** The marks of Markdown say left and right; a page that runs from the right has them the other way round. */
function alignCells(table: Table): void {
  const ways = { left: "start", center: "center", right: "end" } as const;
  for (const row of table.children) {
    row.children.forEach((cell, at) => {
      const way = table.align?.[at];
      if (way) shape(cell, undefined, { "data-align": ways[way] });
    });
  }
  table.align = null;
}

/** A table wider than the text scrolls in a frame that the keyboard reaches. */
function wrapTable(node: Node, parent: Parent): void {
  const frame = { "data-table": "", role: "group", tabIndex: 0, "aria-label": blanks.tableName };
  replace(parent, node, element("div", frame, [node]));
}
