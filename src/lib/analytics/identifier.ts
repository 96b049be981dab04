import type * as z from "zod";

/** A text that the site, its content, the browser or the CRM has given out. The only texts that an event takes. */
export type Identifier = string & z.core.$brand<"identifier">;

/**
 * Vouches that a text is an identifier: a slug, an id, a time zone, a file's name. Never what a visitor typed. While
 * developing, the catalogue tells when it does not look like one.
 */
export function identifier(text: string): Identifier {
  return text as Identifier;
}
