import * as v from "valibot";
import { settings as texts } from "../messages/es/settings.ts";
import {
  optionalLine,
  optionalNumber,
  requiredLine,
  type Section,
  settingOf,
  wholeNumber,
} from "../shop/section.ts";

/* The setting about shipping, payment and exchanges, and its section in 'Ajustes'. */

export interface SalesPolicy {
  /** Phrases inside a sentence, without a full stop. */
  payment: string;
  area: string;
  exchangeTerms: string;
  /** Null: quoted for each order. */
  shippingCost: string | null;
  pickup: string | null;
  /** Whole pesos; null: never free. */
  freeShippingFrom: number | null;
  /** Hours until an order is ready, and business days of shipping. */
  preparation: Range;
  shipping: Range;
  exchangeDays: number;
}

export interface Range {
  from: number;
  to: number;
}

/** The facts of spec §2 Contact and §9. */
export const DEFAULT_POLICY: SalesPolicy = {
  payment: "Coordinamos el pago al responderte",
  area: "toda la Argentina",
  exchangeTerms: "si está sin uso",
  shippingCost: null,
  pickup: null,
  freeShippingFrom: null,
  preparation: { from: 24, to: 48 },
  shipping: { from: 3, to: 5 },
  exchangeDays: 15,
};

const LINE = 120;
const DAYS = { from: 1, to: 365 };
const HOURS = { from: 1, to: 999 };
const PESOS = { from: 1, to: 999_999_999 };

const hours = wholeNumber(HOURS, "HOURS");
const days = wholeNumber(DAYS, "DAYS");

/** A phrase, without a full stop at its end. */
const phrase = (missing: string) =>
  v.pipe(
    requiredLine(missing, LINE),
    v.transform((text) => text.replace(/\s*\.$/, "")),
    v.nonEmpty(missing),
  );

const optionalPhrase = v.pipe(
  optionalLine(LINE),
  v.transform((text) => text?.replace(/\s*\.$/, "") || null),
);

export type PolicyField = keyof typeof texts.policy.labels;

export const policySection: Section<SalesPolicy, PolicyField> = {
  schema: v.pipe(
    v.object({
      payment: phrase("PAYMENT_REQUIRED"),
      area: phrase("AREA_REQUIRED"),
      preparationFrom: hours,
      preparationTo: hours,
      shippingFrom: days,
      shippingTo: days,
      shippingCost: optionalPhrase,
      freeShippingFrom: optionalNumber(PESOS, "PESOS"),
      pickup: optionalPhrase,
      exchangeDays: days,
      exchangeTerms: phrase("EXCHANGE_REQUIRED"),
    }),
    v.forward(
      v.partialCheck(
        [["preparationFrom"], ["preparationTo"]],
        (typed) => typed.preparationFrom <= typed.preparationTo,
        "HOURS_ORDER",
      ),
      ["preparationTo"],
    ),
    v.forward(
      v.partialCheck(
        [["shippingFrom"], ["shippingTo"]],
        (typed) => typed.shippingFrom <= typed.shippingTo,
        "DAYS_ORDER",
      ),
      ["shippingTo"],
    ),
    v.transform(({ preparationFrom, preparationTo, shippingFrom, shippingTo, ...rest }) => ({
      ...rest,
      preparation: { from: preparationFrom, to: preparationTo },
      shipping: { from: shippingFrom, to: shippingTo },
    })),
  ),
  labels: texts.policy.labels,
  hints: texts.policy.hints,
  inputs: {
    payment: "long",
    exchangeTerms: "long",
    ...Object.fromEntries(
      [
        "preparationFrom",
        "preparationTo",
        "shippingFrom",
        "shippingTo",
        "freeShippingFrom",
        "exchangeDays",
      ].map((name) => [name, { inputMode: "numeric" }]),
    ),
  },
  beside: ["preparationTo", "shippingTo"],
  fields: ({ preparation, shipping, shippingCost, pickup, freeShippingFrom, exchangeDays, ...phrases }) => ({
    ...phrases,
    preparationFrom: String(preparation.from),
    preparationTo: String(preparation.to),
    shippingFrom: String(shipping.from),
    shippingTo: String(shipping.to),
    shippingCost: shippingCost ?? "",
    pickup: pickup ?? "",
    freeShippingFrom: freeShippingFrom === null ? "" : String(freeShippingFrom),
    exchangeDays: String(exchangeDays),
  }),
};

export const policySetting = settingOf<SalesPolicy>("policies.sales", policySection, DEFAULT_POLICY);
