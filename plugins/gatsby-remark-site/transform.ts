import type { Content, Parent, Root, Table } from "mdast";
import type { Data } from "unist";
import type { LanguageCode } from "../../src/site/languages";
import { localisePath } from "../../src/site/paths";
import { typeset } from "../../src/site/typography";
import { calloutMark, isCallout } from "./callouts";
import { pictureName, targetOf } from "./links";
import { holdsPhrasing, isParent, walk, type Node } from "./markdown";
import { cleanHtml, closeTags, type OpenTags } from "./raw-html";

/*
 * Changes the tree of a Markdown text before HTML is made of it. gatsby-transformer-remark keeps the HTML of a post as
 * long as its Markdown stays the same. Whatever depends on anything else (ids of headings, names of callouts and tables,
 * the language of links, pictures) is therefore a placeholder here, which fill.ts replaces whenever a page asks.
 */

export const placeholders = {
  heading: (index: number) => `heading:${String(index)}`,
  link: (address: string) => `site:${address}`,
  picture: (name: string) => `picture:${encodeURIComponent(name)}`,
  tableName: "table:name",
} as const;

/** A text without placeholders: allowed HTML only, no unsafe links, and links of the site in the text's language. */
export function transformText(tree: Root, language: LanguageCode): void {
  walk(tree, (node) => {
    if (isParent(node)) cleanChildren(node);
    if (node.type === "text") node.value = typeset(node.value, language);
    if (node.type !== "link" && node.type !== "definition") return;
    const target = targetOf(node.url);
    if (target.kind === "wrong") node.url = "";
    else if (target.kind === "page") node.url = localisePath(node.url, language);
  });
}

/** The tree of a post. */
export function transformPost(tree: Root, language: LanguageCode): void {
  let headings = 0;
  walk(tree, (node, parent) => {
    if (isParent(node)) cleanChildren(node);
    if (node.type === "text") node.value = typeset(node.value, language);
    if (node.type === "heading") {
      setElement(node, undefined, { id: placeholders.heading(headings) });
      headings += 1;
    } else if (node.type === "image") {
      node.url = placeholders.picture(pictureName(node.url));
      node.title = null;
    } else if (node.type === "table") {
      alignCells(node);
      if (parent) wrapTable(node, parent);
    } else if (node.type === "paragraph" && parent) makeFigure(node, parent);
    else if (node.type === "link" || node.type === "definition") transformLink(node);
    else if (node.type === "blockquote") makeCallout(node);
    else if (node.type === "inlineCode") setElement(node, undefined, { dir: "ltr" });
  });
}

/** Sets the element, and its attributes, that mdast-util-to-hast makes of a node. */
function setElement<Some extends { data?: Data | undefined }>(
  node: Some,
  name: string | undefined,
  properties: Record<string, unknown> = {},
): Some {
  node.data = { ...node.data, ...(name && { hName: name }), hProperties: properties };
  return node;
}

/** An element for which Markdown has no node. */
function element(name: string, properties: Record<string, unknown>, children: readonly Node[]): Content {
  const node = { type: "element", children: [...children], data: undefined };
  return setElement(node, name, properties) as unknown as Content;
}

function replace(parent: Parent, node: Node, ...by: Content[]): void {
  parent.children = parent.children.flatMap((child) => (child === node ? by : [child]));
}

/** Removes HTML that is not allowed, and closes what is left open. */
function cleanChildren(parent: Parent & Node): void {
  const open: OpenTags = [];
  for (const child of parent.children as Node[])
    if (child.type === "html") child.value = cleanHtml(child.value, open, holdsPhrasing(parent)).html;
  const rest = closeTags(open).html;
  if (rest) (parent.children as Content[]).push({ type: "html", value: rest });
}

function transformLink(node: {
  type: string;
  url: string;
  data?: Data | undefined;
  title?: string | null | undefined;
}): void {
  const target = targetOf(node.url);
  if (target.kind === "page") node.url = placeholders.link(node.url);
  // The check reports it; until it is mended it must not be followed.
  else if (target.kind === "wrong") node.url = "";
  else if (target.kind === "away") setElement(node, undefined, { rel: "external noopener noreferrer" });
}

/** A picture in a paragraph of its own becomes a figure, its title the caption. */
function makeFigure(node: Parent & Node, parent: Parent): void {
  const [image, ...others] = node.children as Node[];
  if (image?.type !== "image" || others.length > 0) return;
  const caption = image.title ? [element("figcaption", {}, [{ type: "text", value: image.title }])] : [];
  replace(parent, node, element("figure", {}, [image, ...caption]));
}

function makeCallout(node: Extract<Node, { type: "blockquote" }>): void {
  const callout = calloutMark(node);
  if (!callout || !isCallout(callout.name)) return;
  callout.text.value = callout.text.value.slice(callout.mark.length);
  const [first] = node.children;
  const isEmpty = callout.text.value === "" && first?.type === "paragraph" && first.children.length === 1;
  if (isEmpty) node.children.shift();
  setElement(node, "aside", { role: "note", "data-callout": callout.name });
  const name = element("p", { "data-callout-name": callout.name }, []);
  node.children.unshift(name as (typeof node.children)[number]);
}

/** Markdown aligns cells left and right; a page that runs from right to left needs start and end. */
function alignCells(table: Table): void {
  const alignments = { left: "start", center: "center", right: "end" } as const;
  for (const row of table.children) {
    row.children.forEach((cell, column) => {
      const alignment = table.align?.[column];
      if (alignment) setElement(cell, undefined, { "data-align": alignments[alignment] });
    });
  }
  table.align = null;
}

/** A table wider than the text scrolls in a frame that can be reached with the keyboard. */
function wrapTable(node: Node, parent: Parent): void {
  const frame = { "data-table": "", role: "group", tabIndex: 0, "aria-label": placeholders.tableName };
  replace(parent, node, element("div", frame, [node]));
}
