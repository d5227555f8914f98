import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { largestName } from "../../photos/photo-urls.ts";
import type { Card } from "../../platform/images/card.ts";
import { IMAGE_LIMITS } from "../../platform/images/limits.ts";
import { cardFolder } from "../../platform/images/media.ts";
import type { Ingesting } from "../../platform/images/pipeline.ts";
import type { MediaStore } from "../../platform/images/store.ts";
import { createConcurrencyLimit } from "../../platform/limits/concurrency-limit.ts";
import type { Product, ProductPhoto } from "../product.ts";
import { photosFor } from "../variants.ts";
import { codeOf } from "./items.ts";
import { priceWords } from "./share-picture.ts";

/** Raised when the same words would be drawn otherwise. */
const DRAWING = 1;

/** Pictures that wait to be drawn, one after another, before the next one is put off; few of who draws lists. */
const drawing = createConcurrencyLimit({ atOnce: 1, waiting: 40, perNetwork: 4 });

export type ReadPicture =
  | { ok: true; jpeg: Uint8Array<ArrayBuffer> }
  /** `NONE`: it has no photo, or it could not be drawn. */
  | { ok: false; code: "NONE" | "BUSY" };

/** Milliseconds that a drawn picture has to be kept in. */
const KEEPING = 5000;

/**
 * The picture that a product is shared with: its first photo, or its first of a colour, with name, price and brand. Drawn once and kept beside the
 * photo under a name that holds whose it is and what is drawn; the one that it replaces goes. Throws when the store fails.
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

/** Photos of a list's picture. */
const LIST_PHOTOS = 4;

/** Lists' pictures, by what is drawn: some tens of megabytes at most. A preview asks for one once or twice. */
const lists = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 50 });

/**
 * The picture that several garments are shared with: their photos beside words. Kept in this process alone, because a
 * list's is asked for a few times and never again. `address`: who asks, of whose pictures only a few wait.
 */
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

/** What stands beside the photos. */
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
  const answer = await imagePool.run(
    { task: "card", card: { ...said, photos } },
    IMAGE_LIMITS.timeoutSeconds,
  );
  if (answer.ok) return { ok: true, jpeg: Buffer.from(answer.result) };
  const keys = shown.map(({ key }) => key);
  log.warn({ reason: answer.reason, keys }, "the picture of a link's preview could not be drawn");
  return { ok: false, code: "NONE" };
}

/** What a product's drawings with a photo begin with: products may share one. */
const ownDrawings = (key: string, productId: string) => `${cardFolder(key)}/${codeOf(productId)}`;

/** Removes what was drawn of a product with a photo. Throws when the store fails. */
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
