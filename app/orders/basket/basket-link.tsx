import { Link } from "react-router";
import { say } from "../../messages/message.ts";
import { useShop } from "../../shop/use-shop.ts";
import { iconButtonClass } from "../../ui/button.ts";
import { formatPrice } from "../../ui/price.ts";
import { BagIcon } from "./bag-icon.tsx";
import { readSummary, useCookies } from "./basket-summary.ts";

export function BasketLink({ small = false }: { small?: boolean }) {
  const { texts, language } = useShop();
  const summary = readSummary(useCookies());
  const price = summary?.cents ? formatPrice(summary.cents) : "";
  const sum = price && summary?.estimated ? say(texts.orderEstimated, { price }) : price;
  return (
    <Link
      to="/mi-pedido"
      prefetch="intent"
      className={
        small
          ? `${iconButtonClass} relative`
          : "ml-auto inline-flex min-h-tap min-w-tap items-center justify-end gap-2 text-small leading-tight"
      }
    >
      <BagIcon full={summary !== null} />
      <span className={`sr-only ${small ? "" : "lg:not-sr-only lg:whitespace-nowrap"}`}>{texts.order}</span>
      {small ? null : (
        <span aria-hidden="true" className="font-medium lg:hidden">
          {texts.orderShort}
        </span>
      )}
      {summary ? (
        <>
          <span
            aria-hidden="true"
            className={`grid place-content-center rounded-full bg-terracota text-fine font-semibold text-algodon tabular-nums ${small ? "absolute top-1 right-1 h-4.5 min-w-4.5 px-1" : "h-5.5 min-w-5.5 px-1.5 lg:hidden"}`}
          >
            {summary.garments}
          </span>
          <span
            className={`sr-only whitespace-nowrap tabular-nums ${small ? "" : "lg:not-sr-only lg:flex lg:gap-2"}`}
          >
            <span>{say(texts.orderHolds, { n: summary.garments }, language)}</span>{" "}
            <span className="font-semibold empty:hidden">{sum}</span>
          </span>
        </>
      ) : null}
    </Link>
  );
}
