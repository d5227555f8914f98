import type { ReactNode } from "react";
import { catalogueFirst } from "../messages/es/catalogue-first.ts";
import { product } from "../messages/es/product.ts";
import type { Landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { useShop } from "../shop/use-shop.ts";
import { formatPrice, lessPercent, netCents } from "../ui/price.ts";
import type { CardProduct } from "./product.ts";

export type ProductWords = Pick<
  Landing["home"]["shelves"],
  "noPrice" | "priceBefore" | "from" | "transferPrice" | "net" | "badges"
>;

const { noPrice } = catalogueFirst;
const { priceBefore, from, transferPrice, net, badges } = product;
export const SPANISH: ProductWords = { noPrice, priceBefore, from, transferPrice, net, badges };

interface ProductPriceProps {
  of: Pick<CardProduct, "cents" | "from" | "beforeCents">;
  words?: ProductWords;
  large?: boolean;
  children?: ReactNode;
}

export function ProductPrice({ of, words = SPANISH, large = false, children }: ProductPriceProps) {
  const { cents, beforeCents: before } = of;
  if (cents === null)
    return <p className={`text-nuez ${large ? "text-lead" : "text-small/[1.4]"}`}>{words.noPrice}</p>;
  return (
    <>
      <p
        className={`flex flex-wrap items-baseline gap-x-1.5 font-serif font-medium lining-nums tabular-nums ${large ? "text-title/tight" : "leading-[1.4] @min-[13rem]/card:text-lg/[1.4]"}`}
      >
        <PriceNow words={words} of={of} />
        {before !== null && before > cents ? (
          <>
            <span className="sr-only">{words.priceBefore}</span>
            <s className="font-sans text-[0.8125em]/normal font-normal text-nuez">{formatPrice(before)}</s>
          </>
        ) : null}
        {children}
      </p>
      <PriceNotes cents={cents} words={words} large={large} />
    </>
  );
}

export function PriceNow({
  of: { cents, from },
  words = SPANISH,
}: { of: Pick<CardProduct, "cents" | "from"> } & Pick<ProductPriceProps, "words">) {
  if (cents === null) return words.noPrice;
  return (
    <span>
      {from ? <span className="text-[max(0.8125em,var(--text-fine))] font-normal">{words.from} </span> : null}
      {formatPrice(cents)}
    </span>
  );
}

const noteClass = "text-fine/[1.4] text-nuez";

type PriceNotesProps = Pick<ProductPriceProps, "words" | "large"> & { cents: number; shipping?: number };

/** The shop's percentage off for a bank transfer applies to `cents`, not to `shipping`. */
export function PriceNotes({ cents, shipping = 0, words = SPANISH, large = false }: PriceNotesProps) {
  const { transferPercent: percent, showNet } = useShop().prices;
  const price = formatPrice(lessPercent(cents, percent ?? 0) + shipping);
  const transfer = large
    ? say(shipping > 0 ? product.transferBesideShipping : product.transfer, { percent: percent ?? 0, price })
    : say(words.transferPrice, { price });
  return (
    <>
      {percent === null ? null : (
        <p className={large ? "text-small font-semibold text-salvia-honda" : noteClass}>{transfer}</p>
      )}
      {showNet ? (
        <p className={noteClass}>{say(words.net, { price: formatPrice(netCents(cents)) })}</p>
      ) : null}
    </>
  );
}
