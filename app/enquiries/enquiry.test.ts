import { expect, test } from "vitest";
import { looksLikeEmail } from "./enquiry.ts";

test.each([
  "ana+bebe@correo.example",
  "ana.maria.perez@sub.dominio.com.ar",
  "o'brien@correo.example",
  "ana@niños.ar",
  "用户@例子.广告",
  "!#$%&'*+/=?^_`{|}~-@correo.example",
  "1@2.ar",
  "हिन्दी@डाटामेल.भारत",
])("%s is an email", (email) => {
  expect(looksLikeEmail(email)).toBe(true);
});

test.each([
  "ana",
  "ana@",
  "ana@correo",
  "ana@correo.",
  "ana@correo..example",
  "ana@-correo.example",
  "ana@correo.example, otra@correo.example",
  "ana@correo.example\r\nBcc: otra@correo.example",
  "ana@127.0.0.1",
  ".ana@correo.example",
  "an..a@correo.example",
  "ana@otra@correo.example",
  "Ana <ana@correo.example",
  '"ana"@correo.example',
  "ana:b@correo.example",
])("%j is no email", (email) => {
  expect(looksLikeEmail(email)).toBe(false);
});

test("hostile addresses of any length are checked at once", () => {
  const size = 200_000;
  const start = performance.now();
  for (const email of [
    `${"a.".repeat(size)}@`,
    `a@${"a.".repeat(size)}`,
    `a@${"a-".repeat(size)}.com`,
    "@".repeat(size),
  ]) {
    looksLikeEmail(email);
  }
  expect(performance.now() - start).toBeLessThan(2000);
});
