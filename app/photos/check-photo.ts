import type { PhotoFault } from "./photo-fault.ts";

/** Spec §5: 5MB. The server counts again. */
const MAX_BYTES = 5 * 1024 * 1024;

/** How alike a converted photograph is to the original, from best to what still fits. */
const JPEG_QUALITIES = [0.92, 0.8, 0.65];

export type ReadyPhoto = { ok: true; file: Blob } | { ok: false; code: PhotoFault };

function isHeic(file: File): boolean {
  return /^image\/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);
}

/**
 * What is wrong with a chosen file by what the browser says of it (spec §5); the server judges by content. Nothing is
 * said of an iPhone's HEIC, which is smaller or larger as a JPEG.
 */
export function photoFault(file: File): PhotoFault | null {
  if (isHeic(file)) return null;
  if (!file.type.startsWith("image/") || file.type === "image/svg+xml") return "NOT_AN_IMAGE";
  return file.size > MAX_BYTES ? "TOO_LARGE" : null;
}

/**
 * The file as it is sent: a HEIC as a JPEG, where the browser can read it, which takes the waiting off the server;
 * anything else as it is.
 */
export async function readyToSend(file: File): Promise<ReadyPhoto> {
  return isHeic(file) ? await convertHeic(file) : { ok: true, file };
}

function asItIs(file: File): ReadyPhoto {
  return file.size > MAX_BYTES ? { ok: false, code: "TOO_LARGE" } : { ok: true, file };
}

async function convertHeic(file: File): Promise<ReadyPhoto> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return asItIs(file);
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  for (const quality of JPEG_QUALITIES) {
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    // A canvas has a largest size of its own.
    if (!jpeg) return asItIs(file);
    if (jpeg.size <= MAX_BYTES) return { ok: true, file: jpeg };
  }
  return { ok: false, code: "TOO_LARGE" };
}
