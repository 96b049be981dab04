/**
 * Lets a line end behind the sign of a range of two long Korean amounts, "1만 9,400~|3만 7,700 디르함", as it may behind
 * the dash of other languages: "~" alone does not, so that the word behind the amounts would be cut.
 */
export const breakableRange = (text: string): string => text.replace(/~(?=[\d,]+[만억])/, "~\u200b");
