import ChevronRight from "lucide-react/icons/chevron-right";
import { href, Link } from "react-router";
import { basket as texts } from "../../messages/es/basket.ts";
import { say } from "../../messages/message.ts";
import { formatPrice } from "../../ui/price.ts";
import { useFetched } from "../../ui/use-fetched.ts";
import { BagIcon } from "./bag-icon.tsx";
import { type BasketSummary, readSummary, useCookies } from "./basket-summary.ts";

/** Sums up the basket at the page's foot. Wide screens show it only if a garment's price or stock changed. */
export function BasketBar() {
  const summary = readSummary(useCookies());
  const changes = useFetched<string[]>(summary ? href("/mi-pedido/cambios") : null);
  if (!summary) return null;
  const isChanged = changes !== null && changes.length > 0;
  return (
    <Link
      data-foot-bar=""
      to={href("/mi-pedido")}
      prefetch="intent"
      className={`sticky bottom-0 z-20 flex min-h-tap flex-wrap items-center gap-x-2.5 border-t border-hilo bg-leche px-gutter pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] text-small leading-tight ${isChanged ? "" : "md:hidden"}`}
    >
      <BagIcon full />
      <span className="grid min-w-0 flex-[1_1_7rem] gap-0.5">
        <span className="tabular-nums">{summaryText(summary)}</span>
        {isChanged ? <span className="font-semibold text-terracota">{texts.barChanged}</span> : null}
      </span>
      <span className="flex items-center gap-x-1 font-semibold">
        {texts.seeShort}
        <ChevronRight size={20} strokeWidth={1.8} aria-hidden="true" className="shrink-0" />
      </span>
    </Link>
  );
}

function summaryText({ garments, cents, estimated }: BasketSummary): string {
  const count = say(texts.garments, { n: garments });
  if (cents === 0) return count;
  return say(estimated ? texts.holdsEstimated : texts.holds, { count, price: formatPrice(cents) });
}
