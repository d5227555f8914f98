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
import { type Answers, type DocumentTerms, indexTerms, Tally, type TermIndex } from "./term-index.server.ts";
import { monthsNamedBy, monthsOfSize, type Range, type Understood, understand } from "./understand.server.ts";
import { CARE_WORDS } from "./vocabulary.server.ts";
import { stem, wordsOf } from "./words.server.ts";
import { workSlices } from "./work-slices.server.ts";

interface Found {
  understood: Understood;
  places: readonly number[];
  /** No product matches everything; these are near. */
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

const NOTHING: Answers = { documents: new Uint32Array(), scores: new Float32Array() };
const CACHED_WORDS = 300;
const MOST_STEMS = 200_000;

const FOR_WHOM = { girl: "nena niña beba", boy: "nene niño varón", all: "unisex" } as const;

interface ReadProduct {
  texts: string;
  terms: DocumentTerms;
  ages: readonly Range[];
}

/** Keeps the texts read from a product until they change. */
export function productSearches() {
  const stems = new Map<string, string>();
  let read = new Map<string, ReadProduct>();

  const stemOf = (word: string): string => {
    const known = stems.get(word);
    if (known !== undefined) return known;
    if (stems.size > MOST_STEMS) stems.clear();
    const made = stem(word);
    stems.set(word, made);
    return made;
  };

  const readProduct = (product: Product): ReadProduct => {
    const fields = textsOf(product);
    const texts = JSON.stringify(fields);
    const known = read.get(product.id);
    if (known?.texts === texts) return known;
    const weights = new Map<string, number>();
    for (const [name, { boost, usual }] of Object.entries(FIELDS)) {
      const words = wordsOf(fields[name as keyof typeof FIELDS]);
      const counts = new Map<string, number>();
      for (const word of words) counts.set(stemOf(word), (counts.get(stemOf(word)) ?? 0) + 1);
      // Repeated terms and words of long texts weigh less.
      for (const [term, times] of counts) {
        const share = (boost * times) / (times + 0.5 + (0.5 * words.length) / usual);
        weights.set(term, (weights.get(term) ?? 0) + share);
      }
    }
    return {
      texts,
      ages: agesOf(fields),
      terms: { terms: [...weights.keys()], weights: [...weights.values()] },
    };
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
    const index = await indexTerms(all.map(({ terms }) => terms));
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
  const cache = new LRUCache<string, Answers>({ max: CACHED_WORDS });

  const answersOf = ({ said, isLast, readings }: Concept): Answers => {
    const key = isLast ? `${said}…` : said;
    const known = cache.get(key);
    if (known) return known;
    let answers = NOTHING;
    for (const reading of readings()) {
      answers = answersTo(index, reading);
      if (answers.documents.length > 0) break;
    }
    cache.set(key, answers);
    return answers;
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
    const concepts = asked.map((concept) => ({ ...concept, ...answersOf(concept) }));
    const unknown = concepts.filter(({ documents }) => documents.length === 0).map(({ said }) => said);
    const answered = concepts.filter(({ documents }) => documents.length > 0);
    if (answered.length === 0) {
      const places = price || months ? withoutWords(searched, months, fits) : [];
      return { understood, places, near: unknown.length > 0, unknown };
    }
    const { tally, required } = tallyOf(answered, products.length);
    const inStock = (place: number) => products[place]?.inStock === true;
    const all = inOrder(tally, required, fits, inStock);
    if (all.length > 0) return { understood, places: all, near: false, unknown };
    const fitting = inOrder(tally, 1, fits, inStock);
    const places = fitting.length > 0 ? fitting : inOrder(tally, 1, () => true, inStock);
    return { understood, places, near: true, unknown };
  };
}

/** Documents that hold every term of one of a reading's meanings. */
function answersTo(index: TermIndex, reading: Reading): Answers {
  const { meanings, prefix: least = Number.POSITIVE_INFINITY, typos = false } = reading;
  const tally = new Tally(index.size);
  for (const { terms, weight } of meanings) {
    const whole = new Tally(terms.length > 1 ? index.size : 0);
    for (const term of terms) {
      // A typed word may be unfinished, a synonym may not.
      const prefix = weight === 1 && term.length >= least;
      const into = terms.length > 1 ? whole : tally;
      into.addAll(index.find(term, { prefix, typos }), weight / terms.length);
    }
    if (terms.length > 1) tally.addAll(whole.answers(terms.length));
  }
  return tally.answers();
}

/** Scores of all words, and the number of words that a document has to match. */
function tallyOf(answered: readonly (Concept & Answers)[], size: number) {
  const tally = new Tally(size);
  const firm = answered.filter(({ isLoose }) => !isLoose);
  const required = firm.length > 0 ? firm : answered;
  for (const answers of required) tally.addAll(answers);
  for (const { documents, scores } of answered.filter((concept) => !required.includes(concept))) {
    for (let at = 0; at < documents.length; at++) tally.lift(documents[at] ?? 0, scores[at] ?? 0);
  }
  return { tally, required: required.length };
}

/** For a search of age or price alone: products for the fewest ages first, without those of unknown age. */
function withoutWords({ products, ages }: Searched, months: Range | null, fits: (place: number) => boolean) {
  const places = [...products.keys()].filter(
    (place) => fits(place) && (!months || (ages[place] ?? []).length > 0),
  );
  return months ? places.sort((a, b) => monthsOf(ages[a]) - monthsOf(ages[b]) || a - b) : places;
}

/** Documents that match at least so many words: by number of words, then score, then catalogue order. */
function inOrder(
  tally: Tally,
  times: number,
  only: (document: number) => boolean,
  inStock: (document: number) => boolean,
): number[] {
  const { documents, scores } = tally.answers(times);
  return [...documents.keys()]
    .filter((at) => only(documents[at] ?? 0))
    .map((at) => {
      const document = documents[at] ?? 0;
      return { document, score: (scores[at] ?? 0) * (inStock(document) ? 1 : OUT_OF_STOCK_WEIGHT) };
    })
    .sort(
      (a, b) =>
        tally.times(b.document) - tally.times(a.document) || b.score - a.score || a.document - b.document,
    )
    .map(({ document }) => document);
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
