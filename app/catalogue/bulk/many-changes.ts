import * as v from "valibot";
import { MAX_LENGTH } from "../../product/product.ts";
import { OCCASION_CODES } from "../../product/product-codes.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { lineSchema } from "../../ui/form/text-schemas.ts";

/** Most products in one form; the browser sends a larger change in parts. */
export const PART = 300;

const id = v.pipe(v.string(), v.uuid());

const yesOrNo = v.pipe(
  v.picklist(["true", "false"]),
  v.transform((value) => value === "true"),
);

const change = <What extends string, Value extends v.GenericSchema>(what: What, value: Value) =>
  v.object({ what: v.literal(what), value, ...parts });

const parts = {
  id,
  ids: v.pipe(
    v.string(),
    v.transform((text) => text.split(" ")),
    v.array(id),
    v.maxLength(PART),
  ),
};

/** One change of the marked products. `what` is its kind. */
export const ManyChangeSchema = v.variant("what", [
  change("visibility", v.picklist(["visible", "draft", "hidden"])),
  change("in-stock", yesOrNo),
  change("category", v.pipe(lineSchema, v.maxLength(MAX_LENGTH.category))),
  change("add-occasion", v.picklist(OCCASION_CODES)),
  change("remove-occasion", v.picklist(OCCASION_CODES)),
  change("pin", yesOrNo),
  change("delete", v.optional(v.literal(""), "")),
]);

export const MANY_KINDS = ManyChangeSchema.options.map(({ entries }) => entries.what.literal);

export type ManyChange = v.InferOutput<typeof ManyChangeSchema>;

export type ManyAnswer = FormAnswer<{ changed: number }>;
