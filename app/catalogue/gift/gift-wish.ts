import { gift } from "../../messages/es/gift.ts";
import { say } from "../../messages/message.ts";
import { priceText } from "../../product/offer.ts";
import type { Product, ShelfProduct } from "../../product/product.ts";
import { productPath } from "../../product/product-path.ts";
import { cleanLine, cleanText } from "../../ui/form/text.ts";
import { formatPrice, parsePrice } from "../../ui/price.ts";

/* Reads and writes the fields of the gift form and of the gift card in a page's URL. */

/** First month of each age range. The last range ends at `LAST_MONTH`. */
export const AGES = ["0", "1", "3", "6", "9", "12", "18"] as const;
export type Age = (typeof AGES)[number];

const LAST_MONTH = 24;

export const SUGGESTIONS = 3;

export const FOR_WHOM = { girl: "nena", boy: "varon" } as const satisfies Record<
  NonNullable<Product["gender"]>,
  string
>;

export const GIFT_LIMITS = { dedication: 240, from: 60 } as const;

export const GIFT_FIELDS = {
  age: "edad",
  budget: "hasta",
  forWhom: "para",
  dedication: "dedicatoria",
  from: "de",
  garment: "prenda",
  cardEditor: "armar",
} as const;

const { age, budget, forWhom, dedication, from, garment, cardEditor } = GIFT_FIELDS;
const WISH: readonly string[] = [age, budget, forWhom];
const WORDS: readonly string[] = [dedication, from];

const NEWBORN: Age = "0";

export type GiftWish = NonNullable<ReturnType<typeof readWish>>;

/** Returns null if the gift form was not sent. The URL then has none of the fields in `WISH`. */
export function readWish(params: URLSearchParams) {
  if (!WISH.some((field) => params.has(field))) return null;
  const budgetText = cleanLine(params.get(budget) ?? "").slice(0, 20);
  const price = parsePrice(budgetText);
  return {
    age: AGES.find((each) => each === params.get(age)) ?? null,
    forWhom: (["girl", "boy"] as const).find((each) => FOR_WHOM[each] === params.get(forWhom)) ?? null,
    budgetText,
    /** Highest price in cents. Null without a limit, and also when `budgetWrong` is true. */
    budget: price.ok ? price.cents : null,
    budgetWrong: !price.ok,
    ...readWords(params),
  };
}

/** Anybody can write these URL parameters, so their texts are cleaned and cut. */
export function readWords(params: URLSearchParams) {
  return {
    dedication: cardText(cleanText(params.get(dedication) ?? ""), GIFT_LIMITS.dedication),
    from: cardText(cleanLine(params.get(from) ?? ""), GIFT_LIMITS.from),
  };
}

/** Matches URLs, emails and phone numbers, which a gift card of the shop must not show. Skips dates. */
const CONTACT_DETAILS =
  /\b[a-z][a-z0-9+.-]{1,20}:\/\/\S*|\S{1,64}@\S{2,}|\b(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,}(?:[/:?#]\S*)?|(?<!\d[.-]?)(?!(?:0?[1-9]|[12]\d|3[01])[.-](?:0?[1-9]|1[0-2])[.-](?:\d\d){1,2}(?![.-]?\d))\d(?:[\s().-]?\d){5,}/giu;

export function cardText(text: string, max: number): string {
  return [...text.slice(0, 2 * max).replace(CONTACT_DETAILS, "…")].slice(0, max).join("").trim();
}

/** The age range in months. `from` is included, `to` is excluded. */
export function monthsOf(age: Age): { from: number; to: number } {
  const next = AGES[AGES.indexOf(age) + 1];
  return { from: Number(age), to: next ? Number(next) : LAST_MONTH };
}

function fieldsOf(params: URLSearchParams, names: readonly string[]): [string, string][] {
  return [...params].filter(([name]) => names.includes(name));
}

export function giftPath(params: URLSearchParams): string {
  return `/regalo?${new URLSearchParams(fieldsOf(params, [...WISH, ...WORDS]))}`;
}

export function cardEditorPath(params: URLSearchParams, slug: string): string {
  const fields = [[cardEditor, "1"], [garment, slug], ...fieldsOf(params, [...WISH, ...WORDS])];
  return `/regalo/tarjeta?${new URLSearchParams(fields)}`;
}

/** Hidden fields of the card editor's form. They keep the garment and the gift form's fields in the URL. */
export function editorFields(params: URLSearchParams): [string, string][] {
  return fieldsOf(params, [cardEditor, garment, ...WISH]);
}

export function cardPath(params: URLSearchParams): string {
  return `/regalo/tarjeta?${new URLSearchParams(fieldsOf(params, [garment, ...WORDS]))}`;
}

/** Builds the visitor's WhatsApp message. If `idea` is null, the message asks for help with choosing. */
export function giftMessage(
  { age, forWhom, budget, dedication, from }: GiftWish,
  idea: Pick<ShelfProduct, "name" | "slug" | "cents" | "from"> | null,
  { brand, publicUrl }: { brand: string; publicUrl: string },
): string {
  const about = idea && { name: idea.name, url: publicUrl + productPath(idea.slug) };
  const garment =
    about &&
    (idea.cents === null
      ? say(gift.message.garmentUnpriced, about)
      : say(gift.message.garment, { ...about, price: priceText(idea.cents, idea.from) }));
  const lines = [
    say(gift.message.greeting, { brand }),
    garment,
    forWhom && gift.message.forWhom[forWhom],
    age && (age === NEWBORN ? gift.message.newborn : say(gift.message.age, { months: gift.agePills[age] })),
    budget !== null && !idea && say(gift.message.budget, { price: formatPrice(budget) }),
    gift.message.wrapping,
    dedication && say(gift.message.dedication, { text: dedication }),
    from && say(gift.message.from, { text: from }),
    !idea && gift.message.help,
  ];
  return lines.filter(Boolean).join("\n");
}
