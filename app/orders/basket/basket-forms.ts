import * as v from "valibot";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { typedLine } from "../../ui/form/typed.ts";
import { BASKET_LIMITS } from "./basket.ts";

/* The forms of 'Mi pedido', for browser and server. */

const choice = v.pipe(
  typedLine,
  v.maxLength(BASKET_LIMITS.text),
  v.transform((text) => text || null),
);

/** What is no number that can be ordered becomes the nearest one that can. */
const quantity = v.pipe(
  v.optional(v.string(), "1"),
  v.transform((text) => typedCount(text) || 1),
);

export const AddSchema = v.object({ slug: typedLine, size: choice, colour: choice, quantity });

export const LineSchema = v.object({
  line: typedLine,
  size: choice,
  colour: choice,
  quantity,
  note: v.pipe(
    typedLine,
    v.transform((text) => text.slice(0, BASKET_LIMITS.note)),
  ),
});

/** A form has one of each for every line. */
export const LINE_FIELDS = Object.keys(LineSchema.entries) as (keyof typeof LineSchema.entries)[];

/** How many of a talle; none where that is no number. */
export function typedCount(text: string): number {
  return Math.min(BASKET_LIMITS.quantity, Math.max(0, Math.trunc(Number(text)) || 0));
}

/** Why the basket is as it was, or the order was not kept; what else was done is seen on the page it leads to. */
export type BasketAnswer = FormAnswer<null, "FULL" | "EMPTY", { minutes?: number }>;
