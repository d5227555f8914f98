import { type IngestedImage, type IngestResult, ingestImage, removeImage } from "./pipeline.ts";

/**
 * Takes a picture in and has its row written. Files and row appear together or not at all: files without a row, as a
 * crash in between leaves them, are the sweeper's. Throws when the store or the database fails, with nothing left behind.
 */
export async function ingestWithRow(
  bytes: Uint8Array,
  deps: Parameters<typeof ingestImage>[1],
  writeRow: (image: IngestedImage) => Promise<unknown>,
): Promise<IngestResult> {
  const result = await ingestImage(bytes, deps);
  if (!result.ok) return result;
  try {
    await writeRow(result.image);
  } catch (error) {
    await removeImage(result.image, deps).catch((removal: unknown) => {
      deps.log.warn(
        { err: removal, key: result.image.key },
        "a picture without a row remains until the sweep",
      );
    });
    throw error;
  }
  return result;
}
