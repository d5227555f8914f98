import { INSTANCE_GONE, instanceDied } from "../ui/form/answer.ts";
import type { PhotoError, SentPhoto } from "./photo-error.ts";

/** Bytes of one photo (spec §5: 5MB). The server counts again. */
const MAX_BYTES = 5 * 1024 * 1024;

/** Pixels of the longest side of what is sent: the shop shows none larger. */
const MAX_SIDE = 2000;

/** How alike a drawn photo is to the original, from best to what still fits. */
const QUALITIES = [0.88, 0.75, 0.6];

/** Of these a part may be transparent. */
const MAY_BE_TRANSPARENT = /^image\/(?:png|webp|gif|avif)$/;

/** Milliseconds without a sign of the transfer that count as a lost connection. */
const PATIENCE = 45_000;

function isHeic(file: File): boolean {
  return /^image\/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);
}

/**
 * What is wrong with a chosen file by what the browser says of it (spec §5); the server judges by content. `shrinks`:
 * one that is too large is made smaller, as an iPhone's HEIC is in any case.
 */
export function photoError(file: File, shrinks: boolean): PhotoError | null {
  if (isHeic(file)) return null;
  if (!file.type.startsWith("image/") || file.type === "image/svg+xml") return "NOT_AN_IMAGE";
  return file.size > MAX_BYTES && !shrinks ? "TOO_LARGE" : null;
}

/**
 * The photo as it is sent: at most {@link MAX_SIDE} pixels, upright, a JPEG (a PNG where it is transparent and not too
 * large), where the browser can draw it; a small one, and one that the browser cannot read, as it is. Null where it stays
 * too large.
 */
export async function preparePhoto(file: File): Promise<Blob | null> {
  const asItIs = file.size > MAX_BYTES ? null : file;
  // What the browser cannot read, the server may.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return asItIs;
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && asItIs && !isHeic(file)) return asItIs;
    const [canvas, context] = draw(bitmap, scale);
    const written = (type: string, quality?: number) =>
      new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (context && MAY_BE_TRANSPARENT.test(file.type) && isTransparent(context)) {
      const png = await written("image/png");
      if (png && png.size <= MAX_BYTES) return png;
      // What is transparent would be black in a JPEG.
      context.globalCompositeOperation = "destination-over";
      context.fillStyle = "#fff";
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    for (const quality of QUALITIES) {
      const jpeg = await written("image/jpeg", quality);
      // A canvas has a largest size of its own.
      if (!jpeg) return asItIs;
      if (jpeg.size <= MAX_BYTES) return jpeg;
    }
    return null;
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

function isTransparent(context: CanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/**
 * Sends one photo, telling how much of it is gone (0 to 1). By XMLHttpRequest, since `fetch` does not say. A transfer
 * that is cancelled, that stalls, or whose connection is lost, answers `INTERRUPTED`; one whose instance died is sent once
 * more, to another.
 */
export function sendPhoto<Photo>(path: string, file: Blob, onProgress: (part: number) => void) {
  const request = new XMLHttpRequest();
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => request.abort(), PATIENCE);
  };
  const send = () => {
    wait();
    request.open("POST", path);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.send(file);
  };
  let cancel = () => {};
  const answer = new Promise<SentPhoto<Photo>>((resolve) => {
    let times = 1;
    cancel = () => {
      clearTimeout(timer);
      request.abort();
      resolve({ ok: false, code: "INTERRUPTED" });
    };
    request.upload.onprogress = (event) => {
      wait();
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      if (instanceDied(request.status) && times++ === 1) timer = setTimeout(send, INSTANCE_GONE);
      // None: it was lost or cancelled.
      else resolve(request.status === 0 ? { ok: false, code: "INTERRUPTED" } : read(request));
    };
  });
  send();
  return { answer, cancel };
}

function read<Photo>(request: XMLHttpRequest): SentPhoto<Photo> {
  if (request.status === 401) return { ok: false, code: "SIGN_IN_REQUIRED" };
  try {
    return JSON.parse(request.responseText) as SentPhoto<Photo>;
  } catch {
    // The server's own pages are no answer of the upload's.
    const codes: Partial<Record<number, PhotoError>> = { 413: "TOO_LARGE", 503: "CANNOT_KEEP" };
    return { ok: false, code: codes[request.status] ?? "FAILED" };
  }
}
