import { isIPv4, isIPv6 } from "node:net";
import Bowser from "bowser";
import { account } from "../messages/es/account.ts";
import { say } from "../messages/message.ts";
import { networksOf } from "../platform/limits/networks-of.ts";

export interface Client {
  headers: Headers;
  clientAddress: string;
}

/** For privacy, activities and mails hold only the browser's name and a shortened IP address of a client. */
export function clientNames({ headers, clientAddress }: Client) {
  return { browser: browserName(headers.get("User-Agent")), network: shortNetwork(clientAddress) };
}

export function browserName(userAgent: string | null | undefined): string | null {
  if (!userAgent) return null;
  const { browser: its, os, platform } = Bowser.parse(userAgent);
  const named = platform.vendor === "Apple" && platform.model ? platform.model : os.name;
  const browser = its.name?.replace(/^Microsoft | for Android$/g, "") || null;
  const system = named?.replace("macOS", "Mac").replace("Chrome OS", "Chromebook") || null;
  return browser && system ? say(account.sessions.browser, { browser, system }) : (browser ?? system);
}

export function shortNetwork(address: string): string | null {
  if (isIPv4(address)) return address.replace(/\d+$/, "x");
  return isIPv6(address) ? (networksOf(address).at(-1) ?? null) : null;
}
