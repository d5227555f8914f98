import { A_YEAR, readCookie, writtenCookie } from "../../ui/cookie.ts";
import { randomId } from "../../ui/random-id.ts";
import { BASKET_COOKIE } from "./basket-summary.ts";

/* Visitors can put anything into the basket cookie, so the server looks up prices and stock (decision 047). */

export interface Garment {
  slug: string;
  size: string | null;
  colour: string | null;
  priceCents: number | null;
  /** True if `priceCents` is the lowest of several prices, because size or colour is not chosen yet. */
  from: boolean;
}

export interface BasketLine extends Garment {
  id: string;
  /** 0 only for an empty row or cell of the wholesale table. */
  quantity: number;
  note: string;
}

export interface Basket {
  /** Identifies the basket, so that sending it again stores no second order. Empty only in `EMPTY_BASKET`. */
  id: string;
  /** True if the quantities count towards the wholesale tiers. */
  wholesale: boolean;
  lines: readonly BasketLine[];
}

export const BASKET_LIMITS = {
  /** The cookie may be full earlier. It holds about 70 different garments, or 130 sizes of a few garments. */
  lines: 150,
  quantity: 999,
  /** This limit and the next two are in characters. `text` is the limit of a slug, size or colour. */
  note: 120,
  text: 200,
  cookie: 3800,
} as const;

const FIELD = "~";
const LINE = "!";
/** Replaces a field that equals the same field of the previous line, so that more lines fit into the cookie. */
const SAME = "=";
const WHOLESALE = "m";

export const EMPTY_BASKET: Basket = { id: "", wholesale: false, lines: [] };

/** Reads the basket from a page's or a request's cookies, and leaves out invalid lines. */
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
    wholesale: wholesale === WHOLESALE,
    lines: lines.filter((line) => !seen.has(line.id) && seen.add(line.id)),
  };
}

function readLine(fields: readonly string[]): BasketLine | null {
  const [id, slug, quantity, price, size = "", colour = "", note = ""] = fields.map(decoded);
  if (!id || !slug || !quantity || price === undefined) return null;
  const count = Number(quantity);
  const [, cents = "", more = ""] = /^(\d{0,10})(\+?)$/.exec(price) ?? [];
  if (!/^\w{1,8}$/.test(id) || !Number.isInteger(count)) return null;
  if (count < 0 || count > BASKET_LIMITS.quantity) return null;
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
    // The cookie may be cut at its limit, inside a percent escape. Such a field counts as empty.
    if (error instanceof URIError) return "";
    throw error;
  }
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[~!]/g, (mark) => (mark === FIELD ? "%7E" : "%21"));
}

export function sumOf(lines: readonly Pick<BasketLine, "quantity" | "priceCents" | "from">[]) {
  return {
    garments: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    cents: lines.reduce((sum, { quantity, priceCents }) => sum + quantity * (priceCents ?? 0), 0),
    estimated: lines.some(({ quantity, priceCents, from }) => quantity > 0 && (priceCents === null || from)),
  };
}

/** Returns the text for `Set-Cookie` or `document.cookie`, or null if the basket is too long for a cookie. */
export function basketCookie({ id, wholesale, lines }: Basket, secure: boolean): string | null {
  if (lines.length === 0 && !wholesale) return writtenCookie(BASKET_COOKIE, "", { age: 0, secure });
  const { garments, cents, estimated } = sumOf(lines);
  const head = [id, garments, cents, estimated ? 1 : 0, ...(wholesale ? [WHOLESALE] : [])].join(FIELD);
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
  return writtenCookie(BASKET_COOKIE, value, { age: A_YEAR, secure });
}

export const newLineId = () => randomId().slice(-4);

export const isSame = (a: Garment, b: Garment) =>
  a.slug === b.slug && a.size === b.size && a.colour === b.colour;

export function countOf(basket: Basket, garment: Garment): number {
  return sumOf(basket.lines.filter((line) => isSame(line, garment))).garments;
}

export function addGarment(basket: Basket, garment: Garment, quantity = 1): Basket | null {
  const line = { ...garment, id: newLineId(), quantity, note: "" };
  const next = restoreLines(basket, randomId(), [line]);
  return next.lines.length > BASKET_LIMITS.lines ? null : next;
}

/** Adds a garment. If it is new but fits a line that lacks size or colour, completes that line instead. */
export function addOrComplete(basket: Basket, garment: Garment, quantity = 1): Basket | null {
  const fits = (line: string | null, chosen: string | null) => line === null || line === chosen;
  const isOpen = (line: Garment) =>
    line.slug === garment.slug && fits(line.size, garment.size) && fits(line.colour, garment.colour);
  const open = countOf(basket, garment) === 0 && basket.lines.find(isOpen);
  if (!open) return addGarment(basket, garment, quantity);
  return changeLine(basket, open.id, { ...garment, quantity: Math.max(open.quantity, quantity) });
}

export type LineChange = Partial<Omit<BasketLine, "id">>;

/** Changes lines by id, then merges lines of one product, size and colour. The last of them sets the price. */
export function changeLines(basket: Basket, changes: ReadonlyMap<string, LineChange>): Basket {
  const lines: BasketLine[] = [];
  for (const each of basket.lines) {
    const line = { ...each, ...changes.get(each.id) };
    const same = lines.findIndex((other) => isSame(other, line));
    const other = lines[same];
    if (!other) lines.push(line);
    else {
      const quantity = Math.min(other.quantity + line.quantity, BASKET_LIMITS.quantity);
      lines[same] = { ...line, id: other.id, quantity, note: other.note || line.note };
    }
  }
  return { ...basket, lines };
}

export function changeLine(basket: Basket, id: string, change: LineChange): Basket {
  return changeLines(basket, new Map([[id, change]]));
}

export function withoutLines(basket: Basket, ids: readonly string[]): Basket {
  return { ...basket, lines: basket.lines.filter(({ id }) => !ids.includes(id)) };
}

/** Puts removed lines back. If a garment was added again meanwhile, both quantities are added up. */
export function restoreLines(basket: Basket, id: string, gone: readonly BasketLine[]): Basket {
  return changeLines({ ...basket, id: basket.id || id, lines: [...basket.lines, ...gone] }, new Map());
}
