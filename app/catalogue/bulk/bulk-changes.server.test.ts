import { expect } from "vitest";
import { eachDatabase, type TestDatabase } from "../../../tests/support/databases.ts";
import { dated } from "../../../tests/support/photo-store.ts";
import { readContentVersion } from "../../platform/db/content-version.ts";
import { newId } from "../../platform/ids.ts";
import { getProduct, insertProducts, setPinned } from "../products.server.ts";
import {
  applyBulk,
  listBulkChanges,
  type PatchedProduct,
  sweepBulkChanges,
  undoBulk,
} from "./bulk-changes.server.ts";

const variant = { colour: null, swatch: null, stock: 3 };
const variants = [
  { ...variant, size: "0-3 m", priceCents: null },
  { ...variant, size: "3-6 m", priceCents: 900 },
];

/** Doubles the product's price and its sizes' prices. */
function doubled({ price_cents, variants }: PatchedProduct) {
  const twice = (cents: number | null) => ({ price_cents: cents === null ? null : 2 * cents });
  return {
    columns: twice(price_cents),
    variants: Object.fromEntries(variants.map((each) => [each.id, twice(each.price_cents)])),
  };
}

async function openShop({ db }: TestDatabase) {
  let time = Date.parse("2026-11-24T15:00:00.000Z");
  const deps = {
    db,
    now() {
      time += 1000;
      return new Date(time);
    },
  };
  const names = Array.from({ length: 250 }, (_, n) => `Prenda ${n}`);
  const ids = await insertProducts(
    db,
    names.map((name, n) => dated(name, n, { priceCents: 1000 + n, variants })),
  );
  const [first = "", second = ""] = ids;
  const change = { id: newId(), kind: "prices", summary: "El doble", who: "ana@correo.example" };
  const prices = async () =>
    (await db.selectFrom("products").select("price_cents").orderBy("name").execute()).map(Object.values);
  return { db, deps, ids, first, second, change, prices };
}

eachDatabase((databaseTest) => {
  const test = databaseTest.extend("shop", ({ database }) => openShop(database));

  test("a change reaches each product once, however often it is sent", async ({ shop }) => {
    const { db, deps, ids, first, change } = shop;
    const version = await readContentVersion(db);
    const part = await applyBulk(deps, change, ids.slice(0, 120), doubled);
    const both = await Promise.all([
      applyBulk(deps, change, ids, doubled),
      applyBulk(deps, change, ids, doubled),
    ]);
    expect([part, both[0] + both[1]]).toEqual([120, 130]);
    expect(await getProduct(db, first)).toMatchObject({
      priceCents: 2000,
      version: 2,
      variants: [{ priceCents: null }, { priceCents: 1800 }],
    });
    expect(await readContentVersion(db)).not.toBe(version);
    expect(await listBulkChanges(db)).toMatchObject([{ ...change, products: 250, undone_at: null }]);
  });

  test("undo restores the products that have not changed since, once, and names the others", async ({
    shop,
  }) => {
    const { db, deps, ids, first, second, change, prices } = shop;
    const before = await prices();
    await applyBulk(deps, change, ids, doubled);
    await setPinned(db, deps, first, true);
    const later = { ...change, id: newId(), summary: "Gratis" };
    await applyBulk(deps, later, [second], () => ({ columns: { price_cents: 0 } }));
    expect(await undoBulk(deps, change.id)).toEqual({ undone: 249, kept: ["Prenda 1"] });
    expect(await undoBulk(deps, change.id)).toEqual({ undone: 249, kept: ["Prenda 1"] });
    expect(await getProduct(db, second)).toMatchObject({
      priceCents: 0,
      variants: [{}, { priceCents: 1800 }],
    });
    expect(await getProduct(db, first)).toMatchObject({ priceCents: 1000, pinned: true });
    expect((await prices()).filter((price) => !before.some((each) => each[0] === price[0]))).toEqual([[0]]);
    expect(await listBulkChanges(db)).toMatchObject([
      { undone_at: null },
      { undone_at: expect.any(String), products: 250, left: 0, kept: ["Prenda 1"] },
    ]);
    await sweepBulkChanges(db, new Date("2027-02-23T00:00:00.000Z"));
    expect(await listBulkChanges(db)).toEqual([]);
  });

  test("undo skips a product that a later change has set to the same value", async ({ shop }) => {
    const { db, deps, first, second, change } = shop;
    const priced = (price_cents: number) => () => ({ columns: { price_cents } });
    const later = { ...change, id: newId() };
    await applyBulk(deps, change, [first, second], priced(500));
    await applyBulk(deps, { ...change, id: newId() }, [first], priced(700));
    await applyBulk(deps, later, [first], priced(500));
    expect(await undoBulk(deps, change.id)).toEqual({ undone: 1, kept: ["Prenda 0"] });
    expect(await getProduct(db, first)).toMatchObject({ priceCents: 500 });
    expect(await undoBulk(deps, later.id)).toEqual({ undone: 1, kept: [] });
  });

  test("undo names a product whose changed variants are gone", async ({ shop }) => {
    const { db, deps, first, change } = shop;
    const counted = ({ variants: [own] }: PatchedProduct) => ({
      columns: {},
      variants: { [own?.id ?? ""]: { stock: 2 } },
    });
    await applyBulk(deps, change, [first], counted);
    await db.deleteFrom("product_variants").where("product_id", "=", first).execute();
    expect(await undoBulk(deps, change.id)).toEqual({ undone: 0, kept: ["Prenda 0"] });
  });

  test("after a change fails half-way, visitors see what it did", async ({ shop }) => {
    const { db, deps, ids, change } = shop;
    const version = await readContentVersion(db);
    const broken = applyBulk(deps, change, ids, (product) => {
      if (product.id === ids[150]) throw new Error("broken off");
      return { columns: { visibility: "hidden" } };
    });
    await expect(broken).rejects.toThrow("broken off");
    expect(await readContentVersion(db)).not.toBe(version);
  });

  test("a product that the change leaves as it is counts as unchanged", async ({ shop }) => {
    const { db, deps, ids, first, change } = shop;
    expect(await applyBulk(deps, change, ids, () => ({ columns: { in_stock: true } }))).toBe(0);
    expect(await applyBulk(deps, change, [first], () => null)).toBe(0);
    expect(await getProduct(db, first)).toMatchObject({ version: 1 });
    expect(await undoBulk(deps, newId())).toBeNull();
  });
});
