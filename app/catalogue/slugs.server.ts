import type { Transaction } from "kysely";
import type { Db, Schema } from "../platform/db/schema.ts";
import type { Product } from "../product/product.ts";

export const RESERVED_SLUGS: ReadonlySet<string> = new Set(["mas", "fotos", "sugerencias", "varias"]);

export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "prenda";
}

export function* slugsFor(name: string): Generator<string, never> {
  const slug = slugOf(name);
  if (!RESERVED_SLUGS.has(slug)) yield slug;
  for (let n = 2; ; n++) yield `${slug}-${n}`;
}

/** Gives a product the first slug that no other stored product has or had. Former slugs redirect to it. */
export async function nameProduct(
  trx: Transaction<Schema>,
  { id, name }: Pick<Product, "id" | "name">,
): Promise<void> {
  for (const slug of slugsFor(name)) {
    // The insert decides which of two simultaneous saves gets the slug.
    const taken = await trx
      .insertInto("product_slugs")
      .values({ slug, product_id: id })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .executeTakeFirst();
    if (taken.numInsertedOrUpdatedRows === 0n) {
      const owner = trx.selectFrom("product_slugs").select("product_id").where("slug", "=", slug);
      if ((await owner.executeTakeFirst())?.product_id !== id) continue;
    }
    await trx.updateTable("products").set({ slug }).where("id", "=", id).execute();
    return;
  }
}

type FindIn = (reader?: "owner") => Promise<{ productAt(slug: string): Product | null }>;

/** Finds a product by its current or a former slug. Returns null if `reader` may not see the product. */
export async function findProduct(
  { db, catalogue }: { db: Db; catalogue: FindIn },
  slug: string,
  reader?: "owner",
): Promise<Product | null> {
  const { productAt } = await catalogue(reader);
  const known = productAt(slug);
  // PostgreSQL refuses text with a NUL character, so such a slug is not looked up in the database.
  if (known || slug.includes("\0")) return known;
  const former = await db
    .selectFrom("product_slugs as former")
    .innerJoin("products", "products.id", "former.product_id")
    .select("products.slug")
    .where("former.slug", "=", slug)
    .executeTakeFirst();
  return former ? productAt(former.slug) : null;
}
