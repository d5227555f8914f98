import { expect, it } from "vitest";
import { type OrderItem, orderChat } from "./order.ts";

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

const textOf = (items: OrderItem[]) => {
  const link = orderChat({ code: "K7M-4QX", items }, place);
  return { link, text: new URL(link).searchParams.get("text") ?? "" };
};

it("says what is ordered, numbered, with what it comes to and where it is seen", () => {
  const { text } = textOf([
    item(1, { note: "para regalo" }),
    item(2, { quantity: 1, size: null, colour: null, priceCents: null }),
  ]);
  expect(text).toBe(`¡Hola, Copito! Quiero hacer este pedido (K7M-4QX):

1. Body de algodón pima número 1, talle 3-6 m, color Verde salvia
   2 × $18.900 = $37.800
   «para regalo»
2. Body de algodón pima número 2
   1 × precio a consultar

Total estimado: $37.800

Verlo con fotos: ${place.url}`);
});

it("leaves to its page what a link cannot hold, and never the code, the total or the page", () => {
  for (const count of [1, 3, 30, 40]) {
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
  expect(textOf([item(1), item(2), item(3)]).text).not.toContain("más, en el enlace");
});
