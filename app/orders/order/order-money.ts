import { orders } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { formatPrice, lessPercent } from "../../ui/price.ts";
import { type BasketLine, sumOf } from "../basket/basket.ts";

export interface OrderTier {
  /** The tier's name. Null below the wholesale minimum. Empty if the team typed its own discount instead. */
  plan: string | null;
  percent: number;
}

/** Amounts in cents that the team entered. Shipping is null until it is agreed with the buyer. */
export interface OrderMoney {
  shipping_cents: number | null;
  discount_cents: number;
  paid_cents: number;
}

const NO_MONEY: OrderMoney = { shipping_cents: null, discount_cents: 0, paid_cents: 0 };

type Items = readonly Pick<BasketLine, "quantity" | "priceCents" | "from">[];

export interface SummedOrder {
  items: Items;
  deal: OrderTier | null;
  money?: OrderMoney | undefined;
  /** For a cancelled order, the sum's rows include what was paid, but no balance. */
  isCancelled?: boolean;
}

export function orderSums(items: Items, deal: OrderTier | null, money: OrderMoney = NO_MONEY) {
  const { cents, estimated } = sumOf(items);
  const tierCents = deal?.plan ? cents - lessPercent(cents, deal.percent) : 0;
  const { shipping_cents, discount_cents, paid_cents } = money;
  const total = Math.max(0, cents - tierCents - discount_cents + (shipping_cents ?? 0));
  // A tier's discount is not confirmed before the first payment, so the total is an estimate until then.
  const isEstimate = estimated || (Boolean(deal?.plan) && paid_cents === 0);
  /** `balance` is below zero when the buyer paid too much. */
  return { cents, tierCents, total, isEstimate, balance: total - paid_cents };
}

/** Only a retail order without a discount or payment is cheaper by transfer. */
export const isCheaperByTransfer = (deal: OrderTier | null, { discount_cents, paid_cents }: OrderMoney) =>
  deal === null && discount_cents + paid_cents === 0;

/** Returns the rows of the order's sum. There are none while price, shipping and payment are missing. */
export function sumRows({ items, deal, money = NO_MONEY, isCancelled = false }: SummedOrder) {
  const { wholesale, money: texts, estimated, total: totalLabel } = orders;
  const { cents, tierCents, total, isEstimate, balance } = orderSums(items, deal, money);
  const { shipping_cents: shipping, discount_cents: discount, paid_cents: paid } = money;
  if (cents === 0 && shipping === null && paid === 0) return [];
  const parts: [label: string, value: string][] = [];
  if (deal?.plan) {
    const { plan, percent } = deal;
    parts.push([say(paid > 0 ? wholesale.agreed : wholesale.discount, { plan, percent }), less(tierCents)]);
  }
  if (discount > 0) parts.push([texts.discount, less(discount)]);
  if (shipping !== null) parts.push([texts.shipping, shipping === 0 ? texts.free : formatPrice(shipping)]);
  if (parts.length > 0) parts.unshift([deal?.plan ? wholesale.subtotal : texts.garments, formatPrice(cents)]);
  parts.push([isEstimate ? estimated : totalLabel, formatPrice(total)]);
  if (paid > 0) parts.push([texts.paid, less(paid)]);
  if (paid > 0 && !isCancelled) parts.push([balanceText(balance), formatPrice(Math.abs(balance))]);
  return parts.map(([label, value]) => ({ label, value }));
}

const less = (cents: number) => `−${formatPrice(cents)}`;

function balanceText(balance: number): string {
  const { settled, balance: left, overpaid } = orders.money;
  return balance === 0 ? settled : balance > 0 ? left : overpaid;
}
