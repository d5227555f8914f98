import { normaliseForSearch } from "../../platform/db/search-words.ts";
import { SIZES as USUAL } from "../sizes.ts";

/** Both ends are inclusive. */
export interface Range {
  min: number;
  max: number;
}

export interface Understood {
  /** Price in cents; an open end is 0 or Infinity. */
  price: Range | null;
  /** Age in months; newborn is 0. */
  months: Range | null;
  words: string;
}

const NEWBORN = "(?:rn|recien nacid[oa]s?|newborn|prematur[oa]s?)";
const NUMBERS = "cero un dos tres cuatro cinco seis siete ocho nueve diez once doce".split(" ");
const AGE = `(?:\\d{1,2}|${NUMBERS.join("|")}|medio)`;
const UNIT = "(meses|mes|m|anos|ano|anitos?)";
const SIZE = "(?:tall?es? |t ?)";

const RANGE = new RegExp(
  `\\b(?:de )?(?:${SIZE})?(${NEWBORN}|${AGE}) ?(?:-|a|y|o|hasta|/) ?(${AGE}) ?${UNIT}\\b`,
);
const SINGLE = new RegExp(`\\b(?:de |hasta )?(?:${SIZE})?(${AGE}) ?${UNIT}\\b`);
const SIZES = new RegExp(`\\b${SIZE}(\\d{1,2})(?: ?(?:-|a|/) ?(\\d{1,2}))?\\b(?! ?(?:mil|k|lucas))`);
const BARE_RANGE = /\b(\d{1,2}) ?(?:-|\/) ?(\d{1,2})\b/;
const BORN = new RegExp(`\\b(?:${SIZE})?${NEWBORN}\\b`);

const AMOUNT = "\\$? ?(\\d{1,3}(?:\\.\\d{3})+|\\d+)(?:,\\d{1,2})? ?(mil|k|lucas|luquitas)?(?: pesos)?";
const BETWEEN = new RegExp(`\\b(?:entre|de) ${AMOUNT} (?:y|a) ${AMOUNT}`);
const AT_MOST = new RegExp(
  `\\b(?:por |a )?(?:hasta|menos de|no mas de|menor(?:es)? a|maximo|max|debajo de|bajo|tope)(?: de)? ${AMOUNT}`,
);
const AT_LEAST = new RegExp(
  `\\b(?:desde|mas de|minimo|a partir de|mayor(?:es)? a|arriba de)(?: de)? ${AMOUNT}`,
);
const PRICE =
  /\$ ?(\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})? ?(mil|k|lucas)?|\b(\d{4,7}|\d{1,3}(?:\.\d{3})+)(?: pesos)?\b/;

/** In months: reads `Talles RN a 12 meses`, `talle 6`, `un año`. Null without an age. */
export function monthsIn(text: string): Range | null {
  return readMonths(normaliseForSearch(text)).months;
}

export function monthsNamedBy({ name, description }: { name: string; description: string | null }) {
  return monthsIn(`${name}. ${description ?? ""}`);
}

export function monthsOfSize(size: string): Range | null {
  const usual = USUAL.find(({ name }) => name === size);
  return usual ? { min: usual.from, max: usual.to } : monthsIn(`talle ${size}`);
}

/** Reads `body recién nacido hasta $25.000`. */
export function understand(search: string): Understood {
  const { months, rest } = readMonths(normaliseForSearch(search));
  const { price, rest: words } = readPrice(rest);
  return { price, months, words };
}

function readMonths(text: string): { months: Range | null; rest: string } {
  const cut = (match: RegExpMatchArray, months: Range) => ({ months, rest: text.replace(match[0], " ") });
  const range = text.match(RANGE);
  if (range) {
    const [, from = "", to = "", unit = ""] = range;
    return cut(range, { min: ageOf(from, unit), max: ageOf(to, unit) });
  }
  const sizes = text.match(SIZES);
  const single = text.match(SINGLE);
  if (single) return cut(single, only(ageOf(single[1] ?? "", single[2] ?? "")));
  if (sizes) return cut(sizes, { min: Number(sizes[1]), max: Number(sizes[2] ?? sizes[1]) });
  const born = text.match(BORN);
  if (born) return cut(born, only(0));
  const bare = text.match(BARE_RANGE);
  if (bare && Number(bare[1]) < Number(bare[2]))
    return cut(bare, { min: Number(bare[1]), max: Number(bare[2]) });
  return { months: null, rest: text };
}

const only = (value: number): Range => ({ min: value, max: value });

function ageOf(text: string, unit: string): number {
  const number = text === "medio" ? 0.5 : NUMBERS.includes(text) ? NUMBERS.indexOf(text) : Number(text);
  if (Number.isNaN(number)) return 0;
  return unit.startsWith("a") ? number * 12 : number;
}

function readPrice(text: string): { price: Range | null; rest: string } {
  const cut = (match: RegExpMatchArray, min: number, max: number) => ({
    price: { min, max },
    rest: text.replace(match[0], " "),
  });
  const between = text.match(BETWEEN);
  if (between) {
    const [, low, lowUnit, high, highUnit] = between;
    return cut(between, centsOf(low, lowUnit ?? highUnit), centsOf(high, highUnit));
  }
  const most = text.match(AT_MOST);
  if (most) return cut(most, 0, centsOf(most[1], most[2]));
  const least = text.match(AT_LEAST);
  if (least) return cut(least, centsOf(least[1], least[2]), Number.POSITIVE_INFINITY);
  const plainPrice = text.match(PRICE);
  if (plainPrice) return cut(plainPrice, 0, centsOf(plainPrice[1] ?? plainPrice[3], plainPrice[2]));
  return { price: null, rest: text };
}

/** `25.000`, `25 mil` and `25` mean 25,000 pesos, because no product costs less. */
function centsOf(digits = "", unit?: string): number {
  const pesos = Number(digits.replaceAll(".", ""));
  return pesos * (unit || pesos < 1000 ? 1000 : 1) * 100;
}
