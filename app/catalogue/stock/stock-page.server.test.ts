import { expect } from "vitest";
import { catalogueNow } from "../../../tests/support/catalogue.ts";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { productNumber, variant } from "../../../tests/support/products.ts";
import { formWith } from "../../../tests/support/section-form.ts";
import type { Db } from "../../platform/db/schema.ts";
import { newId } from "../../platform/ids.ts";
import { undoBulk } from "../bulk/bulk-changes.server.ts";
import { getProduct, insertProducts } from "../products.server.ts";
import { deleteProduct } from "../trash.server.ts";
import type { StockChanges } from "./stock-changes.ts";
import { readStockPage, stockIntents } from "./stock-page.server.ts";

const now = () => new Date("2026-11-24T12:00:00Z");

async function openStock(db: Db) {
  const sizes = (...stocks: (number | null)[]) =>
    stocks.map((stock, place) => variant(`${place} m`, null, { stock }));
  const ids = await insertProducts(db, [
    productNumber(1, { variants: sizes(9, 9) }),
    productNumber(2, { variants: sizes(9, 1) }),
    productNumber(3, { variants: sizes(0, 0) }),
    productNumber(4, { inStock: false }),
  ]);
  const { "save-stock": save } = stockIntents({ db, now }, "ana@correo.example");
  const send = (id: string, changes: StockChanges) =>
    save(formWith({ intent: "save-stock", id, changes: JSON.stringify(changes) }));
  const page = async (query = "") => {
    const catalogue = await catalogueNow(db);
    return await readStockPage(
      { db, now, catalogue: async () => catalogue },
      new URL(`http://x/stock${query}`),
    );
  };
  const product = async (place: number) => {
    const found = await getProduct(db, ids[place] ?? "");
    if (!found) throw new Error("no such product");
    return found;
  };
  const counts = async (place: number) => (await product(place)).variants.map(({ stock }) => stock);
  /** Returns a form's change of the product's first size: the stock that the owner saw, and typed. */
  const change = async (place: number, seen: number | null, typed: number | null): Promise<StockChanges> => {
    const { id, variants } = await product(place);
    return { [id]: { [variants[0]?.id ?? ""]: [seen, typed] } };
  };
  return { send, page, product, counts, change };
}

eachDatabase((databaseTest) => {
  const test = databaseTest.extend("stock", ({ db }) => openStock(db));

  test("sold-out products come first, then those with few left; a search narrows the list", async ({
    stock: { page },
  }) => {
    const names = async (query?: string) => (await page(query)).rows.map(({ name }) => name);
    expect(await names()).toEqual(["Prenda 3", "Prenda 4", "Prenda 2", "Prenda 1"]);
    expect(await names("?buscar=prenda+2")).toContain("Prenda 2");
  });

  test("one save changes several products, and one undo restores them", async ({ db, stock }) => {
    const { send, counts, change, page, product } = stock;
    const id = newId();
    const switched = { [(await product(3)).id]: { inStock: [false, true] as const } };
    const changes = { ...(await change(0, 9, 4)), ...(await change(2, 0, null)), ...switched };
    const saved = { ok: true, value: { id, saved: 3, conflicts: {} } };
    expect(await send(id, changes)).toMatchObject(saved);
    // Sending the same form again changes nothing.
    expect(await send(id, changes)).toMatchObject({ value: { saved: 0, conflicts: {} } });
    expect([await counts(0), await counts(2)]).toEqual([
      [4, 9],
      [null, 0],
    ]);
    expect(await product(3)).toMatchObject({ inStock: true, version: 2 });
    const [summary] = (await page()).changes;
    expect(summary).toMatchObject({ summary: "Stock de Prenda 1, Prenda 3 y 1 más", products: 3 });
    expect(await undoBulk({ db, now }, id)).toEqual({ undone: 3, kept: [] });
    expect([await counts(0), await counts(2)]).toEqual([
      [9, 9],
      [0, 0],
    ]);
    expect(await product(3)).toMatchObject({ inStock: false });
  });

  test("a count that has changed meanwhile is not overwritten until the owner has seen it", async ({
    db,
    stock,
  }) => {
    const { send, counts, change, product } = stock;
    const { id, variants } = await product(0);
    const [first] = variants;
    if (!first) throw new Error("no variant");
    // An order takes one piece while the owner counts.
    await db.updateTable("product_variants").set({ stock: 8 }).where("id", "=", first.id).execute();
    const changes = { ...(await change(0, 9, 12)), ...(await change(1, 9, 5)) };
    const key = newId();
    expect(await send(key, changes)).toMatchObject({
      ok: true,
      value: { saved: 1, conflicts: { [id]: { name: "Prenda 1", now: { [first.id]: 8 } } } },
    });
    expect([await counts(0), await counts(1)]).toEqual([
      [8, 9],
      [5, 1],
    ]);
    expect(await send(newId(), await change(0, 8, 12))).toMatchObject({
      value: { conflicts: {} },
    });
    expect(await counts(0)).toEqual([12, 9]);
    // Undoing the save skips a product whose stock changed after the save.
    await db.updateTable("product_variants").set({ stock: 4 }).where("stock", "=", 5).execute();
    expect(await undoBulk({ db, now }, key)).toEqual({ undone: 0, kept: ["Prenda 2"] });
  });

  test("of two people who count at once, one sees what the other has saved", async ({ stock }) => {
    const { send, counts, change } = stock;
    const [seven, five] = [await change(0, 9, 7), await change(0, 9, 5)];
    const answers = await Promise.all([send(newId(), seven), send(newId(), five)]);
    const values = answers.flatMap((answer) => (answer.ok ? answer.value : []));
    expect(values.map(({ saved }) => saved).sort()).toEqual([0, 1]);
    const [saved] = await counts(0);
    const told = values.flatMap(({ conflicts }) => Object.values(conflicts));
    expect(told.map(({ now }) => Object.values(now)[0])).toEqual([saved]);
  });

  test("a product in the trash is named and not counted, and impossible counts are refused", async ({
    db,
    stock,
  }) => {
    const { send, change, product } = stock;
    const changes = await change(0, 9, 3);
    const { id } = await product(0);
    await deleteProduct(db, { now }, id);
    const gone = { saved: 0, conflicts: { [id]: { name: "Prenda 1", now: {} } } };
    expect(await send(newId(), changes)).toMatchObject({ ok: true, value: gone });
    for (const typed of [-1, 1.5, 10_000]) {
      expect(await send(newId(), await change(1, 9, typed))).toMatchObject({
        ok: false,
        code: "INVALID",
      });
    }
    expect(await send("no-id", changes)).toMatchObject({ ok: false, code: "INVALID" });
  });
});
