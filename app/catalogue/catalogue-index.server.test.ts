import { expect } from "vitest";
import { asking, catalogueNow, namesNow } from "../../tests/support/catalogue.ts";
import { eachDatabase } from "../../tests/support/databases.ts";
import { dated } from "../../tests/support/photo-store.ts";
import { productNumber, variant } from "../../tests/support/products.ts";
import type { Badge } from "../product/product-codes.ts";
import { DEFAULT_SETTINGS } from "../shop/settings.server.ts";
import { openCatalogueIndex } from "./catalogue-index.server.ts";
import { insertProducts, setStock } from "./products.server.ts";
import { searchSection } from "./search/search-section.ts";

const readSearchSettings = async () => ({ ...DEFAULT_SETTINGS.read(searchSection), brand: "Copito" });

const GARMENTS = [
  dated("Body", 9, {
    category: "Bodys",
    priceCents: 1_000_000,
    occasions: ["gift"],
    variants: [variant("RN", "Celeste"), variant("3-6 m", "Rosa", { stock: 0 })],
  }),
  dated("Vestido", 8, {
    category: "Vestidos",
    priceCents: 3_000_000,
    variants: [variant("3-6 m", "rosa"), variant("6-9 m", "Rosa")],
  }),
  dated("Gorro", 7, { category: "bodys", priceCents: 2_000_000 }),
  dated("Manta", 6, { category: "Bodys", priceCents: null, inStock: false }),
];

eachDatabase((test) => {
  test("pages of 24 show each product once; others are empty", async ({ db }) => {
    await insertProducts(
      db,
      Array.from({ length: 250 }, (_, i) => dated(`n${i}`, i % 7)),
    );
    const { view, products } = await catalogueNow(db);
    const seen = Array.from({ length: 11 }, (_, i) => view(asking({ page: i + 1 })).products).flat();
    expect(seen).toEqual(products);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(250);
    expect(view(asking())).toMatchObject({ total: 250, page: 1, pageCount: 11 });
    for (const page of [0, 12, 9_999_999]) expect(view(asking({ page })).products).toEqual([]);
  });

  test("a write of another instance is seen by the next read, and the index is built once", async ({
    database,
  }) => {
    const elsewhere = await database.another();
    const [id = ""] = await insertProducts(database.db, [dated("a")]);
    const { read } = openCatalogueIndex({ database, readSearchSettings, now: () => new Date() });
    expect((await read()).products.map(({ inStock }) => inStock)).toEqual([true]);
    expect(await read()).toBe(await read());
    await setStock(elsewhere.db, { now: () => new Date() }, id, false);
    expect((await read()).products.map(({ inStock }) => inStock)).toEqual([false]);
  });

  test("a scheduled product appears at its time as the newest; the owner sees all", async ({ database }) => {
    let time = new Date("2026-11-20T15:00:00Z");
    const visibleFrom = "2026-11-20T16:00:00.000Z";
    await insertProducts(database.db, [
      dated("Body", 9),
      dated("Gorro", 1, { visibility: "scheduled", visibleFrom }),
      dated("Manta", 8, { visibility: "draft" }),
      dated("Saco", 7, { visibility: "hidden" }),
    ]);
    const { read, changesAt } = openCatalogueIndex({ database, readSearchSettings, now: () => time });
    const names = async (reader?: "owner") => (await read(reader)).newest.map(({ name }) => name);
    expect([await names(), await names("owner")]).toEqual([["Body"], ["Gorro", "Body", "Manta", "Saco"]]);
    expect(changesAt()).toBe(Date.parse(visibleFrom));
    time = new Date(visibleFrom);
    expect(await names()).toEqual(["Gorro", "Body"]);
    expect(changesAt()).toBeGreaterThan(time.getTime());
  });

  test("new products and sales have a badge and a filter, and new ones lose it with time", async ({
    database,
  }) => {
    let time = new Date("2026-11-20T15:00:00Z");
    await insertProducts(database.db, [
      productNumber(100),
      productNumber(5),
      productNumber(101, { priceBeforeCents: 9_000_000 }),
    ]);
    const { read, changesAt } = openCatalogueIndex({ database, readSearchSettings, now: () => time });
    const found = async (badge: Badge) =>
      (await read()).view(asking({ badge })).products.map(({ name }) => name);
    expect([await found("new"), await found("sale")]).toEqual([["Prenda 5"], ["Prenda 101"]]);
    const { view, badgesOf } = await read();
    expect(view(asking()).products.map(badgesOf)).toEqual([["new"], [], ["sale"]]);
    expect(view(asking()).facets.badges).toMatchObject([
      { value: "new", count: 1 },
      { value: "sale", count: 1 },
    ]);
    time = new Date(changesAt());
    expect([await found("new"), await found("sale")]).toEqual([[], ["Prenda 101"]]);
  });

  test("categories that differ only in case or accents are one", async ({ db }) => {
    const of = "Pijamas Ñandú Bodys bódys Óleos ajuar Bodys".split(" ");
    await insertProducts(db, [...of.map((category, i) => dated(`n${i}`, i, { category })), dated("without")]);
    const line = async (finding = {}) =>
      (await catalogueNow(db, finding)).categories.map(({ name, count }) => `${name} ${count}`);
    expect(await line()).toEqual(["ajuar 1", "Bodys 3", "Ñandú 1", "Óleos 1", "Pijamas 1"]);
    expect(await line({ order: ["PIJAMAS", "oleos"], hidden: ["Ajuar"] })).toEqual([
      "Pijamas 1",
      "Óleos 1",
      "Bodys 3",
      "Ñandú 1",
    ]);
    const { facets } = (await catalogueNow(db, { hidden: ["ajuar"] })).view(asking());
    expect(facets.categories.map(({ value }) => value)).toEqual(["Bodys", "Ñandú", "Óleos", "Pijamas"]);
    for (const category of ["Bodys", "BÓDYS"])
      expect(await namesNow(db, { category })).toEqual(["n6", "n3", "n2"]);
    expect(await namesNow(db, { category: "Body_" })).toEqual([]);
    expect((await catalogueNow(db)).view(asking({ category: "BÓDYS" })).query.category).toBe("Bodys");
  });

  test("one variant must match all filters, and each filter value has its count", async ({ db }) => {
    await insertProducts(db, GARMENTS);
    for (const [filters, ...found] of [
      [{ sizes: ["RN"] }, "Body"],
      // Products that are sold out in the chosen size or colour come last.
      [{ sizes: ["3-6 m"] }, "Vestido", "Body"],
      [{ sizes: ["3-6 m"], order: "precio" }, "Vestido", "Body"],
      [{ sizes: ["RN", "3-6 m"] }, "Body", "Vestido"],
      [{ sizes: ["RN", "6-9 m"], colours: ["Celeste", "Rosa"] }, "Body", "Vestido"],
      [{ sizes: ["3-6 M"], available: true }, "Vestido"],
      [{ colours: ["rosa"] }, "Vestido", "Body"],
      [{ sizes: ["RN"], colours: ["Rosa"] }],
      [{ category: "Bodys", colours: ["Celeste"] }, "Body"],
      [{ from: 10_000, to: 20_000 }, "Body", "Gorro"],
      [{ to: 9_999 }],
      [{ occasion: "gift" }, "Body"],
      [{ available: true }, "Body", "Vestido", "Gorro"],
      [{ search: "vestido", sizes: ["6-9 m"] }, "Vestido"],
    ] as [Parameters<typeof asking>[0], ...string[]][]) {
      expect([filters, ...(await namesNow(db, filters))]).toEqual([filters, ...found]);
    }
    const { facets } = (await catalogueNow(db)).view(asking({ sizes: ["3-6 m"] }));
    const said = (values: readonly { value: string; count: number }[]) =>
      values.map(({ value, count }) => `${value} ${count}`);
    expect(said(facets.sizes)).toEqual(["RN 1", "3-6 m 2", "6-9 m 1"]);
    expect(said(facets.colours)).toEqual(["Rosa 2"]);
    expect(said(facets.categories)).toEqual(["Bodys 1", "Vestidos 1"]);
    expect(said(facets.occasions)).toEqual(["gift 1"]);
    expect(facets.available).toBe(1);
    // Sizes are counted under the chosen colour, and colours under the chosen sizes.
    const several = (await catalogueNow(db)).view(
      asking({ sizes: ["RN", "6-9 m"], colours: ["Rosa"] }),
    ).facets;
    expect(said(several.sizes)).toEqual(["RN 0", "3-6 m 2", "6-9 m 1"]);
    expect(said(several.colours)).toEqual(["Celeste 1", "Rosa 1"]);
  });

  test("products are ordered by date or price, those without a price last", async ({ db }) => {
    await insertProducts(db, GARMENTS);
    expect(await namesNow(db, { order: "precio" })).toEqual(["Body", "Gorro", "Vestido", "Manta"]);
    expect(await namesNow(db, { order: "precio-desc" })).toEqual(["Vestido", "Gorro", "Body", "Manta"]);
    expect(await namesNow(db, { order: "nuevo" })).toEqual(["Body", "Vestido", "Gorro", "Manta"]);
  });

  test("order and filter use the price of what is in stock in the chosen size", async ({ db }) => {
    const dear = variant("12-18 m", null, { priceCents: 3_000_000 });
    await insertProducts(db, [
      dated("A", 9, {
        category: "Bodys",
        variants: [variant("RN", null, { priceCents: 1_000_000, stock: 0 }), dear],
      }),
      dated("B", 8, { category: "Bodys", variants: [variant("12-18 m", null, { priceCents: 2_000_000 })] }),
    ]);
    for (const sizes of [[], ["12-18 m"]]) {
      expect(await namesNow(db, { sizes, order: "precio" })).toEqual(["B", "A"]);
      expect(await namesNow(db, { sizes, to: 20_000 })).toEqual(["B"]);
    }
    expect(await namesNow(db, { sizes: ["RN"], to: 20_000 })).toEqual(["A"]);
    const { sizes, categories } = (await catalogueNow(db)).view(asking({ to: 20_000 })).facets;
    expect(categories).toMatchObject([{ value: "Bodys", count: 1 }]);
    expect(sizes.map(({ value, count }) => [value, count])).toEqual([
      ["RN", 1],
      ["12-18 m", 1],
    ]);
  });

  test("a search that finds nothing says how it was understood, and shows similar products", async ({
    db,
  }) => {
    await insertProducts(db, GARMENTS);
    const { view } = await catalogueNow(db);
    const near = view(asking({ search: "vestido celeste hasta 35 mil" }));
    expect(near).toMatchObject({ total: 0, products: [], understood: { price: { max: 3_500_000 } } });
    expect(near.near.map(({ name }) => name)).toEqual(["Vestido", "Body"]);
    expect(view(asking({ search: "escafandra" }))).toMatchObject({
      near: [],
      understood: { unknown: ["escafandra"] },
    });
    expect(view(asking({ search: "gorro", category: "Vestidos" })).elsewhere).toBe(1);
  });

  test("the search knows the owner's synonyms", async ({ db }) => {
    await insertProducts(db, GARMENTS);
    const { view } = await catalogueNow(db, { synonyms: [["cucurucho", "gorro", "❤️"]] });
    for (const search of ["cucuruchos", "gorro", "cucuru"]) {
      expect(view(asking({ search })).products.map(({ name }) => name)).toEqual(["Gorro"]);
    }
  });
});
