/** Lower case, no accents, single spaces: `Pañal  ALGODÓN` becomes `panal algodon`. */
export function normaliseForSearch(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

export function containsPattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}
