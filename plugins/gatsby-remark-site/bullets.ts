/** Signs that are always one; the last two are those of Symbol and Wingdings, in which Word sets them. */
const signs = "•◦▪‣●○■\uf0b7\uf0a7";
/** Not where several stand side by side, as an ornament or for a rating. */
const certain = new RegExp(`^[ \\t]*[${signs}]\\s*(?=[^\\s${signs}])`);
/** Also a letter, the dash of a dialogue or the dot between two words: a tab after it leaves no doubt. */
const tabbed = /^[ \t]*[o·–]\t\s*(?=\S)/;
const spaced = /^[ \t]*[·–]\s+(?=\S)/;

const isLikely = (line = "") => [certain, tabbed, spaced].some((pattern) => pattern.test(line));

/**
 * What a word processor has set before an item of a list, with the spaces around it. Markdown takes it for words. A dash
 * or dot before a space counts only where the line above or below begins with such a sign, too.
 */
export function bulletOf(lines: readonly string[], at: number): string | undefined {
  const line = lines[at] ?? "";
  const [found] = certain.exec(line) ?? tabbed.exec(line) ?? [];
  if (found !== undefined) return found;
  return isLikely(lines[at - 1]) || isLikely(lines[at + 1]) ? spaced.exec(line)?.[0] : undefined;
}
