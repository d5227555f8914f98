import { data } from "react-router";
import type { Now } from "../platform/clock.ts";
import type { Db } from "../platform/db/schema.ts";
import { newId } from "../platform/ids.ts";
import type { AdminTask, AdminView } from "./admin/admin-view.ts";
import { readCatalogueQuery } from "./catalogue-query.ts";
import type { Category, ProductPage } from "./product.ts";
import { countProducts, getProduct, listCategories, listProducts } from "./products.server.ts";
import { countTrash, listTrash } from "./trash.server.ts";

/**
 * What the catalogue's address shows: one page of 24 products, narrowed by category and search. For the owner also what
 * the address opens. Throws 404 for a page that is not there.
 */
export async function readCatalogue(db: Db, params: URLSearchParams, { isOwner }: { isOwner: boolean }) {
  const query = readCatalogueQuery(params);
  const { category, search } = query;
  const [list, categories] = await Promise.all([listProducts(db, query), listCategories(db)]);
  const admin = isOwner ? await readAdminView(db, params, categories) : null;
  if (!list.ok) throw data(null, { status: 404, statusText: "Not Found" });
  const { products, total, page, pageCount } = list;
  // A search that finds nothing in its category may find something beside it.
  const elsewhere = total === 0 && category && search ? await countProducts(db, { search }) : 0;
  return { query, categories, admin, products, total, page, pageCount, elsewhere };
}

export type CatalogueView = Awaited<ReturnType<typeof readCatalogue>>;

/** A page for 'Ver más'. One that has gone since it was offered is empty. */
export async function readProductPage(db: Db, params: URLSearchParams): Promise<ProductPage> {
  const query = readCatalogueQuery(params);
  const list = await listProducts(db, query);
  if (!list.ok) return { products: [], page: query.page, pageCount: list.pageCount };
  return { products: list.products, page: list.page, pageCount: list.pageCount };
}

/** What the trash's address shows: its page, and the product that is about to be removed for good. */
export async function readTrash(db: Db, params: URLSearchParams, now: Now) {
  const { page } = readCatalogueQuery(params);
  return { ...(await listTrash(db, { now, page })), asked: params.get("purgar") };
}

/** What the catalogue shows the owner beside the list, as the address asks (`nuevo`, `editar`, `eliminar`). */
async function readAdminView(
  db: Db,
  params: URLSearchParams,
  categories: readonly Category[],
): Promise<AdminView> {
  return {
    trashCount: await countTrash(db),
    newId: newId(),
    categories: categories.map(({ name }) => name),
    task: await readTask(db, params),
  };
}

async function readTask(db: Db, params: URLSearchParams): Promise<AdminTask | null> {
  if (params.has("nuevo")) return { kind: "add" };
  const editing = params.get("editar");
  const id = editing ?? params.get("eliminar");
  if (id === null) return null;
  const product = await getProduct(db, id);
  return product ? { kind: editing === null ? "delete" : "edit", product } : { kind: "gone" };
}
