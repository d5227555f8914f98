import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { CHAT_LINK_MAX, whatsappLink } from "../../shop/contact-links.ts";
import { formatPrice } from "../../ui/price.ts";
import type { WholesaleTerms } from "../../wholesale/terms-sections.ts";
import { tierProgress } from "../../wholesale/tier-progress.ts";
import { sumOf } from "../basket/basket.ts";
import {
  countedName,
  groupLines,
  groupNotes,
  groupsOf,
  type OrderGroup,
  type OrderItem,
} from "./order-groups.ts";
import { type OrderTier, type SummedOrder, sumRows } from "./order-money.ts";

export function priceEach({ priceCents, from }: Pick<OrderItem, "priceCents" | "from">): string {
  if (priceCents === null) return texts.noPrice;
  return say(from ? texts.from : texts.each, { price: formatPrice(priceCents) });
}

export function dealOf(items: readonly OrderItem[], terms: WholesaleTerms): OrderTier {
  const { tier } = tierProgress(terms, sumOf(items).garments, 0);
  return { plan: tier?.name ?? null, percent: tier?.discount ?? 0 };
}

export function dealNote(items: Parameters<typeof sumOf>[0], deal: OrderTier | null): string | null {
  if (!deal) return null;
  const { plan, percent } = deal;
  if (plan === null) return texts.message.belowMinimum;
  return plan !== "" && sumOf(items).cents === 0 ? say(texts.wholesale.discount, { plan, percent }) : null;
}

export interface PricedOrder extends SummedOrder {
  items: readonly OrderItem[];
}

function sumText(order: PricedOrder, strong: boolean): string {
  const rows = sumRows(order).map(({ label, value }, i, all) => {
    const line = `${label}: ${value}`;
    return strong && i === all.length - 1 ? `*${line}*` : line;
  });
  return [...rows, dealNote(order.items, order.deal)].filter(Boolean).join("\n");
}

function groupText(group: OrderGroup, place: number, withNotes: boolean): string {
  const [what = "", ...lines] = groupLines(group);
  const notes = withNotes ? groupNotes(group) : [];
  return [say(texts.message.line, { n: place + 1, what }), ...lines, ...notes].join("\n   ");
}

export const itemsText = (items: readonly OrderItem[]): string => groupsOf(items).map(countedName).join("\n");

export function orderText(order: PricedOrder): string {
  const lines = groupsOf(order.items).map((group, place) => groupText(group, place, true));
  return [...lines, sumText(order, false)].filter(Boolean).join("\n");
}

/** Returns the chat link. Above `CHAT_LINK_MAX` it first omits the notes and then the last garments. */
export function orderChat(
  { code, ...order }: PricedOrder & { code: string },
  { brand, whatsapp, url }: { brand: string; whatsapp: string; url: string },
): string {
  const { message } = texts;
  const all = groupsOf(order.items);
  const chat = (shown: number, withNotes: boolean) => {
    const lines = all.slice(0, shown).map((group, place) => groupText(group, place, withNotes));
    const left = all.slice(shown).reduce((sum, { quantity }) => sum + quantity, 0);
    const rest = left > 0 ? [say(message.more, { n: left })] : [];
    const parts = [
      say(message.chatGreeting, { brand, code }),
      [...lines, ...rest].join("\n"),
      sumText(order, true),
    ];
    return whatsappLink(whatsapp, [...parts.filter(Boolean), say(message.link, { url })].join("\n\n"));
  };
  let link = chat(all.length, true);
  for (let shown = all.length; link.length > CHAT_LINK_MAX && shown > 0; shown--) link = chat(shown, false);
  return link;
}
