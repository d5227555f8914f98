import { bumpContentVersion } from "../platform/db/content-version.ts";
import type { Db } from "../platform/db/schema.ts";
import { lockProducts } from "../product/lock-products.server.ts";
import type { Changed } from "./products.server.ts";

/** Moves a pinned product to a place among the pinned ones, from 0. Repeating the call changes nothing more. */
export async function movePinned(db: Db, id: string, place: number): Promise<Changed> {
  return await db.transaction().execute(async (trx): Promise<Changed> => {
    const pinned = trx
      .selectFrom("products")
      .where("pinned_at", "is not", null)
      .where("deleted_at", "is", null);
    const known = await pinned.select("id").execute();
    await lockProducts(
      trx,
      known.map((row) => row.id),
    );
    const rows = await pinned
      .select(["id", "pinned_at"])
      .orderBy("pinned_at", "desc")
      .orderBy((eb) => eb.fn.coalesce("visible_from", "created_at"), "desc")
      .orderBy("id", "desc")
      .execute();
    const moved = rows.find((row) => row.id === id);
    if (!moved) return { ok: false, code: "NOT_FOUND" };
    const order = rows.filter((row) => row !== moved).toSpliced(place, 0, moved);
    let last = Infinity;
    for (const [at, row] of order.entries()) {
      // Products that were pinned together have one time; each gets its own, so that their order is certain.
      last = Math.min(Date.parse(rows[at]?.pinned_at ?? ""), last - 1);
      const pinned_at = new Date(last).toISOString();
      if (pinned_at === row.pinned_at) continue;
      await trx.updateTable("products").set({ pinned_at }).where("id", "=", row.id).execute();
    }
    await bumpContentVersion(trx, "catalogue");
    return { ok: true };
  });
}
