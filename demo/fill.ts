import { PICTURE_WIDTHS } from "../app/catalogue/picture.ts";
import type { NewPhoto } from "../app/catalogue/product.ts";
import { type DatedProduct, hasProducts, insertProducts } from "../app/catalogue/products.server.ts";
import type { Database } from "../app/platform/db/database.ts";
import { ingestImage } from "../app/platform/images/pipeline.ts";
import type { ImagePool } from "../app/platform/images/pool.ts";
import type { MediaStore } from "../app/platform/images/store.ts";
import type { Log } from "../app/platform/log.ts";
import { demoProducts } from "./catalogue.ts";
import { drawPicture } from "./pictures/draw.ts";

/** Pixels of a side of each drawn photograph: the largest variant that the shop keeps. */
const PICTURE_SIZE = 1600;

/** A picture is drawn while another one is encoded: the two use different threads. */
const AT_ONCE = 2;

interface FillOptions {
  database: Database;
  store: MediaStore;
  imagePool: ImagePool;
  log: Log;
  now: Date;
  /** Called after each picture, with how many are done of how many. */
  onProgress: (done: number, total: number) => void;
}

/**
 * Fills an empty shop with the sample catalogue, through the same pipeline as uploads. The products appear all at
 * once at the end; an attempt that was broken off leaves pictures without a product, which are cleared first.
 * Does nothing in a shop that has products.
 */
export async function fillWithSamples(options: FillOptions): Promise<void> {
  const { database, store, imagePool, log, now, onProgress } = options;
  if (await hasProducts(database.db)) return;
  for await (const file of store.list()) await store.delete(file.name);

  const wanted = demoProducts.flatMap((product) => product.photos);
  const photos = new Map<string, NewPhoto>();
  let done = 0;
  const queue = wanted.values();
  const work = async () => {
    for (const { drawing, alt } of queue) {
      const result = await ingestImage(await drawPicture(drawing, PICTURE_SIZE), {
        store,
        imagePool,
        widths: PICTURE_WIDTHS,
        log,
      });
      if (!result.ok) throw new Error(`The drawing ${drawing} was refused: ${result.code}`);
      photos.set(drawing, { ...result.image, alt });
      done++;
      onProgress(done, wanted.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  await insertProducts(
    database.db,
    demoProducts.map((product, index): DatedProduct => {
      const { name, description, priceCents, category, inStock } = product;
      return {
        name,
        description,
        priceCents,
        category,
        inStock,
        photos: product.photos.map(({ drawing }) => {
          const photo = photos.get(drawing);
          if (!photo) throw new Error(`The drawing ${drawing} is missing`);
          return photo;
        }),
        // The list is in the order of the catalogue, newest first: a day apart each.
        createdAt: new Date(now.getTime() - index * 24 * 60 * 60 * 1000),
      };
    }),
  );
}
