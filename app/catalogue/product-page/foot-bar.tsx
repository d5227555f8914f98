import type { ReactNode } from "react";
import { product as texts } from "../../messages/es/product.ts";
import { ChatLink } from "../../shop/chat-link.tsx";
import { PriceNow } from "../cards/product-price.tsx";
import type { Offer } from "./offer.ts";

interface FootBarProps {
  name: string;
  offer: Offer;
  /** Of the chat. */
  message: string;
  /** The price, or the way to the visitor's list once the garment is in it. */
  held: (price: ReactNode) => ReactNode;
  /** Adds what was chosen to that list, or asks to be told when it is back. */
  action: ReactNode;
}

/**
 * The foot of a garment's page on a phone: its price and what to do with it. Always in reach, unless letters are so large
 * that it would take too much of the screen; it ends with the garment.
 */
export function FootBar({ name, offer, message, held, action }: FootBarProps) {
  const { choice, priceCents: cents, from } = offer;
  return (
    <div
      data-foot-bar=""
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-2.5 gap-y-1 border-t border-hilo bg-leche px-gutter pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] @max-3xs/product:static @2xl/product:hidden"
    >
      {held(
        <p className="min-w-0 flex-[1_1_6rem] leading-tight">
          <span className="block truncate text-fine text-nuez">
            {[choice.size, choice.colour].filter(Boolean).join(" · ") || name}
          </span>
          <span className="font-serif text-lead font-medium lining-nums tabular-nums">
            <PriceNow of={{ cents, from }} />
          </span>
        </p>,
      )}
      {action}
      <ChatLink
        message={message}
        aria-label={texts.ask}
        icon={{ size: 22, className: "text-whatsapp" }}
        className="grid size-12 shrink-0 place-content-center rounded-full border border-borde bg-algodon transition-colors hover:border-cacao"
      />
    </div>
  );
}
