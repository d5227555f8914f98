import { withStorage } from "../../ui/storage.ts";
import type { CardProduct, ProductPhoto } from "../product.ts";

/** A product viewed on this device. No price is stored, because prices change. */
export interface SeenProduct {
  id: string;
  slug: string;
  name: string;
  photo: ProductPhoto | null;
}

const KEY = "copito-seen";
const MOST = 8;

export function readSeen(): SeenProduct[] {
  return withStorage("localStorage", (storage) => JSON.parse(storage.getItem(KEY) ?? "[]")) ?? [];
}

/** Called when a product is enlarged or opened. The list never leaves the device. */
export function rememberSeen(product: Pick<CardProduct, "id" | "slug" | "name" | "photos">): void {
  const { id, slug, name, photos } = product;
  const others = readSeen().filter((seen) => seen.id !== id);
  const seen: SeenProduct[] = [{ id, slug, name, photo: photos[0] ?? null }, ...others].slice(0, MOST);
  withStorage("localStorage", (storage) => storage.setItem(KEY, JSON.stringify(seen)));
}

export function forgetSeen(): void {
  withStorage("localStorage", (storage) => storage.removeItem(KEY));
}
