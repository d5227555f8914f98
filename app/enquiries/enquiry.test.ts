import { expect, test } from "vitest";
import { looksLikeEmail } from "./enquiry.ts";

test("accepts unusual addresses that people have, and rejects what is none", () => {
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

test("hostile addresses of any length are checked at once", () => {
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
