import { readCookie, writtenCookie } from "../../ui/cookie.ts";
import { randomId } from "../../ui/random-id.ts";
import { BASKET_COOKIE } from "./basket-summary.ts";

/*
 * 'Mi pedido' while it is put together: a cookie of this device's, the same with script and without (decision 047).
 * What stands in it is the visitor's own word: prices and stock are looked up again wherever they count.
 */

export interface Garment {
  slug: string;
  size: string | null;
  colour: string | null;
  /** Of one, when it was put in; null where it had none. */
  priceCents: number | null;
  /** It may cost more, by what is still to be chosen. */
  from: boolean;
}

export interface BasketLine extends Garment {
  /** Within the basket. */
  id: string;
  quantity: number;
  note: string;
}

export interface Basket {
  /** Random: the same basket sent twice is one order. Empty while there is none. */
  id: string;
  /** Its visitor said that it is bought for a shop: quantities count towards the wholesale tiers. */
  wholesale: boolean;
  lines: readonly BasketLine[];
}

export const BASKET_LIMITS = {
  /** The cookie ends sooner: 130 lines of long names in curves, 70 of garments that have little in common. */
  lines: 150,
  quantity: 999,
  /** Characters of a note. */
  note: 120,
  /** Characters of a slug, a talle and a colour are the catalogue's; nothing longer is read. */
  text: 200,
  /** Characters of the cookie's value: browsers keep 4,096 with its name and attributes. */
  cookie: 3800,
} as const;

/** Seconds that a basket is kept: a year. */
const MAX_AGE = 365 * 24 * 60 * 60;

/** Between a line's fields, and before each line. */
const FIELD = "~";
const LINE = "!";
/** Repeats the field of the line before, so that a longer basket fits into the cookie. */
const SAME = "=";
/** Ends the head of a basket that is bought for a shop. */
const BUSINESS = "m";

export const EMPTY_BASKET: Basket = { id: "", wholesale: false, lines: [] };

/** The basket in the cookies of a page or a request; whatever is not one of ours is an empty one. */
export function readBasket(cookies: string | null): Basket {
  const found = readCookie(cookies, BASKET_COOKIE) ?? "";
  const [head = "", ...rows] = found.slice(0, BASKET_LIMITS.cookie).split(LINE);
  const [id = "", , , , wholesale] = head.split(FIELD);
  if (!/^\w{1,40}$/.test(id)) return EMPTY_BASKET;
  let before: string[] = [];
  const lines = rows.slice(0, BASKET_LIMITS.lines).flatMap((row) => {
    before = row.split(FIELD).map((field, i) => (field === SAME ? (before[i] ?? "") : field));
    return readLine(before) ?? [];
  });
  const seen = new Set<string>();
  return {
    id,
    wholesale: wholesale === BUSINESS,
    lines: lines.filter((line) => !seen.has(line.id) && seen.add(line.id)),
  };
}

function readLine(fields: readonly string[]): BasketLine | null {
  const [id, slug, quantity, price, size = "", colour = "", note = ""] = fields.map(decoded);
  if (!id || !slug || !quantity || price === undefined) return null;
  const count = Number(quantity);
  const [, cents = "", more = ""] = /^(\d{0,10})(\+?)$/.exec(price) ?? [];
  if (!/^\w{1,8}$/.test(id) || !isQuantity(count)) return null;
  if ([slug, size, colour].some((text) => text.length > BASKET_LIMITS.text)) return null;
  return {
    id,
    slug,
    quantity: count,
    priceCents: cents === "" ? null : Number(cents),
    from: more !== "",
    size: size || null,
    colour: colour || null,
    note: note.slice(0, BASKET_LIMITS.note).toWellFormed(),
  };
}

function decoded(field: string): string {
  try {
    return decodeURIComponent(field);
  } catch (error) {
    // A cookie that somebody cut in the middle of a letter.
    if (error instanceof URIError) return "";
    throw error;
  }
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[~!]/g, (mark) => (mark === FIELD ? "%7E" : "%21"));
}

function isQuantity(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= BASKET_LIMITS.quantity;
}

/** How many garments there are, and what they come to, by the prices of when they were put in. */
export function sumOf(lines: readonly Pick<BasketLine, "quantity" | "priceCents" | "from">[]) {
  return {
    garments: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cents: lines.reduce((sum, { quantity, priceCents }) => sum + quantity * (priceCents ?? 0), 0),
    estimated: lines.some(({ priceCents, from }) => priceCents === null || from),
  };
}

/** The cookie that keeps a basket, for `Set-Cookie` and `document.cookie` alike; null where it is too long for one. */
export function basketCookie({ id, wholesale, lines }: Basket, secure: boolean): string | null {
  if (lines.length === 0 && !wholesale) return writtenCookie(BASKET_COOKIE, "", { age: 0, secure });
  const { garments, cents, estimated } = sumOf(lines);
  const head = [id, garments, cents, estimated ? 1 : 0, ...(wholesale ? [BUSINESS] : [])].join(FIELD);
  const rows = lines.map(({ priceCents, from, size, colour, note, ...line }) => {
    const fields = [line.id, line.slug, String(line.quantity), `${priceCents ?? ""}${from ? "+" : ""}`];
    const texts = [size ?? "", colour ?? "", note];
    while (texts.at(-1) === "") texts.pop();
    return [...fields, ...texts].map(encoded);
  });
  const brief = rows.map((row, n) =>
    row.map((field, i) => (i > 0 && field.length > 1 && field === rows[n - 1]?.[i] ? SAME : field)),
  );
  const value = [head, ...brief.map((row) => row.join(FIELD))].join(LINE);
  if (value.length > BASKET_LIMITS.cookie) return null;
  return writtenCookie(BASKET_COOKIE, value, { age: MAX_AGE, secure });
}

/** An id of a line, unique within its basket. */
export const newLineId = () => randomId().slice(-4);

export const isSame = (a: Garment, b: Garment) =>
  a.slug === b.slug && a.size === b.size && a.colour === b.colour;

export function countOf(basket: Basket, garment: Garment): number {
  return sumOf(basket.lines.filter((line) => isSame(line, garment))).garments;
}

/** A basket with so many more of a garment; null where there are too many lines. */
export function addGarment(basket: Basket, garment: Garment, quantity = 1): Basket | null {
  const known = basket.lines.find((line) => isSame(line, garment));
  const id = basket.id || randomId();
  if (known) {
    const more = Math.min(known.quantity + quantity, BASKET_LIMITS.quantity);
    const line = { ...known, ...garment, quantity: more };
    return { ...basket, id, lines: basket.lines.map((each) => (each === known ? line : each)) };
  }
  if (basket.lines.length >= BASKET_LIMITS.lines) return null;
  return { ...basket, id, lines: [...basket.lines, { ...garment, id: newLineId(), quantity, note: "" }] };
}

/** As {@link addGarment}; a line of the garment that still lacks the talle or colour is completed, not doubled. */
export function addOrComplete(basket: Basket, garment: Garment, quantity = 1): Basket | null {
  const fits = (line: string | null, chosen: string | null) => line === null || line === chosen;
  const isOpen = (line: Garment) =>
    line.slug === garment.slug && fits(line.size, garment.size) && fits(line.colour, garment.colour);
  const open = countOf(basket, garment) === 0 && basket.lines.find(isOpen);
  if (!open) return addGarment(basket, garment, quantity);
  return changeLine(basket, open.id, { ...garment, quantity: Math.max(open.quantity, quantity) });
}

/** A basket with at least so many of each garment: asked for twice it is the same; null where there are too many lines. */
export function withAtLeast(
  basket: Basket,
  wanted: readonly { garment: Garment; quantity: number }[],
): Basket | null {
  return wanted.reduce<Basket | null>((next, { garment, quantity }) => {
    const more = next && quantity - countOf(next, garment);
    return more && more > 0 ? addGarment(next, garment, more) : next;
  }, basket);
}

export type LineChange = Partial<Omit<BasketLine, "id">>;

/** A basket with other choices, quantities or notes, by line; two lines that become the same garment are one. */
export function changeLines(basket: Basket, changes: ReadonlyMap<string, LineChange>): Basket {
  const lines: BasketLine[] = [];
  for (const each of basket.lines) {
    const line = { ...each, ...changes.get(each.id) };
    const same = lines.findIndex((other) => isSame(other, line));
    const other = lines[same];
    if (!other) lines.push(line);
    else {
      const quantity = Math.min(other.quantity + line.quantity, BASKET_LIMITS.quantity);
      lines[same] = { ...other, quantity, note: other.note || line.note };
    }
  }
  return { ...basket, lines };
}

export function changeLine(basket: Basket, id: string, change: LineChange): Basket {
  return changeLines(basket, new Map([[id, change]]));
}

export function withoutLine(basket: Basket, id: string): Basket {
  return { ...basket, lines: basket.lines.filter((line) => line.id !== id) };
}

/** A basket with lines back that were taken out of `before`, each in its place; what was put in again meanwhile adds up. */
export function restoreLines(basket: Basket, before: Basket, gone: readonly BasketLine[]): Basket {
  const lines = [...basket.lines];
  for (const [place, line] of before.lines.entries()) {
    if (gone.includes(line) && !lines.some(({ id }) => id === line.id)) lines.splice(place, 0, line);
  }
  return changeLines({ ...basket, id: basket.id || before.id, lines }, new Map());
}
