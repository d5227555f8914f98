import { insertProducts } from "../../app/catalogue/products.server.ts";
import { storeEnquiry } from "../../app/enquiries/intake/receive.server.ts";
import { changeOrder, setProgress, undoChange } from "../../app/orders/order/change-order.server.ts";
import { HOLD, holdHandlers } from "../../app/orders/order/hold-jobs.server.ts";
import { changesOf } from "../../app/orders/order/order-changes.server.ts";
import type { SentItem } from "../../app/orders/order/order-groups.ts";
import { attachedOrder } from "../../app/orders/order/orders.server.ts";
import type { Reserved } from "../../app/orders/order/stock.server.ts";
import type { Db } from "../../app/platform/db/schema.ts";
import { ORDER_STATES } from "../../app/shop/order-rules.ts";
import { enquiry } from "../../tests/support/enquiries.ts";
import { productNumber } from "../../tests/support/products.ts";

/* Several helpers correct orders at once. At the end, no piece of the stock may be lost or sold twice. */

const STOCK = { RN: 3, "0-3 m": 6, "3-6 m": 12 };
const SIZES = [...Object.keys(STOCK), "6-9 m", null];

/** Stores two products and `orders` orders. Three of each product's four sizes have a stock. */
export async function takeOrders(db: Db, orders: number, now: () => Date): Promise<void> {
  const counted = { ...STOCK, "6-9 m": null };
  const variants = Object.entries(counted).map(([size, stock]) => {
    return { size, colour: null, swatch: null, stock, priceCents: null };
  });
  await insertProducts(db, [
    productNumber(1, { name: "Vestido", variants }),
    productNumber(2, { name: "Gorro", variants }),
  ]);
  for (let n = 0; n < orders; n++) await sendOrder(db, n, now);
}

/** Stores order `n`. A second call changes nothing, like a buyer's reload that sends the order again. */
async function sendOrder(db: Db, n: number, now: () => Date): Promise<void> {
  const attached = { ...attachedOrder({ id: `basket${n}` }, [item("vestido", "RN", 1)]), words: "" };
  const said = enquiry({ message: `order ${n}` });
  const sent = await storeEnquiry(db, { now, attached }, { enquiry: said, key: attached.key });
  if (!sent.ok) throw new Error("an order was not stored");
}

function item(slug: string, size: string | null, quantity: number): SentItem {
  const price = { priceCents: 100_000, from: false };
  return { slug, name: slug, size, colour: null, quantity, note: "", photo: null, ...price };
}

interface Corrections {
  /** Kysely instances that all open the same database. Each helper uses one of them. */
  dbs: readonly Db[];
  people: number;
  moves: number;
  chance: () => number;
  now: () => Date;
}

/** Lets `people` helpers correct orders and undo changes at random. Returns how many attempts succeeded. */
export async function correctAtRandom({ dbs, people, moves, chance, now }: Corrections): Promise<number> {
  const ids = await dbs[0]?.selectFrom("orders").select("enquiry_id").execute();
  const among = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)] as T;
  let changed = 0;
  const person = async (db: Db) => {
    for (let move = 0; move < moves; move++) {
      const { enquiry_id: id } = among(ids ?? []);
      const { version: basedOn } = await db
        .selectFrom("orders")
        .select("version")
        .where("enquiry_id", "=", id)
        .executeTakeFirstOrThrow();
      const deps = { db, now, who: "ana@correo.example" };
      const correct = () => {
        const items = Array.from({ length: 1 + Math.floor(chance() * 3) }, () =>
          item(among(["vestido", "gorro"]), among(SIZES), 1 + Math.floor(chance() * 3)),
        );
        const patch = { items, paid_cents: Math.floor(chance() * 1000) };
        return changeOrder(deps, { enquiryId: id, basedOn, patch });
      };
      const progress = () => {
        const until = chance() < 0.5 ? new Date(now().getTime() + chance() * 3_600_000).toISOString() : "";
        return setProgress(deps, id, {
          basedOn,
          state: among(ORDER_STATES),
          carrier: "",
          tracking: "",
          until,
        });
      };
      const undo = async () => {
        const [last] = await changesOf(db, id);
        return await undoChange(deps, id, last?.id ?? "");
      };
      const resend = () => sendOrder(db, 0, now).then(() => ({ ok: false }));
      const endHold = () => endHolds(db, now).then(() => ({ ok: false }));
      const act = among([correct, correct, progress, progress, undo, resend, endHold]);
      const taps = await Promise.all(chance() < 0.3 ? [act(), act()] : [act()]);
      changed += taps.filter(({ ok }) => ok).length;
    }
  };
  await Promise.all(Array.from({ length: people }, (_, n) => person(dbs[n % dbs.length] as Db)));
  return changed;
}

/** Runs the job that ends a hold. Its clock is two hours ahead, because the holds here last an hour at most. */
async function endHolds(db: Db, now: () => Date): Promise<void> {
  const row = await db.selectFrom("jobs").select("payload").where("kind", "=", HOLD).executeTakeFirst();
  if (!row) return;
  const later = () => new Date(now().getTime() + 2 * 3_600_000);
  const job = { id: "", payload: JSON.parse(row.payload), attempts: 1, tryingSince: now() };
  await holdHandlers({ db, now: later })[HOLD].run(job, new AbortController().signal);
}

/**
 * Returns three figures for each variant with a stock. They are equal if no piece was lost or sold twice.
 * `first` is the initial stock. `now` is the current stock plus the pieces in the orders' column `taken`.
 * `history` is the current stock plus the pieces that all order changes together have taken.
 */
export async function stockSums(db: Db) {
  const variants = await db
    .selectFrom("product_variants")
    .select(["product_id", "size", "stock"])
    .where("stock", "is not", null)
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  const orders = await db.selectFrom("orders").select(["enquiry_id", "taken"]).execute();
  const taken = orders.flatMap((order) => JSON.parse(order.taken) as Reserved[]);
  const histories = await Promise.all(orders.map(({ enquiry_id }) => changesOf(db, enquiry_id)));
  const moves = histories.flat().map(({ before, after }) => [before, after] as { taken?: Reserved[] }[]);
  return variants.map(({ product_id, size, stock }) => {
    const pieces = (rows: readonly Reserved[] = []) =>
      rows
        .filter((each) => each.productId === product_id && each.size === size)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const told = moves.reduce((sum, [was, is]) => sum + pieces(is?.taken) - pieces(was?.taken), 0);
    return {
      first: STOCK[size as keyof typeof STOCK],
      now: (stock ?? 0) + pieces(taken),
      history: (stock ?? 0) + told,
      isNegative: (stock ?? 0) < 0,
    };
  });
}

export function isExact(sums: Awaited<ReturnType<typeof stockSums>>): boolean {
  return sums.every(({ first, now, history, isNegative }) => first === now && now === history && !isNegative);
}
