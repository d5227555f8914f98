import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { CHAT_LINK_MAX, whatsappLink } from "../../shop/contact-links.ts";
import { formatPrice, lessPercent } from "../../ui/price.ts";
import type { WholesaleTerms } from "../../wholesale/terms-sections.ts";
import { tierProgress } from "../../wholesale/tier-progress.ts";
import { sumOf } from "../basket/basket.ts";
import { groupLines, groupNotes, groupsOf, type OrderGroup, type OrderItem } from "./order-groups.ts";

/** The tier that a wholesale order had when it was sent. `plan` is null below the first tier. */
export interface OrderTier {
  plan: string | null;
  percent: number;
}

export function priceEach({ priceCents, from }: Pick<OrderItem, "priceCents" | "from">): string {
  if (priceCents === null) return texts.noPrice;
  return say(from ? texts.from : texts.each, { price: formatPrice(priceCents) });
}

export function dealOf(items: readonly OrderItem[], terms: WholesaleTerms): OrderTier {
  const { tier } = tierProgress(terms, sumOf(items).garments, 0);
  return { plan: tier?.name ?? null, percent: tier?.discount ?? 0 };
}

/** The sums under the items, with the total last. Empty where no garment has a price. */
export function sumRows(items: Parameters<typeof sumOf>[0], deal: OrderTier | null) {
  const { cents, estimated } = sumOf(items);
  if (cents === 0) return [];
  if (!deal?.plan) {
    return [{ label: estimated ? texts.estimated : texts.total, value: formatPrice(cents) }];
  }
  const { plan, percent } = deal;
  const left = lessPercent(cents, percent);
  return [
    { label: texts.wholesale.subtotal, value: formatPrice(cents) },
    { label: say(texts.wholesale.discount, { plan, percent }), value: `−${formatPrice(cents - left)}` },
    { label: texts.estimated, value: formatPrice(left) },
  ];
}

export function dealNote(items: Parameters<typeof sumOf>[0], deal: OrderTier | null): string | null {
  if (!deal) return null;
  const { plan, percent } = deal;
  if (plan === null) return texts.message.belowMinimum;
  return sumOf(items).cents === 0 ? say(texts.wholesale.discount, { plan, percent }) : null;
}

function sumText(items: readonly OrderItem[], deal: OrderTier | null, strong: boolean): string {
  const rows = sumRows(items, deal).map(({ label, value }, i, all) => {
    const line = `${label}: ${value}`;
    return strong && i === all.length - 1 ? `*${line}*` : line;
  });
  return [...rows, dealNote(items, deal)].filter(Boolean).join("\n");
}

function groupText(group: OrderGroup, place: number, withNotes: boolean): string {
  const [what = "", ...lines] = groupLines(group);
  const notes = withNotes ? groupNotes(group) : [];
  return [say(texts.message.line, { n: place + 1, what }), ...lines, ...notes].join("\n   ");
}

/** Lists the garments of an order for the owner's prepared answers. */
export function itemsText(items: readonly OrderItem[]): string {
  const lines = groupsOf(items).map(({ quantity, named, sizes }) => {
    const counted = sizes.length > 0 ? ` (${sizes.join(" · ")})` : "";
    return `${quantity} × ${named.join(", ")}${counted}`;
  });
  return lines.join("\n");
}

export function orderText(items: readonly OrderItem[], deal: OrderTier | null): string {
  const lines = groupsOf(items).map((group, place) => groupText(group, place, true));
  return [...lines, sumText(items, deal, false)].filter(Boolean).join("\n");
}

/**
 * The chat link with the order's message. If the link is too long for a phone, the message leaves out the notes, then the
 * last garments: the order's page has them.
 */
export function orderChat(
  { code, items, deal }: { code: string; items: readonly OrderItem[]; deal: OrderTier | null },
  { brand, whatsapp, url }: { brand: string; whatsapp: string; url: string },
): string {
  const { message } = texts;
  const all = groupsOf(items);
  const chat = (shown: number, withNotes: boolean) => {
    const lines = all.slice(0, shown).map((group, place) => groupText(group, place, withNotes));
    const left = all.slice(shown).reduce((sum, { quantity }) => sum + quantity, 0);
    const rest = left > 0 ? [say(message.more, { n: left })] : [];
    const parts = [
      say(message.chatGreeting, { brand, code }),
      [...lines, ...rest].join("\n"),
      sumText(items, deal, true),
    ];
    return whatsappLink(whatsapp, [...parts.filter(Boolean), say(message.link, { url })].join("\n\n"));
  };
  let link = chat(all.length, true);
  for (let shown = all.length; link.length > CHAT_LINK_MAX && shown > 0; shown--) link = chat(shown, false);
  return link;
}
