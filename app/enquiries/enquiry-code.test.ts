import { expect, test } from "vitest";
import { newEnquiryCode, typedCode, writtenCode } from "./enquiry-code.ts";

test("codes hold no letter that looks like another, and every one of the alphabet comes up", () => {
  const codes = Array.from({ length: 5000 }, newEnquiryCode);
  for (const code of codes) expect(code).toMatch(/^[CDFGHJKLMNPQRTVWXY34679]{6}$/);
  expect(new Set(codes.join(""))).toHaveLength(23);
  expect(new Set(codes).size).toBeGreaterThan(4990);
});

test.each([
  ["K7M-4QX", "K7M4QX"],
  ["k7m4qx", "K7M4QX"],
  [" k7m - 4qx ", "K7M4QX"],
])("%j is the code %s", (typed, code) => {
  expect(typedCode(typed)).toBe(code);
  expect(writtenCode(code)).toBe("K7M-4QX");
});

test.each(["", "K7M-4Q", "K7M-4QXX", "ana@correo", "hola12", "K7M-4Q0"])("%j is no code", (typed) => {
  expect(typedCode(typed)).toBeNull();
});
