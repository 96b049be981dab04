/**
 * The pages that a list of pages names: the first and the last, the current one and those beside it. Null stands for
 * those left out; one alone is never left out, since its number is no longer than the gap.
 */
export function shownPages(page: number, pages: number): (number | null)[] {
  const wanted = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return wanted.flatMap((number, at) => {
    const gap = number - (wanted[at - 1] ?? 0);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
