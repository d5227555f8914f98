import type { ReactNode } from "react";
import { catalogueFirst } from "../../messages/es/catalogue-first.ts";
import { product } from "../../messages/es/product.ts";
import type { Landing } from "../../messages/landing.server.ts";
import { say } from "../../messages/message.ts";
import { useShop } from "../../shop/use-shop.ts";
import { formatPrice } from "../../ui/price.ts";
import type { CardProduct } from "../product.ts";
import { pricePartsOf } from "./price-parts.ts";

export type PriceWords = Pick<
  Landing["home"]["shelves"],
  "noPrice" | "priceBefore" | "from" | "transferPrice" | "net"
>;

const { noPrice } = catalogueFirst;
const { priceBefore, from, transferPrice, net } = product;
const SPANISH: PriceWords = { noPrice, priceBefore, from, transferPrice, net };

interface ProductPriceProps {
  of: Pick<CardProduct, "cents" | "from" | "priceBeforeCents">;
  words?: PriceWords;
  large?: boolean;
  children?: ReactNode;
}

export function ProductPrice({ of, words = SPANISH, large = false, children }: ProductPriceProps) {
  const parts = pricePartsOf(of, useShop().prices);
  if (!parts) return <p className={large ? "text-lead text-nuez" : "price-none"}>{words.noPrice}</p>;
  const { cents, before } = parts;
  return (
    <>
      <p className={large ? "price text-title/tight" : "price"}>
        <PriceNow words={words} of={of} />
        {before === null ? null : (
          <>
            <span className="sr-only">{words.priceBefore}</span>
            <s>{formatPrice(before)}</s>
          </>
        )}
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
      {from ? <span className="price-from">{words.from} </span> : null}
      {formatPrice(cents)}
    </span>
  );
}

interface PriceNotesProps {
  cents: number;
  words?: PriceWords;
  large?: boolean;
}

export function PriceNotes({ cents, words = SPANISH, large = false }: PriceNotesProps) {
  const { prices } = useShop();
  const parts = pricePartsOf({ cents, priceBeforeCents: null }, prices);
  if (!parts) return null;
  const transfer = parts.transfer === null ? null : formatPrice(parts.transfer);
  const net = parts.net === null ? null : say(words.net, { price: formatPrice(parts.net) });
  if (!large) {
    return (
      <>
        {transfer ? <p className="price-note">{say(words.transferPrice, { price: transfer })}</p> : null}
        {net ? <p className="price-note">{net}</p> : null}
      </>
    );
  }
  return (
    <>
      {transfer ? (
        <p className="text-small font-semibold text-salvia-honda">
          {say(product.transfer, { percent: prices.transferPercent ?? 0, price: transfer })}
        </p>
      ) : null}
      {net ? <p className="text-fine text-nuez">{net}</p> : null}
    </>
  );
}
