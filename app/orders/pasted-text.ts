import type { Product } from "../catalogue/product.ts";
import type { Choice } from "../catalogue/product-page/product-path.ts";
import { slugOf } from "../catalogue/slug.ts";
import { coloursOf, sizesOf } from "../catalogue/variants.ts";
import { orders as texts } from "../messages/es/orders.ts";

/*
 * What somebody pastes into the list: a message that this shop wrote, the link of its page, or lines of their own. A garment
 * is known by its name or by its slug, the last part of its address, which is one spelling of the same.
 */

/** `words` are the lines as they were pasted, to be given back where they say nothing. */
export type Pasted =
  | { words: string; what: string /** Null where it stands in `what`, if at all. */; quantity: number | null }
  /** The garments of an order that was sent, from the `after`th on. */
  | { words: string; token: string; after: number };

const { message } = texts;

const HELLO = patternOf(message.hello, "");
const LINK = patternOf(message.link, "");
const MORE = [message.more.one, message.more.other].map((text) => patternOf(text));
const PRICED = [message.priced, message.pricedFrom, message.unpriced].map((text) => patternOf(text));
/** What our message says beside its garments. */
const BESIDE = [
  message.total,
  message.estimated,
  message.dealTotal.replace("{said}", message.deal),
  message.deal,
  message.belowMinimum,
].map((text) => patternOf(text));
const NOTE = /^«.*»$/;
/** Nothing that names a garment is longer; patterns look no further. */
const LINE_MAX = 300;
const ORDER_PAGE = /\/pedido\/([\w-]{22})(?!\w)/;

/** A line that this text of ours makes, whatever its placeholders were filled with; `{n}` and `{quantity}` are figures. */
function patternOf(text: string, begin = "^"): RegExp {
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  const open = literal.replace(/\{(\w+)\}/g, (_, name) => (/^(n|quantity)$/.test(name) ? "(\\d+)" : "(.+)"));
  return new RegExp(`${begin}${open}$`);
}

/** The lines of a pasted text that ask for something, in their order. */
export function readPasted(text: string): Pasted[] {
  const found: Pasted[] = [];
  let garments = 0;
  let left = false;
  for (const whole of text.split("\n").map((each) => each.replace(/\s+/g, " ").trim())) {
    const line = whole.slice(0, LINE_MAX);
    const last = found.at(-1);
    const token = ORDER_PAGE.exec(line)?.[1];
    const [, quantity] = PRICED.map((pattern) => pattern.exec(line)).find(Boolean) ?? [];
    if (line === "" || BESIDE.some((pattern) => pattern.test(line))) continue;
    if (HELLO.test(line)) garments = 0;
    else if (MORE.some((pattern) => pattern.test(line))) left = true;
    else if (token !== undefined) {
      // Under a message of ours that names them all, there is nothing more behind the link.
      const told = LINK.test(line) && garments > 0;
      if (!told || left) found.push({ words: line, token, after: told ? garments : 0 });
      left = false;
    } else if (quantity !== undefined && last && "what" in last) {
      last.quantity = Number(quantity);
      last.words += `\n   ${line}`;
    } else if (!(NOTE.test(line) && last)) {
      found.push({ words: whole, what: line.replace(/^\d{1,3}[.)] /, ""), quantity: null });
      garments += 1;
    }
  }
  return found;
}

export interface NamedGarment extends Choice {
  product: Product;
  quantity: number;
  /** One of each talle, so many times. */
  curve: boolean;
}

/**
 * The garment that a line means: a name or slug, then in any order a talle, a colour, 'curva' and a quantity. Null where
 * a word is left that is none of these, so that nothing is ordered that was not meant.
 */
export function garmentNamed(
  productAt: (slug: string) => Product | null,
  { what, quantity }: { what: string; quantity: number | null },
): NamedGarment | null {
  const [, before, rest = what] = /^(\d{1,3})(?: ?x)? (.+)$/i.exec(what) ?? [];
  const words = rest.split(" ");
  const readings = words.flatMap((_, i) => {
    const count = words.length - i;
    const product = productAt(slugOf(words.slice(0, count).join(" ")));
    const said = product && detailsOf(product, words.slice(count).join(" "));
    return product && said ? [{ product, ...said }] : [];
  });
  const given = quantity ?? (before === undefined ? null : Number(before));
  // `vestido-jardin 2` is two of it, also where there is a garment that is called so.
  const meant =
    (given === null && !/-\d+$/.test(words[0] ?? "") && readings.find((each) => each.quantity !== null)) ||
    readings.find((each) => given === null || each.quantity === null);
  return meant ? { ...meant, quantity: given ?? meant.quantity ?? 1 } : null;
}

/** What stands after a garment's name; null where a word of it means nothing. */
function detailsOf(product: Product, text: string) {
  let rest = plain(text.replaceAll(",", " "));
  const taken = (pattern: string) => {
    const found = new RegExp(`(?<= )${pattern}(?= )`).exec(rest);
    if (found) rest = rest.replace(found[0], "");
    return found;
  };
  const named = (names: readonly string[], patternFor: (name: string) => string) =>
    names.toSorted((a, b) => b.length - a.length).find((name) => taken(patternFor(plain(name).trim()))) ??
    null;
  const curve = taken("curva(?: completa| de talles)?") !== null;
  const size = named(sizesOf(product.variants), (name) => {
    // A bare number is a quantity: a talle that is one says so, `T3`.
    const isNumber = /^\d+$/.test(name);
    const unitLess = escaped(name)
      .replace(/(\d-\d+) m$/, "$1(?: ?m)?")
      .replaceAll(" ", " ?");
    return `(?:talle |t ?)${isNumber ? "" : "?"}${unitLess}`;
  });
  const colour = named(
    coloursOf(product.variants).map(({ name }) => name),
    (name) => `(?:color )?${escaped(name)}`,
  );
  const quantity = taken("(?:x ?|× ?|por )?(\\d{1,3})(?: ?(?:x|u|unidad(?:es)?|prendas?|piezas?))?")?.[1];
  if (rest.trim() !== "") return null;
  return { size, colour, curve, quantity: quantity === undefined ? null : Number(quantity) };
}

/** Without accents and capitals, between spaces. */
function plain(text: string): string {
  const letters = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return ` ${letters.replace(/\s+/g, " ").trim()} `;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
