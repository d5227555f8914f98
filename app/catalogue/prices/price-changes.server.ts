import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { defineJobs, type JobHandlers } from "../../platform/jobs/jobs.ts";
import {
  applyBulk,
  type BulkChange,
  type PatchedProduct,
  type ProductPatch,
  SALE,
  undoBulk,
} from "../bulk/bulk-changes.server.ts";
import { type PriceRule, periodOf, pricesAfter } from "./price-rule.ts";

/* Price changes by a rule. A sale is a change that starts and ends by a job (decision 120). */

export const PRICE_CHANGE = "price-change";

type PriceJobs = { [PRICE_CHANGE]: { id: string } };

const queue = defineJobs<PriceJobs>();

const DAY = 24 * 3_600_000;

/** Milliseconds after which the job completes a change whose request died. */
const COMPLETED_AFTER = 60_000;

/** Milliseconds. The queue runs a job that is due much later at once, so the job waits in short steps. */
const LONGEST_WAIT = 30 * 60_000;

interface Deps {
  db: Db;
  now: Now;
}

export const PRICE_KINDS = ["prices", SALE] as const;

interface PriceChange extends Omit<BulkChange, "kind"> {
  rule: PriceRule;
  /** Product ids, each with its prices as the owner saw them (`seenPrices`). */
  products: ReadonlyMap<string, string>;
}

type Seen = Pick<PatchedProduct, "price_cents"> & { variants: readonly { price_cents: number | null }[] };

/** Equal texts mean that no price of the product has changed. */
export function seenPrices({ price_cents, variants }: Seen): string {
  return [price_cents, ...variants.map((variant) => variant.price_cents)].join();
}

/** Stores the change and the job that runs it. Storing it again is not an error; a different rule under its id is. */
export async function storePriceChange(
  { db, now }: Deps,
  { rule, products, ...change }: PriceChange,
): Promise<boolean> {
  const at = now();
  const { startsAt, endsAt } = periodOf(rule, at);
  const starts = Date.parse(startsAt) - at.getTime();
  // The present prices count for a sale that starts later.
  const seen = [...products].map(([id, prices]) => [id, starts > 0 ? null : prices]);
  const values = {
    bulk_change_id: change.id,
    rule: JSON.stringify(rule),
    products: JSON.stringify(Object.fromEntries(seen)),
    starts_at: startsAt,
    ends_at: endsAt,
    applied_at: null,
  };
  return await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("bulk_changes")
      .values({
        ...change,
        kind: rule.kind === "sale" ? SALE : "prices",
        created_at: at.toISOString(),
        undone_at: null,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    await trx
      .insertInto("price_changes")
      .values(values)
      .onConflict((conflict) => conflict.column("bulk_change_id").doNothing())
      .execute();
    const wait = starts > 0 ? Math.min(starts, LONGEST_WAIT) : COMPLETED_AFTER;
    const due = new Date(at.getTime() + wait);
    await queue.enqueue(trx, { kind: PRICE_CHANGE, key: change.id, payload: { id: change.id }, at: due });
    return (await findPriceChange(trx, change.id))?.rule === values.rule;
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

/** Applies a change that has started. Repeating it continues where it broke off. Returns how many products changed. */
export async function runPriceChange({ db, now }: Deps, id: string): Promise<number> {
  const stored = await findPriceChange(db, id);
  if (!stored || stored.applied_at !== null || stored.starts_at > now().toISOString()) return 0;
  const rule: PriceRule = JSON.parse(stored.rule);
  const seen: Record<string, string | null> = JSON.parse(stored.products);
  const { kind, summary, who } = stored;
  const changed = await applyBulk({ db, now }, { id, kind, summary, who }, Object.keys(seen), (product) => {
    const isAsSeen = [null, seenPrices(product)].includes(seen[product.id] ?? null);
    return isAsSeen && !product.isOnSale && product.deleted_at === null ? patchOf(product, rule) : null;
  });
  const applied = db.updateTable("price_changes").set({ applied_at: now().toISOString() });
  await applied.where("bulk_change_id", "=", id).execute();
  return changed;
}

function patchOf({ price_cents, price_before_cents, variants }: PatchedProduct, rule: PriceRule) {
  const own = variants.map(({ id, price_cents }) => ({ id, cents: price_cents }));
  const after = pricesAfter({ cents: price_cents, beforeCents: price_before_cents, variants: own }, rule);
  if (!after) return null;
  const priced = after.variants.filter(({ cents }) => cents !== null);
  const patch: ProductPatch = {
    columns: { price_cents: after.cents, price_before_cents: after.beforeCents },
    variants: Object.fromEntries(priced.map(({ id, cents }) => [id, { price_cents: cents }])),
  };
  return patch;
}

export function priceHandlers(deps: Deps): JobHandlers<PriceJobs> {
  return {
    [PRICE_CHANGE]: {
      giveUpAfter: 30 * DAY,
      async run({ payload: { id } }) {
        const change = await findPriceChange(deps.db, id);
        if (!change) return { ok: true };
        const now = deps.now().toISOString();
        const { starts_at, ends_at, undone_at } = change;
        if (undone_at === null && now < starts_at) return { ok: true, again: new Date(starts_at) };
        if (undone_at === null) await runPriceChange(deps, id);
        if (undone_at === null && ends_at === null) return { ok: true };
        if (undone_at === null && ends_at !== null && now < ends_at)
          return { ok: true, again: new Date(ends_at) };
        await undoBulk(deps, id);
        return { ok: true };
      },
    },
  };
}

export const sweepPriceJobs = (db: Db, now: Date) =>
  queue.sweep(db, { kinds: [PRICE_CHANGE], before: new Date(now.getTime() - DAY) });
