import { product } from "../../messages/es/product.ts";
import { formatPrice } from "../../ui/price.ts";

/** `$18.900`, or `desde $58.900` where the price differs by talle: as a text, where `PriceNow` cannot be drawn. */
export function priceText(cents: number, from: boolean): string {
  return from ? `${product.from} ${formatPrice(cents)}` : formatPrice(cents);
}
