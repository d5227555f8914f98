import { product } from "../messages/es/product.ts";
import { formatPrice } from "../ui/price.ts";

/** Formats `$18.900`, or `desde $58.900` when sizes differ in price. */
export function priceText(cents: number, from: boolean): string {
  return from ? `${product.from} ${formatPrice(cents)}` : formatPrice(cents);
}
