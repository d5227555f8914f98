import { Link } from "react-router";
import type { Landing } from "../../messages/landing.server.ts";
import { say } from "../../messages/message.ts";
import { iconButtonClass } from "../../ui/button.ts";
import { formatPrice } from "../../ui/price.ts";
import { BagIcon } from "./bag-icon.tsx";
import { readSummary, useCookies } from "./basket-summary.ts";

interface BasketLinkProps {
  texts: Landing["frame"];
  language: string;
}

export function BasketLink({ texts, language }: BasketLinkProps) {
  const held = readSummary(useCookies());
  return (
    <Link
      to="/mi-pedido"
      prefetch="intent"
      className="ml-auto inline-flex min-h-tap min-w-tap items-center justify-end gap-2 text-small leading-tight"
    >
      <BagIcon full={held !== null} />
      <span className="sr-only lg:not-sr-only lg:whitespace-nowrap">{texts.order}</span>
      <span aria-hidden="true" className="font-medium lg:hidden">
        {texts.orderShort}
      </span>
      {held ? (
        <>
          <span aria-hidden="true" className={`${countClass} lg:hidden`}>
            {held.garments}
          </span>
          <Holds held={held} texts={texts} language={language} className="lg:not-sr-only lg:flex lg:gap-2" />
        </>
      ) : null}
    </Link>
  );
}

export function SmallBasketLink({ texts, language }: BasketLinkProps) {
  const held = readSummary(useCookies());
  return (
    <Link to="/mi-pedido" prefetch="intent" className={`${iconButtonClass} relative`}>
      <BagIcon full={held !== null} />
      <span className="sr-only">{texts.order}</span>
      {held ? (
        <>
          <span aria-hidden="true" className={`${countClass} absolute top-0.5 right-0.5`}>
            {held.garments}
          </span>
          <Holds held={held} texts={texts} language={language} />
        </>
      ) : null}
    </Link>
  );
}

const countClass =
  "grid h-5.5 min-w-5.5 place-content-center rounded-full bg-terracota px-1.5 text-fine font-semibold text-algodon tabular-nums";

/** Count and sum for screen readers, shown where `className` says so. */
function Holds({
  held,
  texts,
  language,
  className = "",
}: BasketLinkProps & { held: NonNullable<ReturnType<typeof readSummary>>; className?: string }) {
  const price = held.cents > 0 ? formatPrice(held.cents) : null;
  return (
    <span className={`sr-only whitespace-nowrap tabular-nums ${className}`}>
      <span>{say(texts.orderHolds, { n: held.garments }, language)}</span>{" "}
      {price ? (
        <span className="font-semibold">{held.estimated ? say(texts.orderEstimated, { price }) : price}</span>
      ) : null}
    </span>
  );
}
