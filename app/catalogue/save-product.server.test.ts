import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { eachDatabase, type TestDatabase } from "../../tests/support/databases.ts";
import { fileOf, imagePool } from "../../tests/support/image-pool.ts";
import { twoHalves } from "../../tests/support/images.ts";
import { recordingLog } from "../../tests/support/log.ts";
import { readContentVersion } from "../platform/db/content-version.ts";
import { newId } from "../platform/ids.ts";
import { keyOfFile } from "../platform/images/media.ts";
import { type MediaStore, openDiskStore } from "../platform/images/store.ts";
import type { ChosenPhoto, Product, ProductInput } from "./product.ts";
import {
  countProducts,
  getProduct,
  hasProducts,
  insertProducts,
  listCategories,
  listProducts,
  type ProductToSave,
  type SaveResult,
  saveProduct,
  setPinned,
  setStock,
} from "./products.server.ts";
import {
  countTrash,
  deleteProduct,
  listTrash,
  purgeOldProducts,
  purgeProduct,
  restoreProduct,
} from "./trash.server.ts";
import { storeUpload } from "./uploads.server.ts";

const NOON = new Date("2026-11-20T15:00:00.000Z");
const DAY = 24 * 60 * 60 * 1000;
let time = NOON;
const now = () => time;
const log = recordingLog();

let store: MediaStore;

beforeEach(async () => {
  time = NOON;
  const dir = await mkdtemp(join(tmpdir(), "copito-edits-"));
  store = await openDiskStore(dir, log);
  return () => rm(dir, { recursive: true });
});

function input(name: string, more: Partial<ProductInput> = {}) {
  return { name, description: null, priceCents: null, category: null, photos: [], ...more };
}

const save = ({ db }: TestDatabase, product: ProductToSave): Promise<SaveResult> =>
  saveProduct(db, { now, files: { store, log } }, product);

/** A small picture that was sent. */
async function sent({ db }: TestDatabase): Promise<ChosenPhoto & { key: string }> {
  const result = await storeUpload(
    db,
    { store, imagePool, log, now },
    { file: await fileOf(await twoHalves(8, 8)), adminId: "a" },
  );
  if (!result.ok) throw new Error(result.code);
  return { id: result.photo.id, key: result.photo.key, alt: null };
}

function chosen(...photos: ChosenPhoto[]): ChosenPhoto[] {
  return photos.map(({ id, alt }) => ({ id, alt }));
}

async function keysStored(): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { name } of store.list()) {
    const key = keyOfFile(name);
    if (key) keys.add(key);
  }
  return keys;
}

async function added(database: TestDatabase, more: ReturnType<typeof input>): Promise<Product> {
  const result = await save(database, { id: newId(), basedOn: 0, ...more });
  if (!result.ok) throw new Error(result.code);
  return result.product;
}

async function order({ db }: TestDatabase): Promise<string[]> {
  const list = await listProducts(db, { page: 1 });
  if (!list.ok) throw new Error(list.code);
  return list.products.map((product) => product.name);
}

eachDatabase((open) => {
  test("adding takes the sent pictures over, in the order of the form", async () => {
    const database = await open();
    const [a, b, c] = [await sent(database), await sent(database), await sent(database)];
    const photos = chosen({ ...c, alt: "De frente" }, a, b);
    const given = input("Body", { description: "Algodón", priceCents: 1990, category: "Bodys", photos });
    const product = await added(database, given);
    expect(product).toMatchObject({ ...given, inStock: true, version: 1, pinned: false });
    expect(product.photos.map((photo) => photo.key)).toEqual([c.key, a.key, b.key]);
    expect(await database.db.selectFrom("uploads").selectAll().execute()).toEqual([]);
    expect(await keysStored()).toEqual(new Set([a.key, b.key, c.key]));
  });

  test("a form that is sent twice makes one product; with other content it is a conflict", async () => {
    const database = await open();
    const { db } = database;
    const form = { id: newId(), basedOn: 0, ...input("Body", { photos: chosen(await sent(database)) }) };
    const first = await save(database, form);
    expect(await save(database, form)).toEqual(first);
    expect(await countProducts(db)).toBe(1);
    const other = await save(database, { ...form, name: "Otro" });
    expect(other).toMatchObject({ ok: false, code: "CONFLICT", current: { name: "Body", version: 1 } });
    expect((await getProduct(db, form.id))?.name).toBe("Body");
  });

  test("saving changes texts, price, order and choice of pictures, and what the product is found by", async () => {
    const database = await open();
    const { db } = database;
    const [a, b, c] = [await sent(database), await sent(database), await sent(database)];
    const before = await added(database, input("Viejo", { category: "Bodys", photos: chosen(a, b) }));
    const version = await readContentVersion(db);
    time = new Date(NOON.getTime() + 1000);
    const changes = input("Ranita Ñandú", {
      description: "Tejida",
      priceCents: 5,
      category: "Conjuntos",
      photos: chosen({ ...c, alt: "Espalda" }, b),
    });
    const saved = await save(database, { id: before.id, basedOn: 1, ...changes });
    expect(saved).toMatchObject({
      ok: true,
      product: {
        ...changes,
        version: 2,
        createdAt: before.createdAt,
        updatedAt: time.toISOString(),
      },
    });
    expect(await readContentVersion(db)).not.toBe(version);
    expect(await countProducts(db, { search: "nandu tejida conjuntos" })).toBe(1);
    expect(await countProducts(db, { search: "viejo" })).toBe(0);
    expect(await keysStored()).toEqual(new Set([b.key, c.key]));
  });

  test("what another saved meanwhile is not overwritten, and is shown", async () => {
    const database = await open();
    const { db } = database;
    const [a, b] = [await sent(database), await sent(database)];
    const { id } = await added(database, input("Body", { photos: chosen(a) }));
    const theirs = input("De la otra persona", { photos: chosen(a) });
    const mine = input("Mío", { photos: chosen(b) });
    await save(database, { id, basedOn: 1, ...theirs });
    const version = await readContentVersion(db);
    const refused = await save(database, { id, basedOn: 1, ...mine });
    expect(refused).toMatchObject({ ok: false, code: "CONFLICT", current: { ...theirs, version: 2 } });
    expect(await readContentVersion(db)).toBe(version);
    expect(await keysStored()).toEqual(new Set([a.key, b.key]));
    // Knowing what is there, mine goes over it.
    expect(await save(database, { id, basedOn: 2, ...mine })).toMatchObject({
      ok: true,
      product: { ...mine, version: 3 },
    });
    expect(await keysStored()).toEqual(new Set([b.key]));
  });

  test("the same save sent twice finds its own text, with the photos that it brought", async () => {
    const database = await open();
    const [a, b] = [await sent(database), await sent(database)];
    const { id } = await added(database, input("Body", { photos: chosen(a) }));
    const form = { id, basedOn: 1, ...input("Mío", { photos: chosen({ ...b, alt: "De frente" }) }) };
    const results = await Promise.all([save(database, form), save(database, form)]);
    results.push(await save(database, form));
    for (const result of results) {
      expect(result).toMatchObject({ ok: true, product: { name: "Mío", version: 2 } });
    }
    expect(await save(database, { ...form, photos: [] })).toMatchObject({ code: "CONFLICT" });
  });

  test("restoring with a version that is stale restores nothing", async () => {
    const database = await open();
    const { id } = await added(database, input("Body"));
    await save(database, { id, basedOn: 1, ...input("De la otra persona") });
    await deleteProduct(database.db, { now }, id);
    const mine = { id, restore: true, ...input("Mío") };
    expect(await save(database, { ...mine, basedOn: 1 })).toMatchObject({
      code: "NOT_FOUND",
      deleted: { name: "De la otra persona", version: 2 },
    });
    expect(await countTrash(database.db)).toBe(1);
    expect(await save(database, { ...mine, basedOn: 2 })).toMatchObject({ ok: true });
    expect(await getProduct(database.db, id)).toMatchObject({ name: "Mío", version: 3 });
  });

  test("of two saves at the same moment one wins and the other is told", async () => {
    const database = await open();
    const { db } = database;
    const { id } = await added(database, input("Body"));
    const results = await Promise.all(
      ["uno", "dos"].map((name) => save(database, { id, basedOn: 1, ...input(name) })),
    );
    expect(results.map((result) => (result.ok ? "saved" : result.code)).sort()).toEqual([
      "CONFLICT",
      "saved",
    ]);
    const winner = results.find((result) => result.ok);
    expect(await getProduct(db, id)).toEqual(winner?.ok && winner.product);
  });

  test("a product that is in the trash, or gone, is not saved; its last state comes back", async () => {
    const database = await open();
    const { db } = database;
    const { id } = await added(database, input("Body", { description: "Lo suyo" }));
    await deleteProduct(db, { now }, id);
    const refused = await save(database, { id, basedOn: 1, ...input("Mío") });
    expect(refused).toMatchObject({ ok: false, code: "NOT_FOUND", deleted: { description: "Lo suyo" } });
    await purgeProduct(db, { store, log }, id);
    const gone = await save(database, { id, basedOn: 1, ...input("Mío") });
    expect(gone).toEqual({ ok: false, code: "NOT_FOUND", deleted: null });
    expect(await setStock(db, { now }, { id, inStock: false })).toEqual({ ok: false, code: "NOT_FOUND" });
    expect(await setPinned(db, { now }, { id, pinned: true })).toEqual({ ok: false, code: "NOT_FOUND" });
  });

  test("a picture that is gone stops the save whole, and names itself", async () => {
    const database = await open();
    const { db } = database;
    const [a, b] = [await sent(database), await sent(database)];
    const { id } = await added(database, input("Body", { photos: chosen(a) }));
    const lost = { id: newId(), alt: null };
    const refused = await save(database, {
      id,
      basedOn: 1,
      ...input("Otro", { photos: chosen(b, lost) }),
    });
    expect(refused).toEqual({ ok: false, code: "PHOTO_GONE", missing: [lost.id] });
    expect(await getProduct(db, id)).toMatchObject({ name: "Body", version: 1, photos: [{ id: a.id }] });
    // The one that was there waits on.
    expect(await db.selectFrom("uploads").select("id").execute()).toEqual([{ id: b.id }]);
    const id2 = newId();
    const alone = await save(database, { id: id2, basedOn: 0, ...input("Nuevo", { photos: chosen(lost) }) });
    expect(alone).toMatchObject({ ok: false, code: "PHOTO_GONE" });
    expect(await getProduct(db, id2)).toBeNull();
  });

  test("two products never get the same sent picture", async () => {
    const database = await open();
    const photo = await sent(database);
    const results = await Promise.all(
      ["uno", "dos"].map((name) =>
        save(database, { id: newId(), basedOn: 0, ...input(name, { photos: chosen(photo) }) }),
      ),
    );
    expect(results.map((result) => (result.ok ? "saved" : result.code)).sort()).toEqual([
      "PHOTO_GONE",
      "saved",
    ]);
    expect(await countProducts(database.db)).toBe(1);
  });

  test("stock goes to the state that was asked for, however often and by whomever", async () => {
    const database = await open();
    const { db } = database;
    const { id } = await added(database, input("Body"));
    // Two people who both saw 'in stock' and both pressed.
    const off = { id, inStock: false };
    await Promise.all([setStock(db, { now }, off), setStock(db, { now }, off)]);
    expect((await getProduct(db, id))?.inStock).toBe(false);
    await Promise.all(Array.from({ length: 5 }, () => setStock(db, { now }, { id, inStock: true })));
    const product = await getProduct(db, id);
    // It does not get in the way of a form that is open.
    expect(product).toMatchObject({ inStock: true, version: 1 });
    expect(await save(database, { id, basedOn: 1, ...input("Otro") })).toMatchObject({ ok: true });
  });

  test("the pinned stand first, the last pinned leading, then the newest", async () => {
    const database = await open();
    const { db } = database;
    const ids: Record<string, string> = {};
    for (const [minute, name] of ["a", "b", "c", "d"].entries()) {
      time = new Date(NOON.getTime() + minute * 60_000);
      ids[name] = (await added(database, input(name))).id;
    }
    expect(await order(database)).toEqual(["d", "c", "b", "a"]);
    for (const name of ["a", "c"]) {
      time = new Date(time.getTime() + 60_000);
      const result = await setPinned(db, { now }, { id: ids[name] ?? "", pinned: true });
      expect(result).toMatchObject({ ok: true, product: { pinned: true, version: 1 } });
    }
    expect(await order(database)).toEqual(["c", "a", "d", "b"]);
    await setPinned(db, { now }, { id: ids.c ?? "", pinned: false });
    expect(await order(database)).toEqual(["a", "d", "c", "b"]);
  });

  test("the trash hides a product everywhere, keeps it whole, and gives it back to its place", async () => {
    const database = await open();
    const { db } = database;
    const photo = await sent(database);
    const product = await added(database, input("Body", { category: "Bodys", photos: chosen(photo) }));
    time = new Date(NOON.getTime() + 60_000);
    await added(database, input("Otro"));
    const version = await readContentVersion(db);

    expect(await deleteProduct(db, { now }, product.id)).toEqual({ ok: true, name: "Body" });
    // A second person's press finds it done.
    expect(await deleteProduct(db, { now }, product.id)).toEqual({ ok: true, name: "Body" });
    expect(await readContentVersion(db)).not.toBe(version);
    expect(await order(database)).toEqual(["Otro"]);
    expect(await getProduct(db, product.id)).toBeNull();
    expect(await countProducts(db, { search: "body" })).toBe(0);
    expect(await listCategories(db)).toEqual([]);
    expect(await countTrash(db)).toBe(1);
    expect(await keysStored()).toEqual(new Set([photo.key]));

    expect(await restoreProduct(db, product.id)).toEqual({ ok: true, name: "Body" });
    expect(await getProduct(db, product.id)).toEqual(product);
    expect(await order(database)).toEqual(["Otro", "Body"]);
    expect(await countTrash(db)).toBe(0);
  });

  test("the trash counts its days and empties itself after thirty", async () => {
    const database = await open();
    const { db } = database;
    const photo = await sent(database);
    const { id } = await added(database, input("Body", { photos: chosen(photo) }));
    await deleteProduct(db, { now }, id);
    const after = async (days: number) => {
      time = new Date(NOON.getTime() + days * DAY);
      const purged = await purgeOldProducts(db, { store, log, now });
      return {
        purged,
        left: (await listTrash(db, { now, page: 1 })).products.map((product) => product.daysLeft),
      };
    };
    expect(await after(0)).toEqual({ purged: 0, left: [30] });
    expect(await after(0.5)).toEqual({ purged: 0, left: [30] });
    expect(await after(29.9)).toEqual({ purged: 0, left: [1] });
    expect(await hasProducts(db)).toBe(true);
    expect(await after(30)).toEqual({ purged: 1, left: [] });
    expect(await hasProducts(db)).toBe(false);
    expect(await keysStored()).toEqual(new Set());
    expect(await restoreProduct(db, id)).toEqual({ ok: false, code: "NOT_FOUND" });
  });

  test("the trash has pages, the last deleted first", async () => {
    const { db } = await open();
    const products = Array.from({ length: 50 }, (_, n) => ({ ...input(`n${n}`), createdAt: NOON }));
    for (const [minute, id] of (await insertProducts(db, products)).entries()) {
      await deleteProduct(db, { now: () => new Date(NOON.getTime() + minute) }, id);
    }
    const pages = await Promise.all([0, 1, 3, 9].map((page) => listTrash(db, { now, page })));
    expect(
      pages.map((page) => [page.page, page.pageCount, page.products.length, page.products[0]?.name]),
    ).toEqual([
      [1, 3, 24, "n49"],
      [1, 3, 24, "n49"],
      [3, 3, 2, "n1"],
      [3, 3, 2, "n1"],
    ]);
  });

  test("only what is in the trash is removed for good, and a picture that another product shares stays", async () => {
    const database = await open();
    const { db } = database;
    const [own, shared] = [await sent(database), await sent(database)];
    const first = await added(database, input("Uno", { photos: chosen(own, shared) }));
    const photos = first.photos.flatMap(({ id: _, ...photo }) => (photo.key === shared.key ? [photo] : []));
    const [second = ""] = await insertProducts(db, [{ ...input("Dos"), photos, createdAt: NOON }]);
    expect(await purgeProduct(db, { store, log }, first.id)).toEqual({ ok: false, code: "NOT_FOUND" });
    await deleteProduct(db, { now }, first.id);
    expect(await purgeProduct(db, { store, log }, first.id)).toEqual({ ok: true, name: "Uno" });
    expect(await keysStored()).toEqual(new Set([shared.key]));
    await save(database, { id: second, basedOn: 1, ...input("Dos") });
    expect(await keysStored()).toEqual(new Set());
  });
});
