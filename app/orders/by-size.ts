import type { ProductPhoto } from "../catalogue/product.ts";
import type { StockLevel } from "../catalogue/variants.ts";
import { type FindProduct, garmentOf, undecidedOf } from "./look-up.ts";
import type { OrderItem } from "./order.ts";
import {
  type Garment,
  isSame,
  LIST_LIMITS,
  type ListLine,
  newId,
  type OrderList,
  sumOf,
} from "./order-list.ts";

/** So many of a garment; `ids` are the lines of it that the list has already, also of what it was once called. */
export interface Wanted {
  garment: Garment;
  ids: readonly string[];
  quantity: number;
}

/** How many of a garment a list has. */
export function wantedIn(list: OrderList, { garment, ids }: Omit<Wanted, "quantity">): number {
  return sumOf(list.lines.filter((line) => ids.includes(line.id) || isSame(line, garment))).garments;
}

/** A list with exactly so many of each of these, side by side; null where there are too many lines. */
export function setGarments(list: OrderList, wanted: readonly Wanted[]): OrderList | null {
  const wishOf = (line: ListLine) =>
    wanted.find(({ garment, ids }) => ids.includes(line.id) || isSame(line, garment));
  const first = list.lines.findIndex(wishOf);
  const lines = list.lines.filter((line) => !wishOf(line));
  const theirs = wanted.flatMap((wish) => {
    const { id = newId(4), note = "" } = list.lines.find((line) => wishOf(line) === wish) ?? {};
    const quantity = Math.min(wish.quantity, LIST_LIMITS.quantity);
    return quantity > 0 ? [{ ...wish.garment, id, note, quantity }] : [];
  });
  lines.splice(first < 0 ? lines.length : first, 0, ...theirs);
  return lines.length > LIST_LIMITS.lines ? null : { ...list, id: list.id || newId(16), lines };
}

/** A garment of the list in one colour, with a place for each of its talles, wanted or not. */
export interface SizedGarment {
  slug: string;
  name: string;
  photo: ProductPhoto | null;
  colour: string | null;
  colours: string[];
  sizes: (Wanted & { level: StockLevel; note: string })[];
}

/** What the lines hold, by garment and colour, as the catalogue has it today; what is gone is left out. */
export async function bySize(find: FindProduct, lines: readonly ListLine[]): Promise<SizedGarment[]> {
  const found = await Promise.all(
    lines.map(async (line) => {
      const product = await find(line.slug);
      return product ? [{ line, product, today: garmentOf(product, line) }] : [];
    }),
  );
  const garments = new Map<string, SizedGarment>();
  for (const { line, product, today } of found.flat()) {
    const { slug, size, colour } = today.garment;
    const key = JSON.stringify([slug, colour]);
    const sized = garments.get(key) ?? {
      slug,
      name: today.name,
      photo: today.photo,
      colour,
      colours: today.colours.map(({ name }) => name),
      sizes: [null, ...today.sizes.map(({ name }) => name)].map((each) => {
        const { garment, level } = garmentOf(product, { size: each, colour });
        return { garment: { ...garment, size: each }, level, ids: [] as string[], quantity: 0, note: "" };
      }),
    };
    garments.set(key, sized);
    const place = sized.sizes.find(({ garment }) => garment.size === size);
    if (!place) continue;
    place.ids = [...place.ids, line.id];
    place.quantity += line.quantity;
    place.note ||= line.note;
  }
  // One without a talle has a place of its own only where there is such a line, or no talle to choose.
  return [...garments.values()].map((sized) => ({
    ...sized,
    sizes: sized.sizes.filter(({ garment, quantity }) => {
      return garment.size !== null || quantity > 0 || sized.sizes.length === 1;
    }),
  }));
}

/** One more of each talle that can be had; what had no talle yet has one now. */
export function withCurve(sizes: SizedGarment["sizes"]): Wanted[] {
  const there = sizes.filter(({ garment }) => garment.size !== null);
  if (there.length === 0) return sizes.map((each) => ({ ...each, quantity: each.quantity + 1 }));
  return sizes.map(({ level, ...each }) => {
    if (each.garment.size === null) return { ...each, quantity: 0 };
    return level === "out" ? each : { ...each, quantity: each.quantity + 1 };
  });
}

/** What is ordered of the garments: as the list on this device has it now, or as they were looked up. */
export function itemsBySize(garments: readonly SizedGarment[], device: OrderList | null = null): OrderItem[] {
  return garments.flatMap(({ name, photo, sizes, colours }) =>
    sizes.flatMap(({ note, ...each }) => {
      const { garment } = each;
      const quantity = device ? wantedIn(device, each) : each.quantity;
      if (quantity === 0) return [];
      const choices = { sizes: sizes.filter((one) => one.garment.size !== null), colours };
      const item = { ...garment, name, quantity, note, photo: photo?.id ?? null };
      return [{ ...item, ...undecidedOf({ garment, ...choices }) }];
    }),
  );
}

export function forBusiness(list: OrderList, business: boolean): OrderList {
  return { ...list, id: list.id || newId(16), business };
}
