import { describe, expect, test } from "vitest";
import { askedLanguage, chooseLanguage, languageCookie, languagePath } from "./language.ts";

const home = (query = "") => new URL(`http://localhost/${query}`);

describe("the landing page's language", () => {
  test("is Spanish for a first visit", () => {
    expect(chooseLanguage(home(), null)).toBe("es");
    expect(chooseLanguage(home(), "sidebar_state=collapsed")).toBe("es");
  });

  test.each(["es", "pt", "en"])("is %s when the link asks for it, whatever is remembered", (language) => {
    expect(chooseLanguage(home(`?lang=${language}`), "lang=pt")).toBe(language);
    expect(chooseLanguage(home(`?lang=${language}`), "lang=en")).toBe(language);
  });

  test("is the remembered one when the link does not ask", () => {
    expect(chooseLanguage(home(), "lang=pt")).toBe("pt");
    expect(chooseLanguage(home("?utm_source=x"), "sidebar_state=collapsed; lang=en; a=b")).toBe("en");
  });

  test.each(["fr", "PT", "", "__proto__", "pt;path=/", "<script>"])("ignores %j as a language", (value) => {
    expect(askedLanguage(home(`?lang=${encodeURIComponent(value)}`))).toBeNull();
    expect(chooseLanguage(home(`?lang=${encodeURIComponent(value)}`), "lang=en")).toBe("en");
    expect(chooseLanguage(home(), `lang=${value}`)).toBe(value === "pt;path=/" ? "pt" : "es");
  });

  test("is not read from a cookie whose name only ends alike", () => {
    expect(chooseLanguage(home(), "slang=pt; xlang=en")).toBe("es");
  });
});

describe("remembering it", () => {
  test("lasts a year, for the whole shop, and only goes over https where the shop is on https", () => {
    expect(languageCookie("pt", true)).toBe("lang=pt; Path=/; Max-Age=31536000; SameSite=Lax; Secure");
    expect(languageCookie("en", false)).toBe("lang=en; Path=/; Max-Age=31536000; SameSite=Lax");
  });

  test("a written cookie reads back as the same language", () => {
    for (const language of ["es", "pt", "en"] as const) {
      expect(chooseLanguage(home(), languageCookie(language, true))).toBe(language);
    }
  });
});

test("Spanish has the bare path, the others ask for themselves", () => {
  expect(languagePath("es")).toBe("/");
  expect(languagePath("pt")).toBe("/?lang=pt");
  expect(languagePath("en")).toBe("/?lang=en");
});
