import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { newToken } from "../platform/ids.ts";
import { newCode } from "../ui/short-code.ts";
import { newId } from "./basket/basket.ts";

/* The figures of docs/security/threat-model.md about what can be guessed. */

const STORED = 1e4;
const TRIES_A_DAY = 6e6;

/** Days until one of those that are stored is met by chance, as a power of ten. */
const daysFor = (values: number) => Math.floor(Math.log10(values / STORED / TRIES_A_DAY));

it("what opens something cannot be guessed, as the threat model has it", () => {
  const text = readFileSync("docs/security/threat-model.md", "utf8");
  const bits = Buffer.from(newToken(), "base64url").length * 8;
  // 256 values of a byte on 36 letters: the likeliest has 8 of them.
  const listBits = newId(16).length * Math.log2(256 / 8);
  const letters = new Set(Array.from({ length: 2000 }, newCode).join(""));
  expect([bits, daysFor(2 ** bits)]).toEqual([128, 27]);
  expect([listBits, daysFor(2 ** listBits)]).toEqual([80, 13]);
  expect([letters.size, newCode().length, Math.round(23 ** 6 / STORED / 1000)]).toEqual([23, 6, 15]);
  for (const said of ["| 2^128 | 10^27 days |", "| 2^80 | 10^13 days |", "| 23^6 | 15,000 tries |"]) {
    expect(text).toContain(said);
  }
});
