import { createHash } from "node:crypto";
import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterMap } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

// Every other type is data: the policy has no say in it.
const executedTypes =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/;

/**
 * The hashes under which a content security policy admits the inline scripts of a page, `sha256-…`, each once. Scripts
 * in a `template` count, since they may be taken out of it.
 * @throws Error for a script that a change of a few letters would let end elsewhere
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const script of scriptsIn(parse(html))) {
    const attributes = new Map(script.attrs.map(({ name, value }) => [name, value]));
    const type = (attributes.get("type") ?? "").trim().toLowerCase();
    if (attributes.has("src") || !executedTypes.test(type)) continue;
    // With the one kind of line break that parsers know, which is how the browser hashes it.
    const text = script.childNodes.map((node) => (tree.isTextNode(node) ? node.value : "")).join("");
    if (text.includes("<!--")) throw new Error('An inline script holds "<!--"; write it as "<\\!--"');
    if (text !== "") hashes.add(`sha256-${createHash("sha256").update(text).digest("base64")}`);
  }
  return [...hashes];
}

function* scriptsIn(node: Node): Generator<Element> {
  if (tree.isElementNode(node) && node.tagName === "script") yield node;
  if ("content" in node) yield* scriptsIn(node.content);
  if ("childNodes" in node) for (const child of node.childNodes) yield* scriptsIn(child);
}
