/** Lower case, without accents or other marks, white space single: `Pañal  ALGODÓN` becomes `panal algodon`. */
export function normaliseForSearch(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** What a product is found by. Must be written again whenever one of the three changes. */
export function searchTextOf(product: {
  name: string;
  description: string | null;
  category: string | null;
}): string {
  return normaliseForSearch([product.name, product.category, product.description].filter(Boolean).join(" "));
}

/** A word as a pattern for `like … escape '\'` that finds it anywhere, its own `%`, `_` and `\` taken literally. */
export function containsPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}
