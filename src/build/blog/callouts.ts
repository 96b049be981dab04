import type { Blockquote, Text } from "mdast";
import { callouts, type Callout } from "../../contracts/content/blog";

const mark = /^\[!([a-z]*)\]\s*/i;

/** What a quote that begins as a callout does says of itself, and the text that begins it. */
export function calloutMark({
  children: [first],
}: Blockquote): { name: string; text: Text; mark: string } | null {
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  if (text?.type !== "text") return null;
  const found = mark.exec(text.value);
  return found && { name: (found[1] ?? "").toLowerCase(), text, mark: found[0] };
}

export function isCallout(name: string): name is Callout {
  return (callouts as readonly string[]).includes(name);
}
