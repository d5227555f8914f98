import * as v from "valibot";
import { optionalNumber, ticked } from "../ui/form/field-schemas.ts";
import { defineSection } from "./section.ts";

export const pricesSection = defineSection({
  name: "prices",
  slug: "precios",
  schema: v.object({
    /** Discount for a bank transfer in whole percent. */
    transferPercent: optionalNumber({ from: 1, to: 90 }),
    /** Shows prices without taxes too. Only 'monotributo' taxpayers may leave them out (Resolución 4/2025). */
    showNet: ticked,
  }),
  inputs: { transferPercent: { inputMode: "numeric", className: "max-w-28" }, showNet: "box" },
});

export type Prices = v.InferOutput<typeof pricesSection.schema>;
