import { normaliseForSearch } from "../../platform/db/search-words.ts";

/* Words of the shop's Spanish, brought to the form under which they are compared. */

/** The words of a text, plain. Numbers stay. */
export function wordsOf(text: string): string[] {
  return normaliseForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * What a word has in common with its plural, its diminutive, its other gender and its usual misspellings: `gorritos`,
 * `gorra` and `gorro` are one, so are `body`, `bodies` and `boddy`. Takes a plain word.
 */
export function stem(word: string): string {
  if (/\d/.test(word) || word.length < 3) return word;
  // Here the gender is what is asked for.
  const child = word.match(/^(n[ei]n|beb)(?:it)?([aeo])s?$/);
  if (child) return `${child[1]}${child[2]}`;
  const sounds = word
    .replace(/h/g, (letter, at) => (word[at - 1] === "c" ? letter : ""))
    .replace(/ll/g, "y")
    .replace(/(.)\1+/g, "$1")
    .replace(/qu(?=[ei])/g, "k")
    .replace(/c(?=[ei])|z/g, "s")
    .replace(/c(?!h)/g, "k")
    .replace(/v/g, "b")
    .replace(/y(?![aeiou])/g, "i");
  const singular = sounds.length > 3 ? sounds.replace(/s$/, "") : sounds;
  const whole = singular.replace(/(?<=\w{3})(?:s?it|sit)[oae]$/, "");
  return whole.length > 3 ? whole.replace(/(?<=\w{3})[aeiou]+$/, "") : whole;
}
