import { expect } from "vitest";
import { catalogueNow, countProducts, namesNow } from "../../tests/support/catalogue.ts";
import { eachDatabase } from "../../tests/support/databases.ts";
import { input, openPhotoStore } from "../../tests/support/photo-store.ts";
import { variant } from "../../tests/support/products.ts";
import { readContentVersion } from "../platform/db/content-version.ts";
import type { Db } from "../platform/db/schema.ts";
import { getProduct } from "./products.server.ts";
import { findProduct } from "./slugs.server.ts";
import { deleteProduct, purgeOldProducts, restoreProduct } from "./trash.server.ts";

eachDatabase((databaseTest) => {
  /** The current slug of the product that has or had the given slug. */
  const slugAt = async (db: Db, slug: string) =>
    (await findProduct({ db, catalogue: () => catalogueNow(db) }, slug))?.slug ?? null;

  const test = databaseTest.extend("shop", ({ database }) => openPhotoStore(database));

  test("variants keep their ids where talle and colour stay", async ({ db, shop }) => {
    const { added, save } = shop;
    const [rose, sky, plain] = [variant("RN", "Rosa"), variant("RN", "Cielo"), variant("3-6 m", null)];
    const { id, variants } = await added(input("Body", { variants: [rose, sky, plain] }));
    const idOf = (place: number) => variants[place]?.id;
    const next = [
      { ...plain, stock: 0, priceCents: 5 },
      { ...rose, swatch: "#e9cfc5", stock: 3 },
      variant("3-6 m", "Rosa"),
    ];
    expect(await save({ id, basedOn: 1, ...input("Body", { variants: next }) })).toEqual({ ok: true });
    const saved = (await getProduct(db, id))?.variants ?? [];
    expect(saved.map(({ id: _, ...rest }) => rest)).toEqual(next);
    expect(saved.slice(0, 2).map((each) => each.id)).toEqual([idOf(2), idOf(0)]);
    expect(await namesNow(db, { search: "body rosa", sizes: ["3-6 m"] })).toEqual(["Body"]);
    expect(await namesNow(db, { search: "cielo" })).toEqual([]);
    // The same save is sent again, as after a lost answer.
    expect(await save({ id, basedOn: 1, ...input("Body", { variants: next }) })).toEqual({ ok: true });
    const other = input("Body", { variants: [{ ...plain, stock: 1 }] });
    expect(await save({ id, basedOn: 1, ...other })).toMatchObject({ ok: false, code: "CONFLICT" });
  });

  test("a variant that is given twice is refused", async ({ db, shop }) => {
    const { added } = shop;
    const twice = [variant("RN", null), variant("RN", null)];
    const version = await readContentVersion(db);
    await expect(added(input("Body", { variants: twice }))).rejects.toThrow(/unique/i);
    expect(await countProducts(db)).toBe(0);
    expect(await readContentVersion(db)).toBe(version);
  });

  test("a new name makes a new URL, and every old URL leads to it", async ({ db, shop }) => {
    const { added, save } = shop;
    const { id, slug } = await added(input("Body Jardín"));
    expect(slug).toBe("body-jardin");
    const { slug: second } = await added(input("body jardin"));
    expect(second).toBe("body-jardin-2");
    for (const [place, name] of ["Body Flores", "Body Prado"].entries()) {
      await save({ id, basedOn: place + 1, ...input(name) });
    }
    for (const old of ["body-jardin", "body-flores"]) {
      expect(await slugAt(db, old)).toBe("body-prado");
    }
    expect(await slugAt(db, "body-prado")).toBe("body-prado");
    for (const unknown of ["body", "a\0"]) expect(await slugAt(db, unknown)).toBeNull();
    await save({ id, basedOn: 3, ...input("Body Jardín") });
    expect(await slugAt(db, "body-jardin")).toBe("body-jardin");
    expect(await slugAt(db, "body-prado")).toBe("body-jardin");
  });

  test("a product in the trash has no page, but keeps its URL", async ({ db, shop }) => {
    const { deps, added } = shop;
    const { id } = await added(input("Body"));
    await deleteProduct(db, deps, id);
    expect(await slugAt(db, "body")).toBeNull();
    const { id: other, slug } = await added(input("Body"));
    expect(slug).toBe("body-2");
    await restoreProduct(db, id);
    expect(await slugAt(db, "body")).toBe("body");
    await deleteProduct(db, deps, id);
    await purgeOldProducts(db, { ...deps, now: () => new Date(deps.now().getTime() + 30 * 24 * 3_600_000) });
    expect((await added(input("Body"))).slug).toBe("body");
    expect(await getProduct(db, other)).toMatchObject({ slug: "body-2" });
  });

  test("products that get the same name at once get different URLs", async ({ shop: { added } }) => {
    const made = await Promise.all(["Body", "Body", "Body"].map((name) => added(input(name))));
    expect(made.map(({ slug }) => slug).sort()).toEqual(["body", "body-2", "body-3"]);
  });
});
