import type { Db } from "../platform/db/schema.ts";

/** Returns product ids by slug. A former slug of a product is found too. */
export async function readProductIds(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  // SQL allows no empty list, so this list begins with a slug that matches nothing.
  const known = db
    .selectFrom("product_slugs")
    .selectAll()
    .where("slug", "in", ["", ...new Set(slugs)]);
  return new Map((await known.execute()).map(({ slug, product_id }) => [slug, product_id]));
}
