import { cleanLine, cleanText } from "../../ui/form/text.ts";
import { parsePrice } from "../../ui/price.ts";
import type { Product } from "../product.ts";

/* What somebody wants who looks for a gift, as the page's address holds it: its form is sent by GET. */

/** Ages that can be chosen, by their first month; each ends where the next begins. */
export const AGES = ["0", "1", "3", "6", "9", "12", "18"] as const;
export type Age = (typeof AGES)[number];

/** The oldest age's last month. */
const LAST_MONTH = 24;

export const SUGGESTIONS = 3;

/** Pages of ideas that an address may ask for. */
const PAGES_MAX = 100;

/** For whom a gift is, as an address says it. */
export const FOR_WHOM = { girl: "nena", boy: "varon" } as const satisfies Record<
  NonNullable<Product["gender"]>,
  string
>;

/** Most characters of what stands on the card. */
export const GIFT_LIMITS = { dedication: 240, from: 60 } as const;

/** The address's names, which are also the form's. */
export const GIFT_FIELDS = {
  age: "edad",
  budget: "hasta",
  forWhom: "para",
  /** The month of birth, 1 for January; read for {@link NEWBORN} alone. */
  month: "mes",
  dedication: "dedicatoria",
  from: "de",
  garment: "prenda",
  /** Which ideas, by threes: 0 or none for the first. */
  page: "otras",
  /** Says that the card is being made, and not yet read by whom it is for. */
  making: "armar",
} as const;

/** The age whose season is asked for. */
const NEWBORN: Age = "0";

export type GiftWish = NonNullable<ReturnType<typeof readWish>>;

/** Reads the form. Null where nothing was asked for yet. */
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
    /** 0 for January; null where it does not matter. */
    month: age === NEWBORN && /^([1-9]|1[0-2])$/.test(month) ? Number(month) - 1 : null,
    /** What was typed, to be shown again. */
    budgetText,
    /** In cents; null where any price will do. */
    budget: price.ok ? price.cents : null,
    budgetWrong: !price.ok,
    ...readWords(params),
  };
}

/** Which ideas the address asks for, counted from 0. */
export function readIdeasPage(params: URLSearchParams): number {
  const page = Number(params.get(GIFT_FIELDS.page));
  return Number.isInteger(page) && page > 0 && page < PAGES_MAX ? page : 0;
}

/** What stands on the card, of an address that anybody may have written. */
export function readWords(params: URLSearchParams) {
  const { dedication, from } = GIFT_LIMITS;
  return {
    dedication: cardText(cleanText(params.get(GIFT_FIELDS.dedication) ?? ""), dedication),
    from: cardText(cleanLine(params.get(GIFT_FIELDS.from) ?? ""), from),
  };
}

/** Addresses, mailboxes and what can be dialled: nothing of these belongs on a card that bears the shop's name. */
const WAYS_ELSEWHERE =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S*|\S{1,64}@\S{2,}|\b(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,}(?:[/:?#]\S*)?|\d(?:[\s().-]?\d){5,}/giu;

/** A text for the card: no more than fits, and nothing that leads elsewhere. */
export function cardText(text: string, max: number): string {
  return [...text.slice(0, 2 * max).replace(WAYS_ELSEWHERE, "…")].slice(0, max).join("").trim();
}

/** Months of an age, its end excluded. */
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

/** The fields that stand for a wish, without its words. */
function wishParams({ age, budgetText, forWhom, month }: Omit<GiftWish, keyof CardWords>) {
  const params: [string, string][] = [
    [GIFT_FIELDS.age, age ?? ""],
    [GIFT_FIELDS.budget, budgetText],
  ];
  if (forWhom) params.push([GIFT_FIELDS.forWhom, FOR_WHOM[forWhom]]);
  if (month !== null) params.push([GIFT_FIELDS.month, String(month + 1)]);
  return params;
}

/** The page of a wish and its ideas. */
export function wishPath(wish: GiftWish, { page = 0 } = {}): string {
  const params = new URLSearchParams([...wishParams(wish), ...wordParams(wish)]);
  if (page > 0) params.set(GIFT_FIELDS.page, String(page));
  return `/regalo?${params}`;
}

const garmentParams = (garments: readonly { slug: string }[]) =>
  garments.map(({ slug }): [string, string] => [GIFT_FIELDS.garment, slug]);

/** The card of these garments, for whom it is: it says nothing of ages and prices. */
export function cardPath(garments: readonly { slug: string }[], words: CardWords): string {
  return `/regalo/tarjeta?${new URLSearchParams([...garmentParams(garments), ...wordParams(words)])}`;
}

/** What a card is made of but its words: its garments, and the wish that its maker goes back to. */
export function makingParams(garments: readonly { slug: string }[], wish: GiftWish | null) {
  const making: [string, string] = [GIFT_FIELDS.making, "1"];
  return [making, ...garmentParams(garments), ...(wish ? wishParams(wish) : [])];
}

/** The same card while it is made. */
export function makingPath(
  garments: readonly { slug: string }[],
  wish: GiftWish | null,
  words: CardWords,
): string {
  const params = [...makingParams(garments, wish), ...wordParams(words)];
  return `/regalo/tarjeta?${new URLSearchParams(params)}`;
}
