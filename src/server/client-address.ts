import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import type { IncomingMessage } from "node:http";

/**
 * Stands in a list of proxies for the platform that runs the functions: its requests have no socket of their own,
 * hence no address to list.
 */
const platform = "platform";

/** What is read of a request. A function on a platform may have no socket. */
export type AddressedRequest = Pick<IncomingMessage, "headers"> & { socket?: { remoteAddress?: string } };

/**
 * Whether a word of the list may be trusted: `platform`, an address, or a range as `10.0.0.0/8`. A range of all
 * addresses may not: with it every visitor could name any address as its own.
 */
export function isProxy(word: string): boolean {
  return word === platform || rangeOf(word) !== null;
}

/**
 * Makes the reader of where a request comes from.
 * @param proxies as `isProxy` takes them. Only what these say in `X-Forwarded-For` is believed, from the right: up to
 * the first address that is none of them, which is the visitor's.
 * @returns an IPv4 address, or the /64 of an IPv6 one, since that is what one household or server is given; null
 * where there is no telling
 */
export function clientAddressReader(
  proxies: readonly string[],
): (request: AddressedRequest) => string | null {
  const trusted = new BlockList();
  for (const word of proxies) {
    const range = rangeOf(word);
    if (range) trusted.addSubnet(range.address, range.bits, familyOf(range.address));
  }
  const isTrusted = (address: string | null) =>
    address === null ? proxies.includes(platform) : trusted.check(address, familyOf(address));

  return ({ headers, socket }) => {
    let address = plainAddress(socket?.remoteAddress ?? "");
    const forwarded = headers["x-forwarded-for"];
    const claims =
      forwarded === undefined || proxies.length === 0 ? [] : String(forwarded).split(",").reverse();
    for (const claimed of claims) {
      const before = isTrusted(address) ? plainAddress(claimed) : null;
      if (before === null) break;
      address = before;
    }
    return address === null ? null : networkOf(address);
  };
}

function rangeOf(word: string): { address: string; bits: number } | null {
  const [base = "", bits, ...more] = word.split("/");
  const address = isIP(base) ? plainAddress(base) : null;
  if (address === null || more.length > 0) return null;
  const most = isIPv4(address) ? 32 : 128;
  if (bits === undefined) return { address, bits: most };
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most ? { address, bits: Number(bits) } : null;
}

const familyOf = (address: string) => (isIPv4(address) ? "ipv4" : "ipv6");

/**
 * An address without its zone and its port, which some proxies add. One of IPv4 that is written as IPv6, as a socket
 * open to both does, becomes IPv4. Null when it is none.
 */
function plainAddress(text: string): string | null {
  const [, bracketed, withPort] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? [];
  const [address = ""] = (bracketed ?? withPort ?? text.trim()).split("%");
  // What a socket open to both writes, before the way by the URL parser, which is long.
  const [, mapped = ""] = /^::ffff:([\d.]+)$/.exec(address) ?? [];
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return isIPv4(address) ? address : null;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join() === "0,0,0,0,0,65535";
  if (!isMapped) return address;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}

function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  const network = groupsOf(address).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser knows all spellings and writes one: with one gap at most, and without the dots of IPv4.
  const { hostname } = new URL(`http://[${address}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((side) => (side === "" ? [] : side.split(":")));
  const gap = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...gap, ...right].map((group) => parseInt(group, 16));
}
