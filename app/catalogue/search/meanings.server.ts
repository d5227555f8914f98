import { isNear, slipsOf } from "./term-index.server.ts";
import { LEADS, LOOSE_WORDS, STOP_WORDS, SYNONYMS } from "./vocabulary.server.ts";
import { beginningsOf, stem, stemsWithin, wordsOf } from "./words.server.ts";

/* What the words of a search may stand for. */

/** One way to answer to a word: all of these stems stand in the product. */
interface Meaning {
  terms: readonly string[];
  weight: number;
}

/** A word of a search, or a phrase of the vocabulary. */
export interface Concept {
  /** As it was typed, plain. */
  said: string;
  /** What does not answer to it is no worse for that: it brings forward. */
  isLoose: boolean;
  /** It may be half typed: nothing follows it. */
  isLast: boolean;
  /** Ways to read it, the likeliest first. The first one that finds something is the right one. */
  readings: () => Iterable<Reading>;
}

/** A way to read a word. */
export interface Reading {
  meanings: readonly Meaning[];
  /** Terms of at least so many letters also stand for the words that they begin. */
  prefix?: number;
  /** Words that are nearly the same count too. */
  typos?: boolean;
}

const SYNONYM_WEIGHT = 0.7;
const LEAD_WEIGHT = 0.45;
const GUESS_WEIGHT = 0.8;

/** Shorter beginnings say too little where more was typed after them. */
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
  const keys = [...known.keys()].map((key) => key.split(" "));

  const meaningsOf = (terms: readonly string[]): Meaning[] => [
    { terms, weight: 1 },
    ...(known.get(terms.join(" ")) ?? []),
  ];
  /** Of words and phrases of the vocabulary, each less than what it says. */
  const guessesOf = (guessed: readonly (readonly string[])[]): Meaning[] =>
    guessed.flatMap(meaningsOf).map(({ terms, weight }) => ({ terms, weight: weight * GUESS_WEIGHT }));

  function* readingsOf(said: string, terms: readonly string[], isLast: boolean): Generator<Reading> {
    yield { meanings: meaningsOf(terms), prefix: GUESSED_LENGTH };
    if (terms.length === 1) {
      const stems = stemsWithin(said);
      for (const term of stems) yield { meanings: meaningsOf([term]), prefix: GUESSED_LENGTH };
      const beginnings = said.length < GUESSED_LENGTH && !isLast ? [] : beginningsOf(said);
      const begun = keys.filter((key) =>
        key.some((word) => stems.includes(word) || beginnings.some((part) => word.startsWith(part))),
      );
      yield {
        meanings: [...beginnings.map((term) => ({ terms: [term], weight: 1 })), ...guessesOf(begun)],
        prefix: 1,
      };
      const [word = ""] = terms;
      const near = keys.find(
        ([key = "", ...more]) => more.length === 0 && isNear(word, key, Math.min(slipsOf(word), 1)),
      );
      if (near !== undefined) yield { meanings: guessesOf([near]) };
    }
    yield { meanings: [{ terms, weight: 1 }], typos: true };
  }

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
      const isLast = at === words.length;
      const readings = () => readingsOf(said, terms, isLast);
      concepts.push({ said, isLoose: loose.has(said), isLast, readings });
    }
    return concepts;
  };
}
