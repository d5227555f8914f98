import { cleanLine, cleanText } from "../../ui/form/text.ts";
import { parsePrice } from "../../ui/price.ts";
import type { Product } from "../product.ts";

/* Reads and writes the fields of the gift form in a page address. */

/** First months of the ages; each age ends where the next begins. */
export const AGES = ["0", "1", "3", "6", "9", "12", "18"] as const;
export type Age = (typeof AGES)[number];

/** The oldest age ends before this month. */
const LAST_MONTH = 24;

export const SUGGESTIONS = 3;

/** Page numbers of ideas stay below this limit. */
const PAGES_MAX = 100;

export const FOR_WHOM = { girl: "nena", boy: "varon" } as const satisfies Record<
  NonNullable<Product["gender"]>,
  string
>;

/** Limits in characters. */
export const GIFT_LIMITS = { dedication: 240, from: 60 } as const;

export const GIFT_FIELDS = {
  age: "edad",
  budget: "hasta",
  forWhom: "para",
  /** 1 to 12, read for {@link NEWBORN} only. */
  birthMonth: "mes",
  dedication: "dedicatoria",
  from: "de",
  garment: "prenda",
  /** Page of ideas, counted from 0. */
  page: "otras",
  cardEditor: "armar",
} as const;

/** The form asks for the month of birth at this age only. */
const NEWBORN: Age = "0";

export type GiftWish = NonNullable<ReturnType<typeof readWish>>;

/** Returns null when the address holds no field of the form. */
export function readWish(params: URLSearchParams) {
  const { age: ageField, budget, forWhom, birthMonth: monthField } = GIFT_FIELDS;
  if (![ageField, budget, forWhom, monthField].some((field) => params.has(field))) return null;
  const budgetText = cleanLine(params.get(budget) ?? "").slice(0, 20);
  const price = parsePrice(budgetText);
  const age = AGES.find((each) => each === params.get(ageField)) ?? null;
  const month = params.get(monthField) ?? "";
  return {
    age,
    forWhom: (["girl", "boy"] as const).find((each) => FOR_WHOM[each] === params.get(forWhom)) ?? null,
    /** 1 to 12; null unless the age is newborn. */
    birthMonth: age === NEWBORN && /^([1-9]|1[0-2])$/.test(month) ? Number(month) : null,
    budgetText,
    /** Highest price in cents; null without a limit. */
    budget: price.ok ? price.cents : null,
    budgetWrong: !price.ok,
    ...readWords(params),
  };
}

export function readIdeasPage(params: URLSearchParams): number {
  const page = Number(params.get(GIFT_FIELDS.page));
  return Number.isInteger(page) && page > 0 && page < PAGES_MAX ? page : 0;
}

/** Anybody can write this address, so the words are cleaned and cut. */
export function readWords(params: URLSearchParams) {
  const { dedication, from } = GIFT_LIMITS;
  return {
    dedication: cardText(cleanText(params.get(GIFT_FIELDS.dedication) ?? ""), dedication),
    from: cardText(cleanLine(params.get(GIFT_FIELDS.from) ?? ""), from),
  };
}

/** Matches web addresses, email addresses and phone numbers, which a card with the shop's name must not show. */
const CONTACT_DETAILS =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S*|\S{1,64}@\S{2,}|\b(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,}(?:[/:?#]\S*)?|\d(?:[\s().-]?\d){5,}/giu;

/** Removes {@link CONTACT_DETAILS} and cuts the text. */
export function cardText(text: string, max: number): string {
  return [...text.slice(0, 2 * max).replace(CONTACT_DETAILS, "…")].slice(0, max).join("").trim();
}

/** `from` is included, `to` is excluded. */
export function monthsOf(age: Age): { from: number; to: number } {
  const next = AGES[AGES.indexOf(age) + 1];
  return { from: Number(age), to: next ? Number(next) : LAST_MONTH };
}

export type CardWords = ReturnType<typeof readWords>;

function wordParams({ dedication, from }: CardWords): [string, string][] {
  return [
    ...(dedication ? [[GIFT_FIELDS.dedication, dedication] as [string, string]] : []),
    ...(from ? [[GIFT_FIELDS.from, from] as [string, string]] : []),
  ];
}

function wishParams({ age, budgetText, forWhom, birthMonth }: Omit<GiftWish, keyof CardWords>) {
  const params: [string, string][] = [
    [GIFT_FIELDS.age, age ?? ""],
    [GIFT_FIELDS.budget, budgetText],
  ];
  if (forWhom) params.push([GIFT_FIELDS.forWhom, FOR_WHOM[forWhom]]);
  if (birthMonth !== null) params.push([GIFT_FIELDS.birthMonth, String(birthMonth)]);
  return params;
}

export function wishPath(wish: GiftWish, { page = 0 } = {}): string {
  const params = new URLSearchParams([...wishParams(wish), ...wordParams(wish)]);
  if (page > 0) params.set(GIFT_FIELDS.page, String(page));
  return `/regalo?${params}`;
}

const garmentParams = (garments: readonly { slug: string }[]) =>
  garments.map(({ slug }): [string, string] => [GIFT_FIELDS.garment, slug]);

export function cardPath(garments: readonly { slug: string }[], words: CardWords): string {
  return `/regalo/tarjeta?${new URLSearchParams([...garmentParams(garments), ...wordParams(words)])}`;
}

export function cardEditorParams(garments: readonly { slug: string }[], wish: GiftWish | null) {
  const cardEditor: [string, string] = [GIFT_FIELDS.cardEditor, "1"];
  return [cardEditor, ...garmentParams(garments), ...(wish ? wishParams(wish) : [])];
}

export function cardEditorPath(
  garments: readonly { slug: string }[],
  wish: GiftWish | null,
  words: CardWords,
): string {
  const params = [...cardEditorParams(garments, wish), ...wordParams(words)];
  return `/regalo/tarjeta?${new URLSearchParams(params)}`;
}
