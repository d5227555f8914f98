import { expect, it } from "vitest";
import { clientAddress } from "./request-context.ts";

it.each([
  ["no proxy trusted: the header is anybody's word", "203.0.113.9", "198.51.100.1", 0, "203.0.113.9"],
  ["one proxy: what it appended", "127.0.0.1", "198.51.100.1", 1, "198.51.100.1"],
  ["one proxy, a forged start", "127.0.0.1", "10.0.0.1, 1.1.1.1, 198.51.100.1", 1, "198.51.100.1"],
  ["two proxies", "127.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"],
  ["fewer entries than proxies", "127.0.0.1", "198.51.100.1", 2, "198.51.100.1"],
  ["no header", "127.0.0.1", undefined, 1, "127.0.0.1"],
  ["not an address", "127.0.0.1", "unknown", 1, "127.0.0.1"],
  ["IPv4 in IPv6's form", "::ffff:203.0.113.9", undefined, 0, "203.0.113.9"],
  ["IPv6", "127.0.0.1", "2001:db8::7", 1, "2001:db8::7"],
])("the visitor's address is read from %s", (_case, socket, header, hops, address) => {
  expect(clientAddress(socket, header, hops)).toBe(address);
});
