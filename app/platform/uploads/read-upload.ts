import { readChunks, SenderGone } from "./read-chunks.ts";

export type ReadResult =
  | { ok: true; bytes: Uint8Array }
  /** More than allowed: not a byte more was kept, nor read where the sender had said so. */
  | { ok: false; code: "TOO_LARGE" }
  /** The sender went away, or fell silent. */
  | { ok: false; code: "INTERRUPTED" };

/** Reads a request's whole body, at most `maxBytes` of it, whatever its headers promise. */
export async function readUpload(
  request: Request,
  maxBytes: number,
  options: { stallMs?: number } = {},
): Promise<ReadResult> {
  const declared = Number(request.headers.get("Content-Length"));
  if (declared > maxBytes) return { ok: false, code: "TOO_LARGE" };
  if (!request.body) return { ok: true, bytes: new Uint8Array() };
  // One piece from the beginning: chunks that are joined at the end are in memory twice.
  const bytes = Buffer.allocUnsafeSlow(declared > 0 ? declared : maxBytes);
  let size = 0;
  try {
    for await (const chunk of readChunks(request.body, options)) {
      if (size + chunk.byteLength > bytes.byteLength) return { ok: false, code: "TOO_LARGE" };
      bytes.set(chunk, size);
      size += chunk.byteLength;
    }
  } catch (error) {
    if (error instanceof SenderGone) return { ok: false, code: "INTERRUPTED" };
    throw error;
  }
  return { ok: true, bytes: bytes.subarray(0, size) };
}
