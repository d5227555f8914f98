import Heart from "lucide-react/icons/heart";
import { Link } from "react-router";
import { formatPrice } from "../catalogue/price.ts";
import type { Landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { readSummary, useCookies } from "./list-summary.ts";

interface ListLinkProps {
  texts: Landing["frame"];
  language: string;
  /** Not there while the list is empty, and of it the number alone, where there is little room. */
  brief?: boolean;
}

/** The way to 'Mi pedido', with how much is in it. */
export function ListLink({ texts, language, brief = false }: ListLinkProps) {
  const held = readSummary(useCookies());
  if (brief && !held) return null;
  const holds = held && say(texts.orderHolds, { n: held.garments }, language);
  return (
    <Link
      to="/mi-pedido"
      prefetch="intent"
      className={`${brief ? "-mr-1 justify-center gap-1 md:hidden" : "ml-auto justify-end gap-2"} inline-flex min-h-tap min-w-tap items-center text-small leading-tight`}
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
          <span className={brief ? "sr-only" : ""}>{holds}</span>
          {brief ? <span aria-hidden="true">{held.garments}</span> : null}
          {held.cents > 0 && !brief ? (
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
