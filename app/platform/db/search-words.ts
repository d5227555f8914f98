/** Lower case, no accents, single spaces: `Pañal  ALGODÓN` becomes `panal algodon`. */
export function normaliseForSearch(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

export const containsPattern = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;
