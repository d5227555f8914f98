import { sql } from "kysely";
import type { Db } from "../platform/db/schema.ts";
import { containsPattern } from "../platform/db/search-words.ts";
import type { Product, ProductPhoto } from "./product.ts";
import { withParts } from "./products.server.ts";

/** A garment as a shelf shows it: a photo, a name, a price. */
export interface ShelfProduct {
  slug: string;
  name: string;
  priceCents: number | null;
  photo: ProductPhoto | null;
}

/** Garments of a shelf: one line beside each other where there is room. */
const SHELF = 4;

/** Read for a shelf: some may have no combination left. */
const CANDIDATES = 3 * SHELF;

/** Words of garments that are given, where the owner marked none: in the form that is searched. */
const GIFT_WORDS = ["regalo", "ajuar", "conjunto", "manta"];

/** Whether it can be bought: in stock, and where it comes in talles and colours one of them is left. */
function isAvailable({ inStock, variants }: Pick<Product, "inStock" | "variants">): boolean {
  return inStock && (variants.length === 0 || variants.some(({ stock }) => stock !== 0));
}

/** What can be bought of what matches, what is marked as a gift first where that is asked for, then the newest. */
export async function listAvailable(
  db: Db,
  { gifts = "all", limit }: { gifts?: "all" | "first" | "only" | "by words"; limit: number },
): Promise<Product[]> {
  const marked = sql<boolean>`occasions like '%"gift"%'`;
  let query = db
    .selectFrom("products")
    .selectAll()
    .where("deleted_at", "is", null)
    .where("in_stock", "=", true);
  if (gifts === "only") query = query.where(marked);
  if (gifts === "by words") {
    query = query.where((eb) =>
      eb.or(GIFT_WORDS.map((word) => sql<boolean>`search_text like ${containsPattern(word)} escape '\\'`)),
    );
  }
  if (gifts === "first") query = query.orderBy(sql`case when ${marked} then 0 else 1 end`);
  const rows = await query.orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
  return (await withParts(db, rows)).filter(isAvailable);
}

/** The landing page's garments: the newest, and what is given (marked so by the owner, else named so), none twice. */
export async function readShelves(db: Db): Promise<Record<"latest" | "gifts", ShelfProduct[]>> {
  const latest = (await listAvailable(db, { limit: CANDIDATES })).slice(0, SHELF);
  const marked = await listAvailable(db, { gifts: "only", limit: CANDIDATES });
  const gifts =
    marked.length > 0 ? marked : await listAvailable(db, { gifts: "by words", limit: CANDIDATES });
  const shown = new Set(latest.map(({ id }) => id));
  const others = gifts.filter(({ id }) => !shown.has(id)).slice(0, SHELF);
  return { latest: latest.map(toShelf), gifts: others.map(toShelf) };
}

function toShelf({ slug, name, priceCents, photos }: Product): ShelfProduct {
  return { slug, name, priceCents, photo: photos[0] ?? null };
}
