import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { IMAGE_LIMITS } from "../../platform/images/limits.ts";
import { cardFolder } from "../../platform/images/media.ts";
import type { Ingesting } from "../../platform/images/pipeline.ts";
import type { MediaStore } from "../../platform/images/store.ts";
import { createTurns } from "../../platform/limits/turns.ts";
import { largestName } from "../photo-urls.ts";
import type { Product } from "../product.ts";
import { photosFor } from "../variants.ts";
import { codeOf } from "./items.ts";
import { priceWords } from "./share-picture.ts";

/** Raised when the same words would be drawn otherwise. */
const DRAWING = 1;

/** Pictures that wait to be drawn, one after another, before the next one is put off. */
const turns = createTurns({ atOnce: 1, waiting: 40 });

export type ReadPicture =
  | { ok: true; jpeg: Uint8Array<ArrayBuffer> }
  /** `NONE`: it has no photo, or it could not be drawn. */
  | { ok: false; code: "NONE" | "BUSY" };

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
  const drawn = createHash("sha256")
    .update(JSON.stringify([DRAWING, said]))
    .digest("hex")
    .slice(0, 16);
  const name = `${ownDrawings(photo.key, product.id)}${drawn}.jpg`;
  const kept = await store.open(name);
  if (kept) return { ok: true, jpeg: await buffer(kept.stream) };

  const draw = async (): Promise<ReadPicture> => {
    const source = await store.open(largestName(photo));
    if (!source) return { ok: false, code: "NONE" };
    const card = { ...said, photo: await buffer(source.stream) };
    const answer = await imagePool.run({ task: "card", card }, IMAGE_LIMITS.timeoutSeconds);
    if (!answer.ok) {
      log.warn({ reason: answer.reason, key: photo.key }, "the picture of a product could not be drawn");
      return { ok: false, code: "NONE" };
    }
    await removeDrawings(store, photo.key, product.id);
    const jpeg = Buffer.from(answer.result);
    await store.put(name, jpeg, "image/jpeg");
    return { ok: true, jpeg };
  };
  return (await turns.take(null, draw)) ?? { ok: false, code: "BUSY" };
}

/** What a product's drawings with a photo begin with: products may share one. */
const ownDrawings = (key: string, productId: string) => `${cardFolder(key)}/${codeOf(productId)}`;

/** Removes what was drawn of a product with a photo. Throws when the store fails. */
export async function removeDrawings(store: MediaStore, key: string, productId: string): Promise<void> {
  for await (const { name } of store.list(cardFolder(key))) {
    if (name.startsWith(ownDrawings(key, productId))) await store.delete(name);
  }
}
