import { expect, onTestFinished } from "vitest";
import { competeForLastPiece } from "../../../drills/support/order-load.ts";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { enquiry, NOON } from "../../../tests/support/enquiries.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import { movableClock } from "../../../tests/support/mail-jobs.ts";
import { productNumber, variant } from "../../../tests/support/products.ts";
import { formWith } from "../../../tests/support/section-form.ts";
import { seededRandom } from "../../../tests/support/seeded-random.ts";
import { until } from "../../../tests/support/until.ts";
import { insertProducts } from "../../catalogue/products.server.ts";
import { storeEnquiry } from "../../enquiries/intake/receive.server.ts";
import type { Db } from "../../platform/db/schema.ts";
import { nextDue } from "../../platform/jobs/jobs.ts";
import { startJobs } from "../../platform/jobs/worker.ts";
import type { OrderState } from "../../shop/order-rules.ts";
import { orderIntents } from "../corrections/correct-order.server.ts";
import { setProgress } from "./change-order.server.ts";
import { HOLD, holdHandlers } from "./hold-jobs.server.ts";
import type { OrderItem } from "./order-groups.ts";
import { attachedOrder, orderOfEnquiry } from "./orders.server.ts";

const HOUR = 3_600_000;
const SEED = Number(process.env.SEED ?? Date.now() % 1e6);

const now = () => NOON;

const variants = [
  variant("RN", "Rosa", { stock: 1 }),
  variant("3-6 m", "Rosa", { stock: 5 }),
  variant("6-9 m", "Rosa"),
];

const item = (size: string, quantity = 1): OrderItem => {
  const same = { slug: "vestido", name: "Vestido", colour: "Rosa", note: "" };
  return { ...same, size, quantity, priceCents: 100, from: false };
};

let orders = 0;
/** Stores an order and returns its enquiry's id. */
async function order(db: Db, items: OrderItem[]): Promise<string> {
  orders += 1;
  const attached = { ...attachedOrder({ id: `list${orders}` }, items), words: "" };
  const said = enquiry({ message: `order ${orders}` });
  await storeEnquiry(db, { now, attached }, { enquiry: said, key: attached.key });
  const [last] = await db.selectFrom("enquiries").select(["id", "message"]).orderBy("id", "desc").execute();
  return last?.id ?? "";
}

async function stocks(db: Db) {
  const rows = await db.selectFrom("product_variants").select("stock").orderBy("position").execute();
  return rows.map(({ stock }) => stock);
}

async function isIdle(db: Db, at: Date): Promise<boolean> {
  const due = await nextDue(db, { kinds: [HOLD], busyPartitions: [] });
  return due === null || due > at;
}

/** Changes an order. The change is based on the stored version, unless `change` has another `basedOn`. */
async function put(
  db: Db,
  id: string,
  change: { state?: OrderState; tracking?: string; until?: string; basedOn?: number },
) {
  const order = await orderOfEnquiry(db, id);
  const { state = "new", tracking = "", held_until, version = 0 } = order ?? {};
  const kept = { state, carrier: "", tracking, until: held_until ?? "", basedOn: version };
  return setProgress({ db, now }, id, { ...kept, ...change });
}

eachDatabase((test) => {
  test("a reserved order leaves the stock once, and a cancelled one returns to it", async ({ db }) => {
    await insertProducts(db, [productNumber(1, { name: "Vestido", variants })]);
    const id = await order(db, [item("3-6 m", 2), item("6-9 m", 4)]);
    expect(await put(db, id, { state: "talking" })).toMatchObject({ ok: true });
    expect(await stocks(db)).toEqual([1, 5, null]);
    for (const _ of [1, 2]) expect(await put(db, id, { state: "reserved" })).toMatchObject({ ok: true });
    expect(await put(db, id, { state: "sent" })).toMatchObject({ ok: true });
    expect(await stocks(db)).toEqual([1, 3, null]);
    // The product's version rises, so that an open product form conflicts.
    const version = db.selectFrom("products").select("version");
    expect(await version.executeTakeFirst()).toEqual({ version: 2 });
    expect(await put(db, id, { state: "cancelled" })).toMatchObject({ ok: true });
    expect(await stocks(db)).toEqual([1, 5, null]);
    expect(await put(db, "nobody's", { state: "sent" })).toEqual({ ok: false, code: "NOT_FOUND" });
  });

  test("a change based on an older version is refused, and what is stored stays", async ({ db }) => {
    await insertProducts(db, [productNumber(1, { name: "Vestido", variants })]);
    const id = await order(db, [item("RN")]);
    const conflict = { ok: false, code: "CONFLICT" };
    const [until = "", later = ""] = [1, 2].map((hours) =>
      new Date(NOON.getTime() + hours * HOUR).toISOString(),
    );
    expect(await put(db, id, { until, basedOn: 0 })).toMatchObject({ ok: true });
    // Version 0 is outdated now. A change based on it conflicts, unless it repeats the stored hold.
    expect(await put(db, id, { state: "cancelled", basedOn: 0 })).toEqual(conflict);
    for (const other of ["", later])
      expect(await put(db, id, { until: other, basedOn: 0 })).toEqual(conflict);
    expect(await put(db, id, { until, basedOn: 0 })).toMatchObject({ ok: true });
    expect((await stocks(db))[0]).toBe(0);
    // A tracking number saved on another page makes a conflict; repeating the stored values does not.
    expect(await put(db, id, { state: "sent", basedOn: 1 })).toMatchObject({ ok: true });
    expect(await put(db, id, { state: "sent", basedOn: 2, tracking: "AB123" })).toMatchObject({ ok: true });
    expect(await put(db, id, { state: "delivered", basedOn: 2 })).toEqual(conflict);
    expect(await put(db, id, { state: "sent", basedOn: 0, tracking: "AB123" })).toMatchObject({ ok: true });
    const stands = db.selectFrom("orders").select(["state", "tracking", "held_until", "version"]);
    expect(await stands.execute()).toEqual([
      { state: "sent", tracking: "AB123", held_until: null, version: 3 },
    ]);
  });

  test("a refused form of an older version keeps what was typed, and can be sent again", async ({ db }) => {
    await insertProducts(db, [productNumber(1, { name: "Vestido", variants })]);
    const id = await order(db, [item("RN")]);
    await put(db, id, { state: "sent", basedOn: 0, tracking: "AB123" });
    const form = formWith({ basedOn: "0", state: "delivered", carrier: "OCA", tracking: "", until: "" });
    expect(await orderIntents({ db, now, find: async () => null }, id)["set-order"](form)).toMatchObject({
      code: "CONFLICT",
      result: { initialValue: { basedOn: "1", state: "delivered", carrier: "OCA" } },
    });
  });

  test("an order is marked as paid although its hold has ended meanwhile", async ({ db }) => {
    await insertProducts(db, [productNumber(1, { name: "Vestido", variants })]);
    const id = await order(db, [item("RN")]);
    const ended = new Date(NOON.getTime() - HOUR).toISOString();
    const form = formWith({ basedOn: "0", carrier: "", tracking: "", until: ended });
    const save = (state: OrderState) => {
      form.set("state", state);
      return orderIntents({ db, now, find: async () => null }, id)["set-order"]?.(form);
    };
    expect(await save("talking")).toMatchObject({ code: "LATE" });
    expect(await save("reserved")).toMatchObject({ ok: true });
  });

  test("of twenty orders for the last piece only one is reserved", async ({ db }) => {
    await insertProducts(db, [productNumber(1, { name: "Vestido", variants })]);
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) ids.push(await order(db, [item("RN"), item("3-6 m")]));
    const results = await Promise.all(ids.map((id) => put(db, id, { state: "reserved" })));
    const refused = results.filter((result) => !result.ok);
    expect(refused).toEqual(
      Array(19).fill({
        ok: false,
        code: "OUT_OF_STOCK",
        detail: { name: expect.stringMatching("Vestido"), left: expect.any(Number) },
      }),
    );
    expect(await stocks(db)).toEqual([0, 4, null]);
    const states = await db.selectFrom("orders").select("state").execute();
    expect(states.filter(({ state }) => state === "reserved")).toHaveLength(1);
  });

  test("stock is released when its hold ends, unless the order was paid for", async ({ db, second }) => {
    await insertProducts(db, [productNumber(1, { name: "Vestido", variants })]);
    const clock = movableClock();
    const hold = (id: string, hours: number) =>
      put(db, id, { until: hours > 0 ? new Date(clock.now().getTime() + hours * HOUR).toISOString() : "" });
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push(await order(db, [item("3-6 m")]));
    const [waits = "", paid = "", erased = "", far = ""] = ids;
    const last = await order(db, [item("RN")]);
    for (const id of ids) expect(await hold(id, 2)).toMatchObject({ ok: true });
    expect(await stocks(db)).toEqual([1, 1, null]);
    // A longer hold takes no more stock, and a released hold gives its stock back.
    for (const hours of [4, 3]) expect(await hold(waits, hours)).toMatchObject({ ok: true });
    for (const hours of [1, 0, 0]) expect(await hold(last, hours)).toMatchObject({ ok: true });
    expect(await put(db, paid, { state: "reserved" })).toMatchObject({ ok: true });
    expect(await put(db, waits, { state: "talking" })).toMatchObject({ ok: true });
    await db.deleteFrom("enquiries").where("id", "=", erased).execute();
    expect(await stocks(db)).toEqual([1, 1, null]);
    // A hold dated a year ahead by a wrong clock counts as over.
    await hold(far, 24 * 365);

    const workers = [db, second.db].map((handle) => {
      const deps = { db: handle, now: clock.now };
      return startJobs({ ...deps, handlers: holdHandlers(deps), log: recordingLog() });
    });
    onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.stop()))));
    await until(async () => (await stocks(db))[1] === 2);
    for (const [hours, left] of [
      [2.1, 3],
      [1, 4],
      [48, 4],
    ] as const) {
      clock.forward(hours * HOUR);
      for (const worker of workers) worker.wake();
      await until(async () => (await stocks(db))[1] === left && (await isIdle(db, clock.now())));
    }
    expect(await stocks(db)).toEqual([1, 4, null]);
    const rows = await db
      .selectFrom("orders")
      .select(["state", "held_until"])
      .orderBy("enquiry_id")
      .execute();
    expect(rows).toEqual(["talking", "reserved", "new", "new"].map((state) => ({ state, held_until: null })));
  });

  test("a hold that ends is released once, however many workers end it", async ({ db }) => {
    await insertProducts(db, [productNumber(1, { name: "Vestido", variants })]);
    const id = await order(db, [item("RN")]);
    expect(await put(db, id, { until: NOON.toISOString() })).toMatchObject({ ok: true });
    const { payload } = await db
      .selectFrom("jobs")
      .select("payload")
      .where("kind", "=", HOLD)
      .executeTakeFirstOrThrow();
    const job = { id, payload: JSON.parse(payload), attempts: 1, tryingSince: NOON };
    const run = () => holdHandlers({ db, now })[HOLD].run(job, new AbortController().signal);
    const reserve = () => put(db, id, { state: "reserved" });
    const [reserved] = await Promise.all([reserve(), ...Array.from({ length: 12 }, run)]);
    // The stock is right whether the reservation or the end of the hold was first.
    expect((await stocks(db))[0]).toBe(reserved?.ok ? 0 : 1);
  });

  test("two buyers never both hold the last piece", async ({ db }) => {
    const wish = { people: 20, moves: 4, chance: seededRandom(SEED), now };
    const { had, stock, reserved } = await competeForLastPiece(db, wish);
    expect(had, `SEED=${SEED}`).toBeGreaterThan(0);
    expect((stock ?? -1) + reserved, `SEED=${SEED}`).toBe(1);
  });
});
