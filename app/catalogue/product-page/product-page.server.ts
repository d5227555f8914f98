import { data, redirect } from "react-router";
import type { Db } from "../../platform/db/schema.ts";
import type { ReadSetting } from "../../settings/section.ts";
import { pricesSetting } from "../prices-section.ts";
import { cardOf, type Product } from "../product.ts";
import { getProductBySlug, withParts } from "../products.server.ts";
import { sizeGuideSetting } from "../size-guide/size-guide-section.ts";
import { productPath } from "./product-path.ts";

/** Garments under the one that the page is about. */
const RELATED = 4;

/**
 * The product at an address. Throws the way to the address of today (301) where it had that one before, and 404 where
 * there is no such product or it is in the trash. `rest` follows the product's path.
 */
export async function readProduct(db: Db, slug: string, rest: string): Promise<Product> {
  const found = await getProductBySlug(db, slug);
  if (!found) throw data(null, { status: 404, statusText: "Not Found" });
  if ("moved" in found) throw redirect(productPath(found.moved) + rest, 301);
  return found.product;
}

/** What a product's address shows; throws as {@link readProduct} does. */
export async function readProductPage(db: Db, read: ReadSetting, slug: string, search: string) {
  const product = await readProduct(db, slug, search);
  return {
    product,
    related: (await relatedTo(db, product)).map(cardOf),
    prices: read(pricesSetting),
    guide: read(sizeGuideSetting),
  };
}

export type ProductView = Awaited<ReturnType<typeof readProductPage>>;

/** Garments of the same category or occasion, then the newest: what is in stock first. */
async function relatedTo(db: Db, { id, category, occasions }: Product): Promise<Product[]> {
  const rows = await db
    .selectFrom("products")
    .selectAll()
    .where("deleted_at", "is", null)
    .where("id", "!=", id)
    .orderBy("in_stock", "desc")
    .orderBy((eb) =>
      eb
        .case()
        .when("category", "=", category ?? "")
        .then(0)
        .else(1)
        .end(),
    )
    .$if(occasions.length > 0, (query) =>
      query.orderBy((eb) => {
        const shared = occasions.map((occasion) => eb("occasions", "like", `%"${occasion}"%`));
        return eb.case().when(eb.or(shared)).then(0).else(1).end();
      }),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(RELATED)
    .execute();
  return await withParts(db, rows);
}
