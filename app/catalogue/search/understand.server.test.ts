import { expect, it } from "vitest";
import { monthsIn, understand } from "./understand.server.ts";
import { stem, wordsOf } from "./words.server.ts";

const stemOf = (text: string) => wordsOf(text).map(stem).join(" ");

it.each([
  ["gorro", "gorrito", "gorros", "gorra", "GORRITOS"],
  ["pantalón", "pantalones", "pantaloncito"],
  ["cuello", "cueyo", "cuellos"],
])("%s and its variants count as one word", (...kin) => {
  expect(new Set(kin.map(stemOf)).size).toBe(1);
});

it("keeps a girl apart from a boy", () => {
  expect(stemOf("nena")).not.toBe(stemOf("nene"));
});

const pesos = (min: number, max: number) => ({ min: min * 100, max: max * 100 });

it.each([
  ["vestido hasta 25 lucas", "vestido", pesos(0, 25_000), null],
  ["entre 10 y 15 mil", "", pesos(10_000, 15_000), null],
  ["desde $30.000", "", { min: 3_000_000, max: Number.POSITIVE_INFINITY }, null],
  ["manta $ 19.500,50", "manta", pesos(0, 19_500), null],
  ["body 18900", "body", pesos(0, 18_900), null],
  ["hasta 99999999999999999999", "", pesos(0, 1e9), null],
  ["recién nacido", "", null, { min: 0, max: 0 }],
  ["entre 3 y 6 meses", "entre", null, { min: 3, max: 6 }],
  ["body 6/9", "body", null, { min: 6, max: 9 }],
  ["body de 3 a 6", "body", null, { min: 3, max: 6 }],
  ["de 10 a 15 mil", "", pesos(10_000, 15_000), null],
  ["body 10-15 mil", "body", pesos(10_000, 15_000), null],
  ["body 10 a 15 luquitas", "body", pesos(10_000, 15_000), null],
  ["body 3 a 5 kilos", "body 3 a 5 kilos", null, null],
  ["vestido de 20 a 30", "vestido", pesos(20_000, 30_000), null],
  ["de 10 a 15.000", "", pesos(10_000, 15_000), null],
  ["talle 12", "", null, { min: 12, max: 12 }],
  ["1 a 2 años", "", null, { min: 12, max: 24 }],
  ["rn a 3 meses hasta 20 mil", "", pesos(0, 20_000), { min: 0, max: 3 }],
  ["dos piezas", "dos piezas", null, null],
  ["manta 80 x 100", "manta 80 x 100", null, null],
])("reads price and age out of '%s'", (text, words, price, months) => {
  const read = understand(text);
  expect({ ...read, words: read.words.replace(/\s+/g, " ").trim() }).toEqual({ words, price, months });
});

it.each([
  ["Cuello bebé. Talles 3 a 24 meses.", { min: 3, max: 24 }],
  ["El cambio de pañal, sin despertarlo. RN a 9 meses.", { min: 0, max: 9 }],
  ["Mitones Recién Nacido", { min: 0, max: 0 }],
  // Measures and other words are not ages.
  ["Manta de 80 × 100 cm, 3 medidas", null],
  ["Bordado a mano: demora de 3 a 6 días", null],
  ["Doble gasa de 70 × 70 cm: para envolver.", null],
])("knows the ages of a garment by '%s'", (text, months) => {
  expect(monthsIn(text)).toEqual(months);
});
