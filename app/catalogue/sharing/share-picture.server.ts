import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { largestName } from "../../photos/photo-urls.ts";
import type { Card } from "../../platform/images/card.ts";
import type { Ingesting } from "../../platform/images/pipeline.ts";
import { createConcurrencyLimit } from "../../platform/limits/concurrency-limit.ts";
import type { ProductPhoto } from "../../product/product.ts";

const drawing = createConcurrencyLimit({ atOnce: 1, waiting: 40, perNetwork: 4 });

const MAX_PHOTOS = 4;

/** Some tens of megabytes at most. */
const pictures = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 50 });

interface Drawn {
  photos: readonly ProductPhoto[];
  words: Pick<Card, "title" | "line" | "mark">;
  /** IP address of a client whose network is limited. */
  address?: string;
}

export type ReadPicture =
  | { ok: true; jpeg: Uint8Array<ArrayBuffer> }
  /** `NONE` means that there is no photo, or that the drawing failed. */
  | { ok: false; code: "NONE" | "BUSY" };

/** Draws photos and words as the picture of a link preview. Throws when the store fails. */
export async function readSharePicture(
  { store, imagePool, log }: Ingesting,
  { photos, words, address }: Drawn,
): Promise<ReadPicture> {
  const shown = photos.slice(0, MAX_PHOTOS);
  const keys = shown.map(({ key }) => key);
  const digest = createHash("sha256")
    .update(JSON.stringify([keys, words]))
    .digest("hex");
  const known = pictures.get(digest);
  if (known) return { ok: true, jpeg: known };

  const draw = async (): Promise<ReadPicture> => {
    const files = await Promise.all(shown.map((photo) => store.open(largestName(photo))));
    const sources = await Promise.all(files.flatMap((file) => (file ? buffer(file.stream) : [])));
    if (sources.length === 0) return { ok: false, code: "NONE" };
    const answer = await imagePool.run({ task: "card", card: { ...words, photos: sources } });
    if (answer.ok) {
      const jpeg = Buffer.from(answer.result);
      pictures.set(digest, jpeg);
      return { ok: true, jpeg };
    }
    log.warn({ reason: answer.reason, keys }, "the picture of a link's preview could not be drawn");
    return { ok: false, code: "NONE" };
  };
  return (await drawing.run(address ?? null, draw)) ?? { ok: false, code: "BUSY" };
}
