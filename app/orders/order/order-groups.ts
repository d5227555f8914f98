import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { choiceParts } from "../../product/chat-message.ts";
import type { ProductPhoto } from "../../product/product.ts";
import { formatPrice } from "../../ui/price.ts";
import type { BasketLine } from "../basket/basket.ts";

export interface OrderItem extends Omit<BasketLine, "id"> {
  name: string;
  undecided?: readonly ("size" | "colour")[];
  /** Stock when the order was sent. Set only if the ordered quantity exceeded the stock. */
  left?: number;
}

export interface SentItem extends OrderItem {
  photo?: string | null;
}

export interface ShownItem extends OrderItem {
  photo: ProductPhoto | null;
  remark?: string | null;
}

/** Formats an item as `Body a lunares, 3-6 m, Rosa`. */
export function itemName({ name, size, colour }: Pick<OrderItem, "name" | "size" | "colour">): string {
  return [name, size, colour].filter(Boolean).join(", ");
}

export type OrderGroup<Item extends OrderItem = OrderItem> = ReturnType<typeof groupOf<Item>>;

/** Puts items of one product, colour and price into a group. Groups keep the sequence of their first items. */
export function groupsOf<Item extends OrderItem>(items: readonly Item[]): OrderGroup<Item>[] {
  const keyOf = ({ slug, name, colour, priceCents, from }: Item) =>
    JSON.stringify([slug, name, colour, priceCents, from]);
  return [...Map.groupBy(items, keyOf).values()].flatMap(([first, ...rest]) =>
    first ? groupOf([first, ...rest]) : [],
  );
}

function groupOf<Item extends OrderItem>(each: readonly [Item, ...Item[]]) {
  const [first] = each;
  const isAlone = each.every(({ size }) => size === first.size);
  const quantity = each.reduce((sum, item) => sum + item.quantity, 0);
  const { name, size, colour } = first;
  const isOpen = (what: "size" | "colour") => each.some(({ undecided }) => undecided?.includes(what));
  const sizeOpen = isOpen("size") ? [texts.sizeOpen] : [];
  const colourOpen = isOpen("colour") ? [texts.colourOpen] : [];
  const colourPart = isAlone ? choiceParts({ size: null, colour }) : [colour].flatMap((each) => each ?? []);
  return {
    first,
    each,
    quantity,
    named: [
      name,
      ...(isAlone ? [...choiceParts({ size, colour: null }), ...sizeOpen] : []),
      ...colourPart,
      ...colourOpen,
    ],
    sizes: isAlone ? [] : each.map(sizeCount),
    price: itemPrice({ ...first, quantity }),
    over: stockNote(each),
    about: (item: OrderItem, text: string) => (isAlone ? text : `${item.size ?? texts.sizeOpen}: ${text}`),
  };
}

/** Formats size and quantity as `0-3: 2`, without the size's unit `m`. */
function sizeCount({ size, quantity }: OrderItem): string {
  return `${size === null ? texts.sizeOpen : size.replace(/^(\d+-\d+) m$/, "$1")}: ${quantity}`;
}

/** Formats quantity and price as `2 × $18.900 = $37.800`. */
function itemPrice({ quantity, priceCents, from }: OrderItem): string {
  const { message } = texts;
  if (priceCents === null) return say(message.unpriced, { quantity });
  const price = formatPrice(priceCents);
  return from
    ? say(message.pricedFrom, { quantity, price })
    : say(message.priced, { quantity, price, sum: formatPrice(quantity * priceCents) });
}

/** Formats a group as `2 × Body a lunares, Rosa (RN: 1 · 0-3: 1)`. */
export function countedName({ quantity, named, sizes }: OrderGroup): string {
  return `${quantity} × ${named.join(", ")}${sizes.length > 0 ? ` (${sizes.join(" · ")})` : ""}`;
}

export function groupLines({ named, sizes, price, over }: OrderGroup): string[] {
  return [named.join(", "), sizes.join(" · "), price, over ?? ""].filter(Boolean);
}

export function groupNotes({ each, about }: OrderGroup): string[] {
  return each.filter(({ note }) => note !== "").map((item) => about(item, `«${item.note}»`));
}

type StockedItem = Pick<OrderItem, "size" | "quantity"> & { left?: number | null };

/** A note such as `Quedan 2 en 3-6 m: el resto a confirmar`. Null if the stock is enough or not counted. */
export function stockNote(asked: readonly StockedItem[]): string | null {
  const over = asked.flatMap(({ size, quantity, left = null }) =>
    left !== null && quantity > left ? { size, n: left } : [],
  );
  if (over.length === 0) return null;
  const soldOutLast = over.toSorted((a, b) => Number(a.n === 0) - Number(b.n === 0));
  const counts = soldOutLast.map(({ size, n }) => {
    const left = say(texts.left, { n });
    return size === null ? left : say(texts.leftIn, { left, size });
  });
  return say(texts.over, { n: over.reduce((sum, { n }) => sum + n, 0), counts: counts.join(", ") });
}
