import { validate as isUuid } from "uuid";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import type { PhotoFiles } from "../platform/images/pipeline.ts";
import { ProductSchema } from "../product/product.ts";
import { accept, NotAForm, refuse, validated } from "../ui/form/parse.ts";
import type { ProductAnswer, ProductIntent, SaveDetail } from "./product-answer.ts";
import { type Changed, movePinned, saveProduct, setPinned, setStock } from "./products.server.ts";
import { deleteProduct, restoreProduct } from "./trash.server.ts";

type Done = Extract<ProductAnswer, { ok: true }>["value"]["done"];

export function productIntents({ db, now, store, log }: PhotoFiles & { db: Db; now: Now }) {
  const act =
    (run: (id: string, form: FormData) => Promise<[Done, Changed]>) =>
    async (form: FormData): Promise<ProductAnswer> => {
      const id = String(form.get("id") ?? "");
      const [done, result] = await run(id, form);
      return result.ok ? accept(form, { id, done }) : refuse(form, result.code);
    };
  return {
    "save-product": validated(ProductSchema, async (product, form): Promise<ProductAnswer> => {
      const id = String(form.get("id"));
      // The version of the product that was edited, 0 for a new product.
      const basedOn = Number(form.get("basedOn"));
      if (!isUuid(id) || !Number.isSafeInteger(basedOn)) throw new NotAForm("No id, or no version");
      const saved = await saveProduct(db, { now, files: { store, log } }, { id, basedOn, ...product });
      if (saved.ok) return accept(form, { id, done: basedOn === 0 ? "added" : "updated" });
      const { ok: _, code, ...detail } = saved;
      return refuse<"PHOTO_GONE", SaveDetail>(form, code, { detail });
    }),
    "set-stock": act(async (id, form) => {
      const inStock = form.get("inStock") === "true";
      return [inStock ? "inStock" : "outOfStock", await setStock(db, { now }, id, inStock)];
    }),
    "pin-product": act(async (id, form) => {
      const pinned = form.get("pinned") === "true";
      return [pinned ? "pinned" : "unpinned", await setPinned(db, { now }, id, pinned)];
    }),
    "move-product": act(async (id, form) => ["moved", await movePinned(db, id, placeIn(form))]),
    "delete-product": act(async (id) => ["deleted", await deleteProduct(db, { now }, id)]),
    "restore-product": act(async (id) => ["restored", await restoreProduct(db, id)]),
  } satisfies Record<ProductIntent, (form: FormData) => Promise<ProductAnswer>>;
}

function placeIn(form: FormData): number {
  const place = Number(form.get("place"));
  if (!Number.isSafeInteger(place) || place < 0) throw new NotAForm("No place");
  return place;
}
