import { describe, expect, test } from "vitest";
import { landing, languages } from "./landing.server.ts";
import { say } from "./message.ts";

function textsByPath(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    textsByPath(inner, path ? `${path}.${key}` : key),
  );
}

const codes = languages.map(({ code }) => code);
const all = new Map(codes.map((code) => [code, new Map(textsByPath(landing(code)))]));

const placeholders = (text = "") => new Set(text.match(/\{\w+\}/g));

describe.each(codes)("the texts in %s", (code) => {
  test("are trimmed, not empty, and have the placeholders of the Spanish ones", () => {
    for (const [path, text] of all.get(code) ?? []) {
      expect(text, path).toMatch(/^\S(?:[\s\S]*\S)?$/);
      expect(placeholders(text), path).toEqual(placeholders(all.get("es")?.get(path)));
    }
  });
});

test("a message says its minutes in the grammar of its language; Spanish has the specification's one wording (§8)", () => {
  const told = (code: string, n: number) => say(landing(code).email.limited.text, { n }, code);
  expect(told("es", 1)).toBe("Demasiados intentos. Intenta de nuevo en 1 minutos.");
  expect([told("pt", 1), told("pt", 2)].map((text) => text.slice(-9))).toEqual(["1 minuto.", " minutos."]);
  expect([told("en", 1), told("en", 2)].map((text) => text.slice(-9))).toEqual(["1 minute.", " minutes."]);
});
