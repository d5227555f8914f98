import { readCookie, writtenCookie } from "../ui/cookie.ts";

/*
 * The language of the landing page that is asked for, whatever anybody writes there. Which ones there are is known by
 * `messages/landing.server.ts`, which gives Spanish for others.
 */

const COOKIE = "lang";

/** Seconds. */
const A_YEAR = 365 * 24 * 60 * 60;

/** The language chosen before; null where none was. */
export function rememberedLanguage(cookieHeader: string | null): string | null {
  return readCookie(cookieHeader, COOKIE);
}

/** The language that the link itself asks for (`?lang=pt`), which goes before the remembered one; null where it asks for none. */
export function askedLanguage(url: URL): string | null {
  return url.searchParams.get("lang");
}

/** The Set-Cookie header that remembers a choice. */
export function languageCookie(language: string, secure: boolean): string {
  return writtenCookie(COOKIE, language, { age: A_YEAR, secure });
}

/** Path of the landing page in a language: Spanish, the default, has the bare one. */
export function languagePath(language: string): string {
  return language === "es" ? "/" : `/?lang=${language}`;
}
