import * as v from "valibot";
import { settings as texts } from "../messages/es/settings.ts";
import { optionalNumber, type Section, settingOf, ticked } from "./section.ts";

export interface Prices {
  /** In whole percent. */
  transferPercent: number | null;
  /** 'Precio sin impuestos nacionales' (Resolución 4/2025), required of all but monotributistas. */
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

export const pricesSetting = settingOf<Prices>("catalogue.prices", pricesSection, {
  transferPercent: null,
  showNet: false,
});
