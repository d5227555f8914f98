import * as v from "valibot";
import { MAX_LENGTH } from "../../product/product.ts";
import { OCCASION_CODES } from "../../product/product-codes.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { lineSchema } from "../../ui/form/text-schemas.ts";

export const UNDO_DAYS = 90;

const MOST_PRODUCTS = 10_000;

const id = v.pipe(v.string(), v.uuid());

export const MANY_KINDS = [
  ...(["visible", "draft", "hidden", "in-stock", "out-of-stock", "category"] as const),
  ...(["add-occasion", "remove-occasion", "pin", "unpin", "delete"] as const),
];

export type ManyKind = (typeof MANY_KINDS)[number];

const ManyFields = v.object({
  id,
  ids: v.pipe(
    v.string(),
    v.transform((text) => text.split(" ")),
    v.array(id),
    v.maxLength(MOST_PRODUCTS),
  ),
  kind: v.picklist(MANY_KINDS),
  category: v.pipe(lineSchema, v.maxLength(MAX_LENGTH.category)),
  occasion: v.optional(v.picklist(OCCASION_CODES), OCCASION_CODES[0]),
});

export const ManyChangeSchema = v.pipe(
  ManyFields,
  v.check(({ kind, category }) => kind !== "category" || category !== ""),
);

export type ManyChange = v.InferOutput<typeof ManyChangeSchema>;

export type ManyAnswer = FormAnswer<{ changed: number }>;
