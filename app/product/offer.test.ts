import { describe, expect, test } from "vitest";
import { outText } from "../catalogue/product-page/product-page.tsx";
import { messageAboutOffer } from "./chat-message.ts";
import { offerOf, readChoice } from "./offer.ts";
import type { Product } from "./product.ts";

type Count = number | null;
const variant = (size: string, colour: string, stock: Count = null, priceCents: Count = null) => {
  return { id: size + colour, size, colour, swatch: null, stock, priceCents };
};

const product = {
  name: "Vestido Jardín",
  slug: "vestido-jardin",
  inStock: true,
  priceCents: 3_890_000,
  variants: [
    variant("3-6 m", "Rosa", 2),
    variant("RN", "Rosa", 0),
    variant("RN", "Crudo"),
    variant("12-18 m", "Rosa", null, 4_200_000),
  ],
} as unknown as Product;

const NOTHING = { size: null, colour: null };

describe("what is offered", () => {
  test("has talles by age and colours with their stock, and the lowest price", () => {
    const levels = (of: { name: string; level: string }[]) => of.map(({ name, level }) => `${name} ${level}`);
    const offer = offerOf(product, NOTHING);
    expect(levels(offer.sizes)).toEqual(["RN in", "3-6 m low", "12-18 m in"]);
    expect(offer).toMatchObject({ level: "in", priceCents: 3_890_000, from: true });
    expect(levels(offerOf(product, { size: "RN", colour: null }).colours)).toEqual(["Rosa out", "Crudo in"]);
    const dearer = { level: "in", priceCents: 4_200_000, from: false };
    expect(offerOf(product, { size: "12-18 m", colour: "Rosa" })).toMatchObject(dearer);
  });

  test.each([
    [product, { size: "RN", colour: "Rosa" }, "out"],
    [product, { size: "3-6 m", colour: "Crudo" }, "out"],
    [product, { size: "3-6 m", colour: "Rosa" }, "low"],
    [{ ...product, inStock: false }, { size: "RN", colour: "Crudo" }, "out"],
    [{ ...product, variants: [] }, NOTHING, "in"],
  ])("a choice's level is that of its combinations and of the product (%#)", (of, choice, level) => {
    expect(offerOf(of, choice).level).toBe(level);
  });

  test.each([
    [3, 2, { priceCents: 1_250_050, from: true }],
    [0, 2, { priceCents: 1_390_000, from: false }],
    [0, 0, { priceCents: 1_250_050, from: true }],
  ])("a sold-out size sets no price while another one is in stock (%i, %i)", (cheap, dear, price) => {
    const variants = [variant("0-3 m", "Rosa", cheap, 1_250_050), variant("RN", "Rosa", dear, 1_390_000)];
    expect(offerOf({ ...product, variants }, NOTHING)).toMatchObject(price);
  });

  test("an unknown choice is ignored, and the only choice is made", () => {
    const asked = readChoice(new URLSearchParams("talle=XXL&color=Rosa"));
    expect(offerOf(product, asked).choice).toEqual({ size: null, colour: "Rosa" });
    const one = { ...product, variants: [variant("RN", "Rosa")] };
    expect(offerOf(one, NOTHING)).toMatchObject({ choice: { size: "RN", colour: "Rosa" } });
    // A product's only size is in stock if any of its colours is, even while another colour is chosen.
    const oneSize = { ...product, variants: [variant("RN", "Rosa", 0), variant("RN", "Crudo")] };
    expect(offerOf(oneSize, { size: null, colour: "Rosa" }).sizes).toMatchObject([{ level: "in" }]);
  });
});

test("the chat names what was chosen, its price and where it is", () => {
  const text = (of: Product, choice: Parameters<typeof offerOf>[1]) =>
    messageAboutOffer(of, offerOf(of, choice), "https://tienda.example");
  expect(text(product, { size: "3-6 m", colour: "Rosa" })).toBe(
    "¡Hola! Quería consultar por «Vestido Jardín, talle 3-6 m, color Rosa ($38.900)».\n" +
      "https://tienda.example/catalogo/vestido-jardin?talle=3-6+m&color=Rosa",
  );
  expect(text({ ...product, variants: [], priceCents: null, inStock: false }, NOTHING)).toBe(
    "¡Hola! Quería saber cuándo vuelve «Vestido Jardín».\nhttps://tienda.example/catalogo/vestido-jardin",
  );
});

test.each([
  [{ size: "RN", colour: null }, "Agotado por ahora: talle RN"],
  [{ size: null, colour: "Rosa" }, "Agotado por ahora: color Rosa"],
  [{ size: "RN", colour: "Rosa" }, "Agotado por ahora: talle RN, color Rosa"],
  [NOTHING, "Esta prenda está agotada por ahora"],
])("%j is said to be out of stock by what was chosen", (choice, text) => {
  expect(outText(offerOf(product, choice), true)).toBe(text);
});
