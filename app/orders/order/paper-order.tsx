import { orders as texts } from "../../messages/es/orders.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass } from "../../ui/button.ts";
import { orderText, type PricedOrder } from "./order.ts";

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

interface PaperOrderProps extends PricedOrder {
  heading?: string;
  when?: string;
}

/** Prints an order's text. `styles/paper.css` hides this on screens, and everything else on paper. */
export function PaperOrder({ heading = texts.paper, when, ...order }: PaperOrderProps) {
  return (
    <section className="on-paper">
      <p>{useShop().shop.brand}</p>
      <h2>{heading}</h2>
      <p>{when}</p>
      <p className="whitespace-pre-wrap">{orderText(order)}</p>
    </section>
  );
}
