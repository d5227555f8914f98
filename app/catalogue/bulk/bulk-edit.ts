import * as v from "valibot";
import { MAX_LENGTH } from "../../product/product.ts";
import { OCCASION_CODES } from "../../product/product-codes.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { lineSchema } from "../../ui/form/text-schemas.ts";

export const UNDO_DAYS = 90;

const MOST_PRODUCTS = 10_000;

const id = v.pipe(v.string(), v.uuid());

export const BULK_EDIT_KINDS = [
  ...(["visible", "draft", "hidden", "in-stock", "out-of-stock", "category"] as const),
  ...(["add-occasion", "remove-occasion", "pin", "unpin", "delete"] as const),
];

export type BulkEditKind = (typeof BULK_EDIT_KINDS)[number];

const BulkEditFields = v.object({
  id,
  ids: v.pipe(
    v.string(),
    v.transform((text) => text.split(" ")),
    v.array(id),
    v.maxLength(MOST_PRODUCTS),
  ),
  kind: v.picklist(BULK_EDIT_KINDS),
  category: v.pipe(lineSchema, v.maxLength(MAX_LENGTH.category)),
  occasion: v.optional(v.picklist(OCCASION_CODES), OCCASION_CODES[0]),
});

export const BulkEditSchema = v.pipe(
  BulkEditFields,
  v.check(({ kind, category }) => kind !== "category" || category !== ""),
);

export type BulkEdit = v.InferOutput<typeof BulkEditSchema>;

export type BulkEditAnswer = FormAnswer<{ changed: number }>;
