/** @jest-environment node */
import type { IncomingMessage } from "node:http";
import { isOwnAddress } from "./own-host";

const asked = (host?: string) => ({ headers: { host } }) as IncomingMessage;

test.each([
  ["http://", undefined],
  ["https://", undefined],
  ["https://a b", "a b"],
])("%s is no address, also where it is what was asked for (%s)", (address, host) => {
  expect(isOwnAddress(address, asked(host), undefined)).toBe(false);
});

test("the host that was asked is ours with either scheme, and no other", () => {
  for (const address of ["http://site.example:8080", "https://site.example:8080/ar/"])
    expect(isOwnAddress(address, asked("site.example:8080"), undefined)).toBe(true);
  expect(isOwnAddress("https://site.example", asked("site.example:8080"), undefined)).toBe(false);
});
