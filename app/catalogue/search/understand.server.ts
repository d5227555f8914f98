import { normaliseForSearch } from "../../platform/db/search-words.ts";
import { SIZES as USUAL } from "../../product/sizes.ts";

export interface Range {
  min: number;
  max: number;
}

export interface ParsedSearch {
  /** Price in cents; an open end is 0 or Infinity. */
  price: Range | null;
  months: Range | null;
  words: string;
}

const NEWBORN = "(?:rn|recien nacid[oa]s?|newborn|prematur[oa]s?)";
const NUMBERS = "cero un dos tres cuatro cinco seis siete ocho nueve diez once doce".split(" ");
const AGE = `(?:\\d{1,2}|${NUMBERS.join("|")}|medio)`;
const UNIT = "(meses|mes|m|anos|ano|anitos?)";
const SIZE = "(?:tall?es? |t ?)";
const THOUSANDS = "mil|k|lucas|luquitas";

const RANGE = new RegExp(
  `\\b(?:de )?(?:${SIZE})?(${NEWBORN}|${AGE}) ?(?:-|a|y|o|hasta|/) ?(${AGE}) ?${UNIT}\\b`,
);
const SINGLE = new RegExp(`\\b(?:de |hasta )?(?:${SIZE})?(${AGE}) ?${UNIT}\\b`);
const SIZES = new RegExp(`\\b${SIZE}(\\d{1,2})(?: ?(?:-|a|/) ?(\\d{1,2}))?\\b(?! ?(?:${THOUSANDS}))`);
const NO_PRICE = `\\b(?![.,]\\d| ?(?:${THOUSANDS}|pesos)\\b)`;
const BARE_RANGE = new RegExp(`\\b(\\d{1,2}) ?[-/] ?(\\d{1,2})${NO_PRICE}`);
const BOUND = `(${[...new Set(USUAL.flatMap(({ from, to }) => [from, to]))].join("|")})`;
/** `de 3 a 6` means months, because each number is a bound of a usual size. `de 20 a 30` means a price. */
const BARE_MONTHS = new RegExp(`\\bde ${BOUND} a ${BOUND}${NO_PRICE}`);
const BORN = new RegExp(`\\b(?:${SIZE})?${NEWBORN}\\b`);

const PESOS = `(\\d{1,3}(?:\\.\\d{3})+|\\d+)(?:,\\d{1,2})? ?(?:(${THOUSANDS})\\b)?`;
const AMOUNT = `\\$? ?${PESOS}(?: pesos)?`;
const BETWEEN = new RegExp(`\\b(?:entre|de) ${AMOUNT} (?:y|a) ${AMOUNT}`);
/** The second amount must have a unit, so that `3 a 6` is no price. */
const BARE_PRICES = new RegExp(`${AMOUNT} ?(?:-|a) ?${AMOUNT}(?<=${THOUSANDS}|pesos)`);
const AT_MOST = new RegExp(
  `\\b(?:por |a )?(?:hasta|menos de|no mas de|menor(?:es)? a|maximo|max|debajo de|bajo|tope)(?: de)? ${AMOUNT}`,
);
const AT_LEAST = new RegExp(
  `\\b(?:desde|mas de|minimo|a partir de|mayor(?:es)? a|arriba de)(?: de)? ${AMOUNT}`,
);
const PRICE = new RegExp(`\\$ ?${PESOS}|\\b(\\d{4,7}|\\d{1,3}(?:\\.\\d{3})+)(?: pesos)?\\b`);

type Patterns = readonly [RegExp, (match: Match) => Range][];

type Match = readonly (string | undefined)[];

const readMonths = ([, from, to]: Match): Range => ({ min: Number(from), max: Number(to) });

const readPrices = ([, low, lowUnit, high, unit]: Match): Range => {
  return { min: centsOf(low, lowUnit ?? unit), max: centsOf(high, unit) };
};

const AGES: Patterns = [
  [RANGE, ([, from, to, unit]) => ({ min: ageOf(from, unit), max: ageOf(to, unit) })],
  [SINGLE, ([, age, unit]) => only(ageOf(age, unit))],
  [SIZES, ([, from, to = from]) => ({ min: Number(from), max: Number(to) })],
  [BORN, () => only(0)],
  [BARE_RANGE, readMonths],
];

const PRICES: Patterns = [
  [BETWEEN, readPrices],
  [BARE_PRICES, readPrices],
  [AT_MOST, ([, price, unit]) => ({ min: 0, max: centsOf(price, unit) })],
  [AT_LEAST, ([, price, unit]) => ({ min: centsOf(price, unit), max: Number.POSITIVE_INFINITY })],
  [PRICE, ([, price, unit, bare]) => ({ min: 0, max: centsOf(price ?? bare, unit) })],
];

function readRange(text: string, patterns: Patterns): { range: Range | null; rest: string } {
  for (const [pattern, read] of patterns) {
    const match = text.match(pattern);
    const range = match && read(match);
    if (range && range.min <= range.max) return { range, rest: text.replace(match[0], " ") };
  }
  return { range: null, rest: text };
}

/** Reads ages in months from `Talles RN a 12 meses`, `talle 6` or `un año`. Null without an age. */
export const monthsIn = (text: string): Range | null => readRange(normaliseForSearch(text), AGES).range;

export function monthsNamedBy({ name, description }: { name: string; description: string | null }) {
  return monthsIn(`${name}. ${description ?? ""}`);
}

export function monthsOfSize(size: string): Range | null {
  const usual = USUAL.find(({ name }) => name === size);
  return usual
    ? { min: usual.from, max: usual.to }
    : monthsIn(`talle ${size.replace(/(\d)\s*a$/i, "$1 años")}`);
}

/** Splits `body recién nacido hasta $25.000` into age, price and the other words. */
export function understand(search: string): ParsedSearch {
  const { range: months, rest } = readRange(normaliseForSearch(search), [...AGES, [BARE_MONTHS, readMonths]]);
  const { range: price, rest: words } = readRange(rest, PRICES);
  return { price, months, words };
}

const only = (value: number): Range => ({ min: value, max: value });

function ageOf(text = "", unit = ""): number {
  const number = text === "medio" ? 0.5 : NUMBERS.includes(text) ? NUMBERS.indexOf(text) : Number(text);
  // The words 'recién nacido' contain no number and mean 0 months.
  if (Number.isNaN(number)) return 0;
  return unit.startsWith("a") ? number * 12 : number;
}

/** `25.000`, `25 mil` and `25` all mean 25,000 pesos, because amounts below 1,000 count as thousands. */
function centsOf(digits = "", unit?: string): number {
  const pesos = Number(digits.replaceAll(".", ""));
  return Math.min(pesos * (unit || pesos < 1000 ? 1000 : 1), 1e9) * 100;
}
