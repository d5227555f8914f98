import { expect } from "vitest";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { enquiry, NOON, receiving } from "../../../tests/support/enquiries.ts";
import { productNumber } from "../../../tests/support/products.ts";
import { settingsWith } from "../../../tests/support/settings.ts";
import { insertProducts, readProducts } from "../../catalogue/products.server.ts";
import { receiveEnquiry } from "../../enquiries/intake/receive.server.ts";
import type { Db } from "../../platform/db/schema.ts";
import { addGarment, EMPTY_BASKET } from "../basket/basket.ts";
import { itemsOf } from "../basket/current-garment.ts";
import { attachedOrder, orderPreviews, ownersOrder } from "./orders.server.ts";

const garments = ["Vestido", "Gorro", "Body", "Ajuar"];
const open = { size: null, colour: null, priceCents: null, from: false };
const list = garments.reduce(
  (basket, name) => addGarment(basket, { ...open, slug: name.toLowerCase() }) ?? basket,
  EMPTY_BASKET,
);

const photo = (n: number) => {
  const key = n.toString(16).repeat(32);
  return { key, extension: "jpg", width: 600, height: 800, alt: null };
};

const finding = (db: Db) => async (slug: string) => {
  const products = (await Array.fromAsync(readProducts(db))).flat();
  return products.find((product) => product.slug === slug) ?? null;
};

eachDatabase((test) => {
  test("the owner reads the visitor's message, the items, and what has changed since", async ({ db }) => {
    const find = finding(db);
    await insertProducts(
      db,
      garments.map((name, n) => {
        return productNumber(n + 1, { name, priceCents: 100_000, photos: [photo(n), photo(n + 8)] });
      }),
    );
    const order = attachedOrder(list, await itemsOf(find, list));
    const said = enquiry({ message: "¿Llega el viernes?" });
    await receiveEnquiry(receiving(db), said, order.key, [], order);
    const { id, message } = await db
      .selectFrom("enquiries")
      .select(["id", "message"])
      .executeTakeFirstOrThrow();
    expect(message).toMatch(/^¿Llega el viernes\?\n\n1\. Vestido\n/);
    const preview = { pieces: "4 prendas", total: "$4.000", due: null };
    expect(await orderPreviews(db, [{ id }])).toMatchObject({ [id]: preview });
    const paid = { paid_cents: 150_000, state: "reserved" } as const;
    await db.updateTable("orders").set(paid).where("enquiry_id", "=", id).execute();
    const owing = { ...preview, due: "Falta pagar $2.500" };
    expect(await orderPreviews(db, [{ id }])).toMatchObject({ [id]: owing });
    const seen = async () => {
      const settings = async () => settingsWith();
      const deps = { db, find, settings, now: () => NOON, publicUrl: "https://tienda.example" };
      const shown = await ownersOrder(deps, id);
      const rows = shown?.items.map(({ name, photo, remark }) => [name, photo?.key[0], remark]);
      return { words: shown?.words, rows };
    };
    const asSent = garments.map((name, n) => [name, String(n), null]);
    expect(await seen()).toEqual({ words: "¿Llega el viernes?", rows: asSent });

    const change = (slug: string, to: object) =>
      db.updateTable("products").set(to).where("slug", "=", slug).execute();
    await change("vestido", { name: "Vestido Sol", price_cents: 120_000 });
    // The browser got no answer and sends the order again: it stays one order despite the changed price.
    const again = attachedOrder(list, await itemsOf(find, list));
    await receiveEnquiry(receiving(db), said, again.key, [], again);
    expect(await db.selectFrom("orders").select("enquiry_id").execute()).toEqual([{ enquiry_id: id }]);
    const asBusiness = attachedOrder(list, await itemsOf(find, list), { plan: "Inicial", percent: 20 });
    expect(asBusiness.key).not.toBe(order.key);
    await change("gorro", { in_stock: false, price_cents: 90_000 });
    await change("body", { deleted_at: "2026-11-21T15:00:00.000Z" });
    // An item of the order keeps its photo when the product's photos change places.
    // When that photo is deleted, the item shows another photo of the product.
    await db.updateTable("product_photos").set({ position: 9 }).where("key", "=", photo(0).key).execute();
    await db.deleteFrom("product_photos").where("key", "=", photo(3).key).execute();
    expect((await seen()).rows).toEqual([
      ["Vestido", "0", "Ahora se llama «Vestido Sol». Precio de ahora: $1.200."],
      ["Gorro", "1", "Se agotó. Precio de ahora: $900."],
      ["Body", "2", "Ya no está en el catálogo."],
      ["Ajuar", "b", null],
    ]);
  });
});
