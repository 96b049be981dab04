import {
  isolated,
  numberParts,
  numberRangeParts,
  percentParts,
  percentRangeParts,
  type TextPart,
} from "../site/format";
import { formatDirhams, shortDirhamParts } from "./dirhams";
import { formatMoney, moneyParts } from "./money";
import type { Figure } from "./site-content";

/** A figure to be set large: digits and units apart, long amounts shortened ("AED 2 million"). */
export function figureParts(figure: Figure, locale: string): TextPart[] {
  switch (figure.kind) {
    case "year":
      // Without the separator that a number of its size has.
      return [{ text: String(figure.value), isNumber: true }];
    case "percent":
      return percentParts(figure.value, locale);
    case "percentRange":
      return percentRangeParts(figure.value, locale);
    case "aed":
      return shortDirhamParts(figure.value, locale);
    case "aedRange":
      return moneyParts(figure.value, "AED", locale);
    case "number":
      return numberParts(figure.value, locale);
    case "numberRange":
      return numberRangeParts(figure.value, locale);
  }
}

/** A figure inside a sentence, kept together where the sentence runs from right to left: "AED 2 million". */
export function figureText(figure: Figure, locale: string): string {
  if (figure.kind === "aed") return isolated(formatDirhams(figure.value, locale));
  if (figure.kind === "aedRange") return isolated(formatMoney(figure.value, "AED", locale));
  return isolated(
    figureParts(figure, locale)
      .map(({ text }) => text)
      .join(""),
  );
}

/** The bare value, for calculations. A range or a year has none: that is a mistake of the caller. */
export function figureNumber({ kind, value }: Figure): number {
  if (kind === "year" || typeof value !== "number")
    throw new Error(`A figure of the kind ${kind} is not an amount`);
  return value;
}
