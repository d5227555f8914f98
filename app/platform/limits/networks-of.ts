import { isIPv6 } from "node:net";

/** Lengths in bits of the IPv6 prefixes that internet providers give to one home or company (RFC 6177). */
const PREFIXES = [64, 56, 48];

export function networksOf(address: string): string[] {
  const plain = address.replace(/%.*$/, "").toLowerCase();
  if (!isIPv6(plain)) return [plain];
  const [head = "", tail] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const rest = tail === "" ? [] : tail.split(":");
    // An IPv6 address may end in an IPv4 address, which stands for two groups.
    const length = rest.length + (rest[rest.length - 1]?.includes(".") ? 1 : 0);
    while (groups.length + length < 8) groups.push("0");
    groups.push(...rest);
  }
  const numbers = groups.slice(0, 4).map((group) => Number.parseInt(group, 16));
  return PREFIXES.map((bits) => {
    const prefix = numbers.slice(0, Math.ceil(bits / 16)).map((number, i) => {
      const dropped = Math.max(0, 16 * (i + 1) - bits);
      return ((number >> dropped) << dropped).toString(16);
    });
    return `${prefix.join(":")}::/${bits}`;
  });
}
