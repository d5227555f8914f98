import { buffer } from "node:stream/consumers";
import { largestName } from "../../photos/photo-urls.ts";
import type { Card } from "../../platform/images/card.ts";
import type { Ingesting } from "../../platform/images/pipeline.ts";
import { createConcurrencyLimit } from "../../platform/limits/concurrency-limit.ts";
import type { ProductPhoto } from "../../product/product.ts";

const drawing = createConcurrencyLimit({ atOnce: 1, waiting: 40, perNetwork: 4 });

const MAX_PHOTOS = 4;

interface Drawn {
  photos: readonly ProductPhoto[];
  words: Pick<Card, "title" | "line" | "mark">;
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
  const draw = async (): Promise<ReadPicture> => {
    const files = await Promise.all(shown.map((photo) => store.open(largestName(photo))));
    const sources = await Promise.all(files.flatMap((file) => (file ? buffer(file.stream) : [])));
    if (sources.length === 0) return { ok: false, code: "NONE" };
    const answer = await imagePool.run({ task: "card", card: { ...words, photos: sources } });
    if (answer.ok) return { ok: true, jpeg: Buffer.from(answer.result) };
    log.warn({ reason: answer.reason }, "the picture of a link's preview could not be drawn");
    return { ok: false, code: "NONE" };
  };
  return (await drawing.run(address ?? null, draw)) ?? { ok: false, code: "BUSY" };
}
