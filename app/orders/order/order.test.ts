import { expect, it } from "vitest";
import { orders } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { orderChat } from "./order.ts";
import type { OrderItem } from "./order-groups.ts";
import type { OrderTier } from "./order-money.ts";

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

const { message } = orders;
const HELLO = say(message.chatGreeting, { brand: place.brand, code: "K7M-4QX" });
const LINK = say(message.link, { url: place.url });

const textOf = (items: OrderItem[], deal: OrderTier | null = null) => {
  const link = orderChat({ code: "K7M-4QX", items, deal }, place);
  return { link, text: new URL(link).searchParams.get("text") ?? "" };
};

const three = [
  item(1, { note: "para regalo" }),
  item(2, { quantity: 1, size: null, colour: null, priceCents: null }),
  item(3, { quantity: 48, from: true }),
];

it("numbers three items, with notes and an estimated total", () => {
  expect(textOf(three).text).toBe(`${HELLO}

1. Body de algodón pima número 1, talle 3-6 m, color Verde salvia
   2 × $18.900 = $37.800
   «para regalo»
2. Body de algodón pima número 2
   ${say(message.unpriced, { quantity: 1 })}
3. Body de algodón pima número 3, talle 3-6 m, color Verde salvia
   48 × desde $18.900

*Total estimado: $945.000*

${LINK}`);
});

it("writes the discount of a wholesale tier, to be confirmed", () => {
  const sums = (deal: OrderTier) => textOf(three, deal).text.split("\n\n")[2];
  expect(sums({ plan: "Básico", percent: 20 })).toBe(`Precio de lista: $945.000
Descuento del 20% (plan Básico), a confirmar: −$189.000
*Total estimado: $756.000*`);
  expect(sums({ plan: null, percent: 0 })).toBe(`*Total estimado: $945.000*
${message.belowMinimum}`);
});

const SIZES = ["RN", "0-3 m", "3-6 m", "6-9 m", "9-12 m", "12-18 m", "18-24 m"];

const curve = (n: number, more: Partial<OrderItem> = {}) =>
  SIZES.map((size) => item(n, { name: `Body Marinero ${n}`, colour: "Azul marino", size, ...more }));

it("writes the sizes of one model, colour and price together, each note with its size", () => {
  const [first, second, ...rest] = curve(1);
  const items = [first, item(2), { ...second, note: "con moño" }, ...rest] as OrderItem[];
  const dearer = item(1, {
    name: "Body Marinero 1",
    colour: "Azul marino",
    size: "4",
    priceCents: 2_000_000,
  });
  expect(textOf([...items, dearer]).text.split("\n\n")[1]).toBe(`1. Body Marinero 1, Azul marino
   RN: 2 · 0-3: 2 · 3-6: 2 · 6-9: 2 · 9-12: 2 · 12-18: 2 · 18-24: 2
   14 × $18.900 = $264.600
   0-3 m: «con moño»
2. Body de algodón pima número 2, talle 3-6 m, color Verde salvia
   2 × $18.900 = $37.800
3. Body Marinero 1, talle 4, color Azul marino
   2 × $20.000 = $40.000`);
});

it("writes which choices are open", () => {
  const open = item(1, { size: null, colour: null, undecided: ["size", "colour"] });
  const sized = item(1, { colour: null, undecided: ["colour"] });
  const text = (items: OrderItem[]) => textOf(items).text.split("\n")[2];
  expect(text([open])).toBe("1. Body de algodón pima número 1, talle a definir, color a definir");
  expect(text([sized])).toBe("1. Body de algodón pima número 1, talle 3-6 m, color a definir");
  expect(textOf([sized, open]).text).toContain("color a definir\n   3-6: 2 · talle a definir: 2\n");
});

it("holds thirty items with short names", () => {
  const short = Array.from({ length: 30 }, (_, i) => item(i + 1, { name: `Body ${i + 1}`, colour: null }));
  const whole = textOf(short, { plan: "Básico", percent: 20 });
  expect(whole.link.length).toBeLessThanOrEqual(4000);
  expect(whole.text.match(/^\d+\. /gm)).toHaveLength(30);
});

it("leaves out what a link cannot hold, and never the code, the total or the order's page", () => {
  for (const count of [1, 3, 30, 100]) {
    const items = Array.from({ length: count }, (_, n) => item(n + 1, { note: "ñandú ".repeat(20) }));
    const { link, text } = textOf(items);
    expect(link.length, `${count} garments`).toBeLessThanOrEqual(4000);
    expect(text).toContain("(K7M-4QX)");
    expect(text).toContain(place.url);
    expect(text).toContain("*Total: $");
    const named = [...text.matchAll(/^\d+\. /gm)].length;
    const left = Number(/y (\d+) prendas? más/.exec(text)?.[1] ?? 0);
    expect(named * 2 + left).toBe(count * 2);
  }
});
