import * as v from "valibot";
import { settings as texts } from "../messages/es/settings.ts";
import { type Section, type StoredSetting, textOf, typed, wholeNumber } from "../settings/section.ts";

/* What a product's page says beside its price: what is stored, and the section of 'Ajustes' that changes it. */

export interface Prices {
  /** Less for who pays by transfer, in whole percent; null where the shop offers none. */
  transferPercent: number | null;
  /** 'Precio sin impuestos nacionales' (Resolución 4/2025), which all but monotributistas have to say. */
  showNet: boolean;
}

const PERCENT = { from: 1, to: 90 };

/** Nothing is said that the owner has not filled in. */
export const pricesSetting: StoredSetting<Prices> = {
  key: "catalogue.prices",
  schema: v.strictObject({
    transferPercent: v.nullable(
      v.pipe(v.number(), v.integer(), v.minValue(PERCENT.from), v.maxValue(PERCENT.to)),
    ),
    showNet: v.boolean(),
  }),
  fallback: { transferPercent: null, showNet: false },
};

export const pricesSection: Section<Prices, keyof Prices> = {
  schema: v.object({
    transferPercent: v.optional(
      v.union([
        v.pipe(
          typed,
          v.literal(""),
          v.transform(() => null),
        ),
        wholeNumber(PERCENT, "TRANSFER_PERCENT"),
      ]),
      "",
    ),
    showNet: v.pipe(
      v.optional(v.string(), ""),
      v.transform((sent) => sent === "on"),
    ),
  }),
  labels: texts.prices.labels,
  hints: texts.prices.hints,
  words: {
    transferPercent: (sent) => textOf(sent) || texts.prices.none,
    showNet: (sent) => (sent ? texts.prices.yes : texts.prices.no),
  },
  fields: ({ transferPercent, showNet }) => ({
    transferPercent: transferPercent === null ? "" : String(transferPercent),
    showNet: showNet ? "on" : "",
  }),
};
