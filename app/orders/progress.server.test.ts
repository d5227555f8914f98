import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { enquiry, NOON } from "../../tests/support/enquiries.ts";
import { productNumber } from "../../tests/support/products.ts";
import { insertProducts } from "../catalogue/products.server.ts";
import { storeEnquiry } from "../enquiries/intake/store-enquiry.server.ts";
import type { Db } from "../platform/db/schema.ts";
import type { OrderItem } from "./order.ts";
import type { OrderState } from "./order-state.ts";
import { attachedOrder } from "./orders.server.ts";
import { setProgress } from "./progress.server.ts";

const now = () => NOON;

const variants = [
  { size: "RN", colour: "Rosa", swatch: null, stock: 1, priceCents: null },
  { size: "3-6 m", colour: "Rosa", swatch: null, stock: 5, priceCents: null },
  { size: "6-9 m", colour: "Rosa", swatch: null, stock: null, priceCents: null },
];

const item = (size: string, quantity = 1): OrderItem => {
  const same = { slug: "vestido", name: "Vestido", colour: "Rosa", note: "" };
  return { ...same, size, quantity, priceCents: 100, from: false };
};

let orders = 0;
/** Keeps an order; returns its enquiry's id. */
async function order(db: Db, items: OrderItem[]): Promise<string> {
  orders += 1;
  const attached = attachedOrder({ id: `list${orders}` }, items);
  const said = enquiry({ message: `order ${orders}` });
  await storeEnquiry(db, { now, host: "tienda.example", attached }, said, [attached.key]);
  const [last] = await db.selectFrom("enquiries").select(["id", "message"]).orderBy("id", "desc").execute();
  return last?.id ?? "";
}

async function stocks(db: Db) {
  const rows = await db.selectFrom("product_variants").select("stock").orderBy("position").execute();
  return rows.map(({ stock }) => stock);
}

const put = (db: Db, id: string, basedOn: OrderState, state: OrderState) =>
  setProgress(db, { now }, id, { basedOn, state, carrier: "", tracking: "" });

eachDatabase((open) => {
  test("what is reserved leaves the stock once, and comes back when it is not to be", async () => {
    const { db } = await open();
    await insertProducts(db, [productNumber(1, { name: "Vestido", variants })]);
    const id = await order(db, [item("3-6 m", 2), item("6-9 m", 4)]);
    expect(await put(db, id, "new", "talking")).toEqual({ ok: true });
    expect(await stocks(db)).toEqual([1, 5, null]);
    for (const _ of [1, 2]) expect(await put(db, id, "talking", "reserved")).toEqual({ ok: true });
    expect(await put(db, id, "reserved", "sent")).toEqual({ ok: true });
    expect(await stocks(db)).toEqual([1, 3, null]);
    // A product's form that is open meanwhile is told of it.
    const version = db.selectFrom("products").select("version");
    expect(await version.executeTakeFirst()).toEqual({ version: 2 });
    expect(await put(db, id, "new", "delivered")).toEqual({ ok: false, code: "CONFLICT" });
    expect(await put(db, id, "sent", "cancelled")).toEqual({ ok: true });
    expect(await stocks(db)).toEqual([1, 5, null]);
    expect(await put(db, "nobody's", "new", "sent")).toEqual({ ok: false, code: "NOT_FOUND" });
  });

  test("of twenty who want the last one, one gets it, and nothing of the others is taken", async () => {
    const { db } = await open();
    await insertProducts(db, [productNumber(1, { name: "Vestido", variants })]);
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) ids.push(await order(db, [item("RN"), item("3-6 m")]));
    const results = await Promise.all(ids.map((id) => put(db, id, "new", "reserved")));
    const refused = results.filter((result) => !result.ok);
    expect(refused).toEqual(Array(19).fill({ ok: false, code: "OUT_OF_STOCK", name: "Vestido" }));
    expect(await stocks(db)).toEqual([0, 4, null]);
    const states = await db.selectFrom("orders").select("state").execute();
    expect(states.filter(({ state }) => state === "reserved")).toHaveLength(1);
  });
});
