import { expect } from "vitest";
import { eachDatabase } from "../../tests/support/databases.ts";
import { stored } from "../../tests/support/photo-store.ts";
import { type DatedProduct, getProduct, insertProducts } from "./products.server.ts";

eachDatabase((test) => {
  test("an inserted product reads back as it was given", async ({ db }) => {
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
      visibility: "scheduled",
      visibleFrom: "2026-12-03T23:00:00.000Z",
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
    expect(await getProduct(db, id)).toMatchObject({
      ...given,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      inStock: true,
      pinned: false,
      version: 1,
      slug: "body-osito",
      photos: given.photos.map((each) => ({ ...each, id: expect.any(String), focus: 50 })),
      variants: given.variants.map((each) => ({ ...each, id: expect.any(String) })),
      createdAt: createdAt.toISOString(),
      updatedAt: createdAt.toISOString(),
    });
    expect(await getProduct(db, "no such id")).toBeNull();
  });
});
