import type { CatalogueQuery } from "./catalogue-query.ts";
import { keyOf } from "./facets.server.ts";
import type { CardProduct, Product } from "./product.ts";
import { offerOf } from "./product-page/offer.ts";
import type { Choice } from "./product-page/product-path.ts";
import { monthsOfSize, understand } from "./search/understand.server.ts";
import { stem, wordsOf } from "./search/words.server.ts";
import { coloursOf, isAvailable, photosFor, sizesOf } from "./variants.ts";

/** A product as visitors' lists hold it, with what was asked for of its talles and colours: its price, its photo, its way. */
export function cardOf(product: Product, choice: Partial<Choice> = {}): CardProduct {
  const { id, slug, name, description, category, photos, variants, priceBeforeCents, updatedAt } = product;
  const { size = null, colour = null } = choice;
  const { priceCents: cents, from } = offerOf(product, { size, colour });
  return {
    ...{ id, slug, name, description, category, priceBeforeCents, updatedAt, choice, cents, from },
    available: isAvailable(product),
    photos: photosFor(photos, colour),
    colours: coloursOf(variants),
  };
}

type Asked = Partial<Pick<CatalogueQuery, "search" | "size" | "colour">>;

/**
 * What an address asks of a product's talles and colours: its filters, else the words of its search. Nothing where the
 * product has no such combination.
 */
export function choicesFor({ search = null, size = null, colour = null }: Asked) {
  const { months, words } = understand(search ?? "");
  const stems = new Set(wordsOf(words).map(stem));
  const isSaid = (word: string) => stems.has(stem(word));

  const sizeOf = (sizes: readonly string[]) => {
    if (size !== null) return sizes.find((each) => keyOf(each) === keyOf(size));
    if (!months) return undefined;
    // A single age is the talle that begins with it, two ages are the talle that is called by them.
    return sizes.find((each) => {
      const range = monthsOfSize(each);
      if (!range) return false;
      return months.min === months.max
        ? range.min <= months.min && months.min < range.max
        : range.min === months.min && range.max === months.max;
    });
  };
  const colourOf = (colours: readonly string[]) => {
    if (colour !== null) return colours.find((each) => keyOf(each) === keyOf(colour));
    const whole = colours.find((each) => wordsOf(each).every(isSaid));
    const some = colours.filter((each) => wordsOf(each).some(isSaid));
    return whole ?? (some.length === 1 ? some[0] : undefined);
  };
  return ({ variants }: Product): Partial<Choice> => {
    const asked = {
      size: sizeOf(sizesOf(variants)),
      colour: colourOf(coloursOf(variants).map(({ name }) => name)),
    };
    const { size: wanted = null, colour: dyed = null } = asked;
    const made = variants.some(
      (variant) => (wanted ?? variant.size) === variant.size && (dyed ?? variant.colour) === variant.colour,
    );
    if (!made) return {};
    return { ...(wanted === null ? {} : { size: wanted }), ...(dyed === null ? {} : { colour: dyed }) };
  };
}
