import { LRUCache } from "lru-cache";
import { garment } from "../../messages/es/garment.ts";
import type { Product } from "../product.ts";
import { coloursOf, sizesOf } from "../variants.ts";
import {
  type Concept,
  conceptReader,
  type OwnWords,
  type ReadConcepts,
  type Reading,
} from "./meanings.server.ts";
import { indexTerms, type Scores, type TermIndex } from "./term-index.server.ts";
import { monthsNamedBy, monthsOfSize, type Range, type Understood, understand } from "./understand.server.ts";
import { CARE_WORDS } from "./vocabulary.server.ts";
import { stem, wordsOf } from "./words.server.ts";
import { workSlices } from "./work-slices.server.ts";

interface Found {
  understood: Understood;
  places: readonly number[];
  /** True when no product matches everything and these match in part. */
  near: boolean;
  unknown: readonly string[];
}

export type ProductSearch = (text: string) => Found;

const OUT_OF_STOCK_WEIGHT = 0.7;

/** The weight and usual length in words of each text. */
const FIELDS = {
  name: { boost: 4, usual: 4 },
  category: { boost: 2.5, usual: 1 },
  description: { boost: 1, usual: 20 },
  alts: { boost: 1.5, usual: 25 },
  colours: { boost: 2.5, usual: 3 },
  meant: { boost: 2.5, usual: 5 },
  composition: { boost: 1, usual: 6 },
  care: { boost: 1, usual: 20 },
} as const;

const CACHED_WORDS = 300;
const MOST_STEMS = 50_000;

const FOR_WHOM = { girl: "nena niña beba", boy: "nene niño varón", all: "unisex" } as const;

interface ReadProduct {
  texts: string;
  weights: ReadonlyMap<string, number>;
  ages: readonly Range[];
}

/** Caches the texts read from a product until they change. */
export function productSearches() {
  const stems = new LRUCache<string, string>({ max: MOST_STEMS, memoMethod: stem });
  let read = new Map<string, ReadProduct>();

  const readProduct = (product: Product): ReadProduct => {
    const fields = textsOf(product);
    const texts = JSON.stringify(fields);
    const known = read.get(product.id);
    if (known?.texts === texts) return known;
    const weights = new Map<string, number>();
    for (const [name, { boost, usual }] of Object.entries(FIELDS)) {
      const words = wordsOf(fields[name as keyof typeof FIELDS]);
      const counts = new Map<string, number>();
      for (const word of words.map((each) => stems.memo(each))) counts.set(word, (counts.get(word) ?? 0) + 1);
      // Repeated terms and words of long texts weigh less.
      for (const [term, times] of counts) {
        const share = (boost * times) / (times + 0.5 + (0.5 * words.length) / usual);
        weights.set(term, (weights.get(term) ?? 0) + share);
      }
    }
    return { texts, ages: agesOf(fields), weights };
  };

  /** Ignores accents, number, gender, diminutives and typing errors; reads unfinished words, synonyms, ages and prices. */
  return async (
    products: readonly Product[],
    own: OwnWords = { synonyms: [], brand: "" },
  ): Promise<ProductSearch> => {
    const pause = workSlices();
    const all: ReadProduct[] = [];
    for (const product of products) {
      all.push(readProduct(product));
      await pause();
    }
    read = new Map(all.map((each, place) => [products[place]?.id ?? "", each]));
    const index = await indexTerms(all.map(({ weights }) => weights));
    const ages = all.map((each) => each.ages);
    return searchOver({ products, ages, index, readConcepts: conceptReader(own) });
  };
}

function textsOf(product: Product) {
  const { name, category, description, photos, variants, composition, care, occasions, gender } = product;
  return {
    name,
    category: category ?? "",
    description: description ?? "",
    alts: photos.map(({ alt }) => alt ?? "").join(" "),
    colours: coloursOf(variants)
      .map(({ name: colour }) => colour)
      .join(" "),
    meant: [...occasions.map((code) => garment.occasions[code]), FOR_WHOM[gender ?? "all"]].join(" "),
    composition: composition ?? "",
    care: care.map((code) => CARE_WORDS[code]).join(" "),
    sizes: sizesOf(variants),
  };
}

interface Searched {
  products: readonly Product[];
  ages: readonly (readonly Range[])[];
  index: TermIndex;
  readConcepts: ReadConcepts;
}

function searchOver(searched: Searched): ProductSearch {
  const { products, ages, index, readConcepts } = searched;
  const cache = new LRUCache<string, { scores: Scores | null }>({ max: CACHED_WORDS });

  /** Returns null when nothing matches. */
  const scoresOf = ({ said, isLast, readings }: Concept): Scores | null => {
    const key = isLast ? `${said}…` : said;
    const known = cache.get(key);
    if (known) return known.scores;
    let scores: Scores | null = null;
    for (const reading of readings()) {
      scores = scoresOfReading(index, reading);
      if (scores) break;
    }
    cache.set(key, { scores });
    return scores;
  };

  return (text) => {
    const understood = understand(text);
    const { price, months } = understood;
    const fits = (place: number) => {
      const known = ages[place] ?? [];
      const right = !months || known.length === 0 || known.some((age) => overlap(age, months));
      return right && costs(products[place], price);
    };
    const asked = readConcepts(understood.words, { alone: !price && !months });
    const concepts = asked.map((concept) => ({ ...concept, scores: scoresOf(concept) }));
    const unknown = concepts.filter(({ scores }) => !scores).map(({ said }) => said);
    const answered = concepts.filter((concept): concept is Answered => concept.scores !== null);
    if (answered.length === 0) {
      const places = price || months ? withoutWords(searched, months, fits) : [];
      return { understood, places, near: unknown.length > 0, unknown };
    }
    const { matches, required } = matchesOf(products, answered);
    const whole = matches.filter(({ place, words }) => words === required && fits(place));
    if (whole.length > 0) return { understood, places: bestFirst(whole), near: false, unknown };
    const fitting = matches.filter(({ place }) => fits(place));
    return { understood, places: bestFirst(fitting.length > 0 ? fitting : matches), near: true, unknown };
  };
}

/** Scores the documents that hold every term of one meaning; null when there are none. */
function scoresOfReading(index: TermIndex, reading: Reading): Scores | null {
  const { meanings, prefix: least = Number.POSITIVE_INFINITY, typos = false } = reading;
  const scores = new Float32Array(index.size);
  for (const { terms, weight } of meanings) {
    // A typed word may be unfinished; a synonym is always whole.
    const isTyped = weight === 1;
    terms
      .map((term) => index.find(term, { prefix: isTyped && term.length >= least, typos }))
      .reduce(inBoth)
      .forEach((score, document) => {
        scores[document] = (scores[document] ?? 0) + (score * weight) / terms.length;
      });
  }
  return scores.some((score) => score > 0) ? scores : null;
}

function inBoth(one: Scores, other: Scores): Scores {
  return one.map((score, document) => {
    const too = other[document] ?? 0;
    return score > 0 && too > 0 ? score + too : 0;
  });
}

type Answered = Concept & { scores: Scores };

interface Match {
  place: number;
  /** Number of required words that match. */
  words: number;
  score: number;
}

/** Returns the products that match at least one required word. */
function matchesOf(products: readonly Product[], answered: readonly Answered[]) {
  const firm = answered.filter(({ isLoose }) => !isLoose);
  const required = firm.length > 0 ? firm : answered;
  const loose = answered.filter((concept) => !required.includes(concept));
  const matches: Match[] = [];
  for (const [place, { inStock }] of products.entries()) {
    let [words, score] = [0, 0];
    for (const { scores } of required) {
      score += scores[place] ?? 0;
      if ((scores[place] ?? 0) > 0) words++;
    }
    if (words === 0) continue;
    for (const { scores } of loose) score += scores[place] ?? 0;
    matches.push({ place, words, score: inStock ? score : score * OUT_OF_STOCK_WEIGHT });
  }
  return { matches, required: required.length };
}

function bestFirst(matches: readonly Match[]): number[] {
  return matches
    .toSorted((a, b) => b.words - a.words || b.score - a.score || a.place - b.place)
    .map(({ place }) => place);
}

/** Answers a search of age or price alone: products for the fewest ages first, without those of unknown age. */
function withoutWords({ products, ages }: Searched, months: Range | null, fits: (place: number) => boolean) {
  const places = [...products.keys()].filter(
    (place) => fits(place) && (!months || (ages[place] ?? []).length > 0),
  );
  return months ? places.sort((a, b) => monthsOf(ages[a]) - monthsOf(ages[b]) || a - b) : places;
}

function agesOf({ sizes, name, description }: ReturnType<typeof textsOf>): Range[] {
  const named = sizes.length === 0 ? [monthsNamedBy({ name, description })] : sizes.map(monthsOfSize);
  return named.filter((months) => months !== null);
}

function monthsOf(ages: readonly Range[] = []): number {
  return Math.max(...ages.map(({ max }) => max)) - Math.min(...ages.map(({ min }) => min));
}

function costs(product: Product | undefined, range: Range | null): boolean {
  if (!range) return true;
  const prices = [product?.priceCents, ...(product?.variants ?? []).map(({ priceCents }) => priceCents)];
  return prices.some((cents) => typeof cents === "number" && cents >= range.min && cents <= range.max);
}

function overlap(one: Range, other: Range): boolean {
  return one.min <= other.max && other.min <= one.max;
}
