import * as v from "valibot";
import { priceSchema as price } from "../../product/product.ts";
import { optionalLine, requiredLine } from "../../ui/form/field-schemas.ts";
import { EMAIL_MAX } from "../../ui/form/text.ts";
import { anyLine, lineSchema } from "../../ui/form/text-schemas.ts";
import { BASKET_LIMITS } from "../basket/basket.ts";
import { choice } from "../basket/basket-forms.ts";
import { basedOn } from "../order/order-state.ts";

const orZero = v.transform((cents: number | null) => cents ?? 0);

const LineSchema = v.object({
  /** Index of the stored item that this line changes. The field of an added garment is empty. */
  at: v.pipe(
    lineSchema,
    v.regex(/^\d{0,3}$/),
    v.transform((text) => (text === "" ? null : Number(text))),
  ),
  slug: v.pipe(lineSchema, v.maxLength(BASKET_LIMITS.text)),
  size: choice,
  colour: choice,
  quantity: v.pipe(
    lineSchema,
    v.regex(/^\d{1,3}$/, "NOT_A_COUNT"),
    v.transform(Number),
    v.minValue(1, "NOT_A_COUNT"),
  ),
  price,
});

export type CorrectedLine = v.InferOutput<typeof LineSchema>;

const Fields = {
  lines: v.pipe(
    v.optional(v.array(LineSchema), []),
    v.minLength(1, "EMPTY"),
    v.maxLength(BASKET_LIMITS.lines, "TOO_MANY"),
  ),
  shipping_cents: price,
  discount_cents: v.pipe(price, orZero),
  paid_cents: v.pipe(price, orZero),
  name: anyLine(100),
  phone: optionalLine(40),
  email: v.pipe(
    anyLine(EMAIL_MAX),
    v.check((text) => text === "" || /^\S+@\S+\.\S+$/.test(text), "NOT_AN_EMAIL"),
  ),
  address: anyLine(300),
  /** A checkbox. If it is ticked, saving also sets the order's state to `reserved` ('Señado'). */
  reserve: v.optional(v.string()),
};

/**
 * If the discount is empty, a wholesale order keeps its tier's discount. An amount replaces that discount.
 * `opened` is the order's version when the form was opened.
 * `basedOn` begins as the same version. After a conflict it is the newer version.
 */
export const CorrectionSchema = v.object({
  ...Fields,
  discount_cents: price,
  basedOn,
  opened: v.optional(basedOn),
});

export const NewOrderSchema = v.object({ ...Fields, name: requiredLine(100) });

/** `at` is the index of the item that gets this size and colour. */
export const ChoiceSchema = v.object({
  at: v.pipe(v.string(), v.transform(Number)),
  size: choice,
  colour: choice,
  basedOn,
});

export const UndoSchema = v.object({ change: lineSchema });
