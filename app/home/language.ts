import { A_YEAR, readCookie, writtenCookie } from "../ui/cookie.ts";

const COOKIE = "lang";

export function rememberedLanguage(cookieHeader: string | null): string | null {
  return readCookie(cookieHeader, COOKIE);
}

export const askedLanguage = (url: URL): string | null => url.searchParams.get("lang");

export function languageCookie(language: string, secure: boolean): string {
  return writtenCookie(COOKIE, language, { age: A_YEAR, secure });
}

export function languagePath(language: string): string {
  return language === "es" ? "/" : `/?lang=${language}`;
}
