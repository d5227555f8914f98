import { expect } from "vitest";
import { catalogueNow, countProducts, namesNow } from "../../tests/support/catalogue.ts";
import { eachDatabase } from "../../tests/support/databases.ts";
import { input, openPhotoStore } from "../../tests/support/photo-store.ts";
import { readContentVersion } from "../platform/db/content-version.ts";
import { newId } from "../platform/ids.ts";
import type { ChosenPhoto } from "../product/product.ts";
import { getProduct, setPinned, setStock } from "./products.server.ts";
import { deleteProduct, listTrash, restoreProduct } from "./trash.server.ts";

function chosen(...photos: (Omit<ChosenPhoto, "colour"> & Partial<ChosenPhoto>)[]): ChosenPhoto[] {
  return photos.map(({ id, alt, colour = null, focus = 50 }) => ({ id, alt, colour, focus }));
}

eachDatabase((databaseTest) => {
  const test = databaseTest.extend("shop", ({ database }) => openPhotoStore(database));

  test("saving changes texts, price, photos and the words that find the product", async ({ db, shop }) => {
    const { sent, added, save, clock, keys } = shop;
    const [a, b, c] = [await sent(), await sent(), await sent()];
    const before = await added(input("Viejo", { category: "Bodys", photos: chosen(a, b) }));
    const version = await readContentVersion(db);
    clock.time = new Date(clock.time.getTime() + 1000);
    const changes = input("Ranita Ñandú", {
      description: "Tejida",
      priceCents: 5,
      category: "Conjuntos",
      photos: chosen({ ...c, alt: "Espalda", focus: 80 }, b),
    });
    expect(await save({ id: before.id, basedOn: 1, ...changes })).toEqual({ ok: true });
    const times = { createdAt: before.createdAt, updatedAt: clock.time.toISOString() };
    expect(await getProduct(db, before.id)).toMatchObject({ ...changes, ...times, version: 2 });
    expect(await readContentVersion(db)).not.toBe(version);
    expect(await namesNow(db, { search: "nandu tejida conjuntos" })).toEqual(["Ranita Ñandú"]);
    expect(await namesNow(db, { search: "viejo" })).toEqual([]);
    expect(await keys()).toEqual(new Set([b.key, c.key]));
  });

  test("what another person has saved is shown and not overwritten", async ({ db, shop }) => {
    const { sent, added, save, keys } = shop;
    const [a, b] = [await sent(), await sent()];
    const { id } = await added(input("Body", { photos: chosen(a) }));
    const theirs = input("De la otra persona", { photos: chosen(a) });
    const mine = input("Mío", { photos: chosen(b) });
    await save({ id, basedOn: 1, ...theirs });
    const version = await readContentVersion(db);
    const refused = await save({ id, basedOn: 1, ...mine });
    expect(refused).toMatchObject({ ok: false, code: "CONFLICT", current: { ...theirs, version: 2 } });
    expect(await readContentVersion(db)).toBe(version);
    expect(await keys()).toEqual(new Set([a.key, b.key]));
    // A save that is based on the stored version replaces that version.
    expect(await save({ id, basedOn: 2, ...mine })).toEqual({ ok: true });
    expect(await getProduct(db, id)).toMatchObject({ ...mine, version: 3 });
    expect(await keys()).toEqual(new Set([b.key]));
  });

  test("a form that is sent twice is stored once", async ({ db, shop }) => {
    const { sent, save } = shop;
    const form = { id: newId(), basedOn: 0, ...input("Body", { photos: chosen(await sent()) }) };
    const change = { ...form, basedOn: 1, name: "Mío", photos: chosen(await sent()) };
    for (const each of [form, change]) {
      const results = [...(await Promise.all([save(each), save(each)])), await save(each)];
      expect(results).toEqual(Array(3).fill({ ok: true }));
    }
    expect(await countProducts(db)).toBe(1);
    expect(await getProduct(db, form.id)).toMatchObject({ name: "Mío", version: 2 });
    expect(await save({ ...change, photos: [] })).toMatchObject({ code: "CONFLICT" });
  });

  test("of two saves at the same moment one is refused", async ({ db, shop }) => {
    const { added, save } = shop;
    const { id } = await added(input("Body"));
    const names = ["uno", "dos"];
    const results = await Promise.all(names.map((name) => save({ id, basedOn: 1, ...input(name) })));
    const codes = results.map((result) => (result.ok ? "saved" : result.code));
    expect(codes.toSorted()).toEqual(["CONFLICT", "saved"]);
    expect((await getProduct(db, id))?.name).toBe(names[codes.indexOf("saved")]);
  });

  test("a product in the trash cannot be saved until it is restored", async ({ db, shop }) => {
    const { added, save, deps } = shop;
    const { id } = await added(input("Body"));
    await deleteProduct(db, deps, id);
    const mine = { id, basedOn: 1, ...input("Mío") };
    const notFound = { ok: false, code: "NOT_FOUND" };
    expect(await save(mine)).toEqual(notFound);
    expect(await setStock(db, deps, id, false)).toEqual(notFound);
    expect(await setPinned(db, deps, id, true)).toEqual(notFound);
    expect(await save({ ...mine, id: newId() })).toEqual(notFound);
    expect(await listTrash(db, deps.now)).toHaveLength(1);
    await restoreProduct(db, id);
    expect(await save(mine)).toEqual({ ok: true });
    expect(await getProduct(db, id)).toMatchObject({ name: "Mío", version: 2 });
  });

  test("a save with a missing photo changes nothing", async ({ db, shop: { sent, added, save } }) => {
    const [a, b] = [await sent(), await sent()];
    const { id } = await added(input("Body", { photos: chosen(a) }));
    const lost = { id: newId(), alt: null, colour: null };
    const gone = { ok: false, code: "PHOTO_GONE", photos: [] };
    expect(await save({ id, basedOn: 1, ...input("Otro", { photos: chosen(b, lost) }) })).toEqual({
      ...gone,
      photos: [b.id],
    });
    expect(await getProduct(db, id)).toMatchObject({ name: "Body", version: 1, photos: [{ id: a.id }] });
    // The refused save leaves the existing upload in place.
    expect(await db.selectFrom("uploads").select("id").execute()).toEqual([{ id: b.id }]);
    expect(await save({ id: newId(), basedOn: 0, ...input("Nuevo", { photos: chosen(lost) }) })).toEqual(
      gone,
    );
    expect(await countProducts(db)).toBe(1);
  });

  test("two products never get the same sent photo", async ({ db, shop: { sent, save } }) => {
    const photos = chosen(await sent());
    const results = await Promise.all(
      ["uno", "dos"].map((name) => save({ id: newId(), basedOn: 0, ...input(name, { photos }) })),
    );
    const codes = results.map((result) => (result.ok ? "saved" : result.code));
    expect(codes.toSorted()).toEqual(["PHOTO_GONE", "saved"]);
    expect(await countProducts(db)).toBe(1);
  });

  test("pinned products come first, the last pinned ahead, then the newest", async ({ db, shop }) => {
    const { added, clock, deps } = shop;
    const ids: string[] = [];
    const inOrder = async (pinned: boolean, ...places: number[]) => {
      for (const place of places) {
        clock.time = new Date(clock.time.getTime() + 60_000);
        await setPinned(db, deps, ids[place] ?? "", pinned);
      }
      return (await catalogueNow(db)).products.map(({ name, pinned }) => (pinned ? `${name}!` : name));
    };
    for (const name of ["a", "b", "c", "d"]) {
      clock.time = new Date(clock.time.getTime() + 60_000);
      ids.push((await added(input(name))).id);
    }
    expect(await inOrder(true, 0, 2)).toEqual(["c!", "a!", "d", "b"]);
    expect(await inOrder(false, 2)).toEqual(["a!", "d", "c", "b"]);
  });
});
