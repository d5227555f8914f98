import { cleanLine, cleanText } from "../../ui/form/text.ts";
import { parsePrice } from "../price.ts";

/* What somebody wants who looks for a gift, as the page's address holds it: its form is sent by GET. */

/** Ages that can be chosen, by their first month; each ends where the next begins. */
export const AGES = ["0", "3", "6", "9", "12", "18"] as const;
export type Age = (typeof AGES)[number];

/** The oldest age's last month. */
const LAST_MONTH = 24;

export const SUGGESTIONS = 3;

/** Most characters of what stands on the card. */
export const GIFT_LIMITS = { dedication: 240, from: 60 } as const;

/** The address's names, which are also the form's. */
export const GIFT_FIELDS = {
  age: "edad",
  budget: "hasta",
  dedication: "dedicatoria",
  from: "de",
  garment: "prenda",
} as const;

export type GiftWish = NonNullable<ReturnType<typeof readWish>>;

/** Reads the form. Null where nothing was asked for yet. */
export function readWish(params: URLSearchParams) {
  const { age, budget } = GIFT_FIELDS;
  if (!params.has(age) && !params.has(budget)) return null;
  const budgetText = cleanLine(params.get(budget) ?? "").slice(0, 20);
  const price = parsePrice(budgetText);
  return {
    age: AGES.find((each) => each === params.get(age)) ?? null,
    /** What was typed, to be shown again. */
    budgetText,
    /** In cents; null where any price will do. */
    budget: price.ok ? price.cents : null,
    budgetWrong: !price.ok,
    ...readWords(params),
  };
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

/** The card of these garments. */
export function cardPath(
  garments: readonly { slug: string }[],
  { dedication, from }: Pick<GiftWish, "dedication" | "from">,
) {
  const params = new URLSearchParams(garments.map(({ slug }) => [GIFT_FIELDS.garment, slug]));
  if (dedication) params.set(GIFT_FIELDS.dedication, dedication);
  if (from) params.set(GIFT_FIELDS.from, from);
  return `/regalo/tarjeta?${params}`;
}
