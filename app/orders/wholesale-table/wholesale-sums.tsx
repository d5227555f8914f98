import { orders } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { formatPrice } from "../../ui/price.ts";
import type { WholesaleTerms } from "../../wholesale/terms-sections.ts";
import { tierProgress } from "../../wholesale/tier-progress.ts";
import { sumOf } from "../basket/basket.ts";
import type { OrderItem } from "../order/order-groups.ts";

const { wholesale: texts } = orders;

export function TierProgress({ items, terms }: { items: readonly OrderItem[]; terms: WholesaleTerms }) {
  const { garments, cents } = sumOf(items);
  const { tier, next } = tierProgress(terms, garments, cents);
  return (
    <div
      role="status"
      className="grid basis-full gap-y-0.5 text-fine/snug @4xl:flex-[1_1_20rem] @4xl:text-small"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span className="tabular-nums">{say(texts.pieces, { n: garments })}</span>
        <span className="text-salvia">
          {tier ? say(texts.plan, { plan: tier.name, percent: tier.discount }) : null}
        </span>
      </p>
      {next ? (
        <>
          <progress
            value={garments}
            max={next.tier.pieces.from}
            aria-hidden="true"
            className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-salvia-clara [&::-moz-progress-bar]:bg-salvia [&::-webkit-progress-bar]:bg-salvia-clara [&::-webkit-progress-value]:bg-salvia"
          />
          <p>
            {tier
              ? say(texts.toNext, {
                  n: next.missing,
                  plan: next.tier.name,
                  percent: next.tier.discount,
                })
              : say(texts.toMinimum, { n: next.missing, minimum: terms.numbers.minimumPieces })}
          </p>
        </>
      ) : null}
    </div>
  );
}

export function FreeShipping({ items, terms }: { items: readonly OrderItem[]; terms: WholesaleTerms }) {
  const { garments, cents } = sumOf(items);
  const { toFreeShipping } = tierProgress(terms, garments, cents);
  if (toFreeShipping === null) return null;
  return (
    <p className="text-small font-semibold text-salvia">
      {toFreeShipping === 0
        ? say(texts.freeShipping, { over: formatPrice(terms.numbers.freeShippingOver * 100) })
        : say(texts.toFreeShipping, { missing: formatPrice(toFreeShipping) })}
    </p>
  );
}
