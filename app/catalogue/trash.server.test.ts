import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { namesNow } from "../../tests/support/catalogue.ts";
import { eachDatabase, openTestDatabase } from "../../tests/support/databases.ts";
import { input, openPhotoStore } from "../../tests/support/photo-store.ts";
import { productNumber } from "../../tests/support/products.ts";
import { untilLockAwaited } from "../../tests/support/until.ts";
import { readContentVersion } from "../platform/db/content-version.ts";
import { newId } from "../platform/ids.ts";
import { lockProducts } from "../product/lock-products.server.ts";
import { getProduct, hasProducts, insertProducts } from "./products.server.ts";
import { deleteProduct, listTrash, purgeOldProducts, restoreProduct, sweep } from "./trash.server.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOT_FOUND = { ok: false, code: "NOT_FOUND" };

test("the purge waits for a bulk change of the same products, without a deadlock", async () => {
  const database = await openTestDatabase("postgres");
  const { db } = database;
  const { deps } = await openPhotoStore(database, new Date());
  // Inserts the higher id first. A purge that locked the rows in the table's order would deadlock.
  const [first, last] = [newId(), newId()];
  await insertProducts(db, [
    { ...productNumber(1), id: last },
    { ...productNumber(2), id: first },
  ]);
  await db.updateTable("products").set({ deleted_at: "2020-01-01T00:00:00.000Z" }).execute();
  const other = (await database.another()).db;
  const { purged } = await other.transaction().execute(async (trx) => {
    await lockProducts(trx, [first]);
    const purged = Promise.allSettled([purgeOldProducts(db, deps)]);
    await untilLockAwaited(other);
    await lockProducts(trx, [last]);
    return { purged };
  });
  expect(await purged).toEqual([{ status: "fulfilled", value: 2 }]);
});

eachDatabase((databaseTest) => {
  const test = databaseTest.extend("shop", async ({ database }) => {
    // The store's clock starts at the real time, because the files on the disk get real dates.
    const store = await openPhotoStore(database, new Date());
    const later = (ms: number) => {
      store.clock.time = new Date(store.clock.time.getTime() + ms);
    };
    return { ...store, ...store.deps, later };
  });

  test("a product in the trash is hidden, and comes back unchanged in its place", async ({ db, shop }) => {
    const { deps, sent, added, keys, later } = shop;
    const photo = await sent();
    const product = await added(input("Body", { photos: [{ id: photo.id, alt: null, colour: null }] }));
    later(HOUR);
    await added(input("Otro"));
    const version = await readContentVersion(db);
    expect(await deleteProduct(db, deps, product.id)).toEqual({ ok: true });
    expect(await readContentVersion(db)).not.toBe(version);
    expect(await namesNow(db)).toEqual(["Otro"]);
    expect(await getProduct(db, product.id)).toBeNull();
    expect(await listTrash(db, deps.now)).toHaveLength(1);
    expect(await keys()).toEqual(new Set([photo.key]));

    expect(await restoreProduct(db, product.id)).toEqual({ ok: true });
    expect(await getProduct(db, product.id)).toEqual(product);
    expect(await namesNow(db)).toEqual(["Otro", "Body"]);
    expect(await listTrash(db, deps.now)).toEqual([]);
  });

  test("the trash lists the newest first, and deletes products after thirty days", async ({ db, shop }) => {
    const { deps, sent, added, clock, keys } = shop;
    const { id } = await added(
      input("Body", { photos: [{ id: (await sent()).id, alt: null, colour: null }] }),
    );
    const later = await added(input("Otro"));
    const noon = clock.time.getTime();
    await deleteProduct(db, deps, id);
    for (const [days, purged, left] of [
      [0, 0, ["Body 30"]],
      // At 0.5 days the test deletes `Otro`, and `Body` again, which does not restart Body's 30 days.
      [0.5, 0, ["Otro 30", "Body 30"]],
      [29.9, 0, ["Otro 1", "Body 1"]],
      [30, 1, ["Otro 1"]],
      [31, 1, []],
    ] as const) {
      clock.time = new Date(noon + days * DAY);
      if (days === 0.5) for (const each of [id, later.id]) await deleteProduct(db, deps, each);
      expect(await hasProducts(db)).toBe(true);
      expect(await purgeOldProducts(db, deps)).toBe(purged);
      const products = await listTrash(db, deps.now);
      expect(products.map(({ name, daysLeft }) => `${name} ${daysLeft}`)).toEqual(left);
    }
    expect(await hasProducts(db)).toBe(false);
    expect(await keys()).toEqual(new Set());
    expect(await restoreProduct(db, id)).toEqual(NOT_FOUND);
    expect(await deleteProduct(db, deps, id)).toEqual(NOT_FOUND);
  });

  test("the sweep removes old files without a row, and no files of others", async ({ db, shop }) => {
    const { deps, dir, store, names, age } = shop;
    const files = () => {
      const key = newId().replaceAll("-", "");
      return [`${key}-320.avif`, `${key}-320.jpg`, `originals/${key}.jpg`];
    };
    const [old, young] = [files(), files()];
    const others = "otros/datos.txt";
    for (const name of [...old, ...young, others]) await store.put(name, Buffer.from("x"), "image/avif");
    for (const name of ["aaaa", "bbbb"]) await writeFile(join(dir, "media", "unfinished", name), "half");
    await age(DAY + HOUR, [...old, others, "unfinished/aaaa"]);
    await age(DAY - HOUR, young);
    expect(await sweep(db, deps)).toEqual({ products: 0, uploads: 0, files: 4 });
    expect(await names()).toEqual([...young, others, "unfinished/bbbb"].sort());
  });

  test("the sweep keeps photos of products, and deletes uploads after a day", async ({ db, shop }) => {
    const { deps, sent, added, keys, age, later } = shop;
    const [live, trashed, waiting] = [await sent(), await sent(), await sent()];
    await added(input("Body", { photos: [{ id: live.id, alt: null, colour: null }] }));
    const { id } = await added(input("Otro", { photos: [{ id: trashed.id, alt: null, colour: null }] }));
    await deleteProduct(db, deps, id);
    await age(400 * DAY);
    expect(await sweep(db, deps)).toEqual({ products: 0, uploads: 0, files: 0 });
    expect(await keys()).toEqual(new Set([live.key, trashed.key, waiting.key]));
    later(DAY + HOUR);
    expect(await sweep(db, deps)).toEqual({ products: 0, uploads: 1, files: 4 });
    expect(await keys()).toEqual(new Set([live.key, trashed.key]));
  });

  test("sweeps during a save leave both row and files, or neither", async ({ db, second, shop }) => {
    const { deps, sent, added, keys, age, later } = shop;
    for (let round = 0; round < 5; round++) {
      const { id } = await sent();
      await age(3 * DAY);
      later(DAY + HOUR);
      const photos = [{ id, alt: null, colour: null }];
      await Promise.allSettled([sweep(db, deps), added(input("Body", { photos })), sweep(second.db, deps)]);
      const rows = await db.selectFrom("product_photos").select("key").execute();
      expect(await keys()).toEqual(new Set(rows.map(({ key }) => key)));
    }
  });
});
