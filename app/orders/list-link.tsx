import Heart from "lucide-react/icons/heart";
import { Link } from "react-router";
import { formatPrice } from "../catalogue/price.ts";
import type { Landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { readSummary, useCookies } from "./list-summary.ts";

interface ListLinkProps {
  texts: Landing["frame"];
  language: string;
  /** Over a phone's page that has no bar for it, and only once there is something in the list. */
  floating?: boolean;
}

export function ListLink({ texts, language, floating = false }: ListLinkProps) {
  const held = readSummary(useCookies());
  if (floating && !held) return null;
  const holds = held && say(texts.orderHolds, { n: held.garments }, language);
  const place = floating
    ? "fixed right-4 bottom-4 z-20 rounded-full border border-hilo bg-leche py-1.5 pr-5 pl-4 md:hidden"
    : "ml-auto justify-end";
  return (
    <Link
      to="/mi-pedido"
      prefetch="intent"
      className={`${place} inline-flex min-h-tap min-w-tap items-center gap-2 text-small leading-tight`}
    >
      <span className="sr-only md:not-sr-only">{texts.order}</span>
      <Heart
        size={20}
        strokeWidth={1.7}
        aria-hidden="true"
        className={held ? "fill-terracota text-terracota" : ""}
      />
      {held ? (
        <span className="grid tabular-nums">
          <span>{holds}</span>
          {held.cents > 0 ? (
            <span className="font-semibold">
              {formatPrice(held.cents)}
              {held.estimated ? "+" : ""}
            </span>
          ) : null}
        </span>
      ) : null}
    </Link>
  );
}
