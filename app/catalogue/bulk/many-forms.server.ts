import { catalogueMany } from "../../messages/es/catalogue-many.ts";
import { garment } from "../../messages/es/garment.ts";
import { say } from "../../messages/message.ts";
import { OCCASION_CODES, type OccasionCode } from "../../product/product-codes.ts";
import { isShown } from "../../product/visibility.ts";
import type { Services } from "../../services.server.ts";
import { parseForm, unfinished } from "../../ui/form/parse.ts";
import { applyBulk, type PatchedProduct, type ProductPatch } from "./bulk-changes.server.ts";
import { type ManyAnswer, type ManyChange, ManyChangeSchema } from "./many-changes.ts";

const texts = catalogueMany.summaries;

/** Intents of the products that the owner has marked in the catalogue. */
export function manyIntents(deps: Pick<Services, "db" | "now">, who: string | null) {
  return {
    async "change-many"(form: FormData): Promise<ManyAnswer> {
      const submission = parseForm(form, ManyChangeSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const { id, ids, what: kind } = submission.value;
      const { summary, columnsOf } = planOf(submission.value, deps.now());
      const changed = await applyBulk(deps, { id, kind, summary, who }, ids, (product) =>
        product.deleted_at === null ? { columns: columnsOf(product) } : null,
      );
      return { ok: true, intent: "change-many", value: { changed } };
    },
  };
}

interface Plan {
  summary: string;
  columnsOf: (product: PatchedProduct) => NonNullable<ProductPatch["columns"]>;
}

function planOf({ what, value }: ManyChange, now: Date): Plan {
  const at = now.toISOString();
  switch (what) {
    case "visibility": {
      const columnsOf = (product: PatchedProduct) => ({
        visibility: value,
        visible_from: value === "visible" && isNew(product, now) ? at : product.visible_from,
      });
      return { summary: texts.visibility[value], columnsOf };
    }
    case "in-stock":
      return { summary: value ? texts.inStock : texts.outOfStock, columnsOf: () => ({ in_stock: value }) };
    case "category": {
      const summary = value ? say(texts.category, { name: value }) : texts.noCategory;
      return { summary, columnsOf: () => ({ category: value || null }) };
    }
    case "add-occasion":
    case "remove-occasion": {
      const isAdded = what === "add-occasion";
      const summary = say(isAdded ? texts.addOccasion : texts.removeOccasion, {
        name: garment.occasions[value],
      });
      return { summary, columnsOf: (product) => occasionsAfter(product, value, isAdded) };
    }
    case "pin":
      return {
        summary: value ? texts.pin : texts.unpin,
        columnsOf: () => ({ pinned_at: value ? at : null }),
      };
    case "delete":
      return { summary: texts.delete, columnsOf: () => ({ deleted_at: at }) };
  }
}

/** Visitors have not seen the product yet, so it counts as new when it becomes visible. */
function isNew({ visibility, visible_from }: PatchedProduct, now: Date): boolean {
  return visibility !== "hidden" && !isShown({ visibility, visibleFrom: visible_from }, now);
}

function occasionsAfter({ occasions }: PatchedProduct, changed: OccasionCode, isAdded: boolean) {
  const before: readonly OccasionCode[] = JSON.parse(occasions);
  const after = OCCASION_CODES.filter((code) => (code === changed ? isAdded : before.includes(code)));
  return { occasions: JSON.stringify(after) };
}
