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
  const sounds = soundsOf(word);
  const singular = sounds.length > 3 ? sounds.replace(/s$/, "") : sounds;
  const whole = singular.replace(/(?<=\w{3})(?:s?it|sit)[oae]$/, "");
  return whole.length > 3 ? whole.replace(/(?<=\w{3})[aeiou]+$/, "") : whole;
}

function soundsOf(word: string): string {
  return word
    .replace(/h/g, (letter, at) => (word[at - 1] === "c" ? letter : ""))
    .replace(/ll/g, "y")
    .replace(/(.)\1+/g, "$1")
    .replace(/qu(?=[ei])/g, "k")
    .replace(/c(?=[ei])|z/g, "s")
    .replace(/c(?!h)/g, "k")
    .replace(/v/g, "b")
    .replace(/y(?![aeiou])/g, "i");
}

/** Letters whose sound depends on the next one, and what each may become. */
const OPEN_ENDS: readonly [RegExp, readonly string[]][] = [
  [/c+$/, ["k", "s", "ch"]],
  [/ll$/, ["y"]],
  [/l$/, ["l", "y"]],
  [/y$/, ["i", "y"]],
  [/qu?$/, ["k"]],
];

/** How the stem of a word may begin of which only the first letters are typed: `vic` is `bik`, `bis` or `bich`. */
export function beginningsOf(part: string): string[] {
  const [end, sounds] = OPEN_ENDS.find(([open]) => open.test(part)) ?? [/$/, [""]];
  const before = soundsOf(part.replace(end, ""));
  // One letter alone begins too many words, unless no more was typed: `hi` is `i`.
  return sounds.map((sound) => before + sound).filter(({ length }) => length > 1 || part.length === 2);
}

/** What follows a stem, as far as it is typed: `o`, `it` of `ito`, `esi` of `ecita`. */
const PART_OF_ENDING = /^[aeiou]*(?:s?(?:i(?:t(?:[aeo]s?)?)?)?)?$/;
const SHORTEST_STEM = 3;

/** The stems of which a half-typed word may be a longer form, the longest first: `gorrit` is on its way to `gorrito`. */
export function stemsWithin(part: string): string[] {
  return beginningsOf(part)
    .flatMap((sounds) => Array.from(sounds, (_, at) => [sounds.slice(0, at), sounds.slice(at)] as const))
    .filter(([stem, rest]) => stem.length >= SHORTEST_STEM && PART_OF_ENDING.test(rest))
    .map(([stem]) => stem)
    .sort((a, b) => b.length - a.length);
}
