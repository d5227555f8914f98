import { workSlices } from "./work-slices.server.ts";

/* An inverted index. Prefixes and typing errors are compared with the list of all terms (decision 026). */

/** A score for each document; 0 where it does not match. */
export type Scores = Float32Array;

/** Score factors of a prefix and of a typing error. */
const PREFIX_WEIGHT = 0.8;
const TYPO_WEIGHT = 0.6;

/** The documents with a term, and its weight in each. */
interface Postings {
  documents: number[];
  weights: number[];
}

/** `documents` are the terms of each document with their weights. The work yields to other requests between steps. */
export async function indexTerms(documents: readonly ReadonlyMap<string, number>[]): Promise<TermIndex> {
  const pause = workSlices();
  const terms = new Map<string, Postings>();
  for (const [document, weights] of documents.entries()) {
    for (const [term, weight] of weights) {
      const postings = terms.get(term) ?? { documents: [], weights: [] };
      postings.documents.push(document);
      postings.weights.push(weight);
      terms.set(term, postings);
    }
    await pause();
  }
  return new TermIndex(documents.length, terms);
}

export class TermIndex {
  readonly size: number;
  readonly #terms: ReadonlyMap<string, Postings>;
  readonly #vocabulary: readonly string[];

  constructor(size: number, terms: ReadonlyMap<string, Postings>) {
    this.size = size;
    this.#terms = terms;
    this.#vocabulary = [...terms.keys()].sort();
  }

  /** `prefix` also finds terms that begin with `term`; `typos` also finds terms with typing errors. */
  find(term: string, { prefix = false, typos = false } = {}): Scores {
    const scores = new Float32Array(this.size);
    this.#raise(scores, term, 1);
    const others = typos ? this.#near(term) : prefix ? this.#beginningWith(term) : [];
    for (const other of others.filter((each) => each !== term)) {
      const rest = other.length - term.length;
      this.#raise(scores, other, typos ? TYPO_WEIGHT : PREFIX_WEIGHT / (1 + rest / term.length));
    }
    return scores;
  }

  /** Raises each document's score to the one that this term gives. */
  #raise(scores: Scores, term: string, factor: number): void {
    const { documents, weights } = this.#terms.get(term) ?? { documents: [], weights: [] };
    // Terms that few documents contain count more.
    const rarity = Math.log(1 + this.size / documents.length) * factor;
    for (const [at, document] of documents.entries()) {
      scores[document] = Math.max(scores[document] ?? 0, (weights[at] ?? 0) * rarity);
    }
  }

  #beginningWith(text: string): string[] {
    let [low, high] = [0, this.#vocabulary.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#vocabulary[middle] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    const end = this.#vocabulary.findIndex((term, place) => place >= low && !term.startsWith(text));
    return this.#vocabulary.slice(low, end < 0 ? undefined : end);
  }

  #near(text: string): string[] {
    const errors = typosAllowed(text);
    return errors === 0 ? [] : this.#vocabulary.filter((term) => isNear(text, term, errors));
  }
}

/** Typing errors allowed in a word of a product. Synonyms allow one, because a wrong guess there adds a whole row. */
export function typosAllowed({ length }: string): number {
  return length < 4 ? 0 : length < 7 ? 1 : 2;
}

/** True when at most `typos` errors turn one word into the other: a letter added, removed, replaced or swapped. */
export function isNear(one: string, other: string, typos: number): boolean {
  if (Math.abs(one.length - other.length) > typos) return false;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
      best = Math.min(best, least);
    }
    if (best > typos) return false;
    before = above;
    above = row;
  }
  return (above[other.length] ?? 0) <= typos;
}
