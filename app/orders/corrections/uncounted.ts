import type { BasketProduct } from "../basket/current-garment.ts";

export type Uncounted = "gone" | "open" | "uncounted";

/** Why an item takes nothing from stock; null when it is counted. `open`: its size or colour is still to be chosen. */
export function uncountedReason(
  { size, colour }: { size: string | null; colour: string | null },
  product: Pick<BasketProduct, "variants"> | null,
): Uncounted | null {
  if (!product) return "gone";
  const variant = product.variants.find((each) => each.size === size && each.colour === colour);
  if (variant) return variant.stock === null ? "uncounted" : null;
  return product.variants.length === 0 ? "uncounted" : "open";
}
