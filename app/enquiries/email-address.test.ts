import { expect, test } from "vitest";
import { looksLikeEmail } from "./email-address.ts";

test.each([
  "ana@correo.example",
  "ana+bebe@correo.example",
  "ana.maria.perez@sub.dominio.com.ar",
  "o'brien@correo.example",
  "_ana_@correo.example",
  "a@b.co",
  "ana@niños.ar",
  "ana@xn--nios-hqa.ar",
  "用户@例子.广告",
  "ñandú@correo.example",
  "ana@correo.photography",
  "ana@correo.cancerresearch",
  "!#$%&'*+/=?^_`{|}~-@correo.example",
  "1@2.ar",
  "हिन्दी@डाटामेल.भारत",
])("%s passes", (email) => {
  expect(looksLikeEmail(email)).toBe(true);
});

test.each([
  "",
  "ana",
  "ana@",
  "@correo.example",
  "ana@correo",
  "ana@correo.",
  "ana@.example",
  "ana@correo..example",
  ".ana@correo.example",
  "ana.@correo.example",
  "an..a@correo.example",
  "ana@-correo.example",
  "ana@correo-.example",
  "ana maria@correo.example",
  "ana@correo .example",
  "ana@correo.example, otra@correo.example",
  "ana@otra@correo.example",
  "<ana@correo.example>",
  "Ana <ana@correo.example>",
  '"ana"@correo.example',
  "ana@[127.0.0.1]",
  "ana@127.0.0.1",
  "ana@correo.e",
  "ana@correo.example\r\nBcc: otra@correo.example",
  "ana(nota)@correo.example",
  "ana:b@correo.example",
  "ana;b@correo.example",
])("%j does not", (email) => {
  expect(looksLikeEmail(email)).toBe(false);
});

test("endless hostile addresses are decided at once", () => {
  const size = 200_000;
  for (const email of [
    "a".repeat(size),
    `${"a.".repeat(size)}@`,
    `a@${"a.".repeat(size)}`,
    `a@${"a-".repeat(size)}.com`,
    "@".repeat(size),
    `${"a".repeat(size)}@${"b".repeat(size)}.com!`,
  ]) {
    const start = performance.now();
    looksLikeEmail(email);
    expect(performance.now() - start).toBeLessThan(500);
  }
});
