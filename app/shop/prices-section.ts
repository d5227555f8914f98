import * as v from "valibot";
import { settings as texts } from "../messages/es/settings.ts";
import { optionalNumber, type Section, settingOf, ticked } from "./section.ts";

/* What a product's page says beside its price: what is stored, and the section of 'Ajustes' that changes it. */

export interface Prices {
  /** Less for who pays by transfer, in whole percent; null where the shop offers none. */
  transferPercent: number | null;
  /** 'Precio sin impuestos nacionales' (Resolución 4/2025), which all but monotributistas have to say. */
  showNet: boolean;
}

const PERCENT = { from: 1, to: 90 };

export const pricesSection: Section<Prices, keyof Prices> = {
  schema: v.object({
    transferPercent: optionalNumber(PERCENT, "TRANSFER_PERCENT"),
    showNet: ticked,
  }),
  labels: texts.prices.labels,
  hints: texts.prices.hints,
  inputs: { transferPercent: { inputMode: "numeric", className: "max-w-28" }, showNet: "box" },
  fields: ({ transferPercent, showNet }) => ({
    transferPercent: transferPercent === null ? "" : String(transferPercent),
    showNet: showNet ? "on" : "",
  }),
};

/** Nothing is said that the owner has not filled in. */
export const pricesSetting = settingOf<Prices>("catalogue.prices", pricesSection, {
  transferPercent: null,
  showNet: false,
});
