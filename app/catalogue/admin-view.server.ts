import type { Db } from "../platform/db/schema.ts";
import type { AdminTask, AdminView } from "./admin/admin-view.ts";
import { countBin } from "./bin.server.ts";
import { readNotice } from "./notices.ts";
import type { Category } from "./product.ts";
import { newProductId } from "./product-actions.server.ts";
import { getProduct } from "./products.server.ts";

/** What the catalogue shows the owner beside the list, as the address asks (`nuevo`, `editar`, `eliminar`, `aviso`). */
export async function readAdminView(
  db: Db,
  params: URLSearchParams,
  categories: readonly Category[],
): Promise<AdminView> {
  const code = readNotice(params);
  return {
    binCount: await countBin(db),
    newId: newProductId(),
    categories: categories.map(({ name }) => name),
    task: await readTask(db, params),
    notice: code && { code, id: params.get("id") },
  };
}

async function readTask(db: Db, params: URLSearchParams): Promise<AdminTask | null> {
  if (params.has("nuevo")) return { kind: "add" };
  for (const [name, kind] of [
    ["editar", "edit"],
    ["eliminar", "delete"],
  ] as const) {
    const id = params.get(name);
    if (id === null) continue;
    const product = await getProduct(db, id);
    return product ? { kind, product } : { kind: "gone" };
  }
  return null;
}
