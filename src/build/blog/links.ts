import { publicEnv } from "../../site/public-env";

/** Where a link of a text leads, as its writer wrote it. */
export type Target =
  | { kind: "section"; hash: string }
  /** Below the site in English: `/properties/?area=…#…` as its parts. */
  | { kind: "page"; path: string; hash: string }
  | { kind: "away" }
  | { kind: "wrong"; problem: string };

const forms =
  'write "/properties/" for a page of the site, "https://…" for another, "#…" for a heading of this text';

/** What an address is. Only those that are safe to follow are anything but wrong. */
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

/** The name of the picture beside the post: `plan.jpg`, also when it was written `./plan%201.jpg`. */
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
