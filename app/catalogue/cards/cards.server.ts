import { cardSizes, offerOf } from "../../product/offer.ts";
import type { CardProduct, Product } from "../../product/product.ts";
import type { Choice } from "../../product/product-path.ts";
import { coloursOf, isAvailable, photosFor, sizesOf } from "../../product/variants.ts";
import { keyOf } from "../filters/facets.server.ts";
import type { CatalogueQuery } from "../list/catalogue-query.ts";
import { stem, wordsOf } from "../search/words.server.ts";

export function cardOf(product: Product, choice: Partial<Choice> = {}): CardProduct {
  const { id, slug, name, description, category, photos, variants, priceBeforeCents, updatedAt } = product;
  const { size = null, colour = null } = choice;
  const { priceCents: cents, from, level } = offerOf(product, { size, colour });
  const available = isAvailable(product);
  return {
    ...{ id, slug, name, description, category, priceBeforeCents, updatedAt, choice, cents, from, available },
    soldOutIn: available && level === "out" ? [size, colour].filter(Boolean).join(" ") : null,
    photos: photosFor(photos, colour),
    sizes: cardSizes(product, colour),
    colours: coloursOf(variants),
  };
}

type CardFilter = Partial<Pick<CatalogueQuery, "search" | "sizes" | "colours">>;

/** Finds the size and colour that the filters ask for, or the colour that the search names. An available combination comes first. */
export function choicesFor({
  search = null,
  sizes: askedSizes = [],
  colours: askedColours = [],
}: CardFilter) {
  const stems = new Set(wordsOf(search ?? "").map(stem));
  const isSaid = (word: string) => stems.has(stem(word));
  const among = (names: readonly string[], asked: readonly string[]) =>
    names.filter((name) => asked.map(keyOf).includes(keyOf(name)));
  const coloursIn = (colours: readonly string[]) => {
    if (askedColours.length > 0) return among(colours, askedColours);
    const whole = colours.find((each) => wordsOf(each).every(isSaid));
    const some = colours.filter((each) => wordsOf(each).some(isSaid));
    return whole !== undefined ? [whole] : some.length === 1 ? some : [];
  };
  return (product: Product): Partial<Choice> => {
    const { variants } = product;
    const sizes = among(sizesOf(variants), askedSizes);
    const colours = coloursIn(coloursOf(variants).map(({ name }) => name));
    const fits = (asked: readonly string[], value: string | null) =>
      asked.length === 0 || (value !== null && asked.includes(value));
    const fitting = variants.filter(({ size, colour }) => fits(sizes, size) && fits(colours, colour));
    const best = fitting.find((variant) => isAvailable(product, [variant])) ?? fitting[0];
    if (!best) return {};
    return {
      ...(sizes.length > 0 ? { size: best.size } : {}),
      ...(colours.length > 0 ? { colour: best.colour } : {}),
    };
  };
}
