import { Link } from "react-router";
import { say } from "../../messages/message.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass } from "../../ui/button.ts";
import { BagIcon } from "./bag-icon.tsx";
import { readSummary, useCookies } from "./basket-summary.ts";

export function SendBasketLink({ className = "" }: { className?: string }) {
  const { texts } = useShop();
  const summary = readSummary(useCookies());
  if (!summary) return null;
  return (
    <Link to="/mi-pedido" prefetch="intent" className={buttonClass("primary", "medium", className)}>
      <BagIcon full={false} />
      {say(texts.orderSend, { n: summary.garments })}
    </Link>
  );
}
