import { cleanLine, cleanText } from "../../ui/form/text.ts";
import { parsePrice } from "../../ui/price.ts";
import type { Product } from "../product.ts";

/* A gift form, as its GET address holds it. */

/** Ages by their first month; each ends where the next begins. */
export const AGES = ["0", "1", "3", "6", "9", "12", "18"] as const;
export type Age = (typeof AGES)[number];

/** Last month of the oldest age. */
const LAST_MONTH = 24;

export const SUGGESTIONS = 3;

/** Most pages of ideas in an address. */
const PAGES_MAX = 100;

export const FOR_WHOM = { girl: "nena", boy: "varon" } as const satisfies Record<
  NonNullable<Product["gender"]>,
  string
>;

/** In characters. */
export const GIFT_LIMITS = { dedication: 240, from: 60 } as const;

export const GIFT_FIELDS = {
  age: "edad",
  budget: "hasta",
  forWhom: "para",
  /** From 1; read only for {@link NEWBORN}. */
  month: "mes",
  dedication: "dedicatoria",
  from: "de",
  garment: "prenda",
  /** Page of ideas, from 0. */
  page: "otras",
  making: "armar",
} as const;

/** The only age with a month of birth. */
const NEWBORN: Age = "0";

export type GiftWish = NonNullable<ReturnType<typeof readWish>>;

/** Null before the form is sent. */
export function readWish(params: URLSearchParams) {
  const { age: ageField, budget, forWhom, month: monthField } = GIFT_FIELDS;
  if (![ageField, budget, forWhom, monthField].some((field) => params.has(field))) return null;
  const budgetText = cleanLine(params.get(budget) ?? "").slice(0, 20);
  const price = parsePrice(budgetText);
  const age = AGES.find((each) => each === params.get(ageField)) ?? null;
  const month = params.get(monthField) ?? "";
  return {
    age,
    forWhom: (["girl", "boy"] as const).find((each) => FOR_WHOM[each] === params.get(forWhom)) ?? null,
    /** 0 is January; null unless the age is newborn. */
    month: age === NEWBORN && /^([1-9]|1[0-2])$/.test(month) ? Number(month) - 1 : null,
    budgetText,
    /** In cents; null without a limit. */
    budget: price.ok ? price.cents : null,
    budgetWrong: !price.ok,
    ...readWords(params),
  };
}

export function readIdeasPage(params: URLSearchParams): number {
  const page = Number(params.get(GIFT_FIELDS.page));
  return Number.isInteger(page) && page > 0 && page < PAGES_MAX ? page : 0;
}

/** Anybody can write this address. */
export function readWords(params: URLSearchParams) {
  const { dedication, from } = GIFT_LIMITS;
  return {
    dedication: cardText(cleanText(params.get(GIFT_FIELDS.dedication) ?? ""), dedication),
    from: cardText(cleanLine(params.get(GIFT_FIELDS.from) ?? ""), from),
  };
}

/** Web addresses, email addresses and phone numbers, which a card with the shop's name must not show. */
const WAYS_ELSEWHERE =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S*|\S{1,64}@\S{2,}|\b(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,}(?:[/:?#]\S*)?|\d(?:[\s().-]?\d){5,}/giu;

/** Cuts a text and removes {@link WAYS_ELSEWHERE}. */
export function cardText(text: string, max: number): string {
  return [...text.slice(0, 2 * max).replace(WAYS_ELSEWHERE, "…")].slice(0, max).join("").trim();
}

/** `to` is excluded. */
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

function wishParams({ age, budgetText, forWhom, month }: Omit<GiftWish, keyof CardWords>) {
  const params: [string, string][] = [
    [GIFT_FIELDS.age, age ?? ""],
    [GIFT_FIELDS.budget, budgetText],
  ];
  if (forWhom) params.push([GIFT_FIELDS.forWhom, FOR_WHOM[forWhom]]);
  if (month !== null) params.push([GIFT_FIELDS.month, String(month + 1)]);
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

export function makingParams(garments: readonly { slug: string }[], wish: GiftWish | null) {
  const making: [string, string] = [GIFT_FIELDS.making, "1"];
  return [making, ...garmentParams(garments), ...(wish ? wishParams(wish) : [])];
}

export function makingPath(
  garments: readonly { slug: string }[],
  wish: GiftWish | null,
  words: CardWords,
): string {
  const params = [...makingParams(garments, wish), ...wordParams(words)];
  return `/regalo/tarjeta?${new URLSearchParams(params)}`;
}
