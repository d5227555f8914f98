import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What the names of the administration's cookies begin with. */
export const COOKIE_PREFIX = "copito";

/** Name of the session's cookie, without the `__Secure-` that it gets behind https. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

/** Seconds that a browser is remembered as one that its owner signed in with: a year. */
const MAX_AGE = 365 * 24 * 60 * 60;

const PATTERN = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

export interface DeviceCookies {
  /** The device that once signed in to this very account, or null: no cookie, another account's, a forged one. */
  knownDevice(headers: Headers, email: string): string | null;
  /** The cookie that remembers the browser for this account. */
  remember(headers: Headers, email: string): string;
}

/**
 * Signed cookies of browsers that an account was once signed in from. They open nothing: whoever has one gets a budget
 * of password guesses of their own, so that strangers who use up the account's cannot lock its owner out
 * (OWASP, 'Slow Down Online Guessing Attacks with Device Cookies').
 */
export function deviceCookies(secret: string, secure: boolean): DeviceCookies {
  const name = `${secure ? "__Secure-" : ""}${COOKIE_PREFIX}.device`;
  const sign = (id: string, email: string) =>
    createHmac("sha256", secret).update(`device\n${id}\n${email}`).digest("base64url");
  const knownDevice = (headers: Headers, email: string): string | null => {
    for (const [given, value] of pairsOf(headers)) {
      if (given !== name) continue;
      const [, id = "", signature = ""] = PATTERN.exec(value) ?? [];
      const expected = sign(id, email);
      if (
        signature.length === expected.length &&
        timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
      )
        return id;
    }
    return null;
  };
  return {
    knownDevice,
    remember(headers, email) {
      const id = knownDevice(headers, email) ?? randomBytes(16).toString("base64url");
      const value = `${id}.${sign(id, email)}`;
      return `${name}=${value}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
    },
  };
}

export function hasSessionCookie(headers: Headers): boolean {
  return headers.get("Cookie")?.includes(SESSION_COOKIE) ?? false;
}

/** Whoever signs in is judged by what they give now, not by a session that they may still have. */
export function withoutSession(headers: Headers): Headers {
  return withPairs(
    headers,
    pairsOf(headers).filter(([name]) => !name.includes(SESSION_COOKIE)),
  );
}

/** The headers that the browser would send once it has taken these Set-Cookie lines. */
export function withCookies(headers: Headers, cookies: readonly string[]): Headers {
  const pairs = new Map(pairsOf(headers));
  for (const [name, value] of cookies.map(pairOf)) pairs.set(name, value);
  return withPairs(headers, [...pairs]);
}

/** For the `headers` of an answer. */
export function setCookies(cookies: readonly string[]): [string, string][] {
  return cookies.map((cookie) => ["Set-Cookie", cookie]);
}

type Pair = [name: string, value: string];

function pairsOf(headers: Headers): Pair[] {
  return (headers.get("Cookie") ?? "").split(";").map(pairOf);
}

function pairOf(cookie: string): Pair {
  const [pair = ""] = cookie.split(";");
  const at = pair.indexOf("=");
  return at === -1 ? [pair.trim(), ""] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}

function withPairs(headers: Headers, pairs: readonly Pair[]): Headers {
  const changed = new Headers(headers);
  changed.set("Cookie", pairs.map(([name, value]) => `${name}=${value}`).join("; "));
  return changed;
}
