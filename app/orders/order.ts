import { formatPrice } from "../catalogue/price.ts";
import { namedChoice } from "../catalogue/product-page/chat.ts";
import { orders as texts } from "../messages/es/orders.ts";
import { say } from "../messages/message.ts";
import { whatsappLink } from "../settings/contact-links.ts";
import { type ListLine, sumOf } from "./order-list.ts";

/** A garment of an order, as it was when the order was sent. */
export interface OrderItem extends Omit<ListLine, "id"> {
  name: string;
  /** The id of the photo that it was chosen by. */
  photo?: string | null;
}

/** An order that was sent. */
export interface Order {
  /** As people write it. */
  code: string;
  items: readonly OrderItem[];
}

/**
 * Most characters of a link to WhatsApp. Servers take a request line of 8 KB, and what stands between a phone's apps
 * has been seen to take half of that.
 */
const CHAT_LINK_MAX = 4000;

/** `2 × $18.900 = $37.800`. */
export function itemPrice({
  quantity,
  priceCents,
  from,
}: Pick<OrderItem, "quantity" | "priceCents" | "from">) {
  const { message } = texts;
  if (priceCents === null) return say(message.unpriced, { quantity });
  const price = formatPrice(priceCents);
  return from
    ? say(message.pricedFrom, { quantity, price })
    : say(message.priced, { quantity, price, sum: formatPrice(quantity * priceCents) });
}

/** `Total: $37.800`, or that it is estimated; null where no garment has a price. */
export function totalText(items: readonly OrderItem[]): string | null {
  const { cents, estimated } = sumOf(items);
  if (cents === 0) return null;
  return say(estimated ? texts.message.estimated : texts.message.total, { total: formatPrice(cents) });
}

function itemText(item: OrderItem, place: number, withNote: boolean): string {
  const what = say(texts.message.line, { n: place + 1, what: namedChoice(item.name, item) });
  const note = withNote && item.note ? `\n   «${item.note}»` : "";
  return `${what}\n   ${itemPrice(item)}${note}`;
}

/** The garments as text: numbered, with what they come to. */
export function orderText(items: readonly OrderItem[]): string {
  const lines = items.map((item, place) => itemText(item, place, true));
  return [...lines, ...[totalText(items) ?? []].flat()].join("\n");
}

/**
 * A chat that holds an order, and where it is to be seen with photos. What would make the link too long for a phone is
 * left to that page: first the notes, then the last garments.
 */
export function orderChat(
  { code, items }: Order,
  { brand, whatsapp, url }: { brand: string; whatsapp: string; url: string },
): string {
  const { message } = texts;
  const chat = (shown: number, withNotes: boolean) => {
    const lines = items.slice(0, shown).map((item, place) => itemText(item, place, withNotes));
    const left = items.slice(shown).reduce((sum, { quantity }) => sum + quantity, 0);
    const rest = left > 0 ? [say(message.more, { n: left })] : [];
    const parts = [say(message.hello, { brand, code }), [...lines, ...rest].join("\n"), totalText(items)];
    return whatsappLink(whatsapp, [...parts.filter(Boolean), say(message.link, { url })].join("\n\n"));
  };
  let link = chat(items.length, true);
  for (let shown = items.length; link.length > CHAT_LINK_MAX && shown > 0; shown--) link = chat(shown, false);
  return link;
}
