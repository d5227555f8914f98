import { isAvailable } from "../../product/variants.ts";
import type { Services } from "../../services.server.ts";
import { onShelf, SHELF } from "../cards/shelves.server.ts";

/** Finds products similar to a missing one. Null when it exists, or when nothing matches an unknown slug. */
export async function readGone(
  { db, find, catalogue }: Pick<Services, "db" | "find" | "catalogue">,
  slug: string,
) {
  if (await find(slug)) return null;
  const words = slug
    .split("-")
    .filter((word) => /\p{L}/u.test(word))
    .join(" ");
  const { suggest, newest } = await catalogue();
  const like = (words ? suggest(words, 3 * SHELF) : []).filter((product) => isAvailable(product));
  const known = await db
    .selectFrom("product_slugs")
    .select("slug")
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (like.length === 0 && !known) return null;
  const others = newest.filter((product) => isAvailable(product) && !like.includes(product));
  return { words, similar: [...like, ...others].slice(0, SHELF).map(onShelf) };
}

export type GoneGarment = NonNullable<Awaited<ReturnType<typeof readGone>>>;
