/** @jest-environment node */
import { clientAddressReader, isProxy } from "./client-address";

const read = (proxies: string[], remoteAddress: string | undefined, forwarded?: string) =>
  clientAddressReader(proxies)({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress },
  });

test("without proxies the socket speaks and the header is ignored", () => {
  expect(read([], "203.0.113.7")).toBe("203.0.113.7");
  expect(read([], "203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
  expect(read(["10.0.0.0/8"], "203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
});

test.each([
  ["one proxy", "198.51.100.1", "198.51.100.1"],
  ["what the visitor itself wrote further left", "192.0.2.1, 198.51.100.1", "198.51.100.1"],
  ["two proxies", "192.0.2.1, 198.51.100.1, 10.9.9.9", "198.51.100.1"],
  ["spaces, and the ports that some add", " 198.51.100.1:4711 ,10.0.0.2:80", "198.51.100.1"],
  ["an IPv6 visitor with a port", "[2001:db8::1]:4711", "2001:db8:0:0::/64"],
  ["nothing but proxies", "10.0.0.3, 10.0.0.2", "10.0.0.3"],
  ["no address at the end", "198.51.100.1, unknown", "10.0.0.1"],
  ["nothing", "", "10.0.0.1"],
])("behind a trusted proxy that names %s", (_what, forwarded, address) => {
  expect(read(["10.0.0.0/8"], "10.0.0.1", forwarded)).toBe(address);
});

test("a single address may be trusted, and its neighbour is not", () => {
  expect(read(["10.0.0.1"], "10.0.0.1", "198.51.100.1")).toBe("198.51.100.1");
  expect(read(["10.0.0.1"], "10.0.0.2", "198.51.100.1")).toBe("10.0.0.2");
  expect(read(["2001:db8::/32"], "2001:db8:1::1", "198.51.100.1")).toBe("198.51.100.1");
  expect(read(["2001:db8::/32"], "2001:db9::1", "198.51.100.1")).toBe("2001:db9:0:0::/64");
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:FFFF::", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::9", "2001:db8:1:3::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("of the IPv6 address %s the /64 counts", (address, network) => {
  expect(read([], address)).toBe(network);
});

test.each(["::ffff:203.0.113.7", "::FFFF:cb00:7107", "0:0:0:0:0:ffff:203.0.113.7"])(
  "%s is an IPv4 address",
  (address) => {
    expect(read([], address)).toBe("203.0.113.7");
    expect(read(["203.0.113.7"], address, "198.51.100.1")).toBe("198.51.100.1");
    expect(read([address], "203.0.113.7", "198.51.100.1")).toBe("198.51.100.1");
  },
);

describe("without a socket", () => {
  const headers = { "x-forwarded-for": "192.0.2.1, 198.51.100.1" };

  test("nothing is known", () => {
    expect(clientAddressReader(["0.0.0.0/1", "128.0.0.0/1"])({ headers })).toBeNull();
    expect(read([], undefined, "198.51.100.1")).toBeNull();
  });

  test("the platform may be believed, and its own proxies with it", () => {
    expect(clientAddressReader(["platform"])({ headers })).toBe("198.51.100.1");
    expect(clientAddressReader(["platform", "198.51.100.0/24"])({ headers })).toBe("192.0.2.1");
    expect(clientAddressReader(["platform"])({ headers: {} })).toBeNull();
  });

  test("which says nothing of requests that have one", () => {
    expect(read(["platform"], "203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
  });
});

test.each(["127.0.0.1", "::1", "10.0.0.0/8", "fd00::/8", "::ffff:10.0.0.1", "1.2.3.4/32", "platform"])(
  "%s may be trusted",
  (word) => {
    expect(isProxy(word)).toBe(true);
  },
);

test.each(["1", "", "localhost", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/8/8", "0.0.0.0/0", "::/0", "::/129"])(
  "%j may not",
  (word) => {
    expect(isProxy(word)).toBe(false);
  },
);
