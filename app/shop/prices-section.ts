import * as v from "valibot";
import { optionalNumber, ticked } from "../ui/form/field-schemas.ts";
import { defineSection } from "./section.ts";

export const pricesSection = defineSection({
  name: "prices",
  slug: "precios",
  schema: v.object({
    /** Discount for a bank transfer in whole percent. */
    transferPercent: optionalNumber({ from: 1, to: 90 }),
    /** True adds prices without taxes, which all but 'monotributo' taxpayers must show (Resolución 4/2025). */
    showNet: ticked,
  }),
  inputs: { transferPercent: { inputMode: "numeric", className: "max-w-28" }, showNet: "box" },
});

export type Prices = v.InferOutput<typeof pricesSection.schema>;
