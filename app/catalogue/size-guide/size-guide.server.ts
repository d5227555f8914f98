import type { Services } from "../../services.server.ts";
import { SHOP_TIME_ZONE } from "../../settings/hours.ts";
import type { ReadSetting } from "../../settings/section.ts";
import { readGuideQuery } from "./size-guide-query.ts";
import { sizeGuideSetting } from "./size-guide-section.ts";

/** `2026-11-20`, in Buenos Aires. */
const dayOf = new Intl.DateTimeFormat("sv-SE", { timeZone: SHOP_TIME_ZONE });

/** What '/talles' shows: the guide, what its address asks, and the product that the visitor comes from. */
export async function readSizeGuide(
  { find, now }: Pick<Services, "find" | "now">,
  read: ReadSetting,
  params: URLSearchParams,
) {
  const query = readGuideQuery(params);
  const product = query.product === null ? null : await find(query.product);
  return { guide: read(sizeGuideSetting), query, today: dayOf.format(now()), product };
}
