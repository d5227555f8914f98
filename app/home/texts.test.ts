import { describe, expect, test } from "vitest";
import { languages } from "./language.ts";
import { homeTexts } from "./texts.server.ts";

const facts = {
  brand: "Nubecita",
  description: "La descripción de la dueña.",
  city: "Rosario",
  country: "Argentina",
};

/** Every text by its path: `how.steps.0.title`. */
function textsByPath(value: unknown, path = ""): Map<string, string> {
  if (typeof value === "string") return new Map([[path, value]]);
  return new Map(
    Object.entries(value as object).flatMap(([key, inner]) => [
      ...textsByPath(inner, path ? `${path}.${key}` : key),
    ]),
  );
}

const all = {
  es: textsByPath(homeTexts("es", facts)),
  pt: textsByPath(homeTexts("pt", facts)),
  en: textsByPath(homeTexts("en", facts)),
};

/** Texts that two languages share because that is how both write them. */
const SAME_AS_SPANISH: Record<string, readonly string[]> = {
  pt: ["header.catalogue"],
  en: [],
};

describe.each(languages)("the texts in %s", (language) => {
  const texts = all[language];

  test("are the same set as in Spanish, none of them empty or untrimmed", () => {
    expect([...texts.keys()]).toEqual([...all.es.keys()]);
    for (const [path, text] of texts) {
      expect(text.trim(), path).toBe(text);
      expect(text, path).not.toBe("");
      expect(text, path).not.toMatch(/undefined|null|\{|\}/);
    }
  });

  test("name the brand in both messages that wait in a chat", () => {
    expect(texts.get("hero.greeting")).toContain("Nubecita");
    expect(texts.get("connect.whatsapp.greeting")).toContain("Nubecita");
  });

  test("promise what the specification promises (§9)", () => {
    const trust = [...texts].filter(([path]) => path.startsWith("trust.")).map(([, text]) => text);
    expect(trust.join(" ")).toMatch(/Argentina[\s\S]*15 d[\s\S]*24 h/);
    expect(texts.get("how.steps.2.text")).toMatch(/24 (?:a|to) 48 ho\w+.* 3 (?:a|to) 5 /);
  });

  test("describe the page within what search results show", () => {
    expect(texts.get("meta.description")?.length).toBeLessThanOrEqual(160);
  });
});

describe.each(["pt", "en"] as const)("the texts in %s", (language) => {
  test("are translated, but for the words that both languages share", () => {
    const same = [...all[language]].filter(([path, text]) => all.es.get(path) === text).map(([path]) => path);
    expect(same).toEqual(SAME_AS_SPANISH[language]);
  });
});

test("the Spanish texts that the specification fixes stand letter for letter (§2)", () => {
  const { es } = all;
  expect(es.get("hero.headline")).toBe("Ropa Premium para Bebé");
  expect(es.get("hero.order")).toBe("Hacer Mi Pedido");
  expect(es.get("hero.whatsapp")).toBe("Contactar WhatsApp");
  expect(es.get("how.heading")).toBe("Cómo funciona");
  expect(es.get("connect.heading")).toBe("Conectemos");
  expect(es.get("connect.email.button")).toBe("Conectar Email");
  expect(es.get("connect.whatsapp.button")).toBe("Abrir WhatsApp");
});

test("the footer says in Spanish what the owner wrote about the shop", () => {
  expect(all.es.get("footer.description")).toBe(facts.description);
});
