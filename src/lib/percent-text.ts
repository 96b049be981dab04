import { formatPercent, formatPercentRange, isolated } from "../site/format";
import type { Figure } from "./site-content";

/**
 * A share, or a range of shares, inside a sentence: "5.5–7%". Apart from `figureText`, which brings the words of money.
 * @throws Error for a figure of another kind
 */
export function percentText({ kind, value }: Figure, locale: string): string {
  if (kind === "percent") return isolated(formatPercent(value, locale));
  if (kind === "percentRange") return isolated(formatPercentRange(value, locale));
  throw new Error(`A figure of the kind ${kind} is no share`);
}
