import type { Variant } from "../../product/variants.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";

/** Key of the value that says whether the product as a whole is in stock. */
export const IN_STOCK = "inStock";

/** The value of `IN_STOCK` is true or false. A variant's value is its count, or null without a count. */
type Value = boolean | number | null;

/** Maps a variant's id or `IN_STOCK` to the value that the page showed and to the value that was typed. */
export type ProductChange = Readonly<Record<string, readonly [seen: Value, typed: Value]>>;

export type StockChanges = Readonly<Record<string, ProductChange>>;

export interface StockProduct {
  id: string;
  name: string;
  inStock: boolean;
  variants: readonly Pick<Variant, "id" | "size" | "colour" | "swatch" | "stock">[];
}

/** Products whose stock has changed since the page showed it. `now` is empty for a product in the trash. */
export type StockConflicts = Record<string, { name: string; now: Record<string, Value> }>;

export type StockAnswer = FormAnswer<{ id: string; saved: number; conflicts: StockConflicts }, never>;

export function valuesOf(inStock: boolean, variants: readonly Pick<Variant, "id" | "stock">[]) {
  const counts = variants.map(({ id, stock }): [string, Value] => [id, stock]);
  return Object.fromEntries([...counts, [IN_STOCK, inStock]]);
}

const typedIn = (change: ProductChange) =>
  Object.fromEntries(Object.entries(change).map(([key, [, typed]]) => [key, typed]));

export function withTyped<Product extends StockProduct>(
  product: Product,
  change: ProductChange = {},
): Product {
  const values = { ...valuesOf(product.inStock, product.variants), ...typedIn(change) };
  const variants = product.variants.map((each) => ({ ...each, stock: values[each.id] as number | null }));
  return { ...product, inStock: values[IN_STOCK] === true, variants };
}

/** Adds a typed value. A count above 0, or no count (null), also puts a sold-out product in stock. */
export function withValue(
  changes: StockChanges,
  product: StockProduct,
  key: string,
  typed: Value,
): StockChanges {
  const { [product.id]: change = {}, ...others } = changes;
  const before = Object.entries(change).map(([each, [seen]]) => [each, seen]);
  const seen = { ...valuesOf(product.inStock, product.variants), ...Object.fromEntries(before) };
  const { [IN_STOCK]: _, ...counts } = typedIn(change);
  const whole = { [IN_STOCK]: (key !== IN_STOCK && typed !== 0) || withTyped(product, change).inStock };
  // `IN_STOCK` is the first key if its switch was pressed, and the last if a count put the product in stock.
  const isPressed = [key, Object.keys(change)[0]].includes(IN_STOCK);
  const values = isPressed ? { ...whole, ...counts, [key]: typed } : { ...counts, [key]: typed, ...whole };
  // If none of the typed counts now puts the product in stock, it is sold out again, unless `isPressed`.
  const isAlone = Object.entries(counts).every(([each, to]) => each === key || to === 0);
  const isUndone =
    isAlone && !isPressed && key in change && !seen[IN_STOCK] && [0, seen[key]].includes(typed);
  return { ...others, ...changed(product.id, seen, isUndone ? { ...values, [IN_STOCK]: false } : values) };
}

/** Keeps only the changes of products in conflict. Their `seen` becomes what the server stores now. */
export function rebase(changes: StockChanges, conflicts: StockConflicts): StockChanges {
  const kept = Object.entries(conflicts).map(([id, { now }]) => changed(id, now, typedIn(changes[id] ?? {})));
  return Object.assign({}, ...kept);
}

/** Leaves out typed values that equal `seen`, and those that `seen` lacks because their variant was deleted. */
function changed(id: string, seen: Record<string, Value>, typed: Record<string, Value>): StockChanges {
  const change = Object.entries(typed).flatMap(([key, value]) => {
    const { [key]: before = value } = seen;
    return before === value ? [] : [[key, [before, value]] as const];
  });
  return change.length > 0 ? { [id]: Object.fromEntries(change) } : {};
}
