import type { ProductPhoto } from "../catalogue/product.ts";
import type { StockLevel } from "../catalogue/variants.ts";
import { type FindProduct, garmentOf } from "./look-up.ts";
import type { OrderItem } from "./order.ts";
import { type ListLine, type OrderList, type Wanted, wantedIn } from "./order-list.ts";

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
    if (place)
      Object.assign(place, { ids: [...place.ids, line.id], quantity: place.quantity + line.quantity });
  }
  // One without a talle has a place of its own only where there is such a line, or no talle to choose.
  return [...garments.values()].map((sized) => ({
    ...sized,
    sizes: sized.sizes.filter(({ garment, quantity }) => {
      return garment.size !== null || quantity > 0 || sized.sizes.length === 1;
    }),
  }));
}

/** One more of each talle that can be had, so many times; what had no talle yet has one now. */
export function withCurve(sizes: SizedGarment["sizes"], times = 1): Wanted[] {
  const there = sizes.filter(({ garment }) => garment.size !== null);
  if (there.length === 0) return sizes.map((each) => ({ ...each, quantity: each.quantity + times }));
  return sizes.map(({ level, ...each }) => {
    if (each.garment.size === null) return { ...each, quantity: 0 };
    return level === "out" ? each : { ...each, quantity: each.quantity + times };
  });
}

/** What is ordered of the garments: as the list on this device has it now, or as they were looked up. */
export function itemsBySize(garments: readonly SizedGarment[], device: OrderList | null = null): OrderItem[] {
  return garments.flatMap(({ name, photo, sizes }) =>
    sizes.flatMap(({ note, ...each }) => {
      const quantity = device ? wantedIn(device, each) : each.quantity;
      return quantity > 0 ? [{ ...each.garment, name, quantity, note, photo: photo?.id ?? null }] : [];
    }),
  );
}
