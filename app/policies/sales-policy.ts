import * as v from "valibot";
import { settings as texts } from "../messages/es/settings.ts";
import { defineSection, optionalLine, optionalNumber, requiredLine, wholeNumber } from "../shop/section.ts";

export interface Range {
  from: number;
  to: number;
}

const LINE = 120;
const DAYS = { from: 1, to: 365 };
const HOURS = { from: 1, to: 999 };
const PESOS = { from: 1, to: 999_999_999 };

const hours = wholeNumber(HOURS);
const days = wholeNumber(DAYS);

/** Removes a full stop at the end, because pages put the phrase inside a sentence. */
const phrase = v.pipe(
  requiredLine(LINE),
  v.transform((text) => text.replace(/\s*\.$/, "")),
  v.nonEmpty("REQUIRED"),
);

const optionalPhrase = v.pipe(
  optionalLine(LINE),
  v.transform((text) => text?.replace(/\s*\.$/, "") || null),
);

/** Defaults from the specification, §2 Contact and §9. */
export const DEFAULT_POLICY = {
  payment: "Coordinamos el pago al responderte",
  area: "toda la Argentina",
  preparationFrom: "24",
  preparationTo: "48",
  shippingFrom: "3",
  shippingTo: "5",
  exchangeDays: "15",
  exchangeTerms: "si está sin uso",
};

const number = { inputMode: "numeric" } as const;

export const policySection = defineSection({
  name: "policy",
  slug: "envios",
  texts: texts.policy,
  isExample: true,
  schema: v.pipe(
    v.object({
      payment: phrase,
      area: phrase,
      /** Hours until an order is ready to ship. */
      preparationFrom: hours,
      preparationTo: hours,
      /** Business days until an order arrives. */
      shippingFrom: days,
      shippingTo: days,
      /** Null: the owner quotes the cost for each order. */
      shippingCost: optionalPhrase,
      /** Whole pesos; null: never free. */
      freeShippingFrom: optionalNumber(PESOS),
      pickup: optionalPhrase,
      exchangeDays: days,
      exchangeTerms: phrase,
    }),
    v.forward(
      v.partialCheck(
        [["preparationFrom"], ["preparationTo"]],
        (typed) => typed.preparationFrom <= typed.preparationTo,
        "TO_BEFORE_FROM",
      ),
      ["preparationTo"],
    ),
    v.forward(
      v.partialCheck(
        [["shippingFrom"], ["shippingTo"]],
        (typed) => typed.shippingFrom <= typed.shippingTo,
        "TO_BEFORE_FROM",
      ),
      ["shippingTo"],
    ),
    v.transform(({ preparationFrom, preparationTo, shippingFrom, shippingTo, ...rest }) => ({
      ...rest,
      preparation: { from: preparationFrom, to: preparationTo },
      shipping: { from: shippingFrom, to: shippingTo },
    })),
  ),
  defaults: () => DEFAULT_POLICY,
  inputs: {
    payment: "long",
    area: "long",
    exchangeTerms: "long",
    preparationFrom: number,
    preparationTo: number,
    shippingFrom: number,
    shippingTo: number,
    freeShippingFrom: number,
    exchangeDays: number,
  },
});

export type SalesPolicy = v.InferOutput<typeof policySection.schema>;
