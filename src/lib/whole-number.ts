const digitSets = ["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"];

/** The digits of a whole number as people type it, `1,250,000` or `١٢٥٠`, as `1250000` and `1250`. */
export function wholeNumber(typed: string): string {
  return [...typed]
    .map((letter) => {
      const digit = digitSets.map((digits) => digits.indexOf(letter)).find((at) => at >= 0);
      return digit === undefined ? letter : String(digit);
    })
    .join("")
    .replace(/\D/g, "");
}
