import { isNear, type Match, typosAllowed } from "./term-index.server.ts";
import { LOOSE_WORDS, RELATED_WORDS, STOP_WORDS, SYNONYMS } from "./vocabulary.server.ts";
import { beginningsOf, stem, stemsWithin, wordsOf } from "./words.server.ts";

/** What a word or phrase may mean. A product matches when it contains all `terms`, which are stems. */
export interface Meaning {
  terms: readonly string[];
  weight: number;
  match: Match;
}

export interface Concept {
  said: string;
  /** A loose word is not required, unless all words are loose. Products that contain it rank higher. */
  isLoose: boolean;
  /** Ways to understand the words, the likeliest first. The first one with results is used. */
  readings: Iterable<readonly Meaning[]>;
}

export interface OwnWords {
  synonyms: readonly (readonly string[])[];
  brand: string;
}

const SYNONYM_WEIGHT = 0.7;
const LEAD_WEIGHT = 0.45;
const GUESS_WEIGHT = 0.8;

/** Words with fewer letters are not completed, except a search's last word, which may be unfinished. */
const GUESSED_LENGTH = 3;

const IGNORED = new Set(wordsOf(STOP_WORDS));
const LOOSE = wordsOf(LOOSE_WORDS).flatMap((word) => [word, `${word}s`]);

export function conceptReader({ synonyms, brand }: OwnWords) {
  const loose = new Set([...LOOSE, ...wordsOf(brand)]);
  const vocabulary = new Vocabulary(synonyms);
  /** `alone` is true when the search names no price and no age. */
  return (text: string, { alone }: { alone: boolean }): Concept[] => {
    const words = wordsOf(text);
    const concepts: Concept[] = [];
    // If a search has only ignored words, such as 'ropa para bebé', they are not ignored.
    const ignored = alone && words.every((word) => IGNORED.has(word)) ? new Set() : IGNORED;
    for (let at = 0; at < words.length; ) {
      const phrase = words.slice(at, at + vocabulary.phraseLength(words.slice(at).map(stem)));
      at += phrase.length;
      const said = phrase.join(" ");
      if (ignored.has(said)) continue;
      const readings = readingsOf(vocabulary, phrase, at === words.length);
      concepts.push({ said, isLoose: loose.has(said), readings });
    }
    return concepts;
  };
}

function* readingsOf(
  vocabulary: Vocabulary,
  phrase: readonly string[],
  isLast: boolean,
): Generator<Meaning[]> {
  const terms = phrase.map(stem);
  yield vocabulary.meaningsOf(terms);
  const [word = "", ...more] = phrase;
  if (more.length === 0) {
    const stems = stemsWithin(word);
    for (const term of stems) yield vocabulary.meaningsOf([term]);
    const beginnings = word.length < GUESSED_LENGTH && !isLast ? [] : beginningsOf(word);
    yield [
      ...beginnings.map((term): Meaning => ({ terms: [term], weight: 1, match: "prefix" })),
      ...vocabulary.guessesOf(
        (known) => stems.includes(known) || beginnings.some((part) => known.startsWith(part)),
      ),
    ];
    // Allows at most one typing error, because a wrong guess adds a whole row of synonyms.
    const typos = Math.min(typosAllowed(stem(word)), 1);
    yield vocabulary.guessesOf((known, isPhrase) => !isPhrase && isNear(stem(word), known, typos));
  }
  yield [{ terms, weight: 1, match: "typos" }];
}

class Vocabulary {
  /** Maps the stems of a word or phrase, joined by spaces, to its meanings. */
  readonly #known = new Map<string, Meaning[]>();
  #longest = 1;

  constructor(synonyms: OwnWords["synonyms"]) {
    for (const row of [...synonyms, ...SYNONYMS]) {
      for (const word of row) this.#add(word, row, SYNONYM_WEIGHT);
    }
    for (const [word, related] of RELATED_WORDS) this.#add(word, related, LEAD_WEIGHT);
  }

  #add(word: string, others: readonly string[], weight: number): void {
    const stems = stemsOf(word);
    // The owner's synonyms may be symbols, which have no stems.
    if (stems.length === 0) return;
    this.#longest = Math.max(this.#longest, stems.length);
    const meanings = this.#known.get(stems.join(" ")) ?? [];
    this.#known.set(stems.join(" "), meanings);
    const taken = new Set([[], stems, ...meanings.map(({ terms }) => terms)].map((terms) => terms.join(" ")));
    for (const terms of others.map(stemsOf)) {
      if (!taken.has(terms.join(" "))) meanings.push({ terms, weight, match: "whole" });
    }
  }

  /** Returns the number of stems in the longest known phrase at the start of `stems`; 1 if there is none. */
  phraseLength(stems: readonly string[]): number {
    let length = Math.min(this.#longest, stems.length);
    while (length > 1 && !this.#known.has(stems.slice(0, length).join(" "))) length--;
    return length;
  }

  meaningsOf(terms: readonly string[]): Meaning[] {
    const match = terms.every(({ length }) => length >= GUESSED_LENGTH) ? "prefix" : "whole";
    return [{ terms, weight: 1, match }, ...(this.#known.get(terms.join(" ")) ?? [])];
  }

  /** Returns the meanings of all known words and phrases with a stem that `passes` accepts. */
  guessesOf(passes: (stem: string, isPhrase: boolean) => boolean): Meaning[] {
    return [...this.#known]
      .map(([key, meanings]) => ({ terms: key.split(" "), meanings }))
      .filter(({ terms }) => terms.some((term) => passes(term, terms.length > 1)))
      .flatMap(({ terms, meanings }) => [{ terms, weight: 1 }, ...meanings])
      .map(({ terms, weight }) => ({ terms, weight: weight * GUESS_WEIGHT, match: "whole" }));
  }
}

const stemsOf = (text: string): string[] => wordsOf(text).map(stem);
