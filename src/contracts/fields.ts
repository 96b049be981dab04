import * as z from "zod";
import { languageCodes } from "../site/languages";
import { trackingToken } from "../site/constants";
import { isValidPhone } from "./phone";
import type { FieldCode } from "./problem";

/** Makes a schema speak in field codes; the type holds every message to the list. */
const code = (fieldCode: FieldCode): FieldCode => fieldCode;

// Control characters never come from a keyboard, break logs and spreadsheets, and PostgreSQL refuses U+0000. Half of a
// surrogate pair is no character: a store would keep something else in its place.
// eslint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u001f\u007f\p{Surrogate}]+/gu;

/** Text in which there is nothing to see: zero-width characters, fillers, the empty pattern of Braille. */
const nothingVisible = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** A required line of text, trimmed, of at most `max` characters. One in which nothing can be seen counts as empty. */
export function lineOfText(max: number) {
  return z
    .string(code("required"))
    .overwrite((value) => {
      const line = value.replace(controlCharacters, " ").trim();
      return nothingVisible.test(line) ? "" : line;
    })
    .min(1, code("required"))
    .max(max, code("too_long"));
}

/**
 * A number of at least 0 written as text with a point, `1250000` or `2.5`. It stays text, so that it arrives as it
 * was typed.
 */
export const decimalText = z
  .string(code("required"))
  .trim()
  .min(1, { error: code("required"), abort: true })
  .max(20, { error: code("too_long"), abort: true })
  .regex(/^-?\d+(\.\d+)?$/, { error: code("choice"), abort: true })
  .refine((value) => Number(value) >= 0, code("number_min"));

/** One of a closed list. */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, {
    error: ({ input }) => code(input === undefined ? "required" : "choice"),
  });
}

/** An object in which only the named fields may stand. */
export function strictBody<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) => code(issue.code === "unrecognized_keys" ? "unknown" : "required"),
  });
}

export const nameField = lineOfText(120);

/** E.164, valid in its country. An invalid number and an unfinished one get the same code. */
export const phoneField = z
  .string(code("required"))
  .trim()
  .min(1, { error: code("required"), abort: true })
  .refine(isValidPhone, code("phone"));

// That of zod, which refuses the written form of an ending in another script, `xn--p1ai` for рф.
const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;

export const emailField = z
  .string(code("required"))
  .trim()
  .min(1, { error: code("required"), abort: true })
  .max(254, { error: code("too_long"), abort: true })
  .check(z.email({ pattern: emailPattern, error: code("email") }));

export const languageField = oneOf(languageCodes);

const { campaignKeys, maxKeyLength, maxValueLength } = trackingToken;
/** A record at the CRM has these itself. */
const reservedKeys = ["id", "status", "prototype"];
/** And what every object has, such as `constructor`. */
export const isReserved = (key: string) => key in {} || reservedKeys.includes(key);

/** Sorts the keys of the campaign first, so that whoever takes only some of them takes these. */
export function byCampaign([a]: [string, string], [b]: [string, string]): number {
  const isOfCampaign = (key: string) => Number(campaignKeys.some((each) => each === key));
  return isOfCampaign(b) - isOfCampaign(a);
}

/**
 * The campaign's token: a flat object of strings. What is longer than the browser would keep is left out, and
 * so are names that are no campaign's, instead of refused: a lead must not be lost for its campaign.
 */
export const tokenField = z
  .record(z.string(), z.string(code("choice")), code("required"))
  .overwrite((token) =>
    Object.fromEntries(
      Object.entries(token)
        .filter(
          ([key, value]) =>
            key !== "" && key.length <= maxKeyLength && value.length <= maxValueLength && !isReserved(key),
        )
        .sort(byCampaign),
    ),
  );

export type TrackingToken = z.infer<typeof tokenField>;

/**
 * How the visitor came first and last, and the path of the page that was seen first. `at` of a touch is in ms since
 * 1970, `referrer` the host of another site. `accepted`: the visitor has agreed to measuring and adverts, without which no
 * click is told to the network it came from.
 */
export interface SentAttribution {
  first: Record<string, string | number>;
  last: Record<string, string | number>;
  landing: string;
  accepted?: boolean | undefined;
}

/** Read by the server alone (`readAttribution`), so that no page has to bring the code that does. */
export const attributionField = z.unknown().optional();

/** The address of the page that was open: http(s), no query, at most 2 kB. */
export const fullUrlField = z
  .string(code("required"))
  .min(1, { error: code("required"), abort: true })
  .max(2048, code("too_long"))
  .refine(isPageUrl, code("choice"));

function isPageUrl(value: string): boolean {
  const isPlain =
    /^https?:\/\//i.test(value) && !value.includes("?") && value.search(controlCharacters) === -1;
  return isPlain && urlOf(value) !== null;
}

/** The address, or null when it is none. `URL.canParse` does not exist before Safari 17 and Chrome 120. */
export function urlOf(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}

/** Identifiers given out by us, by content or by the CRM. */
export const idField = lineOfText(64);

/** Marks a record as a trial: stored, but kept from every upstream. */
export const testField = z.boolean(code("choice")).optional();

/** What tells people from robots: a field that only robots fill, and how long the form had been shown (ms). */
export const robotFields = {
  hp: z.string(code("required")),
  elapsedMs: z
    .number(code("required"))
    .min(0, code("number_min"))
    // A store keeps no larger number.
    .overwrite((ms) => Math.min(ms, Number.MAX_SAFE_INTEGER)),
};
