import { expect, it } from "vitest";
import type { Product } from "../catalogue/product.ts";
import { slugOf } from "../catalogue/slug.ts";
import { type Deal, type OrderItem, orderChat } from "./order.ts";
import { garmentNamed, readPasted } from "./pasted-text.ts";

const product = (name: string, sizes: string[] = [], colours: (string | null)[] = [null]) =>
  ({
    name,
    slug: slugOf(name),
    variants: sizes.flatMap((size) => colours.map((colour) => ({ size, colour }))),
  }) as unknown as Product;

const products = [
  product("Vestido Jardín", ["RN", "3-6 m", "3"], ["Rosa", "Verde salvia"]),
  product("Gorro"),
  // Another of that name.
  product("Gorro 2"),
  product("Conjunto Luna", ["2 años", "10 años"]),
];

const productAt = (slug: string) => products.find((each) => each.slug === slug) ?? null;

const understood = (what: string, quantity: number | null = null) => {
  const named = garmentNamed(productAt, { what, quantity });
  return named && [named.product.slug, named.size, named.colour, named.quantity, named.curve];
};

it.each([
  ["Vestido Jardín", ["vestido-jardin", null, null, 1, false]],
  ["vestido-jardin 12", ["vestido-jardin", null, null, 12, false]],
  ["VESTIDO JARDIN rn x 3", ["vestido-jardin", "RN", null, 3, false]],
  ["Vestido Jardín 2 T3", ["vestido-jardin", "3", null, 2, false]],
  ["Vestido Jardín, talle 3-6 m, color Verde salvia", ["vestido-jardin", "3-6 m", "Verde salvia", 1, false]],
  ["vestido-jardin verde salvia 3-6m 4 u", ["vestido-jardin", "3-6 m", "Verde salvia", 4, false]],
  ["vestido-jardin 3-6 rosa 4 prendas", ["vestido-jardin", "3-6 m", "Rosa", 4, false]],
  ["6 x Vestido Jardín rosa", ["vestido-jardin", null, "Rosa", 6, false]],
  ["vestido-jardin curva rosa 2", ["vestido-jardin", null, "Rosa", 2, true]],
  ["conjunto luna 10 años 5", ["conjunto-luna", "10 años", null, 5, false]],
  // Two of it, unless the code of the other is written out.
  ["gorro 2", ["gorro", null, null, 2, false]],
  ["gorro-2", ["gorro-2", null, null, 1, false]],
  ["gorro-2 6", ["gorro-2", null, null, 6, false]],
])("understands «%s»", (line, meant) => {
  expect(understood(line)).toEqual(meant);
});

it.each([
  "Vestido",
  "Vestido Jardín azul",
  "Vestido Jardín talle 24",
  "vestido-jardin 3 4",
  "hola, ¿cómo andan?",
  "12",
  "vestido-jardin 1000",
])("understands nothing of «%s» that was not meant", (line) => {
  expect(understood(line)).toBeNull();
});

const item = (more: Partial<OrderItem>): OrderItem => ({
  slug: "gorro",
  name: "Gorro",
  size: null,
  colour: null,
  quantity: 1,
  priceCents: 1_000_000,
  from: false,
  note: "",
  ...more,
});

const TOKEN = "abcdefghijklmnopqrstuv";
const url = `https://tienda.example/pedido/${TOKEN}`;

function messageOf(items: OrderItem[], deal: Deal | null) {
  const link = orderChat(
    { code: "K7M-4QX", items, deal },
    { brand: "Copito", whatsapp: "5491155550123", url },
  );
  return new URL(link).searchParams.get("text") ?? "";
}

const dress = { slug: "vestido-jardin", name: "Vestido Jardín", size: "3-6 m", colour: "Verde salvia" };

it.each([null, { plan: null, percent: 0 }, { plan: "Básico", percent: 20 }])(
  "reads back the message of an order, told %o",
  (deal) => {
    const items = [
      item({ ...dress, quantity: 3, note: "con moño" }),
      item({ name: "Gorro 2", quantity: 12, from: true }),
      item({ quantity: 7, priceCents: null }),
    ];
    const pasted = readPasted(`[22/11 10:31] Ana: ${messageOf(items, deal)}`);
    const read = pasted.map((each) => "what" in each && understood(each.what, each.quantity));
    expect(read).toEqual([
      ["vestido-jardin", "3-6 m", "Verde salvia", 3, false],
      ["gorro-2", null, null, 12, false],
      ["gorro", null, null, 7, false],
    ]);
    expect(pasted[0]?.words).toBe(
      "1. Vestido Jardín, talle 3-6 m, color Verde salvia\n   3 × $10.000 = $30.000",
    );
  },
);

it("looks behind the link for what a message left to it, and for a link alone; a code is a line like any other", () => {
  const long = messageOf(
    Array.from({ length: 100 }, (_, n) => item({ ...dress, quantity: n + 1 })),
    null,
  );
  const pasted = readPasted(long);
  const told = pasted.filter((each) => "what" in each).length;
  expect(told).toBeGreaterThan(20);
  expect(pasted.at(-1)).toMatchObject({ token: TOKEN, after: told });
  expect(pasted).toHaveLength(told + 1);
  expect(readPasted(`k7m4qx\n\n${url}`)).toEqual([
    { words: "k7m4qx", what: "k7m4qx", quantity: null },
    { words: url, token: TOKEN, after: 0 },
  ]);
});

it("looks no further into a line than a garment's name may reach, and gives all of it back", () => {
  const hostile = "¡Hola, ! Quiero hacer este pedido (".repeat(20);
  expect(readPasted(hostile)).toEqual([{ words: hostile, what: hostile.slice(0, 300), quantity: null }]);
});
