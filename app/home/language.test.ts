import { expect, test } from "vitest";
import { landing, languages } from "../messages/landing.server.ts";
import { askedLanguage, languageCookie, languagePath, rememberedLanguage } from "./language.ts";

const home = (query = "") => new URL(`http://localhost/${query}`);

/** As the landing page chooses. */
const chosen = (query: string, cookies: string | null) =>
  landing(askedLanguage(home(query)), rememberedLanguage(cookies)).code;

test("the landing page's languages are ES, PT, EN, in this order (spec §2), each under its own name", () => {
  expect(languages).toEqual([
    { code: "es", name: "Español" },
    { code: "pt", name: "Português" },
    { code: "en", name: "English" },
  ]);
  // Spanish has the bare path, the others ask for themselves.
  expect(languages.map(({ code }) => languagePath(code))).toEqual(["/", "/?lang=pt", "/?lang=en"]);
});

test.each<[query: string, cookies: string | null, language: string]>([
  ["", null, "es"],
  ["", "sidebar_state=collapsed", "es"],
  ["?lang=es", "lang=pt", "es"],
  ["?lang=pt", "lang=en", "pt"],
  ["?lang=en", null, "en"],
  ["", "lang=pt", "pt"],
  ["?utm_source=x", "sidebar_state=collapsed; lang=en; a=b", "en"],
  // A cookie whose name only ends alike.
  ["", "slang=pt; xlang=en", "es"],
  ...["fr", "PT", "", "__proto__", "pt;path=/", "<script>"].flatMap((value): [string, string, string][] => [
    [`?lang=${encodeURIComponent(value)}`, "lang=en", "en"],
    ["", `lang=${value}`, value === "pt;path=/" ? "pt" : "es"],
  ]),
])("%j with the cookies %j is in %s", (query, cookies, language) => {
  expect(chosen(query, cookies)).toBe(language);
});

test("a choice lasts a year, for the whole shop, and only goes over https where the shop is on https", () => {
  expect(languageCookie("pt", true)).toBe("lang=pt; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
  expect(languageCookie("en", false)).toBe("lang=en; Path=/; Max-Age=31536000; SameSite=Lax");
});
