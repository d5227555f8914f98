import { expect } from "vitest";
import { catalogueNow } from "../../../tests/support/catalogue.ts";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { productNumber } from "../../../tests/support/products.ts";
import { insertProducts } from "../products.server.ts";
import { relatedTo, shelvesOf } from "./shelves.server.ts";

const row = { colour: null, swatch: null, priceCents: null };

eachDatabase((test) => {
  test("the newest four that can be bought, and what is marked as a gift beside them", async ({ db }) => {
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
    const { newest } = await catalogueNow(db);
    expect(shelvesOf([])).toEqual({ latest: [], gifts: [] });
    const { latest, gifts } = shelvesOf(newest);
    expect(latest.map(({ name }) => name)).toEqual(["Prenda 3", "Prenda 4", "Prenda 5", "Prenda 6"]);
    // Prenda 4 is marked as a gift, but is missing here because it is on the shelf `latest`.
    expect(gifts.map(({ name }) => name)).toEqual(["Prenda 7"]);
    // The same category comes first, then the same occasions, then the newest.
    const related = newest[6] ? relatedTo(newest[6], newest) : [];
    expect(related.map(({ name }) => name)).toEqual(["Prenda 4", "Prenda 8", "Prenda 3", "Prenda 5"]);
  });
});
