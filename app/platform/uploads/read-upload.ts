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
  if (Number(request.headers.get("Content-Length")) > maxBytes) return { ok: false, code: "TOO_LARGE" };
  if (!request.body) return { ok: true, bytes: new Uint8Array() };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of readChunks(request.body, options)) {
      size += chunk.byteLength;
      if (size > maxBytes) return { ok: false, code: "TOO_LARGE" };
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof SenderGone) return { ok: false, code: "INTERRUPTED" };
    throw error;
  }
  return { ok: true, bytes: Buffer.concat(chunks, size) };
}
