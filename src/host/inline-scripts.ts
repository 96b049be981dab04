import { createHash } from "node:crypto";

/**
 * Reads HTML as the build writes it (quoted attributes, closed elements) by the few rules that decide where a script
 * stands: comments, quoted values, and elements whose content is text.
 */

const tag = /<(!--|[a-z][^\s/>]*)/gi;
const restOfTag = /(?:[^>"']|"[^"]*"|'[^']*')*>/y;
const attribute = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

// Tags inside these are words. So is a `noscript` wherever scripts run.
const textElements = new Set([
  "script",
  "style",
  "textarea",
  "title",
  "noscript",
  "iframe",
  "xmp",
  "noembed",
]);

// Every other type is data: the policy has no say in it.
const executedTypes =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/;

/**
 * The hashes under which a content security policy admits the inline scripts of a page, `sha256-…`, each once.
 * @throws Error for a script in which browsers and this reader might see different ends
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const script of inlineScripts(html)) {
    // The browser hashes what it parsed, and its parser knows one kind of line break.
    const text = script.replace(/\r\n?/g, "\n");
    hashes.add(`sha256-${createHash("sha256").update(text).digest("base64")}`);
  }
  return [...hashes];
}

function* inlineScripts(html: string): Generator<string> {
  tag.lastIndex = 0;
  let found: RegExpExecArray | null;
  while ((found = tag.exec(html))) {
    const name = (found[1] ?? "").toLowerCase();
    if (name === "!--") {
      const end = html.indexOf("-->", tag.lastIndex);
      if (end < 0) return;
      tag.lastIndex = end + 3;
      continue;
    }
    restOfTag.lastIndex = tag.lastIndex;
    const rest = restOfTag.exec(html)?.[0];
    if (rest === undefined) return;
    const start = tag.lastIndex + rest.length;
    tag.lastIndex = start;
    if (!textElements.has(name)) continue;

    const length = html.slice(start).search(new RegExp(`</${name}[\\s/>]`, "i"));
    const end = length < 0 ? html.length : start + length;
    tag.lastIndex = end;
    if (name !== "script") continue;
    const attributes = attributesOf(rest);
    const type = (attributes.get("type") ?? "").trim().toLowerCase();
    if (attributes.has("src") || !executedTypes.test(type)) continue;
    const text = html.slice(start, end);
    if (text.includes("<!--")) throw new Error('An inline script holds "<!--"; write it as "<\\!--"');
    if (text !== "") yield text;
  }
}

function attributesOf(rest: string): Map<string, string> {
  const pairs = rest.slice(0, -1).matchAll(attribute);
  return new Map(
    Array.from(pairs, ([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? "",
    ]),
  );
}
