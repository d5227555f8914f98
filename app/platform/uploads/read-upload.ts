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
      release(chunk);
    }
  } catch (error) {
    if (error instanceof SenderGone) return { ok: false, code: "INTERRUPTED" };
    throw error;
  }
  return { ok: true, bytes: bytes.subarray(0, size) };
}

/** Milliseconds without a byte after which a sender is given up: a lost connection often says nothing. */
const STALL_MS = 30_000;

/**
 * Frees bytes that nobody needs any more: the collector sees what lies outside its heap late, and twenty uploads would
 * pile up. Only for bytes that are not shared (node's pool is left alone); they are empty from then on.
 */
export function release(bytes: Uint8Array): void {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize) buffer.transfer(0);
}

/** The sender of a request went away, or fell silent, before its body was whole. */
export class SenderGone extends Error {}

/**
 * A request's body piece by piece, read only as fast as it is asked for. Throws {@link SenderGone}. Whoever stops early lets the stream go.
 */
export async function* readChunks(
  body: ReadableStream<Uint8Array>,
  { stallMs = STALL_MS } = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await orStalled(reader.read(), stallMs);
      if (done) return;
      yield value;
    }
  } finally {
    // After the end there is nothing to cancel; a stream that broke already refuses, which is nothing new.
    reader.cancel().catch(() => {});
    reader.releaseLock();
  }
}

async function orStalled<T>(read: Promise<T>, stallMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SenderGone("nothing came")), stallMs);
  });
  try {
    return await Promise.race([read, stalled]);
  } catch (error) {
    // Whatever breaks while reading is the connection's: nothing else happens in there.
    throw error instanceof SenderGone ? error : new SenderGone("the connection broke", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
