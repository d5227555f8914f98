import { product as texts } from "../messages/es/product.ts";
import { formatPrice } from "../ui/price.ts";
import type { CardSize, Product } from "./product.ts";
import { CHOICE_PARAMS, type Choice } from "./product-path.ts";
import { beforeOf, coloursOf, fits, isAvailable, sizesOf, stockLevel } from "./variants.ts";

export type Offer = ReturnType<typeof offerOf>;

export function readChoice(params: URLSearchParams): Choice {
  return { size: params.get(CHOICE_PARAMS.size), colour: params.get(CHOICE_PARAMS.colour) };
}

type Offered = Pick<Product, "variants" | "inStock" | "priceCents"> &
  Partial<Pick<Product, "priceBeforeCents">>;

/** Price and stock of a choice. A product's only size or colour is always chosen, an unknown one never. */
export function offerOf(product: Offered, asked: Choice) {
  const { variants, priceBeforeCents: before = null } = product;
  const sizes = sizesOf(variants);
  const colours = coloursOf(variants);
  const choice: Choice = {
    size: pick(sizes, asked.size),
    colour: pick(
      colours.map(({ name }) => name),
      asked.colour,
    ),
  };
  const left = (wanted: Choice) => variants.filter(fits(wanted));
  // Sizes show their stock level in the chosen colour, and colours theirs in the chosen size. The only size or
  // colour of a product shows its level among all variants.
  const sizeLevel = (size: string) =>
    stockLevel(product, left({ colour: sizes.length > 1 ? choice.colour : null, size }));
  const colourLevel = (colour: string) =>
    stockLevel(product, left({ size: colours.length > 1 ? choice.size : null, colour }));
  const rest = left(choice);
  // The price is the lowest of the matching variants. Sold-out ones count only if none is in stock.
  const all = rest.length > 0 ? rest : variants;
  const inStock = all.filter((variant) => isAvailable(product, [variant]));
  const offered = inStock.length > 0 ? inStock : all;
  const priceOf = ({ priceCents }: (typeof variants)[number]) => priceCents ?? product.priceCents;
  const known = offered.map(priceOf).filter((cents) => cents !== null);
  const priceCents =
    variants.length === 0 ? product.priceCents : known.length > 0 ? Math.min(...known) : null;
  const cheapest = offered.find((variant) => priceOf(variant) === priceCents);
  return {
    sizes: sizes.map((name) => ({ name, level: sizeLevel(name), chosen: name === choice.size })),
    colours: colours.map(({ name, swatch }) => {
      return { name, swatch, level: colourLevel(name), chosen: name === choice.colour };
    }),
    choice,
    level: stockLevel(product, rest),
    priceCents,
    priceBeforeCents: beforeOf(before, cheapest),
    from: new Set(known).size > 1,
  };
}

export function cardSizes(product: Offered, colour: string | null): CardSize[] {
  const names = sizesOf(product.variants);
  if (names.length < 2) return [];
  return names.map((name) => {
    const { level, priceCents: cents, from } = offerOf(product, { size: name, colour });
    return { name, out: level === "out", cents, from };
  });
}

function pick(names: readonly string[], asked: string | null): string | null {
  if (names.length === 1) return names[0] ?? null;
  return asked !== null && names.includes(asked) ? asked : null;
}

export function priceText(cents: number, from: boolean): string {
  return from ? `${texts.from} ${formatPrice(cents)}` : formatPrice(cents);
}
