import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { type DatedProduct, hasProducts, insertProducts } from "../app/catalogue/products.server.ts";
import { widthsOf } from "../app/photos/photo-urls.ts";
import type { Database } from "../app/platform/db/database.ts";
import { newId } from "../app/platform/ids.ts";
import { originalName, variantName } from "../app/platform/images/media.ts";
import type { MediaStore } from "../app/platform/images/store.ts";
import type { ChosenVariant, NewPhoto } from "../app/product/product.ts";
import catalogue from "./catalogue.json" with { type: "json" };

/** A product of catalogue.json. Keys of `stock` and `prices` are a size, a colour or both ('RN Rosa'). */
type Sample = Omit<DatedProduct, "id" | "createdAt" | "photos" | "variants"> & {
  photos: { file: string; alt: string; colour?: string }[];
  variants?: {
    sizes?: string[];
    colours?: Record<string, string>;
    stock?: Record<string, number>;
    prices?: Record<string, number>;
  };
};

const samples = catalogue as Sample[];

const PHOTOS = join(import.meta.dirname, "photos");

/** Width in pixels. It is small, because the owner waits while the examples are stored. */
const EXAMPLE_WIDTH = 640;

const DAY = 24 * 60 * 60 * 1000;

interface FillOptions {
  database: Database;
  store: MediaStore;
  now: Date;
  /** Called before the work, which takes seconds. It is not called if the shop has products. */
  onStart: () => void;
  /** True stores photos at most EXAMPLE_WIDTH wide, which takes a third of the time. */
  smallPhotos?: boolean;
}

/** Fills an empty shop with the sample catalogue. Returns false, and does nothing, if the shop has products. */
export async function fillWithSamples({
  database,
  store,
  now,
  onStart,
  smallPhotos,
}: FillOptions): Promise<boolean> {
  if (await hasProducts(database.db)) return false;
  onStart();
  const most = smallPhotos ? EXAMPLE_WIDTH : undefined;
  const photos = new Map<string, NewPhoto>();
  const queue = samples.flatMap((product) => product.photos).values();
  const work = async () => {
    for (const { file, ...said } of queue)
      photos.set(file, { ...(await storePhoto(file, store, most)), ...said });
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  await insertProducts(
    database.db,
    samplesOf(now, ({ file }) => photos.get(file)),
  );
  return true;
}

/** Stores one sample as a draft under each id. Uses only samples with a single photo. */
export async function fillWithExamples(
  { database, store, now }: Pick<FillOptions, "database" | "store" | "now">,
  ids: readonly string[],
): Promise<void> {
  const chosen = samples.filter(({ photos }) => photos.length === 1).slice(0, ids.length);
  const photos = new Map<string, NewPhoto>();
  for (const { file, ...said } of chosen.flatMap((sample) => sample.photos)) {
    photos.set(file, { ...(await storePhoto(file, store, EXAMPLE_WIDTH)), ...said });
  }
  const examples = samplesOf(now, ({ file }) => photos.get(file), chosen).map((product, place) => {
    return { ...product, id: ids[place] ?? newId(), visibility: "draft" as const };
  });
  await insertProducts(database.db, examples);
}

/** Returns sample products, each of which is a day older than the one before. `photoOf` finds their photos. */
export function samplesOf(
  now: Date,
  photoOf: (photo: Sample["photos"][number]) => NewPhoto | undefined,
  chosen: readonly Sample[] = samples,
): DatedProduct[] {
  return chosen.map((product, index) => ({
    ...product,
    variants: variantsOf(product),
    photos: product.photos.flatMap((photo) => photoOf(photo) ?? []),
    createdAt: new Date(now.getTime() - index * DAY),
  }));
}

function variantsOf({ variants = {} }: Sample): ChosenVariant[] {
  const { sizes = [], colours = {}, stock = {}, prices = {} } = variants;
  const dyes = Object.entries(colours);
  return (dyes.length > 0 ? dyes : [[null, null]]).flatMap(([colour = null, swatch = null]) =>
    (sizes.length > 0 ? sizes : colour ? [null] : []).map((size) => {
      const of = (list: Record<string, number>) =>
        list[`${size} ${colour}`] ?? list[`${size}`] ?? list[`${colour}`] ?? null;
      return { size, colour, swatch, stock: of(stock), priceCents: of(prices) };
    }),
  );
}

/** Stores a photo in all sizes up to `most` pixels wide. To save time, the original is also the widest AVIF. */
async function storePhoto(file: string, store: MediaStore, most?: number): Promise<Omit<NewPhoto, "alt">> {
  const sample = await readFile(join(PHOTOS, file));
  const source = most ? await sharp(sample).resize({ width: most }).avif({ effort: 0 }).toBuffer() : sample;
  const key = createHash("sha256").update(source).digest("hex").slice(0, 32);
  const { data, info } = await sharp(source).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;

  await store.put(originalName(key, "avif"), source, "application/octet-stream");
  const jpegs = new Set(widthsOf("jpeg", width));
  for (const to of widthsOf("avif", width)) {
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
