import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";

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
  /** What the script that is being read holds so far; null outside of one that browsers execute. */
  let script: string | null = null;
  /** How many `noscript` are open, whose scripts are text to a browser that executes any. */
  let noscripts = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "noscript") noscripts += 1;
      if (name === "script") script = noscripts === 0 && isExecuted(attributes) ? "" : null;
    },
    ontext(part) {
      if (script !== null) script += part;
    },
    onclosetag(name, isImplied) {
      if (name === "noscript") noscripts -= 1;
      if (name !== "script" || script === null) return;
      if (script.includes("<!--")) throw new Error('An inline script holds "<!--"; write it as "<\\!--"');
      if (script !== "" && !isImplied)
        hashes.add(`sha256-${createHash("sha256").update(script).digest("base64")}`);
      script = null;
    },
  });
  // With the one kind of line break that HTML knows, which is how the browser hashes a script.
  parser.end(html.replace(/\r\n?/g, "\n"));
  return [...hashes];
}

function isExecuted(attributes: Record<string, string>): boolean {
  return !("src" in attributes) && executedTypes.test((attributes.type ?? "").trim().toLowerCase());
}
