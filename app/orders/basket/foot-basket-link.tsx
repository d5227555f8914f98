import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { basket as texts } from "../../messages/es/basket.ts";
import { say } from "../../messages/message.ts";
import { countOf, type Garment, sumOf } from "./basket.ts";
import { useBasket } from "./use-basket.ts";

interface FootBasketLinkProps {
  garment: Garment;
  children: ReactNode;
}

export function FootBasketLink({ garment, children }: FootBasketLinkProps) {
  const basket = useBasket();
  const here = countOf(basket, garment);
  if (here === 0) return children;
  return (
    <Link
      to={href("/mi-pedido")}
      prefetch="intent"
      className="grid min-h-tap min-w-0 flex-[1_1_6rem] content-center gap-0.5 leading-tight"
    >
      <span role="status" className="truncate text-fine text-nuez">
        {say(texts.inList, { n: here })}
      </span>
      <span className="font-semibold tabular-nums underline underline-offset-4 max-xs:text-small">
        {say(texts.seeCount, { n: sumOf(basket.lines).garments })}
      </span>
    </Link>
  );
}
