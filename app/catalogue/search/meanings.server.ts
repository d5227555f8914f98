import { isNear, slipsOf } from "./term-index.server.ts";
import { LEADS, LOOSE_WORDS, STOP_WORDS, SYNONYMS } from "./vocabulary.server.ts";
import { stem, wordsOf } from "./words.server.ts";

/* What the words of a search may stand for. */

/** One way to answer to a word: all of these stems stand in the product. */
export interface Meaning {
  terms: readonly string[];
  weight: number;
}

/** A word of a search, or a phrase of the vocabulary. */
export interface Concept {
  /** As it was typed, plain. */
  said: string;
  /** The first is what it says. */
  meanings: readonly Meaning[];
  /** What does not answer to it is no worse for that: it brings forward. */
  isLoose: boolean;
  /** What it may have been meant for where nothing answers to those: half typed, or mistyped. */
  guesses: () => readonly Meaning[];
}

const SYNONYM_WEIGHT = 0.7;
const LEAD_WEIGHT = 0.45;
const GUESS_WEIGHT = 0.8;

/** Shorter beginnings of a synonym say too little. */
const GUESSED_LENGTH = 3;

const IGNORED = new Set(wordsOf(STOP_WORDS));
const LOOSE = new Set(wordsOf(LOOSE_WORDS).flatMap((word) => [word, `${word}s`]));
const stemsOf = (text: string) => wordsOf(text).map(stem);

export type ReadConcepts = ReturnType<typeof conceptReader>;

export interface OwnWords {
  /** The owner's rows of words that mean the same. */
  synonyms: readonly (readonly string[])[];
  /** Who types it looks for what the shop has, and seldom for a garment that holds the word. */
  brand: string;
}

/** Reads searches with the shop's vocabulary and its own words. */
export function conceptReader({ synonyms, brand }: OwnWords) {
  const loose = new Set([...LOOSE, ...wordsOf(brand)]);
  /** By the stems of a word or phrase, joined. */
  const known = new Map<string, Meaning[]>();
  let longest = 1;
  const add = (word: string, others: readonly string[], weight: number) => {
    const stems = stemsOf(word);
    const key = stems.join(" ");
    longest = Math.max(longest, stems.length);
    const meanings = known.get(key) ?? [];
    known.set(key, meanings);
    for (const other of others) {
      const terms = stemsOf(other);
      const same = terms.join(" ");
      if (same !== key && !meanings.some((meaning) => meaning.terms.join(" ") === same))
        meanings.push({ terms, weight });
    }
  };
  for (const row of [...synonyms, ...SYNONYMS]) for (const word of row) add(word, row, SYNONYM_WEIGHT);
  for (const [word, row] of Object.entries(LEADS)) add(word, row, LEAD_WEIGHT);
  const keys = [...known.keys()].filter((key) => !key.includes(" "));

  const guessesAt = (stems: readonly string[]): Meaning[] => {
    const [word = ""] = stems;
    if (stems.length > 1 || word.length < GUESSED_LENGTH) return [];
    const key =
      keys.find((each) => each.startsWith(word)) ??
      keys.find((each) => isNear(word, each, Math.min(slipsOf(word), 1)));
    if (key === undefined) return [];
    const meanings = [{ terms: [key], weight: 1 }, ...(known.get(key) ?? [])];
    return meanings.map(({ terms, weight }) => ({ terms, weight: weight * GUESS_WEIGHT }));
  };

  /** `alone`: nothing else is asked for, no price and no age. */
  return (text: string, { alone }: { alone: boolean }): Concept[] => {
    const words = wordsOf(text);
    const stems = words.map(stem);
    const concepts: Concept[] = [];
    const ignoresAll = alone && words.every((word) => IGNORED.has(word));
    for (let at = 0; at < words.length; ) {
      let length = Math.min(longest, words.length - at);
      while (length > 1 && !known.has(stems.slice(at, at + length).join(" "))) length--;
      const terms = stems.slice(at, at + length);
      const said = words.slice(at, at + length).join(" ");
      at += length;
      // 'Ropa para bebé' alone is a search for those words.
      if (length === 1 && IGNORED.has(said) && !ignoresAll) continue;
      const meanings = [{ terms, weight: 1 }, ...(known.get(terms.join(" ")) ?? [])];
      concepts.push({ said, meanings, isLoose: loose.has(said), guesses: () => guessesAt(terms) });
    }
    return concepts;
  };
}
