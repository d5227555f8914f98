import {
  type DatedProduct,
  getProduct,
  type ProductToSave,
  saveProduct,
} from "../../app/catalogue/products.server.ts";
import { storeUpload } from "../../app/photos/stored-photos.server.ts";
import { newId } from "../../app/platform/ids.ts";
import { keyOfFile } from "../../app/platform/images/media.ts";
import type { NewPhoto, Product, ProductInput } from "../../app/product/product.ts";
import type { TestDatabase } from "./databases.ts";
import { fileOf } from "./image-pool.ts";
import { twoHalves } from "./images.ts";
import { openTestStore } from "./media-store.ts";

const NOTHING = { description: null, priceCents: null, category: null, photos: [] };

/** A product with the fields that the product form sends. */
export function input(name: string, more: Partial<ProductInput> = {}) {
  return { ...NOTHING, name, ...more };
}

/** A product that was created `minute` minutes after noon in Buenos Aires. */
export function dated(name: string, minute = 0, more: Partial<DatedProduct> = {}): DatedProduct {
  const createdAt = new Date(Date.parse("2026-11-20T15:00:00.000Z") + minute * 60_000);
  return { ...NOTHING, name, createdAt, ...more };
}

export function stored(key: string): NewPhoto {
  return { key, extension: "jpg", width: 1600, height: 1200, alt: `Foto ${key}` };
}

/** Opens a photo store for a test's database, with functions that save products with photos. */
export async function openPhotoStore(database: TestDatabase, time = new Date("2026-11-20T15:00:00.000Z")) {
  const { dir, names, age, ...storing } = await openTestStore();
  const clock = { time };
  const deps = { ...storing, db: database.db, now: () => clock.time };
  const save = (product: ProductToSave) => saveProduct(deps.db, { now: deps.now, files: deps }, product);
  return {
    dir,
    deps,
    clock,
    /** Names of all stored files. */
    names,
    age: (ms: number, files?: string[]) => age(ms, clock.time, files),
    keys: async () => new Set((await names()).map(keyOfFile)),
    /** Uploads a small photo. */
    async sent() {
      const result = await storeUpload(deps, await fileOf(await twoHalves(8, 8)));
      if (!result.ok) throw new Error(result.code);
      return { id: result.photo.id, key: result.photo.key, alt: null };
    },
    save,
    async added(product: ReturnType<typeof input>): Promise<Product> {
      const id = newId();
      const result = await save({ id, basedOn: 0, ...product });
      const made = await getProduct(deps.db, id);
      if (!result.ok || !made) throw new Error("not added");
      return made;
    },
  };
}
