import { Link } from "react-router";
import type { Landing } from "../../messages/landing.server.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { BagIcon } from "./bag-icon.tsx";
import { readSummary, useCookies } from "./basket-summary.ts";

export function SendBasketLink({ texts, className = "" }: { texts: Landing["frame"]; className?: string }) {
  const summary = readSummary(useCookies());
  if (!summary) return null;
  return (
    <Link to="/mi-pedido" prefetch="intent" className={buttonClass("primary", "medium", className)}>
      <BagIcon full={false} />
      {say(texts.orderSend, { n: summary.garments })}
    </Link>
  );
}
