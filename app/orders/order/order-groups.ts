import { choiceParts } from "../../catalogue/product-page/chat.ts";
import { orders as texts } from "../../messages/es/orders.ts";
import type { BasketLine } from "../basket/basket.ts";

/** A garment of an order, as it was when the order was sent. */
export interface OrderItem extends Omit<BasketLine, "id"> {
  name: string;
  /** The id of the photo that it was chosen by. */
  photo?: string | null;
  /** What there was to choose and was not chosen. */
  undecided?: readonly ("size" | "colour")[];
  /** The stock when the order was sent, if the quantity was above it. */
  left?: number;
}

/** The talles of one model in one colour, at one price. */
export interface OrderGroup<Each> {
  /** What all of them have in common. */
  first: OrderItem;
  quantity: number;
  each: Each[];
}

/** Garments by model, colour and price, in the order of the first of each. `itemOf`: the garment of what is grouped. */
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

/** `talle 3-6 m`, `color Rosa` of a garment, or that either is still to be chosen. */
export function chosenParts({ size, colour, undecided = [] }: OrderItem): string[] {
  return [
    ...choiceParts({ size, colour: null }),
    ...(undecided.includes("size") ? [texts.sizeOpen] : []),
    ...choiceParts({ size: null, colour }),
    ...(undecided.includes("colour") ? [texts.colourOpen] : []),
  ];
}

/** `Body Marinero, Azul marino`: what the talles of a group have in common. */
export function groupName({ first: { name, colour, undecided } }: OrderGroup<unknown>): string {
  const open = undecided?.includes("colour") ? texts.colourOpen : null;
  return [name, colour ?? open].filter(Boolean).join(", ");
}

/** `0-3: 2`. Beside others a talle goes without its unit. */
export function sizeCount({ size, quantity }: OrderItem): string {
  return `${size === null ? texts.sizeOpen : size.replace(/^(\d+-\d+) m$/, "$1")}: ${quantity}`;
}
