import { INSTANCE_GONE, instanceDied } from "../ui/form/answer.ts";
import type { PhotoError, SentPhoto } from "./photo-error.ts";

/** Largest photo in bytes (spec §5). The server checks the size again. */
export const MAX_BYTES = 5 * 1024 * 1024;

/** Longest side in pixels, because the shop shows no larger photos. */
const MAX_SIDE = 2000;

const JPEG_QUALITY = 0.85;

const MAY_BE_TRANSPARENT = /^image\/(?:png|webp|gif|avif)$/;

/** Longest time in ms for one attempt to send. 5 MB take 100 s at 400 kbit/s. */
const TIMEOUT = 120_000;

const isHeic = (file: File): boolean => /^image\/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);

/** Checks the declared type (spec §5). It does not check the size, because `sendPhoto` shrinks large photos. */
export function isPhoto(file: File): boolean {
  return isHeic(file) || (file.type.startsWith("image/") && file.type !== "image/svg+xml");
}

/** Shrinks large photos and converts HEIC. Returns null if the browser cannot read a photo above MAX_BYTES. */
async function preparePhoto(file: File): Promise<Blob | null> {
  const asItIs = file.size > MAX_BYTES ? null : file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && asItIs && !isHeic(file)) return asItIs;
    return await drawn(bitmap, scale, MAY_BE_TRANSPARENT.test(file.type));
  } catch {
    // The browser cannot read the photo, or lacks the memory to draw it. The server may still read it.
    return asItIs;
  }
}

async function drawn(bitmap: ImageBitmap, scale: number, mayBeTransparent: boolean): Promise<Blob> {
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  const canvas = new OffscreenCanvas(scaled(bitmap.width), scaled(bitmap.height));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const png = mayBeTransparent ? await canvas.convertToBlob() : null;
  if (png && png.size <= MAX_BYTES) return png;
  // JPEG has no transparency. Without a white ground, transparent parts would turn black.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return await canvas.convertToBlob({ type: "image/jpeg", quality: JPEG_QUALITY });
}

/** Shrinks and sends the photo. Sends it once more if the server instance stopped during the request. */
export async function sendPhoto<Photo>(
  path: string,
  file: File,
  removed: AbortSignal,
): Promise<SentPhoto<Photo>> {
  const body = await preparePhoto(file);
  if (!body) return { ok: false, code: "TOO_LARGE" };
  const headers = { "Content-Type": "application/octet-stream" };
  const post = async () => {
    const signal = AbortSignal.any([removed, AbortSignal.timeout(TIMEOUT)]);
    const response = await fetch(path, { method: "POST", body, headers, signal });
    return { status: response.status, text: await response.text() };
  };
  try {
    const answer = await post();
    if (!instanceDied(answer.status)) return read(answer);
    await new Promise((resolve) => setTimeout(resolve, INSTANCE_GONE));
    return read(await post());
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return { ok: false, code: "INTERRUPTED" };
  }
}

function read<Photo>({ status, text }: { status: number; text: string }): SentPhoto<Photo> {
  if (status === 401) return { ok: false, code: "SIGN_IN_REQUIRED" };
  try {
    return JSON.parse(text) as SentPhoto<Photo>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const codes: Partial<Record<number, PhotoError>> = { 413: "TOO_LARGE", 503: "CANNOT_KEEP" };
    return { ok: false, code: codes[status] ?? "FAILED" };
  }
}
