import { expect, test } from "vitest";
import { newCode, typedCode, writtenCode } from "./short-code.ts";

test("codes hold no letter that looks like another", () => {
  const codes = Array.from({ length: 5000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^[CDFGHJKLMNPQRTVWXY34679]{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(4990);
});

test("a code is read however it is typed", () => {
  for (const typed of ["K7M-4QX", "k7m4qx", " k7m - 4qx "]) expect(typedCode(typed)).toBe("K7M4QX");
  expect(writtenCode("K7M4QX")).toBe("K7M-4QX");
  for (const none of ["", "K7M-4Q", "K7M-4QXX", "hola12", "K7M-4Q0"]) expect(typedCode(none)).toBeNull();
});
