import { html as htmlNames, parse, parseFragment, serialize, type DefaultTreeAdapterTypes } from "parse5";
import { appTemplateId } from "../../src/lib/app-template";

/** What the measured documents are compared with: the same pages as other sites would serve them. */

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/** Blocks of data for search engines, which a site without scripts has as well. */
const dataTypes = new Set(["application/json", "application/ld+json"]);

/** What a preload fetches for scripts only. The data of a page is fetched for the app. */
const scriptPreloads = new Set(["script", "fetch"]);

/** The document without the scripts it runs, what is fetched for them, and the template of the app. */
export function withoutScripts(html: string): string {
  const document = parse(html);
  removeFrom(document, isForScripts);
  return serialize(document);
}

/** A part of a page that is hydrated by a script of its own. */
export interface IslandParts {
  /** As the server renders it. */
  html: string;
  /** The address of its script. */
  script: string;
}

/** The document with no scripts but that of an island, which stands at the end of the page. */
export function withIsland(html: string, island: IslandParts): string {
  const document = parse(html);
  removeFrom(document, isForScripts);
  const attributes = `type="module" src="${island.script}"`;
  appendTo(document, "head", `<script ${attributes}></script>`);
  appendTo(document, "body", island.html);
  return serialize(document);
}

/** The scripts in a document's template of the app, in their order: addresses, and the texts of inline ones. */
export function appScriptsOf(html: string): string[] {
  const template = elementsIn(parse(html)).find(isAppTemplate);
  if (!template || !("content" in template)) return [];
  return elementsIn((template as DefaultTreeAdapterTypes.Template).content)
    .filter(({ tagName }) => tagName === "script")
    .map((script) => attributeOf(script, "src") ?? textOf(script));
}

function isForScripts(element: Element): boolean {
  const rel = attributeOf(element, "rel");
  switch (element.tagName) {
    case "script":
      return !dataTypes.has(attributeOf(element, "type") ?? "");
    case "link":
      return (
        rel === "modulepreload" || (rel === "preload" && scriptPreloads.has(attributeOf(element, "as") ?? ""))
      );
    default:
      return isAppTemplate(element);
  }
}

const isAppTemplate = (element: Element) =>
  element.tagName === "template" && attributeOf(element, "id") === appTemplateId;

function removeFrom(parent: ParentNode, isUnwanted: (element: Element) => boolean): void {
  parent.childNodes = parent.childNodes.filter((node) => !("tagName" in node && isUnwanted(node)));
  for (const node of parent.childNodes) if ("tagName" in node) removeFrom(node, isUnwanted);
}

/** @throws Error for a document without such an element */
function appendTo(document: ParentNode, tagName: "head" | "body", html: string): void {
  const parent = elementsIn(document).find(
    (element) => element.tagName === tagName && element.namespaceURI === htmlNames.NS.HTML,
  );
  if (!parent) throw new Error(`The document has no ${tagName}`);
  for (const node of parseFragment(html).childNodes) {
    node.parentNode = parent;
    parent.childNodes.push(node);
  }
}

/** All elements below a node, without those in the content of templates. */
function elementsIn(parent: ParentNode): Element[] {
  return parent.childNodes.flatMap((node) => ("tagName" in node ? [node, ...elementsIn(node)] : []));
}

const attributeOf = (element: Element, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

const textOf = (element: Element) =>
  element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
