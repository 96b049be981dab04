import type { Blockquote, Text } from "mdast";
import { callouts, type Callout } from "../../src/contracts/content/blog";

const mark = /^\[!([a-z]*)\]\s*/i;

/** The name and the mark at the beginning of a quote that is written as a callout (`> [!NOTE]`), else null. */
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
