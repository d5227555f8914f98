import { formatPrice, lessPercent } from "../catalogue/price.ts";
import { namedChoice } from "../catalogue/product-page/chat.ts";
import { orders as texts } from "../messages/es/orders.ts";
import { say } from "../messages/message.ts";
import { CHAT_LINK_MAX, whatsappLink } from "../settings/contact-links.ts";
import { type CountedTerms, standingOf } from "../wholesale/standing.ts";
import { type ListLine, sumOf } from "./order-list.ts";

/** A garment of an order, as it was when the order was sent. */
export interface OrderItem extends Omit<ListLine, "id"> {
  name: string;
  /** The id of the photo that it was chosen by. */
  photo?: string | null;
}

/** What a wholesale buyer was told of an order; no plan, and nothing off, below the smallest one. */
export interface Deal {
  plan: string | null;
  /** Off the retail price. */
  percent: number;
}

export interface Order {
  /** As people write it. */
  code: string;
  items: readonly OrderItem[];
  /** Null where it is nobody's business. */
  deal: Deal | null;
}

/** `2 × $18.900 = $37.800`. */
export function itemPrice(props: Pick<OrderItem, "quantity" | "priceCents" | "from">) {
  const { quantity, priceCents, from } = props;
  const { message } = texts;
  if (priceCents === null) return say(message.unpriced, { quantity });
  const price = formatPrice(priceCents);
  return from
    ? say(message.pricedFrom, { quantity, price })
    : say(message.priced, { quantity, price, sum: formatPrice(quantity * priceCents) });
}

/** `Total: $37.800`, or that it is estimated; null where no garment has a price. */
export function totalText(items: Parameters<typeof sumOf>[0]): string | null {
  const { cents, estimated } = sumOf(items);
  if (cents === 0) return null;
  return say(estimated ? texts.message.estimated : texts.message.total, { total: formatPrice(cents) });
}

export function dealOf(items: readonly OrderItem[], terms: CountedTerms): Deal {
  const { tier } = standingOf(terms, sumOf(items).garments, 0);
  return { plan: tier?.name ?? null, percent: tier?.discount ?? 0 };
}

/** What the wholesale plan makes of the total, to be confirmed; null for who buys at retail. */
export function dealText(items: readonly OrderItem[], deal: Deal | null): string | null {
  const { message } = texts;
  if (!deal) return null;
  if (deal.plan === null) return message.belowMinimum;
  const { cents } = sumOf(items);
  const said = say(message.deal, { plan: deal.plan, percent: deal.percent });
  return cents === 0
    ? said
    : say(message.dealTotal, { said, total: formatPrice(lessPercent(cents, deal.percent)) });
}

/** What stands under the garments: what they come to, and what the wholesale plan makes of it. */
function sumText(items: readonly OrderItem[], deal: Deal | null): string {
  return [totalText(items), dealText(items, deal)].filter(Boolean).join("\n");
}

function itemText(item: OrderItem, place: number, withNote: boolean): string {
  const what = say(texts.message.line, { n: place + 1, what: namedChoice(item.name, item) });
  const note = withNote && item.note ? `\n   «${item.note}»` : "";
  return `${what}\n   ${itemPrice(item)}${note}`;
}

/** The garments as text: numbered, with what they come to. */
export function orderText(items: readonly OrderItem[], deal: Deal | null): string {
  const lines = items.map((item, place) => itemText(item, place, true));
  return [...lines, sumText(items, deal)].filter(Boolean).join("\n");
}

/**
 * A chat that holds an order, and where it is to be seen with photos. What would make the link too long for a phone is
 * left to that page: first the notes, then the last garments.
 */
export function orderChat(
  { code, items, deal }: Order,
  { brand, whatsapp, url }: { brand: string; whatsapp: string; url: string },
): string {
  const { message } = texts;
  const chat = (shown: number, withNotes: boolean) => {
    const lines = items.slice(0, shown).map((item, place) => itemText(item, place, withNotes));
    const left = items.slice(shown).reduce((sum, { quantity }) => sum + quantity, 0);
    const rest = left > 0 ? [say(message.more, { n: left })] : [];
    const parts = [say(message.hello, { brand, code }), [...lines, ...rest].join("\n"), sumText(items, deal)];
    return whatsappLink(whatsapp, [...parts.filter(Boolean), say(message.link, { url })].join("\n\n"));
  };
  let link = chat(items.length, true);
  for (let shown = items.length; link.length > CHAT_LINK_MAX && shown > 0; shown--) link = chat(shown, false);
  return link;
}
