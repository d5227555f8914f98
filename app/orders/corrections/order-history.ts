import { orders } from "../../messages/es/orders.ts";
import { ownerOrders } from "../../messages/es/owner-orders.ts";
import { say } from "../../messages/message.ts";
import { formatPrice } from "../../ui/price.ts";
import type { OrderPatch } from "../order/order-changes.server.ts";
import type { OrderItem } from "../order/order-groups.ts";

const texts = ownerOrders.history;

/** Says in her words what a change replaced, a line for each fact. */
export function changeTexts(before: OrderPatch, after: OrderPatch): string[] {
  const { state, items, carrier, tracking, held_until } = after;
  const hold = held_until === undefined ? [] : held_until ? texts.held : texts.released;
  const money = (["shipping", "discount", "paid"] as const).flatMap((name) => {
    const cents = after[`${name}_cents`];
    if (cents === undefined) return [];
    const free = name === "shipping" && cents === 0;
    return `${orders.money[name]}: ${free ? orders.money.free : cents === null ? texts.nothing : formatPrice(cents)}`;
  });
  const sender = (["name", "phone", "email", "address"] as const).flatMap((fact) =>
    after[fact] === undefined ? [] : `${ownerOrders[fact]}: ${after[fact] || texts.nothing}`,
  );
  return [
    state ? `${orders.owner.state}: ${orders.states[state]}` : hold,
    items ? itemTexts(before.items ?? [], items) : [],
    money,
    [carrier, tracking].filter(Boolean).join(" ") || [],
    sender,
  ].flat();
}

function itemTexts(before: readonly OrderItem[], after: readonly OrderItem[]): string[] {
  const [had, has] = [byName(before), byName(after)];
  const names = [...new Set([...had.keys(), ...has.keys()])];
  return names.flatMap((name) => {
    const [was, is] = [had.get(name), has.get(name)];
    if (!was || !is) {
      const text = was ? texts.removed : texts.added;
      return say(text, { name, quantity: (was ?? is)?.quantity ?? 0 });
    }
    const counts = { name, before: was.quantity, after: is.quantity };
    const prices = { name, before: priceText(was), after: priceText(is) };
    return [
      was.quantity === is.quantity ? [] : say(texts.quantity, counts),
      prices.before === prices.after ? [] : say(texts.price, prices),
    ].flat();
  });
}

function priceText({ priceCents }: OrderItem): string {
  return priceCents === null ? orders.noPrice : formatPrice(priceCents);
}

/** Items that are the same garment are added up. */
function byName(items: readonly OrderItem[]): Map<string, OrderItem> {
  const named = new Map<string, OrderItem>();
  for (const item of items) {
    const name = [item.name, item.size, item.colour].filter(Boolean).join(", ");
    const quantity = item.quantity + (named.get(name)?.quantity ?? 0);
    named.set(name, { ...item, quantity });
  }
  return named;
}
