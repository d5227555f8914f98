import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { largestName } from "../../photos/photo-urls.ts";
import type { Card } from "../../platform/images/card.ts";
import { cardFolder } from "../../platform/images/media.ts";
import type { Ingesting } from "../../platform/images/pipeline.ts";
import type { MediaStore } from "../../platform/images/store.ts";
import { createConcurrencyLimit } from "../../platform/limits/concurrency-limit.ts";
import type { Product, ProductPhoto } from "../product.ts";
import { photosFor } from "../variants.ts";
import { codeOf } from "./items.ts";
import { priceWords } from "./share-picture.ts";

/** Version of the drawing. Raise it when the drawing changes, so that stored pictures are drawn again. */
const DRAWING = 1;

const drawing = createConcurrencyLimit({ atOnce: 1, waiting: 40, perNetwork: 4 });

export type ReadPicture =
  | { ok: true; jpeg: Uint8Array<ArrayBuffer> }
  /** `NONE` means that there is no photo, or that the drawing failed. */
  | { ok: false; code: "NONE" | "BUSY" };

/** Timeout for storing a drawn picture, in ms. */
const KEEPING = 5000;

/**
 * The link preview of a product: its first photo, or its first of a colour, with name, price and brand. Stored beside
 * the photo under a name that changes with the content; the former one is deleted. Throws when the store fails.
 */
export async function readSharePicture(
  { store, imagePool, log }: Ingesting,
  product: Product,
  { brand, colour }: { brand: string; colour: string | null },
): Promise<ReadPicture> {
  const [photo] = photosFor(product.photos, colour);
  if (!photo) return { ok: false, code: "NONE" };
  const said = { title: product.name, line: priceWords(product), mark: brand };
  const name = `${ownDrawings(photo.key, product.id)}${namedBy(said)}.jpg`;
  const kept = await store.open(name);
  if (kept) return { ok: true, jpeg: await buffer(kept.stream) };

  const drawAndKeep = async (): Promise<ReadPicture> => {
    const picture = await draw({ store, imagePool, log }, [photo], said);
    if (!picture.ok) return picture;
    const signal = AbortSignal.timeout(KEEPING);
    await removeDrawings(store, photo.key, product.id, signal);
    await store.put(name, picture.jpeg, "image/jpeg", signal);
    return picture;
  };
  return (await drawing.run(null, drawAndKeep)) ?? { ok: false, code: "BUSY" };
}

const LIST_PHOTOS = 4;

/** Caches pictures of lists, some tens of megabytes at most. */
const lists = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 50 });

/** Kept in memory only, because previews ask once or twice. `address` is the client's IP, for the limit per network. */
export async function readListPicture(
  services: Ingesting,
  photos: readonly ProductPhoto[],
  { said, address }: { said: Said; address: string },
): Promise<ReadPicture> {
  const shown = photos.slice(0, LIST_PHOTOS);
  if (shown.length === 0) return { ok: false, code: "NONE" };
  const name = namedBy([shown.map(({ key }) => key), said]);
  const kept = lists.get(name);
  if (kept) return { ok: true, jpeg: kept };
  const picture = await drawing.run(address, () => draw(services, shown, said));
  if (picture?.ok) lists.set(name, picture.jpeg);
  return picture ?? { ok: false, code: "BUSY" };
}

type Said = Pick<Card, "title" | "line" | "mark">;

function namedBy(drawn: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([DRAWING, drawn]))
    .digest("hex")
    .slice(0, 16);
}

async function draw(
  { store, imagePool, log }: Ingesting,
  shown: readonly ProductPhoto[],
  said: Said,
): Promise<ReadPicture> {
  const sources = await Promise.all(shown.map((photo) => store.open(largestName(photo))));
  const photos = await Promise.all(sources.flatMap((source) => (source ? buffer(source.stream) : [])));
  if (photos.length === 0) return { ok: false, code: "NONE" };
  const answer = await imagePool.run({ task: "card", card: { ...said, photos } });
  if (answer.ok) return { ok: true, jpeg: Buffer.from(answer.result) };
  const keys = shown.map(({ key }) => key);
  log.warn({ reason: answer.reason, keys }, "the picture of a link's preview could not be drawn");
  return { ok: false, code: "NONE" };
}

/** Products may share a photo, so the prefix names the product. */
const ownDrawings = (key: string, productId: string) => `${cardFolder(key)}/${codeOf(productId)}`;

export async function removeDrawings(
  store: MediaStore,
  key: string,
  productId: string,
  signal?: AbortSignal,
): Promise<void> {
  for await (const { name } of store.list(cardFolder(key), signal)) {
    if (name.startsWith(ownDrawings(key, productId))) await store.delete(name, signal);
  }
}
