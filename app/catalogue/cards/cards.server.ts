import { cardSizes, offerOf } from "../../product/offer.ts";
import type { CardProduct, Product } from "../../product/product.ts";
import type { Badge } from "../../product/product-codes.ts";
import type { Choice } from "../../product/product-path.ts";
import { coloursOf, isAvailable, photosFor } from "../../product/variants.ts";
import { keyOf } from "../filters/facets.server.ts";
import type { CatalogueQuery } from "../list/catalogue-query.ts";

/** A card has at most one badge. A product that is both on sale and new gets 'Oferta', not 'Nuevo'. */
export function cardOf(
  product: Product,
  choice: Partial<Choice> = {},
  badges: readonly Badge[] = [],
): CardProduct {
  const { id, slug, name, description, category, photos, variants, updatedAt } = product;
  const { size = null, colour = null } = choice;
  const offer = offerOf(product, { size, colour });
  const { priceCents: cents, priceBeforeCents: beforeCents, from, level } = offer;
  const available = isAvailable(product);
  return {
    ...{ id, slug, name, description, category, updatedAt, choice, cents, beforeCents, from, available },
    badge: badges.findLast((each) => each !== "unpublished") ?? null,
    soldOutIn: available && level === "out" ? [size, colour].filter(Boolean).join(" ") : null,
    photos: photosFor(photos, colour),
    sizes: cardSizes(product, colour),
    colours: coloursOf(variants),
  };
}

type CardFilter = Partial<Pick<CatalogueQuery, "sizes" | "colours">>;

/** Picks the cheapest variant that matches the filters. Variants in stock come before sold-out ones. */
export function choiceFor(product: Product, { sizes = [], colours = [] }: CardFilter): Partial<Choice> {
  const fits = (asked: readonly string[], value: string | null) =>
    asked.length === 0 || asked.map(keyOf).includes(keyOf(value));
  const fitting = product.variants.filter(({ size, colour }) => fits(sizes, size) && fits(colours, colour));
  const inStock = fitting.filter((variant) => isAvailable(product, [variant]));
  const centsOf = ({ priceCents }: (typeof fitting)[number]) => priceCents ?? product.priceCents ?? Infinity;
  const [best] = (inStock[0] ? inStock : fitting).toSorted((a, b) => centsOf(a) - centsOf(b));
  return {
    ...(best && sizes.length > 0 ? { size: best.size } : {}),
    ...(best && colours.length > 0 ? { colour: best.colour } : {}),
  };
}
