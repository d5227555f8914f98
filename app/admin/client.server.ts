import { isIPv4, isIPv6 } from "node:net";
import Bowser from "bowser";
import { account } from "../messages/es/account.ts";
import { say } from "../messages/message.ts";
import { networksOf } from "../platform/limits/networks-of.ts";

/** Where a request comes from: its own headers, and the address that the server worked out (never a header). */
export interface From {
  headers: Headers;
  clientAddress: string;
}

/** A request's device and network as the owner reads them, and no more than that. */
export function whereFrom({ headers, clientAddress }: From) {
  return { device: deviceName(headers.get("User-Agent")), network: shortNetwork(clientAddress) };
}

/** What a browser calls itself, by the names that its owner knows; null where it says nothing. */
export function deviceName(userAgent: string | null | undefined): string | null {
  if (!userAgent) return null;
  const { browser: its, os, platform } = Bowser.parse(userAgent);
  const named = platform.vendor === "Apple" && platform.model ? platform.model : os.name;
  const browser = its.name?.replace(/^Microsoft | for Android$/g, "") || null;
  const system = named?.replace("macOS", "Mac").replace("Chrome OS", "Chromebook") || null;
  return browser && system ? say(account.sessions.device, { browser, system }) : (browser ?? system);
}

/** The network of an address, not the address: 256 of IPv4, a customer's /48 of IPv6. */
export function shortNetwork(address: string): string | null {
  if (isIPv4(address)) return address.replace(/\d+$/, "x");
  return isIPv6(address) ? (networksOf(address).at(-1) ?? null) : null;
}
