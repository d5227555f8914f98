import { expect, test } from "vitest";
import { describeWhatsapp, normaliseWhatsapp } from "./phone-number.ts";

test.each([
  // Rosario: the area code 341 has three digits.
  ["0341 15 555-0100", "5493415550100"],
  ["(0341) 15-555-0100", "5493415550100"],
  ["341 5550100", "5493415550100"],
  ["+54 9 341 555 0100", "5493415550100"],
  ["+54 9 341 15 555-0100", "5493415550100"],
  ["0054 9 341 555 0100", "5493415550100"],
  // Buenos Aires: the area code 11 has two digits.
  ["011 15 5555-0100", "5491155550100"],
  // Venado Tuerto: the area code 3462 has four digits.
  ["03462 15 550100", "5493462550100"],
  // Here 15 is part of the local number, not the prefix of mobiles.
  ["341 155 0100", "5493411550100"],
  // A number with +54 and without 9 is a landline.
  ["+54 341 555 0100", "543415550100"],
  // A number of another country, with + or 00.
  ["+598 94 123 456", "59894123456"],
  ["00598 94123456", "59894123456"],
  ["https://wa.me/5491155550100", "5491155550100"],
])("%j is %s", (text, value) => {
  expect(normaliseWhatsapp(text)).toEqual({ ok: true, value });
  // Normalising the result again does not change it.
  expect(normaliseWhatsapp(`+${value}`)).toEqual({ ok: true, value });
});

test.each([
  ["", "EMPTY"],
  ["hola", "NOT_A_PHONE"],
  ["5550100", "AREA_CODE_MISSING"],
  ["15 555-0100", "AREA_CODE_MISSING"],
  ["+54 5550100", "AREA_CODE_MISSING"],
  ["+54 9 341 555 010", "NOT_A_PHONE"],
  ["+1234567890123456", "NOT_A_PHONE"],
  ["3415550100 / 3415550101", "NOT_A_PHONE"],
  ["https://evil.example/5491155550100", "NOT_A_PHONE"],
])("%j is refused as %s", (text, code) => {
  expect(normaliseWhatsapp(text)).toEqual({ ok: false, code });
});

test.each([
  ["5493415550100", "+54 9 341 555-0100"],
  ["5491155550100", "+54 9 11 5555-0100"],
  ["59899123456", "+598 99 123 456"],
])("%s reads as %s, and back", (digits, text) => {
  expect(describeWhatsapp(digits)).toBe(text);
  expect(normaliseWhatsapp(text)).toEqual({ ok: true, value: digits });
});
