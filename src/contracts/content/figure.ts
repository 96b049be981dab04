import * as z from "zod";
import { dayField, lineOf } from "./fields";

const shareMessage = "write a share of 1: 0.04 for 4 per cent";
const share = z.number(shareMessage).min(0, shareMessage).max(1, shareMessage);
const rangeMessage = "write two shares of 1, the smaller first: [0.05, 0.07]";
const valueMessage = "write the value as a number, without quotes";

const range = z
  .tuple([z.number(valueMessage), z.number(valueMessage)], "write two numbers, the smaller first: [12, 25]")
  .refine(([from, to]) => from <= to, "write the smaller number first");

const proof = {
  source: lineOf("where the number comes from"),
  /** The day on which somebody compared it with its source; null when nobody could, which pages then say. */
  checked: dayField.nullable(),
};

/** A number that stands on a page. */
export const figureSchema = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("year"), value: z.int(valueMessage), ...proof }),
    z.strictObject({ kind: z.literal("percent"), value: share, ...proof }),
    z.strictObject({
      kind: z.literal("percentRange"),
      value: z.tuple([share, share], rangeMessage).refine(([from, to]) => from <= to, rangeMessage),
      ...proof,
    }),
    z.strictObject({ kind: z.literal("aed"), value: z.number(valueMessage).min(0, valueMessage), ...proof }),
    z.strictObject({ kind: z.literal("aedRange"), value: range, ...proof }),
    z.strictObject({ kind: z.literal("number"), value: z.number(valueMessage), ...proof }),
    z.strictObject({ kind: z.literal("numberRange"), value: range, ...proof }),
  ],
  "write one of the kinds year, percent, percentRange, aed, aedRange, number, numberRange",
);

/** `content/figures/figures.json`: every number of a page, by its id. */
export const figuresSchema = z.record(z.string(), figureSchema);

export type Figure = z.infer<typeof figureSchema>;
