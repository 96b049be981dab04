import { publicEnv } from "../../src/site/public-env";

/** Where a link in a text leads. */
export type Target =
  | { kind: "section"; hash: string }
  /** A page of the site by its English address: `/properties/?area=…#…`. */
  | { kind: "page"; path: string; hash: string }
  | { kind: "away" }
  | { kind: "wrong"; problem: string };

const forms =
  'write "/properties/" for a page of the site, "https://…" for another, "#…" for a heading of this text';

/** Classifies an address. Whatever is not safe to follow is `wrong`. */
export function targetOf(address: string): Target {
  if (address.startsWith("#")) return { kind: "section", hash: safeDecode(address.slice(1)) };
  if (/^(mailto:|tel:\+?\d)/i.test(address)) return { kind: "away" };
  if (/^https?:\/\/[^/\s]/i.test(address)) {
    const own = new URL(publicEnv.siteUrl).host;
    if (!URL.canParse(address)) return { kind: "wrong", problem: `"${address}" is no address: ${forms}` };
    return new URL(address).host === own
      ? { kind: "wrong", problem: `"${address}" is a page of this site: begin with the "/" after its name` }
      : { kind: "away" };
  }
  if (!/^\/(?!\/)/.test(address) || /[\s\\]/.test(address))
    return { kind: "wrong", problem: `"${address}" leads nowhere: ${forms}` };
  const [, path = "", hash = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
  return { kind: "page", path, hash: safeDecode(hash) };
}

/** The file name of a picture beside the post: `plan 1.jpg` for `./plan%201.jpg`. */
export function pictureName(address: string): string {
  return safeDecode(address).replace(/^\.\//, "");
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
