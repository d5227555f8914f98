import type { CardProduct, ProductPhoto } from "./product.ts";

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
  const kept = withStorage((storage) => storage.getItem(KEY));
  if (!kept) return [];
  try {
    return JSON.parse(kept) as SeenProduct[];
  } catch (error) {
    // Somebody else's, or cut short: nothing was looked at.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Remembers that a product was looked at: enlarged, or opened. It never leaves this device. */
export function rememberSeen({
  id,
  slug,
  name,
  photos,
}: Pick<CardProduct, "id" | "slug" | "name" | "photos">): void {
  const others = readSeen().filter((seen) => seen.id !== id);
  const seen: SeenProduct[] = [{ id, slug, name, photo: photos[0] ?? null }, ...others].slice(0, MOST);
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(seen)));
}

export function forgetSeen(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch (error) {
    // Storage is off or full: nothing is remembered.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
