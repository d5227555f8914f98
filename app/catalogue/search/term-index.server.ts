import { workSlices } from "./work-slices.server.ts";

/* An inverted index in typed arrays. Prefixes and typing errors are looked up in the vocabulary (decision 026). */

export interface DocumentTerms {
  terms: readonly string[];
  weights: readonly number[];
}

export interface Answers {
  documents: Uint32Array;
  scores: Float32Array;
}

/** Score factors of a prefix and of a typing error. */
const PREFIX_WEIGHT = 0.8;
const TYPO_WEIGHT = 0.6;

interface Postings {
  vocabulary: readonly string[];
  /** The first posting of each term, and the end of the last term's. */
  starts: Uint32Array;
  holders: Uint32Array;
  weights: Float32Array;
}

/** Works in short steps. */
export async function indexTerms(documents: readonly DocumentTerms[]): Promise<TermIndex> {
  const pause = workSlices();
  const counts = new Map<string, number>();
  for (const { terms } of documents) {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    await pause();
  }
  const vocabulary = [...counts.keys()].sort();
  await pause();
  const places = new Map(vocabulary.map((term, place) => [term, place]));
  const starts = new Uint32Array(vocabulary.length + 1);
  for (const [place, term] of vocabulary.entries())
    starts[place + 1] = (starts[place] ?? 0) + (counts.get(term) ?? 0);
  const next = starts.slice();
  const holders = new Uint32Array(starts[vocabulary.length] ?? 0);
  const weights = new Float32Array(holders.length);
  for (const [document, { terms, weights: counting }] of documents.entries()) {
    for (const [at, term] of terms.entries()) {
      const place = places.get(term) ?? 0;
      const posting = next[place] ?? 0;
      next[place] = posting + 1;
      holders[posting] = document;
      // Rare terms count more.
      const rarity = Math.log(1 + documents.length / (counts.get(term) ?? 1));
      weights[posting] = (counting[at] ?? 0) * rarity;
    }
    await pause();
  }
  return new TermIndex(documents.length, places, { vocabulary, starts, holders, weights });
}

export class TermIndex {
  readonly size: number;
  readonly #places: ReadonlyMap<string, number>;
  readonly #postings: Postings;
  readonly #letters: Uint32Array;

  constructor(size: number, places: ReadonlyMap<string, number>, postings: Postings) {
    this.size = size;
    this.#places = places;
    this.#postings = postings;
    this.#letters = Uint32Array.from(postings.vocabulary, lettersOf);
  }

  /** `prefix`: also terms that begin with it. `typos`: also terms with typing errors. */
  find(term: string, { prefix = false, typos = false } = {}): Answers {
    const { vocabulary, starts, holders, weights } = this.#postings;
    const exact = this.#places.get(term);
    const others = typos ? this.#near(term) : prefix ? this.#beginningWith(term) : [];
    if (others.length === 0 || (others.length === 1 && others[0] === exact)) {
      const [from, to] = exact === undefined ? [0, 0] : [starts[exact] ?? 0, starts[exact + 1] ?? 0];
      return { documents: holders.subarray(from, to), scores: weights.subarray(from, to) };
    }
    const tally = new Tally(this.size);
    const add = (place: number, weight: number) => {
      for (let posting = starts[place] ?? 0; posting < (starts[place + 1] ?? 0); posting++)
        tally.raise(holders[posting] ?? 0, (weights[posting] ?? 0) * weight);
    };
    if (exact !== undefined) add(exact, 1);
    for (const place of others) {
      const rest = (vocabulary[place]?.length ?? 0) - term.length;
      if (place !== exact) add(place, typos ? TYPO_WEIGHT : PREFIX_WEIGHT / (1 + rest / term.length));
    }
    return tally.answers();
  }

  #beginningWith(text: string): number[] {
    const { vocabulary } = this.#postings;
    let [low, high] = [0, vocabulary.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((vocabulary[middle] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    while (vocabulary[low]?.startsWith(text)) found.push(low++);
    return found;
  }

  #near(text: string): number[] {
    const errors = slipsOf(text);
    if (errors === 0) return [];
    const own = lettersOf(text);
    const found: number[] = [];
    for (const [place, term] of this.#postings.vocabulary.entries()) {
      // One error changes at most two letters, so most terms are skipped.
      if (bits((this.#letters[place] ?? 0) ^ own) > 2 * errors) continue;
      if (isNear(text, term, errors)) found.push(place);
    }
    return found;
  }
}

export class Tally {
  readonly #scores: Float32Array;
  readonly #times: Uint8Array;
  readonly #documents: number[] = [];

  constructor(documents: number) {
    this.#scores = new Float32Array(documents);
    this.#times = new Uint8Array(documents);
  }

  add(document: number, score: number): void {
    this.#note(document);
    this.#scores[document] = (this.#scores[document] ?? 0) + score;
  }

  addAll({ documents, scores }: Answers, weight = 1): void {
    for (let at = 0; at < documents.length; at++) this.add(documents[at] ?? 0, (scores[at] ?? 0) * weight);
  }

  lift(document: number, score: number): void {
    if (this.times(document) > 0) this.#scores[document] = (this.#scores[document] ?? 0) + score;
  }

  raise(document: number, score: number): void {
    this.#note(document);
    if (score > (this.#scores[document] ?? 0)) this.#scores[document] = score;
  }

  #note(document: number): void {
    const times = this.#times[document] ?? 0;
    if (times === 0) this.#documents.push(document);
    if (times < 255) this.#times[document] = times + 1;
  }

  times(document: number): number {
    return this.#times[document] ?? 0;
  }

  /** Documents that were added at least `times` times. */
  answers(times = 1): Answers {
    const documents = Uint32Array.from(this.#documents.filter((document) => this.times(document) >= times));
    return { documents, scores: Float32Array.from(documents, (document) => this.#scores[document] ?? 0) };
  }
}

/** One bit for each letter. */
function lettersOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask >>> 0;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Typing errors allowed in a word of this length. */
export function slipsOf({ length }: string): number {
  return length < 4 ? 0 : length < 7 ? 1 : 2;
}

/** Whether so many errors lead from one to the other: a letter added, removed, replaced or swapped with its neighbour. */
export function isNear(one: string, other: string, slips: number): boolean {
  if (Math.abs(one.length - other.length) > slips) return false;
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
    if (best > slips) return false;
    before = above;
    above = row;
  }
  return (above[other.length] ?? 0) <= slips;
}
