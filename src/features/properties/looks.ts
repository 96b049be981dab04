type Look = "above" | "beside" | "wide";

const homesInRows = [1, 2, 2];

/**
 * How each of so many homes is laid out: the first by itself, then two rows of two, one over the width, and so on. Two
 * that are left at the end share a row, so that none stands beside an empty place.
 */
export function looksOf(count: number): Look[] {
  const looks: Look[] = [];
  for (let row = 0; looks.length < count; row++) {
    const left = count - looks.length;
    const isPair = left > 1 && (homesInRows[row % homesInRows.length] === 2 || (row > 0 && left === 2));
    if (isPair) looks.push("above", "above");
    else looks.push(row === 0 || left === 1 ? "beside" : "wide");
  }
  return looks;
}
