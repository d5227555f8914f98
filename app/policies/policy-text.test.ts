import * as v from "valibot";
import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../shop/settings.server.ts";
import { policiesOfProduct, policyParts, policyQuestions, shippingNote } from "./policy-text.ts";
import { policySection, type SalesPolicy } from "./sales-policy.ts";

const DEFAULT_POLICY = DEFAULT_SETTINGS.read(policySection);

const own = {
  ...DEFAULT_POLICY,
  payment: "Transferencia o Mercado Pago",
  area: "CABA y GBA",
  shipping: { from: 2, to: 2 },
  preparation: { from: 12, to: 36 },
  exchangeDays: 30,
  exchangeTerms: "con su etiqueta",
  shippingCost: "$6.500 en CABA",
  freeShippingFrom: 80_000,
  pickup: "sin cargo en Villa Crespo",
};

/** All texts that pages show of a policy. */
const everything = (policy: SalesPolicy) =>
  JSON.stringify([
    policiesOfProduct(policy),
    policyParts(policy),
    policyQuestions(policy),
    shippingNote(policy),
  ]);

it("a changed fact changes in every text", () => {
  expect(everything(own)).not.toMatch(/toda la Argentina|15 días|24|48|3-5|sin uso|cotizamos|Coordinamos/);
  expect(policiesOfProduct(own).lines).toEqual([
    "Cambios dentro de los 30 días",
    "Envíos a CABA y GBA, en 2 días hábiles; gratis desde $80.000",
    "Transferencia o Mercado Pago",
  ]);
  expect(policyParts(own).shipping.join(" ")).toMatch(
    /12-36 horas.*\$6\.500 en CABA.*\$80\.000.*Villa Crespo/,
  );
});

it("writes one day in the singular", () => {
  const quick = { ...own, shipping: { from: 1, to: 1 }, preparation: { from: 1, to: 1 } };
  expect(policyParts(quick).shipping[1]).toBe("Preparamos tu pedido en 1 hora y llega en 1 día hábil.");
});

it("promises for a new shop what the specification says, and nothing else", () => {
  expect(everything(DEFAULT_POLICY)).not.toMatch(/gratis|retirar/);
  const { apart, freeFrom } = shippingNote(DEFAULT_POLICY);
  expect([apart, freeFrom]).toEqual(["El envío se suma aparte: te lo cotizamos según a dónde va.", null]);
});

it("shipping is free from an amount on, and added below it", () => {
  expect(shippingNote(own)).toEqual({
    apart: "El envío se suma aparte: $6.500 en CABA. El envío es gratis desde $80.000.",
    free: "Con envío gratis, por superar $80.000.",
    freeFrom: 8_000_000,
  });
});

it("a bare number as the cost of shipping is a price", () => {
  const cost = (typed: string) => v.parse(policySection.schema.entries.shippingCost, typed);
  expect(["6500", "6.500", "$6.500 en CABA", ""].map(cost)).toEqual([
    "$6.500",
    "$6.500",
    "$6.500 en CABA",
    null,
  ]);
});
