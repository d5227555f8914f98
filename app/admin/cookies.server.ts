import { randomBytes } from "node:crypto";
import { parse, parseSigned, serializeSigned } from "hono/utils/cookie";
import { hashOf } from "../platform/ids.ts";
import { A_YEAR } from "../ui/cookie.ts";

/** Browsers accept a `__Host-` cookie only from this host, not from other subdomains (RFC 6265bis §4.1.3.2). */
export const cookiePrefix = (secure: boolean) => (secure ? "__Host-copito" : "copito");

const sessionCookie = (secure: boolean) => `${cookiePrefix(secure)}.session_token`;

const SESSION_COOKIES = [sessionCookie(true), sessionCookie(false)];

/** Sign-in sets a cookie per account. A browser with it has its own limit of wrong passwords (decision 031). */
export function knownBrowsers(secret: string, secure: boolean) {
  const keyOf = (email: string) => `browser\n${email}\n${secret}`;
  const nameOf = (email: string) => `${cookiePrefix(secure)}.browser-${hashOf(keyOf(email)).slice(0, 8)}`;
  const idOf = async (headers: Headers, email: string) =>
    Object.values(await parseSigned(headers.get("Cookie") ?? "", keyOf(email), nameOf(email)))[0] || null;
  return {
    idOf,
    async remember(headers: Headers, email: string) {
      const id = (await idOf(headers, email)) ?? randomBytes(16).toString("base64url");
      const attributes = { path: "/", maxAge: A_YEAR, httpOnly: true, sameSite: "Lax", secure } as const;
      return await serializeSigned(nameOf(email), id, keyOf(email), attributes);
    },
  };
}

export function hasSessionCookie(headers: Headers): boolean {
  const sent = parse(headers.get("Cookie") ?? "");
  return SESSION_COOKIES.some((name) => name in sent);
}

export async function hasSignedSession(headers: Headers, secret: string, secure: boolean): Promise<boolean> {
  if (!hasSessionCookie(headers)) return false;
  const name = sessionCookie(secure);
  const signed = await parseSigned(headers.get("Cookie") ?? "", secret, name);
  return Boolean(signed[name]);
}

/** If a call sends a session cookie, Better Auth starts no new session after the second factor. */
export function withoutSession(headers: Headers): Headers {
  return withCookies(
    headers,
    SESSION_COOKIES.map((name) => `${name}=`),
  );
}

export function withCookies(headers: Headers, cookies: readonly string[]): Headers {
  const merged = new Headers(headers);
  const sent = headers.get("Cookie")?.split("; ") ?? [];
  const added = cookies.map((line) => line.replace(/;.*/, ""));
  const named = new Map([...sent, ...added].map((pair) => [pair.replace(/=.*/, ""), pair]));
  merged.set("Cookie", [...named.values()].join("; "));
  return merged;
}

export function setCookieHeaders(cookies: readonly string[]): [string, string][] {
  return cookies.map((cookie) => ["Set-Cookie", cookie]);
}
