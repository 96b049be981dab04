/** A line as a spreadsheet reads it that separates there: quotes count where a cell begins with one. */
export function readCells(text: string, separator: string): string[] {
  const cells = [""];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    const cell = cells.at(-1) ?? "";
    if (isQuoted && sign === '"' && text[at + 1] === '"') at += 1;
    else if (sign === '"' && (isQuoted || cell === "")) {
      isQuoted = !isQuoted;
      continue;
    } else if (!isQuoted && (sign === separator || sign === "\n" || sign === "\r")) {
      cells.push("");
      continue;
    }
    cells[cells.length - 1] = cell + sign;
  }
  return cells;
}
