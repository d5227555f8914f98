import { garment } from "../../messages/es/garment.ts";
import type { Product } from "../../product/product.ts";
import { coloursOf, sizesOf } from "../../product/variants.ts";
import { typedCode } from "../../ui/short-code.ts";
import { conceptReader, type Meaning, type OwnWords } from "./meanings.server.ts";
import { type Scores, TermIndex } from "./term-index.server.ts";
import { monthsNamedBy, monthsOfSize, type Range, understand } from "./understand.server.ts";
import { CARE_WORDS } from "./vocabulary.server.ts";
import { stem, wordsOf } from "./words.server.ts";
import { workSlices } from "./work-slices.server.ts";

export type ProductSearch = Awaited<ReturnType<typeof productSearch>>;

const OUT_OF_STOCK_WEIGHT = 0.7;

const FOR_WHOM = { girl: "nena niña beba", boy: "nene niño varón", all: "unisex" } as const;

/** Prepares a search that forgives typing errors and understands synonyms, ages and prices. */
export async function productSearch(
  products: readonly Product[],
  own: OwnWords = { synonyms: [], brand: "" },
) {
  const pause = workSlices();
  const index = new TermIndex(products.length);
  const ages: Range[][] = [];
  for (const [place, product] of products.entries()) {
    index.add(place, weightsOf(product));
    ages.push(agesOf(product));
    await pause();
  }
  const readConcepts = conceptReader(own);

  return (text: string) => {
    const understood = understand(text);
    // The code of an order or a chat finds no product.
    if (typedCode(text)) return { understood, places: [], near: true, unknown: [] };
    const { price, months } = understood;
    const fits = (place: number) => isOfAge(ages[place], months) && costs(products[place], price);
    const concepts = readConcepts(understood.words, { alone: !price && !months }).map((concept) => ({
      ...concept,
      scores: scoresOf(index, concept.readings),
    }));
    const unknown = concepts.filter(({ scores }) => !scores).map(({ said }) => said);
    const answered = concepts.flatMap(({ scores, isLoose }) => (scores ? { scores, isLoose } : []));
    if (answered.length === 0) {
      const places = price || months ? placesByAge(ages, months, fits) : [];
      return { understood, places, near: unknown.length > 0, unknown };
    }
    const { matches, required } = matchesOf(products, answered);
    const fitting = matches.filter(({ place }) => fits(place));
    const whole = fitting.filter(({ words }) => words === required);
    // If no product matches the whole search, those that match a part of it are shown.
    const near = whole.length === 0;
    const shown = near ? (fitting.length > 0 ? fitting : matches) : whole;
    return { understood, places: shown.map(({ place }) => place), near, unknown };
  };
}

/** Weighs the product's stems as in BM25. Each repetition adds less, and words of long texts weigh less. */
function weightsOf(product: Product): Map<string, number> {
  const { name, category, description, photos, variants, composition, care, occasions, gender } = product;
  const colours = coloursOf(variants).map((colour) => colour.name);
  const meant = [...occasions.map((code) => garment.occasions[code]), FOR_WHOM[gender ?? "all"]];
  const fields: [texts: readonly (string | null)[], boost: number, usual: number][] = [
    [[name], 4, 4],
    [[category], 2.5, 1],
    [[description], 1, 20],
    [photos.map(({ alt }) => alt), 1.5, 25],
    [colours, 2.5, 3],
    [meant, 2.5, 5],
    [[composition], 1, 6],
    [care.map((code) => CARE_WORDS[code]), 1, 20],
  ];
  const weights = new Map<string, number>();
  for (const [texts, boost, usual] of fields) {
    const stems = wordsOf(texts.join(" ")).map(stem);
    for (const [term, { length: times }] of Map.groupBy(stems, (each) => each)) {
      const share = (boost * times) / (times + 0.5 + (0.5 * stems.length) / usual);
      weights.set(term, (weights.get(term) ?? 0) + share);
    }
  }
  return weights;
}

/** Scores products by the first of `readings` that any product matches. Returns null if none is matched. */
function scoresOf(index: TermIndex, readings: Iterable<readonly Meaning[]>): Scores | null {
  for (const meanings of readings) {
    const scores = new Float32Array(index.size);
    for (const { terms, weight, match } of meanings) {
      const found = terms.map((term) => index.find(term, match)).reduce(inBoth);
      for (const [place, score] of found.entries()) {
        scores[place] = (scores[place] ?? 0) + (score * weight) / terms.length;
      }
    }
    if (scores.some((score) => score > 0)) return scores;
  }
  return null;
}

function inBoth(one: Scores, other: Scores): Scores {
  return one.map((score, document) => {
    const too = other[document] ?? 0;
    return score > 0 && too > 0 ? score + too : 0;
  });
}

/** Finds products that contain a required word. Products with the most required words come first. */
function matchesOf(products: readonly Product[], answered: readonly { scores: Scores; isLoose: boolean }[]) {
  const firm = answered.filter(({ isLoose }) => !isLoose);
  const required = firm.length > 0 ? firm : answered;
  const matches = products.flatMap(({ inStock }, place) => {
    const words = required.filter(({ scores }) => (scores[place] ?? 0) > 0).length;
    if (words === 0) return [];
    const score = answered.reduce((sum, { scores }) => sum + (scores[place] ?? 0), 0);
    return [{ place, words, score: inStock ? score : score * OUT_OF_STOCK_WEIGHT }];
  });
  matches.sort((a, b) => b.words - a.words || b.score - a.score || a.place - b.place);
  return { matches, required: required.length };
}

/** Finds products only by price and age. The search has no other words, or no product contains one of them. */
function placesByAge(
  ages: readonly (readonly Range[])[],
  months: Range | null,
  fits: (place: number) => boolean,
) {
  const places = [...ages.keys()].filter(fits);
  if (!months) return places;
  const widths = ages.map(
    (known) => Math.max(...known.map(({ max }) => max)) - Math.min(...known.map(({ min }) => min)),
  );
  // Leaves out products of unknown age. Products for the narrowest range of ages come first.
  return places
    .filter((place) => ages[place]?.length)
    .sort((a, b) => (widths[a] ?? 0) - (widths[b] ?? 0) || a - b);
}

function agesOf(product: Product): Range[] {
  const sizes = sizesOf(product.variants);
  const named = sizes.length === 0 ? [monthsNamedBy(product)] : sizes.map(monthsOfSize);
  return named.filter((months) => months !== null);
}

function isOfAge(known: readonly Range[] = [], months: Range | null): boolean {
  return (
    !months || known.length === 0 || known.some(({ min, max }) => min <= months.max && months.min <= max)
  );
}

function costs(product: Product | undefined, range: Range | null): boolean {
  if (!range) return true;
  const prices = [product?.priceCents, ...(product?.variants ?? []).map(({ priceCents }) => priceCents)];
  return prices.some((cents) => typeof cents === "number" && cents >= range.min && cents <= range.max);
}
