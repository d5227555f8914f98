import type { Services } from "../../services.server.ts";
import type { ReadSection } from "../../shop/section.ts";
import { SHOP_TIME_ZONE } from "../../ui/time-zone.ts";
import { type CatalogueQuery, cataloguePath, readCatalogueQuery } from "../list/catalogue-query.ts";
import { adviseSize, type Worn } from "./size-advice.ts";
import { readGuideQuery } from "./size-guide-query.ts";
import { sizeGuideSection } from "./size-guide-section.ts";

/** Search words for clothes of a season; spring and autumn have none. */
const SEASON_SEARCHES: Partial<Record<Worn["season"], string>> = { winter: "invierno", summer: "verano" };

/** Formats a day in Buenos Aires as `2026-11-20`. */
const dayOf = new Intl.DateTimeFormat("sv-SE", { timeZone: SHOP_TIME_ZONE });

export async function readSizeGuide(
  { find, now, catalogue }: Pick<Services, "find" | "now" | "catalogue">,
  read: ReadSection,
  params: URLSearchParams,
) {
  const query = readGuideQuery(params);
  const product = query.product === null ? null : await find(query.product);
  const guide = read(sizeGuideSection).rows;
  const advice = query.baby && adviseSize(guide, query.baby, dayOf.format(now()));
  const { view } = await catalogue();
  const garments = (worn: Worn) => garmentsFor(worn, (asked) => view(asked).total);
  return {
    ...{ guide, query, product },
    advice: advice && {
      expected: advice.expected,
      now: { ...advice.now, garments: garments(advice.now) },
      later: { ...advice.later, garments: garments(advice.later) },
    },
  };
}

export type SizeGuideView = Awaited<ReturnType<typeof readSizeGuide>>;

/** Counts available products of a size, those for the season first; null when there are none. */
function garmentsFor({ size, season }: Worn, count: (query: CatalogueQuery) => number) {
  const ofSize = { ...readCatalogueQuery(new URLSearchParams()), sizes: [size], available: true };
  for (const search of [SEASON_SEARCHES[season] ?? null, null]) {
    const total = count({ ...ofSize, search });
    if (total > 0) return { total, ofSeason: search !== null, path: cataloguePath({ ...ofSize, search }) };
  }
  return null;
}
