import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../shop/settings.server.ts";
import { wholesaleTerms } from "./terms-sections.ts";
import { tierProgress } from "./tier-progress.ts";

const example = wholesaleTerms(DEFAULT_SETTINGS.read);
const terms = { ...example, numbers: { ...example.numbers, freeShippingOver: 501 } };

it.each([
  [49, null, "Básico", 1],
  [50, "Básico", "Profesional", 150],
  [200, "Profesional", "Empresarial", 300],
  [500, "Empresarial", undefined, undefined],
])("%i pieces are in %s, and the next tier is %s, %s away", (pieces, tier, next, missing) => {
  const standing = tierProgress(terms, pieces, 0);
  expect(standing.tier?.name ?? null).toBe(tier);
  expect([standing.next?.tier.name, standing.next?.missing]).toEqual([next, missing]);
});

it("counts towards free shipping what is left to pay, and only above the figure", () => {
  const toFreeShipping = (pieces: number, cents: number) => tierProgress(terms, pieces, cents).toFreeShipping;
  expect(toFreeShipping(49, 1_000_000)).toBeNull();
  // The tier's discount makes $400 of $500. They lack $102, as free shipping begins above $501.
  expect(toFreeShipping(50, 50_000)).toBe(10_200);
  expect(toFreeShipping(50, 62_625)).toBe(100);
  expect(toFreeShipping(50, 62_700)).toBe(0);
});

it("promises no free shipping while the shop's figure is the specification's example", () => {
  expect(tierProgress(example, 50, 9_000_000).toFreeShipping).toBeNull();
});
