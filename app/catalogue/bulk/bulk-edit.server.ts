import { bulkEdit } from "../../messages/es/bulk-edit.ts";
import { garment } from "../../messages/es/garment.ts";
import { say } from "../../messages/message.ts";
import { OCCASION_CODES, type OccasionCode } from "../../product/product-codes.ts";
import type { Services } from "../../services.server.ts";
import { accept, validated } from "../../ui/form/parse.ts";
import { applyBulk, bulkProgress, type PatchedProduct, type ProductPatch } from "./bulk-changes.server.ts";
import { type BulkEdit, type BulkEditAnswer, type BulkEditKind, BulkEditSchema } from "./bulk-edit.ts";

const texts = bulkEdit.summaries;

export function bulkEditIntents(deps: Pick<Services, "db" | "now">, who: string | null) {
  return {
    "bulk-edit": validated(BulkEditSchema, async (asked, form): Promise<BulkEditAnswer> => {
      const { id, ids, kind, category, occasion } = asked;
      const columnsOf = columnsAfter(asked, deps.now())[kind];
      const summary = say(texts[kind], { category, occasion: garment.occasions[occasion] });
      await applyBulk(deps, { id, kind, summary, who }, ids, (product) =>
        product.deleted_at === null ? { columns: columnsOf(product) } : null,
      );
      // If the form is sent a second time, the result of `applyBulk` leaves out the products changed before.
      const { changed } = await bulkProgress(deps.db, id);
      return accept(form, { changed });
    }),
  };
}

type ColumnsOf = (product: PatchedProduct) => NonNullable<ProductPatch["columns"]>;

function columnsAfter({ category, occasion }: BulkEdit, now: Date): Record<BulkEditKind, ColumnsOf> {
  const at = now.toISOString();
  // The product form has whole minutes. With seconds, saving that form would change the time.
  const minute = `${at.slice(0, 16)}:00.000Z`;
  return {
    visible: (product) => ({
      visibility: "visible",
      visible_from: isNew(product, now) ? minute : product.visible_from,
    }),
    draft: () => ({ visibility: "draft" }),
    hidden: () => ({ visibility: "hidden" }),
    "in-stock": () => ({ in_stock: true }),
    "out-of-stock": () => ({ in_stock: false }),
    category: () => ({ category: category || null }),
    "add-occasion": (product) => occasionsAfter(product, (code, had) => had || code === occasion),
    "remove-occasion": (product) => occasionsAfter(product, (code, had) => had && code !== occasion),
    pin: ({ pinned_at }) => ({ pinned_at: pinned_at ?? at }),
    unpin: () => ({ pinned_at: null }),
    delete: () => ({ deleted_at: at }),
  };
}

/** True for a draft and for a product dated in the future. It counts as new when it becomes visible. */
function isNew({ visibility, visible_from }: PatchedProduct, now: Date): boolean {
  return visibility === "draft" || (visible_from ?? "") > now.toISOString();
}

function occasionsAfter(
  { occasions }: PatchedProduct,
  isWanted: (code: OccasionCode, had: boolean) => boolean,
) {
  const before: readonly OccasionCode[] = JSON.parse(occasions);
  return {
    occasions: JSON.stringify(OCCASION_CODES.filter((code) => isWanted(code, before.includes(code)))),
  };
}
