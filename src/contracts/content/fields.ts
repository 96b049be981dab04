import * as z from "zod";

/*
 * Parts of the schemas of content. Every message says what to write, in words for somebody who is not a developer;
 * the reader in src/build/content puts file and field before it.
 */

/** Lower case words with hyphens, as folders are named. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function lineOf(what: string) {
  const message = `write ${what}`;
  return z
    .string(message)
    .refine((text) => text.trim() !== "", message)
    .refine((text) => !/[\r\n]/.test(text), `${message}, on one line`);
}

export function listOf<Item extends z.ZodType>(item: Item, what: string, min = 1) {
  return z.array(item, `write a list of ${what}`).min(min, `write at least ${String(min)} of ${what}`);
}

export function choiceOf<Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, `write one of: ${values.join(", ")}`);
}

export const yesOrNo = z.boolean("write true or false, without quotes");

export function wholeNumber(what: string, min = 0) {
  const message = `write ${what} as a whole number, without quotes or separators`;
  return z.int(message).min(min, `${message}, at least ${String(min)}`);
}

/** Smallest and largest; both alike when there is one. */
export function rangeOf(what: string, example: string, min = 0) {
  const message = `write ${what} as two numbers, the smaller first: ${example}`;
  return z
    .tuple([z.number(message).min(min, message), z.number(message).min(min, message)], message)
    .refine(([from, to]) => from <= to, message);
}

const dayMessage = 'write a day as "2027-02-12"';
export const dayField = z.iso.date(dayMessage);

const timeMessage = 'write a time as "09:30"';
export const timeField = z.string(timeMessage).regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeMessage);

const zoneMessage = 'write a time zone as "Europe/Berlin"';
export const timeZoneField = z.string(zoneMessage).refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}, zoneMessage);

const addressMessage = 'write a whole address that begins with "https://"';
export const webAddress = z.string(addressMessage).regex(/^https:\/\/\S+$/, addressMessage);

const slugMessage = "write an id in lower case with hyphens, as its folder is named";
export const slugField = z.string(slugMessage).regex(slugPattern, slugMessage);

/** The paragraphs below the frontmatter of a Markdown file. */
export function paragraphsOf(min: number) {
  const message = `write at least ${String(min)} ${min === 1 ? "paragraph" : "paragraphs"} below the second "---", an empty line between two`;
  return z.array(z.string(), message).min(min, message);
}
