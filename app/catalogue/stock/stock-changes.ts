import type { Variant } from "../../product/variants.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";

/** The switch's key among a product's values. */
export const IN_STOCK = "inStock";

/** A variant's count, null without one; under `IN_STOCK` whether the product is in stock. */
type Value = boolean | number | null;

/** By the variant's id, or `IN_STOCK`: what the page showed, and what the owner typed. */
export type ProductChange = Readonly<Record<string, readonly [seen: Value, typed: Value]>>;

/** The owner's unsaved changes by product id. */
export type StockChanges = Readonly<Record<string, ProductChange>>;

export interface StockProduct {
  id: string;
  name: string;
  inStock: boolean;
  variants: readonly Pick<Variant, "id" | "size" | "colour" | "swatch" | "stock">[];
}

/** Products that have changed since the page showed them, with their present values; none for one in the trash. */
export type StockConflicts = Record<string, { name: string; now: Record<string, Value> }>;

export type StockAnswer = FormAnswer<{ id: string; saved: number; conflicts: StockConflicts }, never>;

export function valuesOf(inStock: boolean, variants: readonly Pick<Variant, "id" | "stock">[]) {
  const counts = variants.map(({ id, stock }): [string, Value] => [id, stock]);
  return Object.fromEntries([...counts, [IN_STOCK, inStock]]);
}

/** The product with the values that the owner typed. */
export function withTyped<Product extends StockProduct>(
  product: Product,
  change: ProductChange = {},
): Product {
  const typed = (key: string, seen: Value) => (change[key] ? change[key][1] : seen);
  const variants = product.variants.map((variant) => {
    return { ...variant, stock: typed(variant.id, variant.stock) as number | null };
  });
  return { ...product, inStock: Boolean(typed(IN_STOCK, product.inStock)), variants };
}

/** A count above 0 also puts a product that is marked sold out back in stock. */
export function withValue(
  changes: StockChanges,
  product: StockProduct,
  key: string,
  typed: Value,
): StockChanges {
  const { [product.id]: change = {}, ...others } = changes;
  const seen = valuesOf(product.inStock, product.variants);
  const isBack = key !== IN_STOCK && typed !== 0 && !withTyped(product, change).inStock;
  const values = { [key]: typed, ...(isBack ? { [IN_STOCK]: true } : {}) };
  const next = { ...change };
  for (const [each, value] of Object.entries(values)) {
    next[each] = [change[each] ? change[each][0] : (seen[each] ?? null), value];
  }
  return { ...others, ...changed(product.id, Object.entries(next)) };
}

/** Keeps the typed values of the products in conflict, on top of their present values. */
export function rebase(changes: StockChanges, conflicts: StockConflicts): StockChanges {
  const kept = Object.entries(conflicts).map(([id, { now }]) => {
    const typed = Object.entries(changes[id] ?? {}).filter(([key]) => key in now);
    return changed(
      id,
      typed.map(([key, [, value]]) => [key, [now[key] ?? null, value]]),
    );
  });
  return Object.assign({}, ...kept);
}

/** Leaves out values that are typed as they were. */
function changed(id: string, entries: readonly [string, ProductChange[string]][]): StockChanges {
  const change = entries.filter(([, [seen, typed]]) => seen !== typed);
  return change.length > 0 ? { [id]: Object.fromEntries(change) } : {};
}
