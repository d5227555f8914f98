import * as v from "valibot";
import type { Services } from "../../services.server.ts";
import type { ReadSection } from "../../shop/section.ts";
import { dayOf } from "../../ui/date-format.ts";
import { type CatalogueQuery, cataloguePath, readCatalogueQuery } from "../list/catalogue-query.ts";
import { adviseSize, type SizeAdvice } from "./size-advice.ts";
import { GUIDE_PARAMS } from "./size-guide.ts";
import { MOST, sizeGuideSection, typedFigure } from "./size-guide-section.ts";

const SEASON_SEARCHES: Partial<Record<SizeAdvice["season"], string>> = {
  winter: "invierno",
  summer: "verano",
};

const empty = v.pipe(
  v.literal(""),
  v.transform(() => null),
);

const babySchema = v.object({
  born: v.union([empty, v.pipe(v.string(), v.isoDate())]),
  kg: v.union([empty, typedFigure(MOST.kg)]),
  cm: v.union([empty, typedFigure(MOST.cm)]),
});

/** Reads `?nacimiento=2026-02-01&peso=5,2&largo=58`. `baby` is null if all values are empty or one is wrong. */
function readBaby(params: URLSearchParams) {
  const text = (name: keyof typeof babySchema.entries) => (params.get(GUIDE_PARAMS[name]) ?? "").trim();
  const typed = { born: text("born"), kg: text("kg"), cm: text("cm") };
  const isEmpty = Object.values(typed).every((each) => each === "");
  const asked = Object.keys(typed).some((name) => params.has(GUIDE_PARAMS[name as keyof typeof typed]));
  const { success, output } = v.safeParse(babySchema, typed);
  if (!success) return { typed, baby: null, fault: "wrong" } as const;
  if (isEmpty) return { typed, baby: null, fault: asked ? "nothing" : null } as const;
  return { typed, baby: output, fault: null };
}

export async function readSizeGuide(
  { find, now, catalogue }: Pick<Services, "find" | "now" | "catalogue">,
  read: ReadSection,
  params: URLSearchParams,
) {
  const query = readBaby(params);
  const slug = params.get(GUIDE_PARAMS.product);
  const guide = read(sizeGuideSection).rows;
  const advice = query.baby && adviseSize(guide, query.baby, dayOf(now()));
  const { view } = await catalogue();
  const garments = (worn: SizeAdvice) => garmentsFor(worn, (asked) => view(asked).total);
  return {
    guide,
    query,
    product: slug ? await find(slug) : null,
    advice: advice && {
      expected: advice.expected,
      now: { ...advice.now, garments: garments(advice.now) },
      later: { ...advice.later, garments: garments(advice.later) },
    },
  };
}

export type SizeGuideView = Awaited<ReturnType<typeof readSizeGuide>>;

/** Counts available products of a size for the season, or for any season if the season has none. */
function garmentsFor({ size, season }: SizeAdvice, count: (query: CatalogueQuery) => number) {
  const ofSize = { ...readCatalogueQuery(new URLSearchParams()), sizes: [size], available: true };
  for (const search of [SEASON_SEARCHES[season] ?? null, null]) {
    const total = count({ ...ofSize, search });
    if (total > 0) return { total, ofSeason: search !== null, path: cataloguePath({ ...ofSize, search }) };
  }
  return null;
}
