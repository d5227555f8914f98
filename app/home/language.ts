/** Languages of the landing page (spec §1); every other page is in Spanish. */
export const languages = ["es", "pt", "en"] as const;
export type Language = (typeof languages)[number];

const COOKIE = "lang";

/** Seconds that a chosen language is remembered: a year. */
const COOKIE_MAX_AGE = 365 * 24 * 60 * 60;

function isLanguage(value: string | null | undefined): value is Language {
  return languages.some((language) => language === value);
}

/** The language of `/`: the one asked for by link (`?lang=pt`), else the remembered one, else Spanish. */
export function chooseLanguage(url: URL, cookieHeader: string | null): Language {
  const asked = askedLanguage(url);
  if (asked) return asked;
  const remembered = /(?:^|;\s*)lang=([^;]*)/.exec(cookieHeader ?? "")?.[1];
  return isLanguage(remembered) ? remembered : "es";
}

/** The language that the link itself asks for, or null: anything else in `?lang=` is ignored. */
export function askedLanguage(url: URL): Language | null {
  const asked = url.searchParams.get("lang");
  return isLanguage(asked) ? asked : null;
}

/** The Set-Cookie header that remembers a choice. */
export function languageCookie(language: Language, secure: boolean): string {
  return `${COOKIE}=${language}; Path=/; Max-Age=${COOKIE_MAX_AGE}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Path of the landing page in a language: Spanish, the default, has the bare one. */
export function languagePath(language: Language): string {
  return language === "es" ? "/" : `/?lang=${language}`;
}
