import * as v from "valibot";
import { lineSchema } from "../../ui/form/text-schemas.ts";
import { BASKET_LIMITS } from "./basket.ts";

export const choice = v.pipe(
  lineSchema,
  v.maxLength(BASKET_LIMITS.text),
  v.transform((text) => text || null),
);

/** Turns any text into a whole number from 1 to the limit. A text that is no number becomes 1. */
const quantity = v.pipe(
  v.optional(v.string(), "1"),
  v.transform((text) => typedCount(text) || 1),
);

export const AddSchema = v.object({ slug: lineSchema, size: choice, colour: choice, quantity });

export const LineSchema = v.object({
  line: lineSchema,
  size: choice,
  colour: choice,
  quantity,
  note: v.pipe(
    lineSchema,
    v.transform((text) => text.slice(0, BASKET_LIMITS.note)),
  ),
});

/** Names of a line's fields. A form sent without script repeats each name once for every line. */
export const LINE_FIELDS = Object.keys(LineSchema.entries) as (keyof typeof LineSchema.entries)[];

export function typedCount(text: string): number {
  return Math.min(BASKET_LIMITS.quantity, Math.max(0, Math.trunc(Number(text)) || 0));
}
