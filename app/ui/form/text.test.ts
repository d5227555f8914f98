import { expect, test } from "vitest";
import { cleanLine, cleanText } from "./text.ts";

test("characters that a database or a page cannot hold are removed", () => {
  expect(cleanLine("Bo\u0000dy \u202egnp.exe \u2066x\u2069\ufffe \ud800 \ufeff🧸")).toBe(
    "Body gnp.exe x \ufffd 🧸",
  );
  expect(cleanText("  uno\r\ndos\rtres\t ")).toBe("uno\ndos\ntres");
  expect(cleanLine(" uno \n\t dos ")).toBe("uno dos");
});

test.each(["", " \n\t", "\u200b", "\u00ad\u2060", "\ufe0f \u034f"])(
  "a text of invisible characters is empty: %j",
  (text) => {
    expect(cleanText(text)).toBe("");
    expect(cleanLine(`${text} `)).toBe("");
  },
);

test("joiners and marks between visible characters stay", () => {
  for (const text of ["👩\u200d🍼", "ñandu\u0301", "a\u200bb"]) expect(cleanLine(text)).toBe(text);
});
