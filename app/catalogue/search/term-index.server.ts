/* An inverted index. To find prefixes and typing errors, a search goes through all terms (decision 026). */

/** A score for each document; 0 if the document does not match. */
export type Scores = Float32Array;

/** Each kind finds the term itself. `prefix` also finds terms that begin with it, `typos` similar terms. */
export type Match = "whole" | "prefix" | "typos";

const PREFIX_WEIGHT = 0.8;
const TYPO_WEIGHT = 0.6;

export class TermIndex {
  readonly size: number;
  /** Maps a term to the documents that contain it, and each document to the term's weight there. */
  readonly #terms = new Map<string, Map<number, number>>();

  constructor(size: number) {
    this.size = size;
  }

  add(document: number, weights: ReadonlyMap<string, number>): void {
    for (const [term, weight] of weights) {
      const documents = this.#terms.get(term);
      if (documents) documents.set(document, weight);
      else this.#terms.set(term, new Map([[document, weight]]));
    }
  }

  find(text: string, match: Match): Scores {
    const scores = new Float32Array(this.size);
    for (const [term, factor] of this.#matching(text, match)) {
      const documents = this.#terms.get(term) ?? new Map<number, number>();
      const rarity = Math.log(1 + this.size / documents.size) * factor;
      for (const [document, weight] of documents) {
        scores[document] = Math.max(scores[document] ?? 0, weight * rarity);
      }
    }
    return scores;
  }

  *#matching(text: string, match: Match): Generator<[term: string, factor: number]> {
    yield [text, 1];
    if (match === "whole") return;
    const typos = typosAllowed(text);
    for (const term of this.#terms.keys()) {
      if (term === text) continue;
      if (match === "typos") {
        if (isNear(text, term, typos)) yield [term, TYPO_WEIGHT];
      } else if (term.startsWith(text)) yield [term, (PREFIX_WEIGHT * text.length) / term.length];
    }
  }
}

export const typosAllowed = ({ length }: string): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** True if the words differ by at most `typos` errors, which are missing, extra, wrong or swapped letters. */
export function isNear(one: string, other: string, typos: number): boolean {
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > typos || typos === 0) return false;
  let same = 0;
  while (one[same] === other[same]) same++;
  const [a, b] = [one.slice(same), other.slice(same)];
  const rest = (skippedInOne: number, skippedInOther: number) =>
    isNear(a.slice(skippedInOne), b.slice(skippedInOther), typos - 1);
  return rest(1, 1) || rest(1, 0) || rest(0, 1) || (a[0] === b[1] && a[1] === b[0] && rest(2, 2));
}
