import { useEffect } from "react";
import { href, Link } from "react-router";
import { formatPrice } from "../catalogue/price.ts";
import type { ProductPhoto } from "../catalogue/product.ts";
import { namedChoice } from "../catalogue/product-page/chat.ts";
import { choicePath } from "../catalogue/product-page/offer.ts";
import { GarmentPhoto } from "../catalogue/product-shelf.tsx";
import { orders as texts } from "../messages/es/orders.ts";
import { say } from "../messages/message.ts";
import { buttonClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";
import { itemPrice, type OrderItem, totalText } from "./order.ts";

/** A garment of an order, with the photo that it has today. */
export interface ShownItem {
  item: OrderItem;
  photo: ProductPhoto | null;
  /** What the owner is told of what changed since; null for nothing. */
  remark?: string | null;
}

/** Where the page is asked to open the chat by itself, once. */
export const OPEN_CHAT = "#whatsapp";

/** The page of an order that was sent, for whoever has its link. Says nothing of who sent it. */
export function OrderPage({
  code,
  when,
  items,
  chat,
  newTab,
}: {
  code: string;
  when: string;
  items: readonly ShownItem[];
  /** Opens the chat with the order; null where it was sent by email. */
  chat: string | null;
  newTab: string;
}) {
  useEffect(() => {
    if (chat === null || location.hash !== OPEN_CHAT) return;
    // Taken away first: whoever comes back from the chat is not sent there again.
    history.replaceState(history.state, "", location.pathname);
    if (chat.startsWith("https:")) location.assign(chat);
  }, [chat]);
  return (
    <div className="@container">
      <div className="column grid max-w-208 grid-cols-1 gap-7 pt-[clamp(2rem,5cqi,4rem)] pb-10">
        <header className="grid grid-cols-1 gap-3">
          <h1 className="text-page wrap-anywhere">{say(texts.sent.heading, { code })}</h1>
          <p className="text-small text-nuez">{say(texts.sent.on, { when })}</p>
          <p className="measure text-nuez">{texts.sent.intro}</p>
        </header>
        {chat === null ? (
          <p className="rounded-control border-l-3 border-salvia bg-salvia-bruma px-4.5 py-4">
            {texts.sent.byEmail}
          </p>
        ) : (
          <div className="grid justify-items-start gap-2">
            <ExternalLink
              href={chat}
              newTabNotice={newTab}
              className={buttonClass("whatsapp", "large", "w-full @md:w-auto")}
            >
              <WhatsappIcon size={20} />
              {texts.sent.openWhatsapp}
            </ExternalLink>
            <p className="text-small text-nuez">{texts.sent.openWhatsappText}</p>
          </div>
        )}
        <OrderItems items={items} />
        <Link to={href("/catalogo")} className={buttonClass("quiet", "medium", "@md:justify-self-start")}>
          {texts.sent.another}
        </Link>
      </div>
    </div>
  );
}

/** The garments of an order as they were, and what they came to. */
function OrderItems({ items }: { items: readonly ShownItem[] }) {
  const total = totalText(items.map(({ item }) => item));
  return (
    <div className="grid grid-cols-1 gap-4">
      <ol className="grid grid-cols-1 divide-y divide-hilo rounded-card border border-hilo bg-algodon px-4">
        {items.map(({ item, photo, remark }) => (
          <li
            key={JSON.stringify([item.slug, item.size, item.colour])}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-3.5"
          >
            <GarmentPhoto photo={photo} sizes="4.5rem" />
            <div className="grid content-center gap-0.5">
              <Link
                to={choicePath(item.slug, item)}
                className="leading-snug font-medium wrap-anywhere underline-offset-4 hover:underline"
              >
                {namedChoice(item.name, item)}
              </Link>
              <p className="text-small tabular-nums">{itemPrice(item)}</p>
              {item.note ? <p className="text-small text-nuez wrap-anywhere">«{item.note}»</p> : null}
              {remark ? <p className="text-small font-semibold text-terracota">{remark}</p> : null}
            </div>
          </li>
        ))}
      </ol>
      {total ? (
        <p className="text-right font-serif text-xl font-medium lining-nums tabular-nums">{total}</p>
      ) : null}
    </div>
  );
}

/** An order beside its enquiry, for the owner. */
export function OwnersOrder({ items, page }: { items: readonly ShownItem[]; page: string }) {
  return (
    <section aria-labelledby="el-pedido" className="grid grid-cols-1 gap-3">
      <h2 id="el-pedido" className="text-xl">
        {texts.owner.heading}
      </h2>
      <OrderItems items={items} />
      <Link to={page} className="text-small text-terracota underline underline-offset-4">
        {texts.owner.page}
      </Link>
    </section>
  );
}

/** What changed of a garment since it was ordered, for the owner; null for nothing. */
export function changeOf(
  item: OrderItem,
  now: { level: string; garment: { priceCents: number | null } } | null,
) {
  const { owner } = texts;
  if (!now) return owner.nowGone;
  if (now.level === "out") return owner.nowOut;
  const { priceCents } = now.garment;
  if (priceCents === item.priceCents) return null;
  return say(owner.now, { price: priceCents === null ? texts.noPrice : formatPrice(priceCents) });
}
