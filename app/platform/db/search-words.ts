/** Lower case, without accents or other marks, white space single: `Pañal  ALGODÓN` becomes `panal algodon`. */
export function normaliseForSearch(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** A word as a pattern for `like … escape '\'` that finds it anywhere, its own `%`, `_` and `\` taken literally. */
export function containsPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}
