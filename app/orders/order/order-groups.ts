import { choiceParts } from "../../catalogue/product-page/chat.ts";
import { orders as texts } from "../../messages/es/orders.ts";
import type { BasketLine } from "../basket/basket.ts";

export interface OrderItem extends Omit<BasketLine, "id"> {
  name: string;
  /** Choices that the visitor left open. */
  undecided?: readonly ("size" | "colour")[];
  /** The stock when the order was sent, if the quantity was above it. */
  left?: number;
}

export interface SentItem extends OrderItem {
  photo?: string | null;
}

export interface OrderGroup<Item extends OrderItem = OrderItem> {
  first: Item;
  quantity: number;
  each: Item[];
}

/** Groups the sizes of one model, colour and price, in the order of the first of each group. */
export function groupsOf<Item extends OrderItem>(items: readonly Item[]): OrderGroup<Item>[] {
  const keyOf = ({ slug, name, colour, priceCents, from }: Item) =>
    JSON.stringify([slug, name, colour, priceCents, from]);
  return [...Map.groupBy(items, keyOf).values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const each = [first, ...rest];
    return { first, each, quantity: each.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}

/** A group's name with its choice; of several sizes the name with the colour, and how many of each size. */
export function groupParts({ first, each }: OrderGroup): { named: string[]; sizes: string[] } {
  const { name, size, colour, undecided = [] } = first;
  const colourOpen = undecided.includes("colour") ? [texts.colourOpen] : [];
  if (each.length > 1) {
    return { named: [name, ...(colour === null ? colourOpen : [colour])], sizes: each.map(sizeCount) };
  }
  const sizeOpen = undecided.includes("size") ? [texts.sizeOpen] : [];
  const sizePart = choiceParts({ size, colour: null });
  return {
    named: [name, ...sizePart, ...sizeOpen, ...choiceParts({ size: null, colour }), ...colourOpen],
    sizes: [],
  };
}

/** `0-3: 2`, without the unit. */
function sizeCount({ size, quantity }: OrderItem): string {
  return `${size === null ? texts.sizeOpen : size.replace(/^(\d+-\d+) m$/, "$1")}: ${quantity}`;
}

export function aboutItem({ each }: OrderGroup, { size }: OrderItem, text: string): string {
  return each.length === 1 ? text : `${size ?? texts.sizeOpen}: ${text}`;
}

export function groupNotes(group: OrderGroup): string[] {
  const noted = group.each.filter(({ note }) => note !== "");
  return noted.map((item) => aboutItem(group, item, `«${item.note}»`));
}
