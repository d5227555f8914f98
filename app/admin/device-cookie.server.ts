import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { COOKIE_PREFIX } from "./session-cookie.ts";

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
    for (const part of (headers.get("Cookie") ?? "").split(";")) {
      const [given, value = ""] = part.trim().split("=", 2);
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
