import { withStorage } from "../../ui/storage.ts";
import type { CardProduct, ProductPhoto } from "../product.ts";

/** What this device remembers of a product that was looked at. No price: it may be another by now. */
export interface SeenProduct {
  id: string;
  slug: string;
  name: string;
  photo: ProductPhoto | null;
}

const KEY = "copito-seen";
const MOST = 8;

/** What was looked at on this device, the last first. */
export function readSeen(): SeenProduct[] {
  return withStorage("localStorage", (storage) => JSON.parse(storage.getItem(KEY) ?? "[]")) ?? [];
}

/** Remembers that a product was looked at: enlarged, or opened. It never leaves this device. */
export function rememberSeen(product: Pick<CardProduct, "id" | "slug" | "name" | "photos">): void {
  const { id, slug, name, photos } = product;
  const others = readSeen().filter((seen) => seen.id !== id);
  const seen: SeenProduct[] = [{ id, slug, name, photo: photos[0] ?? null }, ...others].slice(0, MOST);
  withStorage("localStorage", (storage) => storage.setItem(KEY, JSON.stringify(seen)));
}

export function forgetSeen(): void {
  withStorage("localStorage", (storage) => storage.removeItem(KEY));
}
