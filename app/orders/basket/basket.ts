import { readCookie, writtenCookie } from "../../ui/cookie.ts";
import { LIST_COOKIE } from "./basket-summary.ts";

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

export interface ListLine extends Garment {
  /** Within the list. */
  id: string;
  quantity: number;
  note: string;
}

export interface OrderList {
  /** Random: the same list sent twice is one order. Empty while there is none. */
  id: string;
  /** Its visitor said that it is bought for a shop: quantities count towards the wholesale tiers. */
  business: boolean;
  lines: readonly ListLine[];
}

export const LIST_LIMITS = {
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

/** Seconds that a list is kept: a year. */
const MAX_AGE = 365 * 24 * 60 * 60;

/** Between a line's fields, and before each line. */
const FIELD = "~";
const LINE = "!";
/** Repeats the field of the line before, so that a longer basket fits into the cookie. */
const SAME = "=";
/** Ends the head of a list that is bought for a shop. */
const BUSINESS = "m";

export const EMPTY_LIST: OrderList = { id: "", business: false, lines: [] };

/** The list in the cookies of a page or a request; whatever is not one of ours is an empty one. */
export function readList(cookies: string | null): OrderList {
  const found = readCookie(cookies, LIST_COOKIE) ?? "";
  const [head = "", ...rows] = found.slice(0, LIST_LIMITS.cookie).split(LINE);
  const [id = "", , , , business] = head.split(FIELD);
  if (!/^\w{1,40}$/.test(id)) return EMPTY_LIST;
  let before: string[] = [];
  const lines = rows.slice(0, LIST_LIMITS.lines).flatMap((row) => {
    before = row.split(FIELD).map((field, i) => (field === SAME ? (before[i] ?? "") : field));
    return readLine(before) ?? [];
  });
  const seen = new Set<string>();
  return {
    id,
    business: business === BUSINESS,
    lines: lines.filter((line) => !seen.has(line.id) && seen.add(line.id)),
  };
}

function readLine(fields: readonly string[]): ListLine | null {
  const [id, slug, quantity, price, size = "", colour = "", note = ""] = fields.map(decoded);
  if (!id || !slug || !quantity || price === undefined) return null;
  const count = Number(quantity);
  const [, cents = "", more = ""] = /^(\d{0,10})(\+?)$/.exec(price) ?? [];
  if (!/^\w{1,8}$/.test(id) || !isQuantity(count)) return null;
  if ([slug, size, colour].some((text) => text.length > LIST_LIMITS.text)) return null;
  return {
    id,
    slug,
    quantity: count,
    priceCents: cents === "" ? null : Number(cents),
    from: more !== "",
    size: size || null,
    colour: colour || null,
    note: note.slice(0, LIST_LIMITS.note).toWellFormed(),
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
  return Number.isInteger(count) && count >= 1 && count <= LIST_LIMITS.quantity;
}

/** How many garments there are, and what they come to, by the prices of when they were put in. */
export function sumOf(lines: readonly Pick<ListLine, "quantity" | "priceCents" | "from">[]) {
  return {
    garments: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cents: lines.reduce((sum, { quantity, priceCents }) => sum + quantity * (priceCents ?? 0), 0),
    estimated: lines.some(({ priceCents, from }) => priceCents === null || from),
  };
}

/** The cookie that keeps a list, for `Set-Cookie` and `document.cookie` alike; null where it is too long for one. */
export function listCookie({ id, business, lines }: OrderList, secure: boolean): string | null {
  if (lines.length === 0 && !business) return writtenCookie(LIST_COOKIE, "", { age: 0, secure });
  const { garments, cents, estimated } = sumOf(lines);
  const head = [id, garments, cents, estimated ? 1 : 0, ...(business ? [BUSINESS] : [])].join(FIELD);
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
  if (value.length > LIST_LIMITS.cookie) return null;
  return writtenCookie(LIST_COOKIE, value, { age: MAX_AGE, secure });
}

export function newId(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join("");
}

export const isSame = (a: Garment, b: Garment) =>
  a.slug === b.slug && a.size === b.size && a.colour === b.colour;

export function countOf(list: OrderList, garment: Garment): number {
  return sumOf(list.lines.filter((line) => isSame(line, garment))).garments;
}

/** A list with so many more of a garment; null where there are too many lines. */
export function addGarment(list: OrderList, garment: Garment, quantity = 1): OrderList | null {
  const known = list.lines.find((line) => isSame(line, garment));
  const id = list.id || newId(16);
  if (known) {
    const more = Math.min(known.quantity + quantity, LIST_LIMITS.quantity);
    const line = { ...known, ...garment, quantity: more };
    return { ...list, id, lines: list.lines.map((each) => (each === known ? line : each)) };
  }
  if (list.lines.length >= LIST_LIMITS.lines) return null;
  return { ...list, id, lines: [...list.lines, { ...garment, id: newId(4), quantity, note: "" }] };
}

/** As {@link addGarment}; a line of the garment that still lacks the talle or colour is completed, not doubled. */
export function addOrComplete(list: OrderList, garment: Garment, quantity = 1): OrderList | null {
  const fits = (line: string | null, chosen: string | null) => line === null || line === chosen;
  const isOpen = (line: Garment) =>
    line.slug === garment.slug && fits(line.size, garment.size) && fits(line.colour, garment.colour);
  const open = countOf(list, garment) === 0 && list.lines.find(isOpen);
  if (!open) return addGarment(list, garment, quantity);
  return changeLine(list, open.id, { ...garment, quantity: Math.max(open.quantity, quantity) });
}

/** A list with at least so many of each garment: asked for twice it is the same; null where there are too many lines. */
export function withAtLeast(
  list: OrderList,
  wanted: readonly { garment: Garment; quantity: number }[],
): OrderList | null {
  return wanted.reduce<OrderList | null>((next, { garment, quantity }) => {
    const more = next && quantity - countOf(next, garment);
    return more && more > 0 ? addGarment(next, garment, more) : next;
  }, list);
}

export type LineChange = Partial<Omit<ListLine, "id">>;

/** A list with other choices, quantities or notes, by line; two lines that become the same garment are one. */
export function changeLines(list: OrderList, changes: ReadonlyMap<string, LineChange>): OrderList {
  const lines: ListLine[] = [];
  for (const each of list.lines) {
    const line = { ...each, ...changes.get(each.id) };
    const same = lines.findIndex((other) => isSame(other, line));
    const other = lines[same];
    if (!other) lines.push(line);
    else {
      const quantity = Math.min(other.quantity + line.quantity, LIST_LIMITS.quantity);
      lines[same] = { ...other, quantity, note: other.note || line.note };
    }
  }
  return { ...list, lines };
}

export function changeLine(list: OrderList, id: string, change: LineChange): OrderList {
  return changeLines(list, new Map([[id, change]]));
}

export function withoutLine(list: OrderList, id: string): OrderList {
  return { ...list, lines: list.lines.filter((line) => line.id !== id) };
}

/** A list with lines back that were taken out of `before`, each in its place; what was put in again meanwhile adds up. */
export function restoreLines(list: OrderList, before: OrderList, gone: readonly ListLine[]): OrderList {
  const lines = [...list.lines];
  for (const [place, line] of before.lines.entries()) {
    if (gone.includes(line) && !lines.some(({ id }) => id === line.id)) lines.splice(place, 0, line);
  }
  return changeLines({ ...list, id: list.id || before.id, lines }, new Map());
}
