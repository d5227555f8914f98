import { catalogue } from "../../messages/es/catalogue.ts";
import { product as texts } from "../../messages/es/product.ts";
import { say } from "../../messages/message.ts";
import { formatPrice, lessPercent } from "../price.ts";
import type { Prices } from "../prices-section.ts";
import { netCents } from "./chat.ts";
import type { Offer } from "./offer.ts";

interface PriceLinesProps {
  offer: Pick<Offer, "priceCents" | "from">;
  /** What it cost before. */
  before: number | null;
  prices: Prices;
}

/** The price, what it was before, by transfer, and without taxes: each where there is one to say. */
export function PriceLines({ offer: { priceCents, from }, before, prices }: PriceLinesProps) {
  if (priceCents === null) return <p className="text-lead text-nuez">{catalogue.noPrice}</p>;
  const { transferPercent, showNet } = prices;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3 font-serif text-title/tight font-medium lining-nums tabular-nums">
        {before !== null && before > priceCents ? (
          <>
            <span className="sr-only">{texts.priceBefore}</span>
            <s className="text-xl font-normal text-nuez">{formatPrice(before)}</s>
          </>
        ) : null}
        <span className="sr-only">{texts.priceNow}</span>
        <span>
          {from ? <span className="text-lead font-normal">{texts.from} </span> : null}
          {formatPrice(priceCents)}
        </span>
      </p>
      {transferPercent === null ? null : (
        <p className="text-small">
          <span className="font-semibold text-salvia-honda">
            {say(texts.transfer, { percent: transferPercent })}
          </span>{" "}
          {say(texts.transferPrice, { price: formatPrice(lessPercent(priceCents, transferPercent)) })}
        </p>
      )}
      {showNet ? (
        <p className="text-fine text-nuez">{say(texts.net, { price: formatPrice(netCents(priceCents)) })}</p>
      ) : null}
    </div>
  );
}
