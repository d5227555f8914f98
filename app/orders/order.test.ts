import { expect, it } from "vitest";
import { type Deal, type OrderItem, orderChat } from "./order.ts";

const item = (n: number, more: Partial<OrderItem> = {}): OrderItem => ({
  slug: `prenda-${n}`,
  name: `Body de algodón pima número ${n}`,
  size: "3-6 m",
  colour: "Verde salvia",
  quantity: 2,
  priceCents: 1_890_000,
  from: false,
  note: "",
  ...more,
});

const place = {
  brand: "Copito",
  whatsapp: "5491155550123",
  url: "https://tienda.example/pedido/abcdefghijklmnopqrstuv",
};

const textOf = (items: OrderItem[], deal: Deal | null = null) => {
  const link = orderChat({ code: "K7M-4QX", items, deal }, place);
  return { link, text: new URL(link).searchParams.get("text") ?? "" };
};

it("says one garment in one line of its own", () => {
  expect(textOf([item(1, { quantity: 1 })]).text).toBe(`¡Hola, Copito! Quiero hacer este pedido (K7M-4QX):

1. Body de algodón pima número 1, talle 3-6 m, color Verde salvia
   1 × $18.900 = $18.900

Total: $18.900

Verlo con fotos: ${place.url}`);
});

const three = [
  item(1, { note: "para regalo" }),
  item(2, { quantity: 1, size: null, colour: null, priceCents: null }),
  item(3, { quantity: 48, from: true }),
];

it("says three, numbered, with what they come to and where they are seen", () => {
  expect(textOf(three).text).toBe(`¡Hola, Copito! Quiero hacer este pedido (K7M-4QX):

1. Body de algodón pima número 1, talle 3-6 m, color Verde salvia
   2 × $18.900 = $37.800
   «para regalo»
2. Body de algodón pima número 2
   1 × precio a consultar
3. Body de algodón pima número 3, talle 3-6 m, color Verde salvia
   48 × desde $18.900

Total estimado: $945.000

Verlo con fotos: ${place.url}`);
});

it("says to who buys for a shop what its plan makes of the total, to be confirmed", () => {
  const sums = (deal: Deal) => textOf(three, deal).text.split("\n\n")[2];
  expect(sums({ plan: "Básico", percent: 20 })).toBe(`Total estimado: $945.000
Compra por mayor, plan Básico: 20% de descuento, a confirmar → $756.000`);
  expect(sums({ plan: null, percent: 0 })).toBe(`Total estimado: $945.000
Compra por mayor, todavía sin llegar al pedido mínimo`);
});

/** The lines of so many garments in the message. */
const lines = (count: number, named: (n: number) => string) =>
  Array.from({ length: count }, (_, i) => `${i + 1}. ${named(i + 1)}\n   2 × $18.900 = $37.800\n`).join("");

it("says thirty whole where their names are as short as the shop's, and else leaves the last to their page", () => {
  const short = Array.from({ length: 30 }, (_, i) => item(i + 1, { name: `Body ${i + 1}`, colour: null }));
  const whole = textOf(short, { plan: "Básico", percent: 20 });
  expect(whole.link.length).toBeLessThanOrEqual(4000);
  expect(whole.text).toBe(`¡Hola, Copito! Quiero hacer este pedido (K7M-4QX):

${lines(30, (n) => `Body ${n}, talle 3-6 m`)}
Total: $1.134.000
Compra por mayor, plan Básico: 20% de descuento, a confirmar → $907.200

Verlo con fotos: ${place.url}`);
  const long = textOf(Array.from({ length: 30 }, (_, i) => item(i + 1)));
  expect(long.link.length).toBeLessThanOrEqual(4000);
  expect(long.text).toBe(`¡Hola, Copito! Quiero hacer este pedido (K7M-4QX):

${lines(23, (n) => `Body de algodón pima número ${n}, talle 3-6 m, color Verde salvia`)}… y 14 prendas más, en el enlace.

Total: $1.134.000

Verlo con fotos: ${place.url}`);
});

it("leaves to its page what a link cannot hold, and never the code, the total or the page", () => {
  for (const count of [1, 3, 30, 100]) {
    const items = Array.from({ length: count }, (_, n) => item(n + 1, { note: "ñandú ".repeat(20) }));
    const { link, text } = textOf(items);
    expect(link.length, `${count} garments`).toBeLessThanOrEqual(4000);
    expect(text).toContain("(K7M-4QX)");
    expect(text).toContain(place.url);
    expect(text).toContain("Total: $");
    const named = [...text.matchAll(/^\d+\. /gm)].length;
    const left = Number(/y (\d+) prendas? más/.exec(text)?.[1] ?? 0);
    expect(named * 2 + left).toBe(count * 2);
  }
});
