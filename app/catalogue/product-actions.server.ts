import { validate as isUuid } from "uuid";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { newId } from "../platform/ids.ts";
import type { AdminForm } from "./admin-form.server.ts";
import { deleteProduct, purgeProduct, restoreProduct } from "./bin.server.ts";
import type { Intent, Notice } from "./notices.ts";
import type { PictureFiles } from "./picture-files.server.ts";
import { MAX_PHOTOS } from "./product.ts";
import { addProduct, type SaveResult, setPinned, setStock, updateProduct } from "./product-edits.server.ts";
import { type ProductFields, parseProduct, readProductFields } from "./product-form.ts";
import type { FailedWrite, ProductWrite } from "./product-write.ts";
import { findUploads } from "./uploads.server.ts";

export type ActionDeps = { db: Db; now: Now; files: PictureFiles };

/** The id that a form for a new product carries: made before it is saved, so that saving twice makes one product. */
export function newProductId(): string {
  return newId();
}

function textOf(form: AdminForm, name: string): string {
  const value = form.fields.get(name);
  return typeof value === "string" ? value : "";
}

/** Does what the form's `intent` asks for. Null when it asks for nothing that exists; faults of the database throw. */
export async function runProductAction(deps: ActionDeps, form: AdminForm): Promise<ProductWrite | null> {
  const { db } = deps;
  const id = textOf(form, "id");
  const answer = (intent: Intent, ok: boolean, notice: Notice): ProductWrite =>
    ok ? { ok, intent, notice, id } : { ok, intent, id, fault: "NOT_FOUND" };
  switch (textOf(form, "intent")) {
    case "guardar":
      return await save(deps, form, id);
    case "stock": {
      const inStock = textOf(form, "stock") === "si";
      const { ok } = await setStock(db, deps, { id, inStock });
      return answer("stock", ok, inStock ? "con-stock" : "sin-stock");
    }
    case "fijar":
    case "soltar": {
      const pinned = textOf(form, "intent") === "fijar";
      const { ok } = await setPinned(db, deps, { id, pinned });
      return answer("fijar", ok, pinned ? "fijado" : "suelto");
    }
    case "eliminar":
      return answer("eliminar", (await deleteProduct(db, deps, id)).ok, "eliminado");
    case "restaurar":
      return answer("restaurar", (await restoreProduct(db, id)).ok, "restaurado");
    case "purgar":
      return answer("purgar", (await purgeProduct(db, deps.files, id)).ok, "purgado");
    default:
      return null;
  }
}

async function save(deps: ActionDeps, form: AdminForm, id: string): Promise<ProductWrite> {
  const { db } = deps;
  const typed = readProductFields(form.fields);
  const fields: ProductFields = {
    ...typed,
    fotos: [...typed.fotos, ...form.uploads.map((photo) => ({ id: photo.id, alt: "" }))].slice(0, MAX_PHOTOS),
  };
  const tooMany = typed.fotos.length + form.uploads.length > MAX_PHOTOS;
  const photoFault = form.fault ?? (tooMany ? "TOO_MANY_PHOTOS" : null);
  const refuse = async (more: Pick<FailedWrite, "fault"> & Partial<FailedWrite>): Promise<FailedWrite> => ({
    ok: false,
    intent: "guardar",
    id,
    fields,
    uploads: await findUploads(
      db,
      fields.fotos.map((photo) => photo.id),
    ),
    ...more,
  });

  const parsed = parseProduct(fields);
  if (!parsed.ok) return await refuse({ fault: "INVALID", errors: parsed.errors, photoFault });
  if (photoFault) return await refuse({ fault: "PHOTO", photoFault });

  const version = Number(textOf(form, "version"));
  const adding = version === 0;
  if (adding && !isUuid(id)) return await refuse({ fault: "FAILED" });
  if (textOf(form, "restaurar") === "si") await restoreProduct(db, id);
  const saved: SaveResult = adding
    ? await addProduct(db, deps, { id, ...parsed.input })
    : await updateProduct(db, deps, { id, version, ...parsed.input });
  if (saved.ok) return { ok: true, intent: "guardar", id, notice: adding ? "agregado" : "actualizado" };
  switch (saved.code) {
    case "CONFLICT":
      return await refuse({ fault: "CONFLICT", current: saved.current });
    case "NOT_FOUND":
      return await refuse({ fault: "NOT_FOUND", current: saved.deleted });
    case "PHOTO_GONE": {
      const left = fields.fotos.filter((photo) => !saved.missing.includes(photo.id));
      return await refuse({
        fault: "PHOTO",
        photoFault: "PHOTO_GONE",
        missing: saved.missing,
        fields: { ...fields, fotos: left },
      });
    }
  }
}
