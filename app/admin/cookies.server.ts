import { randomBytes } from "node:crypto";
import { parseSigned, serializeSigned } from "hono/utils/cookie";

/**
 * What the names of the administration's cookies begin with: behind https such that browsers take them from this very
 * host alone (RFC 6265bis §4.1.3.2), and no other host of the domain can plant one.
 */
export const cookiePrefix = (secure: boolean) => (secure ? "__Host-copito" : "copito");

const sessionCookie = (secure: boolean) => `${cookiePrefix(secure)}.session_token`;

/** Seconds that a browser is remembered as one that its owner signed in with: a year. */
const MAX_AGE = 365 * 24 * 60 * 60;

/**
 * Signed cookies of browsers that an account was once signed in from. They open nothing: whoever has one gets a budget
 * of password guesses of their own, so that strangers who use up the account's cannot lock its owner out
 * (OWASP, 'Slow Down Online Guessing Attacks with Device Cookies').
 */
export function deviceCookies(secret: string, secure: boolean) {
  const name = `${cookiePrefix(secure)}.device`;
  const keyOf = (email: string) => `device\n${email}\n${secret}`;
  /** The device that once signed in to this very account, or null: no cookie, another account's, a forged one. */
  const knownDevice = async (headers: Headers, email: string) => {
    const signed = await parseSigned(headers.get("Cookie") ?? "", keyOf(email), name);
    return signed[name] || null;
  };
  return {
    knownDevice,
    async remember(headers: Headers, email: string) {
      const id = (await knownDevice(headers, email)) ?? randomBytes(16).toString("base64url");
      const attributes = { path: "/", maxAge: MAX_AGE, httpOnly: true, sameSite: "Lax", secure } as const;
      return await serializeSigned(name, id, keyOf(email), attributes);
    },
  };
}

/** A signed cookie by which one administrator's browser may fetch the shop's copy until then, in milliseconds since 1970. */
export function copyPass(secret: string, secure: boolean) {
  const name = `${cookiePrefix(secure)}.copy`;
  const keyOf = (adminId: string) => `copy\n${adminId}\n${secret}`;
  return {
    give: (adminId: string, until: number) =>
      serializeSigned(name, String(until), keyOf(adminId), {
        path: "/",
        httpOnly: true,
        sameSite: "Strict",
        secure,
      }),
    async holds(headers: Headers, adminId: string, now: number): Promise<boolean> {
      const signed = await parseSigned(headers.get("Cookie") ?? "", keyOf(adminId), name);
      return Number(signed[name] || 0) > now;
    },
  };
}

export function hasSessionCookie(headers: Headers): boolean {
  return headers.get("Cookie")?.includes(sessionCookie(false)) ?? false;
}

/** Whether the session's cookie was signed by us, be the session alive or not. Asks nothing of the database. */
export async function hasSignedSession(headers: Headers, secret: string, secure: boolean): Promise<boolean> {
  if (!hasSessionCookie(headers)) return false;
  const name = sessionCookie(secure);
  const signed = await parseSigned(headers.get("Cookie") ?? "", secret, name);
  return Boolean(signed[name]);
}

/** Whoever signs in is judged by what they give now, not by a session that they may still have. */
export function withoutSession(headers: Headers): Headers {
  return withCookies(headers, [`${sessionCookie(false)}=`, `${sessionCookie(true)}=`]);
}

/** The headers that the browser would send once it has taken these Set-Cookie lines. */
export function withCookies(headers: Headers, cookies: readonly string[]): Headers {
  const merged = new Headers(headers);
  const sent = headers.get("Cookie")?.split("; ") ?? [];
  const taken = cookies.map((line) => line.replace(/;.*/, ""));
  const named = new Map([...sent, ...taken].map((pair) => [pair.replace(/=.*/, ""), pair]));
  merged.set("Cookie", [...named.values()].join("; "));
  return merged;
}

export function setCookies(cookies: readonly string[]): [string, string][] {
  return cookies.map((cookie) => ["Set-Cookie", cookie]);
}
