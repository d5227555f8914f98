import type { Db } from "../../platform/db/schema.ts";
import { defineJobs, type JobHandlers } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../services.server.ts";
import {
  applyBulk,
  type BulkChange,
  insertBulkChange,
  type PatchedProduct,
  SALE,
  undoBulk,
} from "../bulk/bulk-changes.server.ts";
import { type PriceRule, type Prices, periodOf, pricesAfter, seenPrices } from "./price-rule.ts";

/* Price changes by a rule. A job starts a planned sale, and ends a sale that has an end date (decision 120). */

export const PRICE_CHANGE = "price-change";

type PriceJobs = { [PRICE_CHANGE]: { id: string } };

const queue = defineJobs<PriceJobs>();

const DAY = 24 * 3_600_000;

/** The job runs this many ms after a change is stored. It completes a change whose request stopped halfway. */
const COMPLETED_AFTER = 60_000;

type Deps = Pick<Services, "db" | "now">;

export const PRICE_KINDS = ["prices", SALE] as const;

interface PriceChange extends Omit<BulkChange, "kind"> {
  rule: PriceRule;
  products: readonly (Prices & { id: string })[];
}

/** Stores the change and the job that runs it. Storing the same change again is not an error. */
export async function storePriceChange(
  { db, now }: Deps,
  { rule, products, ...change }: PriceChange,
): Promise<void> {
  const at = now();
  const { startsAt, endsAt } = periodOf(rule, at);
  // A planned sale lowers the prices that apply when it starts, so today's prices are not stored.
  const isLater = startsAt > at.toISOString();
  const seen = products.map((product) => [product.id, isLater ? null : seenPrices(product)]);
  const values = {
    bulk_change_id: change.id,
    rule: JSON.stringify(rule),
    products: JSON.stringify(Object.fromEntries(seen)),
    starts_at: startsAt,
    ends_at: endsAt,
    applied_at: null,
  };
  await db.transaction().execute(async (trx) => {
    await insertBulkChange(trx, { ...change, kind: rule.kind === "sale" ? SALE : "prices" }, at);
    await trx
      .insertInto("price_changes")
      .values(values)
      .onConflict((conflict) => conflict.column("bulk_change_id").doNothing())
      .execute();
    const due = new Date(at.getTime() + COMPLETED_AFTER);
    await queue.enqueue(trx, { kind: PRICE_CHANGE, key: change.id, payload: { id: change.id }, at: due });
  });
}

export async function findPriceChange(db: Db, id: string) {
  return await db
    .selectFrom("price_changes")
    .innerJoin("bulk_changes", "id", "bulk_change_id")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Applies a due change, or continues an interrupted one. */
export async function runPriceChange({ db, now }: Deps, id: string): Promise<void> {
  const stored = await findPriceChange(db, id);
  if (!stored || stored.applied_at !== null || stored.starts_at > now().toISOString()) return;
  await endSales({ db, now });
  const rule: PriceRule = JSON.parse(stored.rule);
  const seen: Record<string, string | null> = JSON.parse(stored.products);
  const { kind, summary, who } = stored;
  await applyBulk({ db, now }, { id, kind, summary, who }, Object.keys(seen), (product) => {
    const prices = pricesOf(product);
    const isAsSeen = [null, seenPrices(prices)].includes(seen[product.id] ?? null);
    const after = pricesAfter(prices, rule);
    if (!after || !isAsSeen || product.isOnSale || product.deleted_at !== null) return null;
    const own = after.variants.filter(({ cents }) => cents !== null);
    return {
      columns: { price_cents: after.cents, price_before_cents: after.beforeCents },
      variants: Object.fromEntries(own.map(({ id, cents }) => [id, { price_cents: cents }])),
    };
  });
  const applied = db.updateTable("price_changes").set({ applied_at: now().toISOString() });
  await applied.where("bulk_change_id", "=", id).execute();
}

/** Undoes sales whose end has passed, so that a price change does not calculate from their lower prices. */
async function endSales(deps: Deps): Promise<void> {
  const over = await deps.db
    .selectFrom("price_changes")
    .innerJoin("bulk_changes", "id", "bulk_change_id")
    .innerJoin("bulk_change_products", "change_id", "id")
    .select("id")
    .distinct()
    .where("ends_at", "<=", deps.now().toISOString())
    .where("undone", "is", null)
    .execute();
  for (const { id } of over) await undoBulk(deps, id);
}

function pricesOf({ price_cents, price_before_cents, variants }: PatchedProduct): Prices {
  const own = variants.map(({ id, price_cents }) => ({ id, cents: price_cents }));
  return { cents: price_cents, beforeCents: price_before_cents, variants: own };
}

export function priceHandlers(deps: Deps): JobHandlers<PriceJobs> {
  return {
    [PRICE_CHANGE]: {
      giveUpAfter: 30 * DAY,
      async run({ payload: { id } }) {
        const change = await findPriceChange(deps.db, id);
        if (!change) return { ok: true };
        const { starts_at, ends_at, undone_at } = change;
        const now = deps.now().toISOString();
        if (undone_at === null && now < starts_at) return { ok: true, again: new Date(starts_at) };
        if (undone_at !== null || (ends_at !== null && ends_at <= now)) {
          await undoBulk(deps, id);
          return { ok: true };
        }
        await runPriceChange(deps, id);
        return ends_at === null ? { ok: true } : { ok: true, again: new Date(ends_at) };
      },
    },
  };
}

export const sweepPriceJobs = (db: Db, now: Date) =>
  queue.sweep(db, { kinds: [PRICE_CHANGE], before: new Date(now.getTime() - DAY) });
