import { orders as texts } from "../../messages/es/orders.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass } from "../../ui/button.ts";
import { type OrderTier, orderText } from "./order.ts";
import type { OrderItem } from "./order-groups.ts";

export function PrintButton() {
  return (
    <button
      type="button"
      onClick={() => print()}
      className={buttonClass("quiet", "medium", "with-script @md:justify-self-start")}
    >
      {texts.print}
    </button>
  );
}

interface PaperOrderProps {
  heading?: string;
  when?: string;
  items: readonly OrderItem[];
  deal: OrderTier | null;
}

/** Prints an order's text. `styles/paper.css` hides this on screens, and everything else on paper. */
export function PaperOrder({ heading = texts.paper, when, items, deal }: PaperOrderProps) {
  return (
    <section className="on-paper">
      <p>{useShop().shop.brand}</p>
      <h2>{heading}</h2>
      <p>{when}</p>
      <p className="whitespace-pre-wrap">{orderText(items, deal)}</p>
    </section>
  );
}
