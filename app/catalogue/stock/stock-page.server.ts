import * as v from "valibot";
import { stock as texts } from "../../messages/es/stock.ts";
import { say } from "../../messages/message.ts";
import { MAX_STOCK, type Product } from "../../product/product.ts";
import { shortageOf } from "../../product/variants.ts";
import type { Services } from "../../services.server.ts";
import { accept, validated } from "../../ui/form/parse.ts";
import { applyBulk, listBulkChanges, type ProductPatch } from "../bulk/bulk-changes.server.ts";
import { IN_STOCK, type StockAnswer, type StockConflicts, valuesOf } from "./stock-changes.ts";

const PAGE_SIZE = 24;

/** Number of products that the summary of a bulk change names. It only counts the others. */
const NAMED = 2;

const KIND = "stock";

type Deps = Pick<Services, "db" | "now">;

/** Lists sold-out products first, then those with a size or colour that is sold out or has few pieces left. */
export async function readStockPage(
  { db, now, catalogue }: Deps & Pick<Services, "catalogue">,
  { searchParams }: URL,
) {
  const { products, suggest } = await catalogue("owner");
  const search = (searchParams.get("buscar") ?? "").trim().slice(0, 100);
  const found = search ? suggest(search, products.length) : products;
  const { out = [], low = [], none = [] } = Object.groupBy(found, (product) => shortageOf(product) ?? "none");
  const listed = [...out, ...low, ...none];
  const pages = Math.max(1, Math.ceil(listed.length / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(searchParams.get("pagina"))) || 1));
  return {
    search,
    page,
    pages,
    now: now().toISOString(),
    changes: (await listBulkChanges(db, { kinds: [KIND] }))
      .filter(({ products }) => products > 0)
      .slice(0, 5),
    rows: listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(rowOf),
  };
}

function rowOf({ id, name, photos, inStock, variants }: Product) {
  const counts = variants.map(({ priceCents: _, ...variant }) => variant);
  return { id, name, photo: photos[0] ?? null, inStock, variants: counts };
}

export function stockIntents(deps: Deps, who: string | null) {
  return {
    "save-stock": validated(SaveSchema, async (typed, form): Promise<StockAnswer> => {
      return accept(form, await saveStock(deps, who, typed));
    }),
  };
}

const count = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_STOCK)));
const inStock = v.strictTuple([v.boolean(), v.boolean()]);
const Change = v.objectWithRest({ [IN_STOCK]: v.optional(inStock) }, v.strictTuple([count, count]));
const SaveSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  changes: v.pipe(v.string(), v.parseJson(), v.record(v.string(), Change), v.minEntries(1)),
});

/** Skips a product, and names it in the answer, if a value has changed since the page showed it. */
async function saveStock(deps: Deps, who: string | null, { id, changes }: v.InferOutput<typeof SaveSchema>) {
  const ids = Object.keys(changes).sort();
  const conflicts: StockConflicts = {};
  const bulk = { id, kind: KIND, summary: await summaryOf(deps, ids), who };
  const saved = await applyBulk(deps, bulk, ids, (product) => {
    const change = changes[product.id] ?? {};
    const now = product.deleted_at === null ? valuesOf(product.in_stock, product.variants) : {};
    // Each stored value must be the one that the page showed. It may also be the typed one, because an earlier
    // save may have stored that value and its answer may have been lost.
    if (Object.entries(change).every(([key, values]) => values?.some((value) => value === now[key]))) {
      return patchOf(change);
    }
    conflicts[product.id] = { name: product.name, now };
    return null;
  });
  return { id, saved, conflicts };
}

/** Names the first products: `Stock de Body Osito, Gorro Sol y 3 más`. */
async function summaryOf({ db }: Deps, ids: readonly string[]): Promise<string> {
  const query = db.selectFrom("products").select("name").where("id", "in", ids).orderBy("name");
  const names = (await query.limit(NAMED).execute()).map(({ name }) => name).join(", ");
  const n = ids.length - NAMED;
  return say(texts.summary, { names: n > 0 ? say(texts.andMore, { names, n }) : names });
}

function patchOf({ [IN_STOCK]: inStock, ...counts }: v.InferOutput<typeof Change>): ProductPatch {
  const variants = Object.entries(counts).map(([id, [, typed]]) => [id, { stock: typed }]);
  return { columns: inStock ? { in_stock: inStock[1] } : {}, variants: Object.fromEntries(variants) };
}
