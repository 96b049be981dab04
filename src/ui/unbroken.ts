const shortest = 3;

/**
 * For titles: keeps a short part of a word at its hyphen, where a line would break in "off-|plan" or "vaut-|il". Of two
 * long parts ("Roadshow-Organisation") one may go on in the next line.
 */
export function unbroken(title: string): string {
  return title.replace(/(\p{L}+)-(?=(\p{L}+))/gu, (hyphened, before: string, after: string) =>
    Math.min(before.length, after.length) > shortest ? hyphened : `${hyphened}\u2060`,
  );
}
