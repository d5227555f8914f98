import { validate as isUuid } from "uuid";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import type { PhotoFiles } from "../platform/images/pipeline.ts";
import { ProductSchema } from "../product/product.ts";
import { answerForm, type FormWatch, submittedForm } from "../ui/form/answer-form.server.ts";
import { intentOf, NotAForm, parseForm, refuse, unfinished } from "../ui/form/parse.ts";
import { movePinned } from "./pinned-order.server.ts";
import type { ProductAnswer, ProductIntent, SaveDetail } from "./product-answer.ts";
import { type Changed, saveProduct, setPinned, setStock } from "./products.server.ts";
import { deleteProduct, restoreProduct } from "./trash.server.ts";

/** Runs the intent of a product form. The caller must have checked that the sender is the owner. */
export async function answerProductForm(
  request: Request,
  { db, now, store, log }: PhotoFiles & { db: Db; now: Now },
  watch: FormWatch,
) {
  const files = { store, log };
  const form = await submittedForm(request);
  const id = String(form.get("id") ?? "");
  const [inStock, pinned] = [form.get("inStock") === "true", form.get("pinned") === "true"];
  type Done = Extract<ProductAnswer, { ok: true }>["value"]["done"];
  const answerOf = (done: Done, result: Changed): ProductAnswer =>
    result.ok ? { ok: true, intent: intentOf(form), value: { id, done } } : refuse(form, result.code);
  const intents: Record<ProductIntent, () => Promise<ProductAnswer>> = {
    "save-product": () => save(db, { now, files }, form),
    "set-stock": async () =>
      answerOf(inStock ? "inStock" : "outOfStock", await setStock(db, { now }, id, inStock)),
    "pin-product": async () =>
      answerOf(pinned ? "pinned" : "unpinned", await setPinned(db, { now }, id, pinned)),
    "move-product": async () => answerOf("moved", await movePinned(db, id, placeIn(form))),
    "delete-product": async () => answerOf("deleted", await deleteProduct(db, { now }, id)),
    "restore-product": async () => answerOf("restored", await restoreProduct(db, id)),
  };
  return await answerForm<ProductAnswer>(form, intents, watch);
}

function placeIn(form: FormData): number {
  const place = Number(form.get("place"));
  if (!Number.isSafeInteger(place) || place < 0) throw new NotAForm("No place");
  return place;
}

/** The form's field `basedOn` is the version of the product that was edited, 0 for a new product. */
async function save(db: Db, deps: Parameters<typeof saveProduct>[1], form: FormData): Promise<ProductAnswer> {
  const submission = parseForm(form, ProductSchema);
  if (submission.status !== "success") return unfinished(form, submission);

  const id = String(form.get("id"));
  const basedOn = Number(form.get("basedOn"));
  if (!isUuid(id) || !Number.isSafeInteger(basedOn)) throw new NotAForm("No id, or no version");
  const saved = await saveProduct(db, deps, { id, basedOn, ...submission.value });
  if (saved.ok) {
    return { ok: true, intent: "save-product", value: { id, done: basedOn === 0 ? "added" : "updated" } };
  }
  const { ok: _, code, ...detail } = saved;
  return refuse<"PHOTO_GONE", SaveDetail>(form, code, { detail });
}
