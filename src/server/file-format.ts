const longestName = 100;

/**
 * A visitor's name for a file, made harmless to whoever saves it: no path, no control or reserved characters, and
 * the ending of what the file truly is.
 */
export function safeFileName(name: string, endings: readonly string[]): string {
  const [last = ""] = name.split(/[\\/]/).slice(-1);
  const [, stem = "", ending = ""] = /^(.*?)(?:\.([^.]*))?$/su.exec(last) ?? [];
  const usual = endings.includes(ending.toLowerCase()) ? ending.toLowerCase() : (endings[0] ?? "");
  const plain = stem
    .replace(/[\p{C}<>:"|?*]+/gu, " ")
    .replace(/^[\s.]+|[\s.]+$/gu, "")
    .slice(0, longestName);
  return `${plain || "file"}.${usual}`;
}
