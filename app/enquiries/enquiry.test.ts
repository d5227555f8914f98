import { expect, test } from "vitest";
import { looksLikeEmail, newEnquiryCode, typedCode, writtenCode } from "./enquiry.ts";

test("addresses that people have are taken, also unusual ones", () => {
  for (const email of [
    "ana+bebe@correo.example",
    "ana.maria.perez@sub.dominio.com.ar",
    "o'brien@correo.example",
    "a@b.co",
    "ana@niños.ar",
    "用户@例子.广告",
    "ana@correo.cancerresearch",
    "!#$%&'*+/=?^_`{|}~-@correo.example",
    "1@2.ar",
    "हिन्दी@डाटामेल.भारत",
  ]) {
    expect([email, looksLikeEmail(email)]).toEqual([email, true]);
  }
  for (const domain of [
    "",
    "correo",
    "correo.",
    ".example",
    "correo..example",
    "-correo.example",
    "correo-.example",
    "correo .example",
    "correo.example, otra@correo.example",
    "correo.example\r\nBcc: otra@correo.example",
    "[127.0.0.1]",
    "127.0.0.1",
    "correo.e",
  ]) {
    expect([domain, looksLikeEmail(`ana@${domain}`)]).toEqual([domain, false]);
  }
  for (const local of [
    "",
    ".ana",
    "ana.",
    "an..a",
    "ana maria",
    "ana@otra",
    "<ana",
    "Ana <ana",
    '"ana"',
    "ana(nota)",
    "ana:b",
    "ana;b",
  ]) {
    expect([local, looksLikeEmail(`${local}@correo.example`)]).toEqual([local, false]);
  }
  expect(looksLikeEmail("ana")).toBe(false);
});

test("endless hostile addresses are decided at once", () => {
  const size = 200_000;
  const start = performance.now();
  for (const email of [
    "a".repeat(size),
    `${"a.".repeat(size)}@`,
    `a@${"a.".repeat(size)}`,
    `a@${"a-".repeat(size)}.com`,
    "@".repeat(size),
    `${"a".repeat(size)}@${"b".repeat(size)}.com!`,
  ]) {
    looksLikeEmail(email);
  }
  expect(performance.now() - start).toBeLessThan(2000);
});

test("codes hold no letter that looks like another, and every one of the alphabet comes up", () => {
  const codes = Array.from({ length: 5000 }, newEnquiryCode);
  for (const code of codes) expect(code).toMatch(/^[CDFGHJKLMNPQRTVWXY34679]{6}$/);
  expect(new Set(codes.join(""))).toHaveLength(23);
  expect(new Set(codes).size).toBeGreaterThan(4990);
});

test("a code is read however it is typed", () => {
  for (const typed of ["K7M-4QX", "k7m4qx", " k7m - 4qx "]) expect(typedCode(typed)).toBe("K7M4QX");
  expect(writtenCode("K7M4QX")).toBe("K7M-4QX");
  for (const none of ["", "K7M-4Q", "K7M-4QXX", "hola12", "K7M-4Q0"]) expect(typedCode(none)).toBeNull();
});
