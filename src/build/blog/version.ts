import { createHash } from "node:crypto";

interface Words {
  title: string;
  description: string;
  coverAlt: string;
  body: string;
}

/**
 * The version of an English text, which its translations note as `english`: eight hexadecimal digits that change with
 * every word that is to be translated, and with nothing else.
 */
export function versionOf({ title, description, coverAlt, body }: Words): string {
  const text = [title, description, coverAlt, body]
    .map((part) => part.replace(/\r\n?/g, "\n").trim())
    .join("\n");
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
