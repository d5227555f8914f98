import * as v from "valibot";
import { settings } from "../../messages/es/settings.ts";
import { MAX_LENGTH } from "../../product/product.ts";
import { defineSection } from "../../shop/section.ts";
import { choice, listOf, optionalLine, ticked } from "../../ui/form/field-schemas.ts";
import { pathTo, validRows } from "../../ui/form/text-schemas.ts";

const texts = settings.shelves;
const MAX_SHELVES = 6;

export type Shelf = v.InferOutput<typeof shelvesSection.schema>["shelves"][number];

export type ShelfKind = keyof typeof texts.kinds;

export const shelvesSection = defineSection({
  name: "shelves",
  slug: "estantes",
  schema: v.pipe(
    listOf("shelves", MAX_SHELVES, {
      of: choice(Object.keys(texts.kinds) as ShelfKind[]),
      category: optionalLine(MAX_LENGTH.category),
      title: optionalLine(60),
      hidden: ticked,
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      for (const [place, row] of validRows<Shelf>(dataset, "shelves").entries()) {
        if (row?.of !== "category" || row.category !== null) continue;
        addIssue({ message: "REQUIRED", path: pathTo(dataset.value, "shelves", place, "category") });
      }
    }),
  ),
  defaults: () => ({ shelves: [{ of: "latest" }, { of: "gifts" }] }),
  inputs: { of: { options: texts.kinds }, hidden: "box" },
  maxRows: MAX_SHELVES,
});
