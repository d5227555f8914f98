import { expect, test } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import type { Db } from "../platform/db/schema.ts";
import type { NewPhoto } from "./product.ts";
import {
  countProducts,
  type DatedProduct,
  getProduct,
  insertProducts,
  listCategories,
  listProducts,
} from "./products.server.ts";

const NOON = new Date("2026-11-20T15:00:00.000Z");

function dated(name: string, minute: number, more: Partial<DatedProduct> = {}): DatedProduct {
  const nothing = { description: null, priceCents: null, category: null, photos: [] };
  return { name, ...nothing, createdAt: new Date(NOON.getTime() + minute * 60_000), ...more };
}

function photo(key: string): NewPhoto {
  return { key, extension: "jpg", width: 1600, height: 1200, alt: `Foto ${key}` };
}

async function pageOf(db: Db, options: Parameters<typeof listProducts>[1]) {
  const list = await listProducts(db, options);
  if (!list.ok) throw new Error(list.code);
  return list;
}

async function found(db: Db, search: string): Promise<string[]> {
  const { products } = await pageOf(db, { page: 1, search });
  return products.map((product) => product.name).sort();
}

eachDatabase((open) => {
  test("an inserted product reads back as it was given", async () => {
    const { db } = await open();
    const given = {
      name: "Body Osito",
      description: "Algodón peinado",
      priceCents: 1_890_050,
      category: "Bodys",
      photos: [photo("a"), photo("b"), { ...photo("c"), alt: null }],
    };
    const [id = ""] = await insertProducts(db, [{ ...given, createdAt: NOON }]);
    const product = await getProduct(db, id);
    expect(product).toEqual({
      ...given,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      inStock: true,
      pinned: false,
      version: 1,
      photos: given.photos.map((each) => ({ ...each, id: expect.any(String) })),
      createdAt: "2026-11-20T15:00:00.000Z",
      updatedAt: "2026-11-20T15:00:00.000Z",
    });
    expect(await getProduct(db, "no such id")).toBeNull();
  });

  test("the newest comes first, of one instant the later id", async () => {
    const { db } = await open();
    await insertProducts(db, [
      dated("middle", 5),
      dated("oldest", 1),
      dated("twin a", 9, { id: "00000000-0000-7000-8000-00000000000a" }),
      dated("twin c", 9, { id: "00000000-0000-7000-8000-00000000000c" }),
      dated("twin b", 9, { id: "00000000-0000-7000-8000-00000000000b" }),
      dated("newest", 10),
    ]);
    const { products } = await pageOf(db, { page: 1 });
    expect(products.map((product) => product.name)).toEqual([
      "newest",
      "twin c",
      "twin b",
      "twin a",
      "middle",
      "oldest",
    ]);
  });

  test("products made one after another within one instant keep their order", async () => {
    const { db } = await open();
    for (let i = 0; i < 12; i++) await insertProducts(db, [dated(`n${i}`, 0)]);
    const { products } = await pageOf(db, { page: 1 });
    expect(products.map((product) => product.name)).toEqual(
      Array.from({ length: 12 }, (_, i) => `n${11 - i}`),
    );
  });

  test.each([
    [0, 1, 0],
    [1, 1, 1],
    [24, 1, 24],
    [25, 2, 1],
    [1000, 42, 16],
  ])("%i products make %i pages, %i on the last", async (total, pageCount, onLast) => {
    const { db } = await open();
    await insertProducts(
      db,
      Array.from({ length: total }, (_, i) => dated(`n${i}`, i % 7, { photos: [photo(`k${i}`)] })),
    );
    expect(await countProducts(db)).toBe(total);
    const names = new Set<string>();
    for (let page = 1; page <= pageCount; page++) {
      const list = await pageOf(db, { page });
      expect(list).toMatchObject({ total, page, pageCount });
      expect(list.products).toHaveLength(page === pageCount ? onLast : 24);
      for (const product of list.products) {
        expect(product.photos.map((each) => each.key)).toEqual([`k${product.name.slice(1)}`]);
        names.add(product.name);
      }
    }
    expect(names.size).toBe(total);
    for (const page of [0, -1, 1.5, Number.NaN, pageCount + 1, 1e9, Number.MAX_SAFE_INTEGER]) {
      expect(await listProducts(db, { page })).toEqual({ ok: false, code: "PAGE_OUT_OF_RANGE", pageCount });
    }
  });

  test("pictures come in their order and with their own product", async () => {
    const { db } = await open();
    await insertProducts(db, [
      dated("a", 1, { photos: [photo("a2"), photo("a1"), photo("a3")] }),
      dated("b", 2),
      dated("c", 3, { photos: [photo("c1")] }),
    ]);
    const { products } = await pageOf(db, { page: 1 });
    expect(products.map((product) => product.photos.map((each) => each.key))).toEqual([
      ["c1"],
      [],
      ["a2", "a1", "a3"],
    ]);
  });

  test("many are inserted together or not at all, and their ids returned in order", async () => {
    const { db } = await open();
    const ids = await insertProducts(db, [dated("a", 1), dated("b", 2)]);
    const products = await Promise.all(ids.map((id) => getProduct(db, id)));
    expect(products.map((product) => product?.name)).toEqual(["a", "b"]);
    const id = ids[0] ?? "";
    await expect(insertProducts(db, [dated("c", 3), dated("again", 4, { id })])).rejects.toThrow();
    expect(await countProducts(db)).toBe(2);
    expect(await insertProducts(db, [])).toEqual([]);
  });

  test("every write bumps the catalogue's content version, a failed one does not", async () => {
    const { db, contentVersion } = await open();
    const versions = [await contentVersion()];
    const [id = ""] = await insertProducts(db, [dated("a", 0)]);
    versions.push(await contentVersion());
    await insertProducts(db, [dated("b", 1)]);
    versions.push(await contentVersion());
    expect(new Set(versions).size).toBe(3);
    await expect(insertProducts(db, [dated("c", 1, { id })])).rejects.toThrow();
    expect(await contentVersion()).toBe(versions[2]);
  });

  test("categories come with counts in Spanish order, and filter exactly", async () => {
    const { db } = await open();
    const names = [
      "Pijamas",
      "Ñandú",
      "Bodys",
      "ajuar",
      "Nidos",
      "Bodys",
      "Óleos",
      "Zapatitos",
      "Oso",
      "Bodys",
    ];
    await insertProducts(db, [
      ...names.map((category, i) => dated(`n${i}`, i, { category })),
      dated("without", 99),
    ]);
    expect(await listCategories(db)).toEqual([
      { name: "ajuar", count: 1 },
      { name: "Bodys", count: 3 },
      { name: "Nidos", count: 1 },
      { name: "Ñandú", count: 1 },
      { name: "Óleos", count: 1 },
      { name: "Oso", count: 1 },
      { name: "Pijamas", count: 1 },
      { name: "Zapatitos", count: 1 },
    ]);
    const list = await pageOf(db, { page: 1, category: "Bodys" });
    expect(list).toMatchObject({ total: 3, pageCount: 1 });
    expect(await pageOf(db, { page: 1, category: "Body_" })).toMatchObject({ total: 0, products: [] });
  });

  test("search finds every word anywhere, whatever the accents and case", async () => {
    const { db } = await open();
    await insertProducts(db, [
      dated("Body Osito", 1, { description: "Algodón peinado", category: "Bodys" }),
      dated("PIJAMA Pingüino", 2, { description: "algodon orgánico", category: "Pijamas" }),
      dated("Pañal de tela", 3),
      dated("Conjunto «Ñandú»", 4, { description: "Para\nlos   primeros meses" }),
    ]);
    expect(await found(db, "algodón")).toEqual(["Body Osito", "PIJAMA Pingüino"]);
    expect(await found(db, "ALGODON osito")).toEqual(["Body Osito"]);
    expect(await found(db, "pinguino")).toEqual(["PIJAMA Pingüino"]);
    expect(await found(db, "panal")).toEqual(["Pañal de tela"]);
    expect(await found(db, "ñandu")).toEqual(["Conjunto «Ñandú»"]);
    expect(await found(db, "  meses\t\tPARA ")).toEqual(["Conjunto «Ñandú»"]);
    expect(await found(db, "algodon tela")).toEqual([]);
    expect(await found(db, "bodys")).toEqual(["Body Osito"]);
    expect(await found(db, "   ")).toHaveLength(4);
    // Decomposed, as some telephones type it.
    expect(await found(db, "algodo\u0301n")).toEqual(["Body Osito", "PIJAMA Pingüino"]);
  });

  test("search takes %, _, \\ and quotes for themselves", async () => {
    const { db } = await open();
    await insertProducts(db, [
      dated("100% lana", 1),
      dated("100 lanas", 2),
      dated("talle_3", 3),
      dated("talle-3", 4),
      dated("a\\b", 5),
      dated("L'enfant", 6),
    ]);
    expect(await found(db, "100%")).toEqual(["100% lana"]);
    expect(await found(db, "%")).toEqual(["100% lana"]);
    expect(await found(db, "_")).toEqual(["talle_3"]);
    expect(await found(db, "talle_3")).toEqual(["talle_3"]);
    expect(await found(db, "\\")).toEqual(["a\\b"]);
    expect(await found(db, "\\%")).toEqual([]);
    expect(await found(db, "'")).toEqual(["L'enfant"]);
    expect(await found(db, "' or 1=1 --")).toEqual([]);
  });

  test("search and category work together, and count and pages follow", async () => {
    const { db } = await open();
    await insertProducts(
      db,
      Array.from({ length: 60 }, (_, i) =>
        dated(i % 2 ? `rojo ${i}` : `azul ${i}`, i, { category: i % 3 ? "Bodys" : "Gorros" }),
      ),
    );
    const list = await pageOf(db, { page: 2, pageSize: 15, search: "rojo", category: "Bodys" });
    expect(list).toMatchObject({ total: 20, pageCount: 2 });
    expect(list.products).toHaveLength(5);
    expect(await countProducts(db, { search: "rojo", category: "Bodys" })).toBe(20);
  });

  test("an endless search is cut rather than refused", async () => {
    const { db } = await open();
    await insertProducts(db, [dated("body", 1)]);
    expect(await found(db, "body ".repeat(10_000))).toEqual(["body"]);
  });

  test("a page takes three queries whatever its size", async () => {
    const { db } = await open();
    await insertProducts(
      db,
      Array.from({ length: 30 }, (_, i) => dated(`n${i}`, i, { photos: [photo(`k${i}`), photo(`l${i}`)] })),
    );
    let queries = 0;
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await pageOf(counting, { page: 1, pageSize: 30 });
    expect(queries).toBe(3);
  });
});
