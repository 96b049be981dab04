import { amountText, latinDigit } from "../../contracts/amount";
import { formatNumber } from "../../site/format";

const mostDigits = 12;

/** A decimal number, `1250000.5`, as the visitor's language writes it: `1,250,000.5`. */
export function grouped(value: string, locale: string): string {
  if (value === "") return "";
  const sign = value.startsWith("-") ? "-" : "";
  return sign + formatNumber(Number(value.replace("-", "")), locale, { maximumFractionDigits: 2 });
}

/**
 * A text that was `shown` as `grouped` writes it and in which only digits have been added or removed: its groups may be
 * wrong until it is grouped anew, so they say nothing.
 */
export function editedAmount(text: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const decimalSign = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  const [whole = "", decimals = ""] = text.split(decimalSign).map(digitsOf);
  const digits = whole.slice(0, mostDigits) || (decimals && "0");
  const sign = text.startsWith("-") ? "-" : "";
  return digits && (amountText(`${sign}${digits}.${decimals.slice(0, 2)}`) ?? "");
}

/** Whether a change of the text brought more than digits: then it is the visitor's own way of writing an amount. */
export function bringsSigns(before: string, after: string): boolean {
  let from = 0;
  while (from < after.length && after[from] === before[from]) from += 1;
  let until = after.length;
  const longer = after.length - before.length;
  while (until > Math.max(from, from + longer) && after[until - 1] === before[until - longer - 1]) until -= 1;
  return /[^\p{Nd}\p{L}\s]/u.test(after.slice(from, until));
}

function digitsOf(text: string): string {
  return [...text].map(latinDigit).join("").replace(/\D/g, "");
}
