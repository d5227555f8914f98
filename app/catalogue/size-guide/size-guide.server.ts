import type { Now } from "../../platform/clock.ts";
import { SHOP_TIME_ZONE } from "../../settings/hours.ts";
import type { ReadSetting } from "../../settings/section.ts";
import { findProduct } from "../slugs.server.ts";
import { readGuideQuery } from "./size-guide-query.ts";
import { sizeGuideSetting } from "./size-guide-section.ts";

/** `2026-11-20`, in Buenos Aires. */
const dayOf = new Intl.DateTimeFormat("sv-SE", { timeZone: SHOP_TIME_ZONE });

/** What '/talles' shows: the guide, what its address asks, and the product that the visitor comes from. */
export async function readSizeGuide(
  deps: Parameters<typeof findProduct>[0] & { now: Now },
  read: ReadSetting,
  params: URLSearchParams,
) {
  const query = readGuideQuery(params);
  const product = query.product === null ? null : await findProduct(deps, query.product);
  return { guide: read(sizeGuideSetting), query, today: dayOf.format(deps.now()), product };
}
