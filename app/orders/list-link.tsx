import Heart from "lucide-react/icons/heart";
import { Link } from "react-router";
import { formatPrice } from "../catalogue/price.ts";
import type { Landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { readSummary, useCookies } from "./list-summary.ts";

/** The way to 'Mi pedido', with how much is in it. */
export function ListLink({ texts, language }: { texts: Landing["frame"]; language: string }) {
  const held = readSummary(useCookies());
  const holds = held && say(texts.orderHolds, { n: held.garments }, language);
  return (
    <Link
      to="/mi-pedido"
      prefetch="intent"
      className="ml-auto inline-flex min-h-tap min-w-tap items-center justify-end gap-2 text-small leading-tight"
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
