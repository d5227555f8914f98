import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { SHOP_TIME_ZONE } from "../../settings/hours.ts";
import type { ReadSetting } from "../../settings/section.ts";
import { getProductBySlug } from "../products.server.ts";
import { readGuideQuery } from "./size-guide-query.ts";
import { sizeGuideSetting } from "./size-guide-section.ts";

/** `2026-11-20`, in Buenos Aires. */
const dayOf = new Intl.DateTimeFormat("sv-SE", { timeZone: SHOP_TIME_ZONE });

/** What '/talles' shows: the guide, what its address asks, and the product that the visitor comes from. */
export async function readSizeGuide(db: Db, read: ReadSetting, params: URLSearchParams, now: Now) {
  const query = readGuideQuery(params);
  const found = query.product === null ? null : await getProductBySlug(db, query.product);
  const product = found && "product" in found ? found.product : null;
  return { guide: read(sizeGuideSetting), query, today: dayOf.format(now()), product };
}
