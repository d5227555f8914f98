import { LRUCache } from "lru-cache";
import { normaliseForSearch } from "../../platform/db/search-words.ts";

export const wordsOf = (text: string): string[] => normaliseForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the stem of a normalised word. Its plural, diminutive and usual misspellings share the stem. */
export const stem = (word: string): string => stems.memo(word);

const MOST_STEMS = 50_000;
const stems = new LRUCache<string, string>({ max: MOST_STEMS, memoMethod: newStem });

function newStem(word: string): string {
  if (/\d/.test(word) || word.length < 3) return word;
  // Keeps the last vowel, unlike other stems, because it tells `nena` from `nene` and `beba` from `bebe`.
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

/** Ends of an unfinished word, with their possible sounds. The letter that is typed next decides the sound. */
const OPEN_ENDS: readonly [RegExp, readonly string[]][] = [
  [/c+$/, ["k", "s", "ch"]],
  [/ll$/, ["y"]],
  [/l$/, ["l", "y"]],
  [/y$/, ["i", "y"]],
  [/qu?$/, ["k"]],
];

/** Returns how the stem of an unfinished word may begin. For `vic`, this is `bik`, `bis` or `bich`. */
export function beginningsOf(part: string): string[] {
  const [end, sounds] = OPEN_ENDS.find(([open]) => open.test(part)) ?? [/$/, [""]];
  const before = soundsOf(part.replace(end, ""));
  // Leaves out beginnings of one letter, because too many words share them. They stay if `part` has two
  // letters, such as `hi`. Its only beginning is `i`, because `h` is silent.
  return sounds.map((sound) => before + sound).filter(({ length }) => length > 1 || part.length === 2);
}

/** Matches, by sound, the first letters of an ending that `stem` cuts off, such as `it` of `gorrito`. */
const PART_OF_ENDING = /^[aeiou]*(?:s?(?:i(?:t(?:[aeo]s?)?)?)?)?$/;
const SHORTEST_STEM = 3;

/** Lists possible stems of an unfinished word, longest first. `patit` gives `pat`, the stem of `patito`. */
export function stemsWithin(part: string): string[] {
  return beginningsOf(part)
    .flatMap((sounds) => Array.from(sounds, (_, at) => [sounds.slice(0, at), sounds.slice(at)] as const))
    .filter(([stem, rest]) => stem.length >= SHORTEST_STEM && PART_OF_ENDING.test(rest))
    .map(([stem]) => stem)
    .sort((a, b) => b.length - a.length);
}
