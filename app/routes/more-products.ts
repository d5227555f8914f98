import { readCatalogueQuery } from "../catalogue/catalogue-query.ts";
import { listProducts } from "../catalogue/products.server.ts";
import type { ProductPage } from "../catalogue/use-more-products.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/more-products";

/** `GET /catalogo/mas`: a page of the catalogue for 'Ver más'. One that has gone since it was offered is empty. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const query = readCatalogueQuery(url.searchParams);
  const list = await listProducts(database.db, query);
  const page: ProductPage = list.ok
    ? { products: list.products, page: list.page, pageCount: list.pageCount }
    : { products: [], page: query.page, pageCount: list.pageCount };
  return Response.json(page);
}
