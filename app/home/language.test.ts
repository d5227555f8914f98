import { expect, test } from "vitest";
import { landing } from "../messages/landing.server.ts";
import { askedLanguage, languageCookie, rememberedLanguage } from "./language.ts";

/** Chooses the language as the landing page does. */
const chosen = (query: string, cookies: string | null) =>
  landing(askedLanguage(new URL(`http://localhost/${query}`)), rememberedLanguage(cookies)).code;

test.each<[query: string, cookies: string | null, language: string]>([
  ["", null, "es"],
  ["?lang=es", "lang=pt", "es"],
  ["?lang=pt", "lang=en", "pt"],
  ["?utm_source=x", "sidebar_state=collapsed; lang=en; a=b", "en"],
  ["", "slang=pt; xlang=en", "es"],
  ["?lang=fr", "lang=en", "en"],
  ["?lang=__proto__", "lang=PT", "es"],
])("%j with the cookies %j is in %s", (query, cookies, language) => {
  expect(chosen(query, cookies)).toBe(language);
});

test("a choice lasts a year, for the whole shop, and only goes over https where the shop is on https", () => {
  expect(languageCookie("pt", true)).toBe("lang=pt; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
  expect(languageCookie("en", false)).not.toContain("Secure");
});
