import type { ReactNode } from "react";
import { product as texts } from "../../messages/es/product.ts";
import type { Offer } from "../../product/offer.ts";
import { PriceNow } from "../../product/product-price.tsx";
import { ChatLink } from "../../shop/chat-link.tsx";

interface FootBarProps {
  name: string;
  offer: Offer;
  message: string;
  basketLink: (price: ReactNode) => ReactNode;
  action: ReactNode;
}

/** The phone's sticky bar. It does not stick when large text would fill the screen. */
export function FootBar({ name, offer, message, basketLink, action }: FootBarProps) {
  const { choice, priceCents: cents, from } = offer;
  return (
    <div
      data-foot-bar=""
      className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-2.5 gap-y-1 border-t border-hilo bg-leche px-gutter pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] @max-3xs/product:static @2xl/product:hidden"
    >
      {basketLink(
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
