/** Whoever writes an amount with more decimals means nothing by them. */
const mostDecimals = 2;

/** Signs that stand between groups of digits and never before decimals: spaces, apostrophes, the Arabic separator. */
const groupSigns = /[\s'’ʼ_٬]/gu;
const arabicDecimal = "٫";

/**
 * An amount as people write it, `1,250,000.00`, `1.250.000,00`, `1 250 000,00` or `١٬٢٥٠٬٠٠٠٫٠٠`, as a decimal number:
 * `1250000`. Words around it, such as the currency, are left out. A single point or comma before three digits
 * separates thousands, `1.250`; before any other number of digits it begins the decimals, `1250,5`.
 * @returns null for what is no amount, or not clearly one
 */
export function amountText(written: string): string | null {
  const text = [...written.normalize("NFKC").replace(/\p{Cf}/gu, "")].map(latinDigit).join("");
  const found = /\d(?:.*\d)?/s.exec(text);
  if (!found) return null;
  const sign = /^\s*[-−]|[-−]\s*$/u.test(text.slice(0, found.index)) ? "-" : "";
  const number = found[0].replace(groupSigns, "").replace(/،/gu, ",");

  const at = decimalSignAt(number);
  const [whole, decimals] = at === -1 ? [number, ""] : [number.slice(0, at), number.slice(at + 1)];
  if (!isWhole(whole) || /\D/.test(decimals)) return null;
  const kept = decimals.slice(0, mostDecimals).replace(/0+$/, "");
  const digits = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  return sign + digits + (kept && `.${kept}`);
}

/** The amount in a text, or the text as it is where there is none, for whoever checks it. */
export function tidyAmount(written: string): string {
  return amountText(written) ?? written;
}

/** The place of the sign before the decimals; -1 where there are none. */
function decimalSignAt(number: string): number {
  if (number.includes(arabicDecimal)) return number.lastIndexOf(arabicDecimal);
  const last = Math.max(number.lastIndexOf("."), number.lastIndexOf(","));
  if (last === -1) return -1;
  const hasBothSigns = number.includes(".") && number.includes(",");
  if (hasBothSigns) return last;
  const isBeforeThree = number.length - last - 1 === 3;
  return isBeforeThree && isWhole(number) ? -1 : last;
}

/** Digits alone, or in groups by one sign: of three, or as in India of two with three at the end. */
function isWhole(text: string): boolean {
  return /^(?:\d+|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}|[1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3})$/.test(text);
}

/** The same digit from 0 to 9 for a digit of any script; anything else unchanged. */
export function latinDigit(character: string): string {
  if (!/\p{Nd}/u.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  // Each script has its ten digits in a row, from zero on.
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return String(code - zero);
}
