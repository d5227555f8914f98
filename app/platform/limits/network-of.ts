import { isIPv6 } from "node:net";

/**
 * What one subscriber can change at will counts as one address: IPv6 goes by its /64 (RFC 4291, §2.5.4), IPv4 and
 * anything unknown by itself.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, "").toLowerCase();
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const rest = tail === "" ? [] : tail.split(":");
    // An IPv4 at the end stands for two groups.
    const length = rest.length + (rest[rest.length - 1]?.includes(".") ? 1 : 0);
    while (groups.length + length < 8) groups.push("0");
    groups.push(...rest);
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
