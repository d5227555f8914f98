import { expect } from "vitest";
import {
  correctAtRandom,
  isExact,
  stockSums,
  takeOrders,
} from "../../../drills/support/order-corrections.ts";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { NOON } from "../../../tests/support/enquiries.ts";
import { seededRandom } from "../../../tests/support/seeded-random.ts";
import { listEnquiries } from "../../enquiries/inbox/inbox.server.ts";
import type { Db } from "../../platform/db/schema.ts";
import { changeOrder, setProgress, undoChange } from "./change-order.server.ts";
import { HOLD, holdHandlers } from "./hold-jobs.server.ts";
import { agreedAt, changesOf, historyRow, type OrderPatch } from "./order-changes.server.ts";
import type { SentItem } from "./order-groups.ts";
import { orderOfEnquiry } from "./orders.server.ts";
import type { Reserved } from "./stock.server.ts";

const SEED = Number(process.env.SEED ?? Date.now() % 1e6);

const now = () => NOON;
const who = "ana@copito.example";

const item = (size: string | null, quantity = 1): SentItem => {
  const same = { slug: "vestido", name: "Vestido", colour: null, note: "", photo: null };
  return { ...same, size, quantity, priceCents: 100, from: false };
};

/** Stores an order of one dress in size RN. Three dresses of that size are in stock. */
async function oneOrder(db: Db) {
  await takeOrders(db, 1, now);
  const { enquiry_id: id } = await db.selectFrom("orders").select("enquiry_id").executeTakeFirstOrThrow();
  const stored = async () => {
    const order = await orderOfEnquiry(db, id);
    if (!order) throw new Error("the order is gone");
    return order;
  };
  return {
    id,
    stored,
    change: async (patch: OrderPatch, basedOn?: number) =>
      changeOrder({ db, now, who }, { enquiryId: id, basedOn: basedOn ?? (await stored()).version, patch }),
    reserve: async () => {
      const { version: basedOn } = await stored();
      const progress = { state: "reserved", carrier: "", tracking: "", until: "" } as const;
      return setProgress({ db, now, who }, id, { ...progress, basedOn });
    },
    undo: async () => undoChange({ db, now, who }, id, (await changesOf(db, id))[0]?.id ?? ""),
  };
}

async function stocks(db: Db) {
  const rows = await db
    .selectFrom("product_variants")
    .innerJoin("products", "products.id", "product_id")
    .select("stock")
    .where("slug", "=", "vestido")
    .orderBy("position")
    .execute();
  return rows.map(({ stock }) => stock);
}

const done = { ok: true };

eachDatabase((test) => {
  test("stock follows each correction of a reserved order, and its undo", async ({ db }) => {
    const order = await oneOrder(db);
    expect(await order.change({ items: [item("RN", 2)] })).toMatchObject(done);
    expect(await stocks(db)).toEqual([3, 6, 12, null]);
    expect(await order.reserve()).toMatchObject(done);
    expect(await stocks(db)).toEqual([1, 6, 12, null]);
    // The order releases one RN and reserves four 0-3 m. It reserves no 6-9 m, whose stock is not counted.
    expect(await order.change({ items: [item("RN"), item("0-3 m", 4), item("6-9 m", 9)] })).toMatchObject(
      done,
    );
    expect(await stocks(db)).toEqual([2, 2, 12, null]);
    const short = { ok: false, code: "OUT_OF_STOCK", detail: { name: "Vestido, 0-3 m", left: 2 } };
    expect(await order.change({ items: [item("RN"), item("0-3 m", 7)], paid_cents: 5 })).toEqual(short);
    expect((await order.stored()).money.paid_cents).toBe(0);
    for (const _ of [1, 2]) expect(await order.undo()).toMatchObject(_ === 1 ? done : { code: "CONFLICT" });
    expect(await stocks(db)).toEqual([1, 6, 12, null]);
    expect((await order.stored()).items).toMatchObject([{ size: "RN", quantity: 2 }]);
  });

  test("undo moves the pieces that the change moved, although the stock was counted since", async ({
    db,
  }) => {
    const order = await oneOrder(db);
    const count = (stock: number | null) =>
      db.updateTable("product_variants").set({ stock }).where("size", "=", "RN").execute();
    await count(null);
    expect(await order.reserve()).toMatchObject(done);
    await count(5);
    expect(await order.change({ state: "cancelled" })).toMatchObject(done);
    expect(await order.undo()).toMatchObject(done);
    expect(await stocks(db)).toEqual([5, 6, 12, null]);
    expect(await order.change({ items: [item("RN", 3)] })).toMatchObject(done);
    expect(await order.undo()).toMatchObject(done);
    expect(await stocks(db)).toEqual([5, 6, 12, null]);
  });

  test.for([
    [null, "Rosa"],
    ["Rosa", null],
  ] as const)(
    "pieces return to the row that took over the stock, when a colour %s became %s",
    async ([was, is], { db }) => {
      const order = await oneOrder(db);
      const paint = (colour: string | null) => db.updateTable("product_variants").set({ colour }).execute();
      const dyed = (colour: string | null) => ({ ...item("RN", 2), colour });
      await paint(was);
      await order.change({ items: [dyed(was)] });
      await order.reserve();
      await paint(is);
      expect(await order.change({ state: "cancelled" })).toMatchObject(done);
      expect(await stocks(db)).toEqual([3, 6, 12, null]);
      await paint(was);
      expect(await order.undo()).toMatchObject(done);
      await paint(is);
      expect(await order.change({ items: [dyed(is)] })).toMatchObject(done);
      expect(await stocks(db)).toEqual([1, 6, 12, null]);
    },
  );

  test("a search finds the garments and the buyer of a corrected order", async ({ db }) => {
    const order = await oneOrder(db);
    await order.change({ items: [{ ...item(null), name: "Gorro Ñandú" }] });
    await order.change({ name: "Inés" });
    for (const search of ["nandu", "inés"]) {
      const { total } = await listEnquiries(db, { view: "todas", search, page: 1 });
      expect([search, total]).toEqual([search, 1]);
    }
  });

  test("a correction is stored once, and one of an older page conflicts", async ({ db }) => {
    const order = await oneOrder(db);
    const patch = { items: [item("3-6 m")], shipping_cents: 0, paid_cents: 50 };
    expect(await Promise.all([1, 2].map(() => order.change(patch, 0)))).toContainEqual(
      expect.objectContaining(done),
    );
    expect(await order.change(patch, 0)).toMatchObject(done);
    expect(await order.change({ ...patch, paid_cents: 60 }, 0)).toEqual({ ok: false, code: "CONFLICT" });
    expect(await changesOf(db, order.id)).toMatchObject([
      { who, kind: "edit", before: { shipping_cents: null, paid_cents: 0 }, after: patch },
    ]);
  });

  test("only the job of the present hold releases a corrected order", async ({ db }) => {
    const order = await oneOrder(db);
    const held_until = new Date(NOON.getTime() - 1).toISOString();
    await order.change({ held_until });
    const payload = { enquiryId: order.id, until: held_until };
    const end = async (taken: Reserved[]) => {
      const job = { id: "", payload: { ...payload, taken }, attempts: 1, tryingSince: NOON };
      await holdHandlers({ db, now })[HOLD].run(job, new AbortController().signal);
    };
    const old: Reserved[] = JSON.parse((await order.stored()).taken);
    await order.change({ items: [item("0-3 m", 2)] });
    await end(old);
    expect(await stocks(db)).toEqual([3, 4, 12, null]);
    await end(JSON.parse((await order.stored()).taken));
    expect(await stocks(db)).toEqual([3, 6, 12, null]);
    expect(await changesOf(db, order.id)).toMatchObject([{ kind: "hold-end", who: null }, {}, {}]);
  });

  test("an undone change does not count as agreed", async ({ db }) => {
    const order = await oneOrder(db);
    await order.change({ paid_cents: 50 });
    await order.undo();
    expect(agreedAt(await changesOf(db, order.id))).toBeNull();
  });

  test("removing a wholesale discount counts as agreed, and is in the history", async ({ db }) => {
    const order = await oneOrder(db);
    await order.change({ deal: { plan: "Inicial", percent: 20 } });
    await order.change({ deal: { plan: "", percent: 0 } });
    const [last] = await changesOf(db, order.id);
    expect(last && historyRow(last).texts).toEqual(["Descuento: $0"]);
    expect(agreedAt(await changesOf(db, order.id))).toBe(last?.created_at);
    await order.undo();
    const [undo] = await changesOf(db, order.id);
    expect(undo && historyRow(undo).texts).toEqual(["Deshizo el último cambio"]);
  });

  test("an undo sent twice is done once, and the change before it stays", async ({ db }) => {
    const order = await oneOrder(db);
    await order.change({ paid_cents: 50 });
    await order.change({ name: "Rosa", phone: "11 5555-0199", address: "Rivadavia 1" });
    const [last] = await changesOf(db, order.id);
    for (const _ of [1, 2])
      expect(await undoChange({ db, now }, order.id, last?.id ?? "")).toMatchObject(done);
    expect((await changesOf(db, order.id)).map(({ kind }) => kind)).toEqual(["undo", "edit", "edit"]);
    const sender = db.selectFrom("enquiries").select(["name", "address", "search_text"]);
    expect(await sender.executeTakeFirst()).toMatchObject({ name: "Ana Pérez", address: "" });
    expect((await sender.executeTakeFirst())?.search_text).not.toContain("rosa");
    expect((await order.stored()).money.paid_cents).toBe(50);
    // Deleting an enquiry also deletes its order changes, which contain personal data.
    await db.deleteFrom("enquiries").where("id", "=", order.id).execute();
    expect(await changesOf(db, order.id)).toEqual([]);
  });

  test("an order that several people correct at once leaves an exact stock", async ({ db, second }) => {
    await takeOrders(db, 4, now);
    const load = { dbs: [db, second.db], people: 6, moves: 25, chance: seededRandom(SEED), now };
    expect(await correctAtRandom(load), `SEED=${SEED}`).toBeGreaterThan(20);
    expect(await stockSums(db), `SEED=${SEED}`).toSatisfy(isExact);
    const orders = await db.selectFrom("orders").select(["enquiry_id", "version"]).execute();
    expect(orders).toHaveLength(4);
    for (const { enquiry_id, version } of orders) {
      const changes = await changesOf(db, enquiry_id);
      expect(changes.filter(({ kind }) => kind !== "hold-end")).toHaveLength(version);
    }
  });
});
