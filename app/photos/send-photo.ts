import { INSTANCE_GONE, instanceDied } from "../ui/form/answer.ts";
import type { PhotoError, SentPhoto } from "./photo-error.ts";

/** Largest photo in bytes (spec §5); the server checks the size again. */
const MAX_BYTES = 5 * 1024 * 1024;

/** Longest side in pixels; the shop shows no larger photos. */
const MAX_SIDE = 2000;

const JPEG_QUALITY = 0.85;

const MAY_BE_TRANSPARENT = /^image\/(?:png|webp|gif|avif)$/;

/** Milliseconds without progress until a transfer fails. */
const STALL_TIMEOUT = 45_000;

function isHeic(file: File): boolean {
  return /^image\/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);
}

/** Checks the declared type and size (spec §5). `shrinks`: a large file is shrunk instead of refused. */
export function photoError(file: File, shrinks: boolean): PhotoError | null {
  if (isHeic(file)) return null;
  if (!file.type.startsWith("image/") || file.type === "image/svg+xml") return "NOT_AN_IMAGE";
  return file.size > MAX_BYTES && !shrinks ? "TOO_LARGE" : null;
}

/** Returns an upright photo of at most {@link MAX_SIDE} pixels, or a small or unreadable file as it is. Null: too large. */
async function preparePhoto(file: File): Promise<Blob | null> {
  const asItIs = file.size > MAX_BYTES ? null : file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return asItIs;
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && asItIs && !isHeic(file)) return asItIs;
    const [canvas, context] = draw(bitmap, scale);
    const written = (type: string) =>
      new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
    const png = MAY_BE_TRANSPARENT.test(file.type) ? await written("image/png") : null;
    if (png && png.size <= MAX_BYTES) return png;
    if (context) {
      // JPEG has no transparency; without a white ground it would turn black.
      context.globalCompositeOperation = "destination-over";
      context.fillStyle = "#fff";
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    // The canvas gives null when it is larger than the browser allows.
    return (await written("image/jpeg")) ?? asItIs;
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, scale: number) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context) {
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  return [canvas, context] as const;
}

/** Shrinks the photo and sends it, and sends it again when the server's instance died. */
export async function sendPhoto<Photo>(
  path: string,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<SentPhoto<Photo>> {
  const ready = await preparePhoto(file);
  if (!ready) return { ok: false, code: "TOO_LARGE" };
  const request = await post(path, ready, onProgress, signal);
  if (!instanceDied(request.status)) return read(request);
  await new Promise((resolve) => setTimeout(resolve, INSTANCE_GONE));
  return read(await post(path, ready, onProgress, signal));
}

/** XMLHttpRequest, because `fetch` reports no upload progress. A lost or aborted request has status 0. */
function post(path: string, body: Blob, onProgress: (part: number) => void, signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<XMLHttpRequest>();
  const request = new XMLHttpRequest();
  if (signal.aborted) return request;
  const abort = () => request.abort();
  signal.addEventListener("abort", abort);
  let timer = setTimeout(abort, STALL_TIMEOUT);
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    clearTimeout(timer);
    timer = setTimeout(abort, STALL_TIMEOUT);
    if (lengthComputable) onProgress(loaded / total);
  };
  request.onloadend = () => {
    clearTimeout(timer);
    resolve(request);
  };
  request.open("POST", path);
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.send(body);
  return promise;
}

function read<Photo>(request: XMLHttpRequest): SentPhoto<Photo> {
  if (request.status === 0) return { ok: false, code: "INTERRUPTED" };
  if (request.status === 401) return { ok: false, code: "SIGN_IN_REQUIRED" };
  try {
    return JSON.parse(request.responseText) as SentPhoto<Photo>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const codes: Partial<Record<number, PhotoError>> = { 413: "TOO_LARGE", 503: "CANNOT_KEEP" };
    return { ok: false, code: codes[request.status] ?? "FAILED" };
  }
}
