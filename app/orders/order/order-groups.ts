import { choiceParts } from "../../catalogue/product-page/chat.ts";
import { orders as texts } from "../../messages/es/orders.ts";
import type { BasketLine } from "../basket/basket.ts";

/** A garment of an order, as it was when the order was sent. */
export interface OrderItem extends Omit<BasketLine, "id"> {
  name: string;
  photo?: string | null;
  /** Choices that the visitor left open. */
  undecided?: readonly ("size" | "colour")[];
  /** The stock when the order was sent, if the quantity was above it. */
  left?: number;
}

export interface OrderGroup<Each> {
  first: OrderItem;
  quantity: number;
  each: Each[];
}

/** Groups items, in the order of the first of each group. */
export function groupsOf<Each>(all: readonly Each[], itemOf: (each: Each) => OrderItem): OrderGroup<Each>[] {
  const groups = new Map<string, OrderGroup<Each>>();
  for (const each of all) {
    const item = itemOf(each);
    const { slug, name, colour, priceCents, from } = item;
    const key = JSON.stringify([slug, name, colour, priceCents, from]);
    const group = groups.get(key) ?? { first: item, quantity: 0, each: [] };
    groups.set(key, group);
    group.quantity += item.quantity;
    group.each.push(each);
  }
  return [...groups.values()];
}

/** `talle 3-6 m`, `color Rosa`, or `talle a definir`. */
export function chosenParts({ size, colour, undecided = [] }: OrderItem): string[] {
  return [
    ...choiceParts({ size, colour: null }),
    ...(undecided.includes("size") ? [texts.sizeOpen] : []),
    ...choiceParts({ size: null, colour }),
    ...(undecided.includes("colour") ? [texts.colourOpen] : []),
  ];
}

export function groupName({ first: { name, colour, undecided } }: OrderGroup<unknown>): string {
  const open = undecided?.includes("colour") ? texts.colourOpen : null;
  return [name, colour ?? open].filter(Boolean).join(", ");
}

/** `0-3: 2`, without the unit. */
export function sizeCount({ size, quantity }: OrderItem): string {
  return `${size === null ? texts.sizeOpen : size.replace(/^(\d+-\d+) m$/, "$1")}: ${quantity}`;
}
