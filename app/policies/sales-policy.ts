import * as v from "valibot";
import { defineSection } from "../shop/section.ts";
import { optionalLine, optionalNumber, requiredLine, wholeNumber } from "../ui/form/field-schemas.ts";
import { textSchema } from "../ui/form/text-schemas.ts";
import { formatPrice, parsePrice } from "../ui/price.ts";

export interface Range {
  from: number;
  to: number;
}

const LINE = 120;
const MOST_DAYS = 365;
const MOST_HOURS = 999;
const PESOS = { from: 1, to: 999_999_999 };

/** Reads `24-48`, `24 a 48` or `24`. */
const range = (most: number) =>
  v.pipe(
    textSchema,
    v.regex(/^\d{1,3}(?:\s*(?:-|–|a)\s*\d{1,3})?$/, "RANGE"),
    v.transform((text): Range => {
      const [from = 0, to = from] = (text.match(/\d+/g) ?? []).map(Number);
      return { from, to };
    }),
    v.check(({ from, to }) => from > 0 && from <= to && to <= most, "RANGE"),
  );

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

const pricePhrase = (text: string | null): string | null => {
  const price = parsePrice(text ?? "");
  return price.ok && price.cents !== null ? formatPrice(price.cents) : text;
};

/** Defaults from the specification (§2 Contact and §9), except `payment`, of which it says nothing. */
export const DEFAULT_POLICY = {
  payment: "Coordinamos el pago al responderte",
  area: "toda la Argentina",
  preparation: "24-48",
  shipping: "3-5",
  exchangeDays: "15",
  exchangeTerms: "si está sin uso",
};

const number = { inputMode: "numeric" } as const;

export const policySection = defineSection({
  name: "policy",
  slug: "envios",
  isExample: true,
  schema: v.object({
    payment: phrase,
    area: phrase,
    /** Hours that preparing an order for shipping takes. */
    preparation: range(MOST_HOURS),
    /** Business days that the shipping takes, after the preparation. */
    shipping: range(MOST_DAYS),
    /** Null if the cost is quoted for each order. A bare number is formatted as a price. */
    shippingCost: v.pipe(optionalPhrase, v.transform(pricePhrase)),
    /** Lowest total with free shipping, in whole pesos. Null if shipping is never free. */
    freeShippingFrom: optionalNumber(PESOS),
    pickup: optionalPhrase,
    exchangeDays: wholeNumber({ from: 1, to: MOST_DAYS }),
    exchangeTerms: phrase,
  }),
  defaults: () => DEFAULT_POLICY,
  inputs: {
    payment: "long",
    area: "long",
    exchangeTerms: "long",
    freeShippingFrom: number,
    exchangeDays: number,
  },
});

export type SalesPolicy = v.InferOutput<typeof policySection.schema>;
