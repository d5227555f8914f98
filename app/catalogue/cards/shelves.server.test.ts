import { expect } from "vitest";
import { catalogueNow } from "../../../tests/support/catalogue.ts";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { productNumber } from "../../../tests/support/products.ts";
import { settingsWith } from "../../../tests/support/settings.ts";
import { DEFAULT_SETTINGS } from "../../shop/settings.server.ts";
import { insertProducts, setPinned } from "../products.server.ts";
import { readShelves, relatedTo } from "./shelves.server.ts";

const namesOn = (shelves: ReturnType<typeof readShelves>) =>
  shelves.map(({ of, path, products }) => [of, path, ...products.map(({ name }) => name)]);

const row = { colour: null, swatch: null, priceCents: null };

eachDatabase((test) => {
  test("the landing page shows the newest four in stock, and other gifts", async ({ db }) => {
    await insertProducts(db, [
      productNumber(1, { inStock: false }),
      productNumber(2, { variants: [{ ...row, size: "RN", stock: 0 }] }),
      productNumber(3, {
        variants: [
          { ...row, size: "RN", stock: 0 },
          { ...row, size: "0-3 m", stock: null },
        ],
      }),
      productNumber(4, { occasions: ["gift"] }),
      productNumber(5),
      productNumber(6),
      productNumber(7, { occasions: ["party", "gift"] }),
      productNumber(8, { occasions: ["party"], description: "Un regalo." }),
    ]);
    const catalogue = await catalogueNow(db);
    const { newest } = catalogue;
    expect(readShelves(DEFAULT_SETTINGS.read, { ...catalogue, newest: [] })).toEqual([]);
    // Prenda 4 is marked as a gift, but the gift shelf leaves it out, because the first shelf shows it.
    expect(namesOn(readShelves(DEFAULT_SETTINGS.read, catalogue))).toEqual([
      ["latest", "/catalogo", "Prenda 3", "Prenda 4", "Prenda 5", "Prenda 6"],
      ["gifts", "/regalo", "Prenda 7"],
    ]);
    // Products of the same category come first, then those of the same occasions, then the newest.
    const related = newest[6] ? relatedTo(newest[6], newest) : [];
    expect(related.map(({ name }) => name)).toEqual(["Prenda 4", "Prenda 8", "Prenda 3", "Prenda 5"]);
  });

  test("the owner chooses, orders and hides the shelves", async ({ db }) => {
    const [, second = "", third = ""] = await insertProducts(db, [
      productNumber(1),
      productNumber(2, { category: "Abrigos" }),
      productNumber(3, { priceBeforeCents: 9_000_000 }),
      productNumber(4, { category: "ábrigos" }),
    ]);
    await setPinned(db, { now: () => new Date("2026-11-20T12:00:00Z") }, third, true);
    await setPinned(db, { now: () => new Date("2026-11-21T12:00:00Z") }, second, true);
    const catalogue = await catalogueNow(db);
    const shelves = (...shelves: object[]) =>
      namesOn(readShelves(settingsWith({ shelves: { shelves } }).read, catalogue));
    const coats = { of: "category", category: "abrigos" };
    const coatsPath = "/catalogo?categoria=abrigos";
    expect(shelves({ of: "sale" }, { ...coats, title: "Abrigate" }, { of: "latest", hidden: "on" })).toEqual([
      ["sale", "/catalogo?etiqueta=oferta", "Prenda 3"],
      ["category", coatsPath, "Prenda 2", "Prenda 4"],
    ]);
    expect(shelves({ of: "pinned" }, coats)).toEqual([
      ["pinned", "/catalogo", "Prenda 2", "Prenda 3"],
      ["category", coatsPath, "Prenda 4"],
    ]);
  });
});
