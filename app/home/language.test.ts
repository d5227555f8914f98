import { describe, expect, test } from "vitest";
import { landing, languages } from "../messages/landing.server.ts";
import { askedLanguage, languageCookie, languagePath, rememberedLanguage } from "./language.ts";

const home = (query = "") => new URL(`http://localhost/${query}`);

/** As the landing page chooses. */
const chosen = (url: URL, cookies: string | null) =>
  landing(askedLanguage(url), rememberedLanguage(cookies)).code;

describe("the landing page's language", () => {
  test("is one of ES, PT, EN, in this order (spec §2), each under its own name", () => {
    expect(languages).toEqual([
      { code: "es", name: "Español" },
      { code: "pt", name: "Português" },
      { code: "en", name: "English" },
    ]);
  });

  test("is Spanish for a first visit", () => {
    expect(chosen(home(), null)).toBe("es");
    expect(chosen(home(), "sidebar_state=collapsed")).toBe("es");
  });

  test.each(["es", "pt", "en"])("is %s when the link asks for it, whatever is remembered", (language) => {
    expect(chosen(home(`?lang=${language}`), "lang=pt")).toBe(language);
    expect(chosen(home(`?lang=${language}`), "lang=en")).toBe(language);
  });

  test("is the remembered one when the link does not ask", () => {
    expect(chosen(home(), "lang=pt")).toBe("pt");
    expect(chosen(home("?utm_source=x"), "sidebar_state=collapsed; lang=en; a=b")).toBe("en");
  });

  test.each(["fr", "PT", "", "__proto__", "pt;path=/", "<script>"])("ignores %j as a language", (value) => {
    expect(chosen(home(`?lang=${encodeURIComponent(value)}`), "lang=en")).toBe("en");
    expect(chosen(home(), `lang=${value}`)).toBe(value === "pt;path=/" ? "pt" : "es");
    if (value !== "fr") expect(askedLanguage(home(`?lang=${encodeURIComponent(value)}`))).toBeNull();
  });

  test("is not read from a cookie whose name only ends alike", () => {
    expect(chosen(home(), "slang=pt; xlang=en")).toBe("es");
  });
});

describe("remembering it", () => {
  test("lasts a year, for the whole shop, and only goes over https where the shop is on https", () => {
    expect(languageCookie("pt", true)).toBe("lang=pt; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
    expect(languageCookie("en", false)).toBe("lang=en; Path=/; Max-Age=31536000; SameSite=Lax");
  });

  test.each(["es", "pt", "en"])("a written cookie of %s reads back as the same language", (language) => {
    expect(chosen(home(), languageCookie(language, true))).toBe(language);
  });
});

test("Spanish has the bare path, the others ask for themselves", () => {
  expect(["es", "pt", "en"].map(languagePath)).toEqual(["/", "/?lang=pt", "/?lang=en"]);
});
