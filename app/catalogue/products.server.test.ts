import { expect, test } from "vitest";
import { namesNow } from "../../tests/support/catalogue.ts";
import { eachDatabase } from "../../tests/support/databases.ts";
import { dated, stored } from "../../tests/support/photo-store.ts";
import { type DatedProduct, getProduct, insertProducts } from "./products.server.ts";

eachDatabase((open) => {
  test("an inserted product reads back as it was given", async () => {
    const { db } = await open();
    const given = {
      name: "Body Osito",
      description: "Algodón peinado",
      priceCents: 1_890_050,
      category: "Bodys",
      priceBeforeCents: 2_000_000,
      composition: "100 % algodón Pima",
      care: ["wash-30", "no-bleach"],
      occasions: ["gift"],
      gender: "girl",
      variants: [
        { size: "RN", colour: "Rosa", swatch: "#e9cfc5", stock: null, priceCents: null },
        { size: "0-3 m", colour: null, swatch: null, stock: 0, priceCents: 1_990_000 },
      ],
      photos: [
        { ...stored("a"), colour: null },
        { ...stored("b"), colour: "Rosa" },
        { ...stored("c"), alt: null, colour: null },
      ],
    } satisfies Partial<DatedProduct>;
    const createdAt = new Date("2026-11-20T15:00:00.000Z");
    const [id = ""] = await insertProducts(db, [{ ...given, createdAt }]);
    expect(await getProduct(db, id)).toEqual({
      ...given,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      inStock: true,
      pinned: false,
      version: 1,
      slug: "body-osito",
      photos: given.photos.map((each) => ({ ...each, id: expect.any(String) })),
      variants: given.variants.map((each) => ({ ...each, id: expect.any(String) })),
      createdAt: createdAt.toISOString(),
      updatedAt: createdAt.toISOString(),
    });
    expect(await getProduct(db, "no such id")).toBeNull();
  });

  test("the newest comes first, of one instant the later id", async () => {
    const { db } = await open();
    const id = (last: string) => `00000000-0000-7000-8000-00000000000${last}`;
    await insertProducts(db, [
      dated("middle", 5),
      dated("oldest", 1),
      dated("twin a", 9, { id: id("a") }),
      dated("twin c", 9, { id: id("c") }),
      dated("twin b", 9, { id: id("b") }),
      dated("newest", 10),
    ]);
    expect(await namesNow(db)).toEqual(["newest", "twin c", "twin b", "twin a", "middle", "oldest"]);
  });
});
