import type { Variant } from "../../product/variants.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";

/** What the page showed, and what the owner typed. */
type Typed<Value> = readonly [seen: Value, typed: Value];

export interface ProductChange {
  inStock?: Typed<boolean> | undefined;
  /** By the variant's id. A null count means in stock, without a count. */
  stock: Readonly<Record<string, Typed<number | null>>>;
}

/** The owner's unsaved changes by product id. */
export type StockChanges = Readonly<Record<string, ProductChange>>;

export interface StockProduct {
  id: string;
  name: string;
  inStock: boolean;
  variants: readonly Pick<Variant, "id" | "size" | "colour" | "swatch" | "stock">[];
}

/** A product that has changed since the page showed it, with its present stock; null for one in the trash. */
export interface StockConflict {
  name: string;
  now: { inStock: boolean; stock: Record<string, number | null> } | null;
}

export type StockAnswer = FormAnswer<
  { id: string; saved: number; conflicts: Record<string, StockConflict> },
  never
>;

/** The product with the values that the owner typed. */
export function withTyped<Product extends StockProduct>(
  product: Product,
  change: ProductChange | undefined,
): Product {
  if (!change) return product;
  const variants = product.variants.map((variant) => {
    const typed = change.stock[variant.id];
    return typed ? { ...variant, stock: typed[1] } : variant;
  });
  return { ...product, inStock: change.inStock?.[1] ?? product.inStock, variants };
}

export function setInStock(changes: StockChanges, product: StockProduct, typed: boolean): StockChanges {
  const change = changes[product.id] ?? { stock: {} };
  return put(changes, product.id, { ...change, inStock: [change.inStock?.[0] ?? product.inStock, typed] });
}

/** A count above 0 also puts a product that is marked sold out back in stock. */
export function setCount(
  changes: StockChanges,
  product: StockProduct,
  variant: Pick<Variant, "id" | "stock">,
  typed: number | null,
): StockChanges {
  const change = changes[product.id] ?? { stock: {} };
  const [seen] = change.stock[variant.id] ?? [variant.stock];
  const stock = { ...change.stock, [variant.id]: [seen, typed] as const };
  const counted = put(changes, product.id, { ...change, stock });
  return typed === 0 || withTyped(product, change).inStock ? counted : setInStock(counted, product, true);
}

/** Ids of the variants whose count is no longer the seen one, and of the products whose switch is not. */
export function staleIds(changes: StockChanges, conflicts: Record<string, StockConflict>): string[] {
  return Object.entries(conflicts).flatMap(([id, { now }]) => {
    const { inStock, stock = {} } = changes[id] ?? {};
    const counts = Object.keys(stock).filter((variant) => stock[variant]?.[0] !== now?.stock[variant]);
    return inStock && inStock[0] !== now?.inStock ? [...counts, id] : counts;
  });
}

/** Keeps the typed values of the products in conflict, on top of their present stock. */
export function rebase(changes: StockChanges, conflicts: Record<string, StockConflict>): StockChanges {
  return Object.entries(conflicts).reduce<StockChanges>((kept, [id, { now }]) => {
    const { inStock, stock = {} } = changes[id] ?? {};
    if (!now) return kept;
    const counts = Object.entries(stock).flatMap(([variant, [, typed]]) => {
      const seen = now.stock[variant];
      return seen === undefined ? [] : [[variant, [seen, typed]] as const];
    });
    const switched = inStock && ([now.inStock, inStock[1]] as const);
    return put(kept, id, { stock: Object.fromEntries(counts), inStock: switched });
  }, {});
}

/** Leaves out values that are typed as they were. */
function put(changes: StockChanges, id: string, { inStock, stock }: ProductChange): StockChanges {
  const counts = Object.entries(stock).filter(([, [seen, typed]]) => seen !== typed);
  const isSwitched = inStock !== undefined && inStock[0] !== inStock[1];
  const { [id]: _, ...others } = changes;
  if (counts.length === 0 && !isSwitched) return others;
  return { ...others, [id]: { stock: Object.fromEntries(counts), ...(isSwitched ? { inStock } : {}) } };
}
