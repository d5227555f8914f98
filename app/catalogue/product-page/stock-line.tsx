import { product as texts } from "../../messages/es/product.ts";
import { say } from "../../messages/message.ts";
import { choiceParts } from "../../product/chat-message.ts";
import type { Offer } from "../../product/offer.ts";

export function StockLine({ offer, inStock }: { offer: Offer; inStock: boolean }) {
  const { level, sizes, colours } = offer;
  const hasChoices = sizes.length > 1 || colours.length > 1;
  const said = level === "out" ? outText(offer, inStock) : level === "low" && !hasChoices ? texts.low : null;
  return (
    <p role="status" className="text-small font-semibold empty:hidden">
      {said ? <span className={level === "out" ? "text-error" : "text-terracota"}>{said}</span> : null}
    </p>
  );
}

/** Names the chosen size and colour that are out of stock, but not a product's only size or only colour. */
export function outText({ choice, sizes, colours }: Offer, inStock: boolean): string {
  const parts = choiceParts({
    size: sizes.length > 1 ? choice.size : null,
    colour: colours.length > 1 ? choice.colour : null,
  });
  return inStock && parts.length > 0 ? say(texts.outChoice, { what: parts.join(", ") }) : texts.outNow;
}
