const longestName = 100;

/**
 * A visitor's name for a file, made harmless to whoever saves it: no path, no control or reserved characters, and
 * the ending of what the file truly is.
 */
export function safeFileName(name: string, endings: readonly string[]): string {
  const last = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  const dot = last.lastIndexOf(".");
  const [stem, ending] = dot === -1 ? [last, ""] : [last.slice(0, dot), last.slice(dot + 1).toLowerCase()];
  const usual = endings.includes(ending) ? ending : (endings[0] ?? "");
  const plain = stem
    .replace(/[\p{C}<>:"|?*]+/gu, " ")
    .replace(/^[\s.]+/u, "")
    .slice(0, longestName)
    // Only now, since this looks at every run of spaces to its end. The cut may have left half a character.
    .replace(/[\s.\p{Surrogate}]+$/u, "");
  return `${plain || "file"}.${usual}`;
}
