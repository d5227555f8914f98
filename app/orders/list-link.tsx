import { Link } from "react-router";
import { formatPrice } from "../catalogue/price.ts";
import type { Landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { BagIcon } from "./bag-icon.tsx";
import { readSummary, useCookies } from "./list-summary.ts";

interface ListLinkProps {
  texts: Landing["frame"];
  language: string;
  /** Over a phone's page that has no bar for it, and only once there is something in the list. */
  floating?: boolean;
}

/** The bag with its word; on larger screens also what is in it comes to. */
export function ListLink({ texts, language, floating = false }: ListLinkProps) {
  const held = readSummary(useCookies());
  if (floating && !held) return null;
  const price = held && held.cents > 0 ? formatPrice(held.cents) : null;
  const place = floating
    ? "fixed right-4 bottom-4 z-20 rounded-full border border-hilo bg-leche py-1.5 pr-5 pl-4 md:hidden"
    : "ml-auto justify-end";
  return (
    <Link
      to="/mi-pedido"
      prefetch="intent"
      className={`${place} inline-flex min-h-tap min-w-tap items-center gap-2 text-small leading-tight`}
    >
      <BagIcon full={held !== null} />
      <span className="sr-only lg:not-sr-only">{texts.order}</span>
      <span aria-hidden="true" className="font-medium lg:hidden">
        {texts.orderShort}
      </span>
      {held ? (
        <>
          <span
            aria-hidden="true"
            className="grid h-5.5 min-w-5.5 place-content-center rounded-full bg-terracota px-1.5 text-fine font-semibold text-algodon tabular-nums lg:hidden"
          >
            {held.garments}
          </span>
          <span className="sr-only tabular-nums lg:not-sr-only lg:grid">
            <span>{say(texts.orderHolds, { n: held.garments }, language)}</span>{" "}
            {price ? (
              <span className="font-semibold">
                {held.estimated ? say(texts.orderEstimated, { price }) : price}
              </span>
            ) : null}
          </span>
        </>
      ) : null}
    </Link>
  );
}
