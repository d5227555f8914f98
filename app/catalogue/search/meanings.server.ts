import { isNear, typosAllowed } from "./term-index.server.ts";
import { LEADS, LOOSE_WORDS, STOP_WORDS, SYNONYMS } from "./vocabulary.server.ts";
import { beginningsOf, stem, stemsWithin, wordsOf } from "./words.server.ts";

/** Stems that one product has to contain together. */
interface Meaning {
  terms: readonly string[];
  weight: number;
}

/** A word of a search, or a phrase of the vocabulary. */
export interface Concept {
  said: string;
  /** A loose word is not required; products that contain it rank higher. */
  isLoose: boolean;
  /** The last word may be unfinished. */
  isLast: boolean;
  /** Ways to interpret the words, the likeliest first. The first one with results is used. */
  readings: () => Iterable<Reading>;
}

export interface Reading {
  meanings: readonly Meaning[];
  /** Terms of at least this length also match longer words that begin with them. */
  prefix?: number;
  typos?: boolean;
}

const SYNONYM_WEIGHT = 0.7;
const LEAD_WEIGHT = 0.45;
const GUESS_WEIGHT = 0.8;

/** Fewest letters of an unfinished word. Shorter beginnings match too much, except for the last word. */
const GUESSED_LENGTH = 3;

const IGNORED = new Set(wordsOf(STOP_WORDS));
const LOOSE = new Set(wordsOf(LOOSE_WORDS).flatMap((word) => [word, `${word}s`]));
const stemsOf = (text: string) => wordsOf(text).map(stem);

export type ReadConcepts = ReturnType<typeof conceptReader>;

export interface OwnWords {
  synonyms: readonly (readonly string[])[];
  /** The shop's name raises the rank but is not required. */
  brand: string;
}

export function conceptReader({ synonyms, brand }: OwnWords) {
  const loose = new Set([...LOOSE, ...wordsOf(brand)]);
  const vocabulary = new Vocabulary(synonyms);
  /** `alone` is true when the search names no price and no age. */
  return (text: string, { alone }: { alone: boolean }): Concept[] => {
    const words = wordsOf(text);
    const stems = words.map(stem);
    const concepts: Concept[] = [];
    const ignoresAll = alone && words.every((word) => IGNORED.has(word));
    for (let at = 0; at < words.length; ) {
      const length = vocabulary.phraseLength(stems.slice(at));
      const terms = stems.slice(at, at + length);
      const said = words.slice(at, at + length).join(" ");
      at += length;
      // A search of ignored words alone, such as 'ropa para bebé', looks for those words.
      if (length === 1 && IGNORED.has(said) && !ignoresAll) continue;
      const isLast = at === words.length;
      const readings = () => readingsOf(vocabulary, { said, terms, isLast });
      concepts.push({ said, isLoose: loose.has(said), isLast, readings });
    }
    return concepts;
  };
}

interface Phrase {
  said: string;
  terms: readonly string[];
  isLast: boolean;
}

function* readingsOf(vocabulary: Vocabulary, { said, terms, isLast }: Phrase): Generator<Reading> {
  yield { meanings: vocabulary.meaningsOf(terms), prefix: GUESSED_LENGTH };
  if (terms.length === 1) {
    const stems = stemsWithin(said);
    for (const term of stems) yield { meanings: vocabulary.meaningsOf([term]), prefix: GUESSED_LENGTH };
    const beginnings = said.length < GUESSED_LENGTH && !isLast ? [] : beginningsOf(said);
    const begun = vocabulary.keys.filter((key) =>
      key.some((word) => stems.includes(word) || beginnings.some((part) => word.startsWith(part))),
    );
    yield {
      meanings: [...beginnings.map((term) => ({ terms: [term], weight: 1 })), ...vocabulary.guessesOf(begun)],
      prefix: 1,
    };
    const [word = ""] = terms;
    // A known word may have one typing error at most, fewer than a product's word: a wrong guess adds a row of synonyms.
    const near = vocabulary.keys.find(
      ([key = "", ...more]) => more.length === 0 && isNear(word, key, Math.min(typosAllowed(word), 1)),
    );
    if (near !== undefined) yield { meanings: vocabulary.guessesOf([near]) };
  }
  yield { meanings: [{ terms, weight: 1 }], typos: true };
}

class Vocabulary {
  readonly #known = new Map<string, Meaning[]>();
  #longest = 1;
  readonly keys: readonly (readonly string[])[];

  constructor(synonyms: OwnWords["synonyms"]) {
    for (const row of [...synonyms, ...SYNONYMS]) {
      for (const word of row) this.#add(word, row, SYNONYM_WEIGHT);
    }
    for (const [word, row] of Object.entries(LEADS)) this.#add(word, row, LEAD_WEIGHT);
    this.keys = [...this.#known.keys()].map((key) => key.split(" "));
  }

  #add(word: string, others: readonly string[], weight: number): void {
    const stems = stemsOf(word);
    const key = stems.join(" ");
    this.#longest = Math.max(this.#longest, stems.length);
    const meanings = this.#known.get(key) ?? [];
    this.#known.set(key, meanings);
    for (const other of others) {
      const terms = stemsOf(other);
      const same = terms.join(" ");
      if (same !== key && !meanings.some((meaning) => meaning.terms.join(" ") === same))
        meanings.push({ terms, weight });
    }
  }

  /** Length of the longest known phrase in stems; 1 when none is known. */
  phraseLength(stems: readonly string[]): number {
    let length = Math.min(this.#longest, stems.length);
    while (length > 1 && !this.#known.has(stems.slice(0, length).join(" "))) length--;
    return length;
  }

  meaningsOf(terms: readonly string[]): Meaning[] {
    return [{ terms, weight: 1 }, ...(this.#known.get(terms.join(" ")) ?? [])];
  }

  /** Guessed words have the meanings of known words, with less weight. */
  guessesOf(guessed: readonly (readonly string[])[]): Meaning[] {
    return guessed
      .flatMap((terms) => this.meaningsOf(terms))
      .map(({ terms, weight }) => ({ terms, weight: weight * GUESS_WEIGHT }));
  }
}
