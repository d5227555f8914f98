import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { jpegWidths, variantWidths } from "../app/catalogue/picture.ts";
import type { NewPhoto } from "../app/catalogue/product.ts";
import { hasProducts, insertProducts } from "../app/catalogue/products.server.ts";
import type { Database } from "../app/platform/db/database.ts";
import { originalName, variantName } from "../app/platform/images/media.ts";
import type { MediaStore } from "../app/platform/images/store.ts";
import samples from "./catalogue.json" with { type: "json" };

const PHOTOS = join(import.meta.dirname, "photos");

const DAY = 24 * 60 * 60 * 1000;

interface FillOptions {
  database: Database;
  store: MediaStore;
  now: Date;
  /** Called once, before the work of some seconds, and not where there is nothing to do. */
  onStart: () => void;
}

/** Fills an empty shop with the sample catalogue, newest first, a day apart. Does nothing in a shop with products. */
export async function fillWithSamples({ database, store, now, onStart }: FillOptions): Promise<void> {
  if (await hasProducts(database.db)) return;
  onStart();
  const photos = new Map<string, NewPhoto>();
  const queue = samples.flatMap((product) => product.photos).values();
  const work = async () => {
    for (const { file, alt } of queue) photos.set(file, { ...(await storePhoto(file, store)), alt });
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const products = samples.map((product, index) => ({
    ...product,
    photos: product.photos.flatMap(({ file }) => photos.get(file) ?? []),
    createdAt: new Date(now.getTime() - index * DAY),
  }));
  await insertProducts(database.db, products);
}

/**
 * Stores a finished photo in every width that pages ask for. The file itself, an AVIF of at most 1600 pixels, is the
 * largest; the smaller ones are made at the encoders' quickest.
 */
async function storePhoto(file: string, store: MediaStore): Promise<Omit<NewPhoto, "alt">> {
  const source = await readFile(join(PHOTOS, file));
  const key = createHash("sha256").update(source).digest("hex").slice(0, 32);
  const { data, info } = await sharp(source).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;

  await store.put(originalName(key, "avif"), source, "application/octet-stream");
  const jpegs = new Set(jpegWidths(width));
  for (const to of variantWidths(width)) {
    const smaller = sharp(data, { raw: info }).resize({ width: to }).raw();
    const pixels = await smaller.toBuffer({ resolveWithObject: true });
    const photo = sharp(pixels.data, { raw: pixels.info });
    const avif = to === width ? source : await photo.clone().avif({ quality: 55, effort: 0 }).toBuffer();
    await store.put(variantName(key, to, "avif"), avif, "image/avif");
    const webp = await photo.clone().webp({ quality: 78, effort: 0 }).toBuffer();
    await store.put(variantName(key, to, "webp"), webp, "image/webp");
    if (!jpegs.has(to)) continue;
    const jpeg = await photo.clone().jpeg({ quality: 80 }).toBuffer();
    await store.put(variantName(key, to, "jpeg"), jpeg, "image/jpeg");
  }
  return { key, extension: "avif", width, height };
}
