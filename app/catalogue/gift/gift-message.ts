import { gift } from "../../messages/es/gift.ts";
import { say } from "../../messages/message.ts";
import { priceText } from "../../product/price-text.ts";
import type { ShelfProduct } from "../../product/product.ts";
import { productPath } from "../../product/product-path.ts";
import { formatPrice } from "../../ui/price.ts";
import { type GiftWish, NEWBORN } from "./gift-wish.ts";

const texts = gift.message;

/** Builds the first message of the chat: a product or a request for help, the wrapping, and the card's text. */
export function giftMessage(
  { age, forWhom, budget, dedication, from }: GiftWish,
  idea: Pick<ShelfProduct, "name" | "slug" | "cents" | "from"> | null,
  { brand, publicUrl }: { brand: string; publicUrl: string },
): string {
  const about = idea && { name: idea.name, url: publicUrl + productPath(idea.slug) };
  const garment =
    about &&
    (idea.cents === null
      ? say(texts.garmentUnpriced, about)
      : say(texts.garment, { ...about, price: priceText(idea.cents, idea.from) }));
  const lines = [
    say(texts.greeting, { brand }),
    garment,
    forWhom && texts.forWhom[forWhom],
    age && (age === NEWBORN ? texts.newborn : say(texts.age, { months: gift.agePills[age] })),
    budget !== null && !idea && say(texts.budget, { price: formatPrice(budget) }),
    texts.wrapping,
    dedication && say(texts.dedication, { text: dedication }),
    from && say(texts.from, { text: from }),
    !idea && texts.help,
  ];
  return lines.filter(Boolean).join("\n");
}
