import { normaliseForSearch } from "../platform/db/search-words.ts";

/** What a product is found by. Must be written again whenever one of the three changes. */
export function searchTextOf(product: {
  name: string;
  description: string | null;
  category: string | null;
}): string {
  return normaliseForSearch([product.name, product.category, product.description].filter(Boolean).join(" "));
}
