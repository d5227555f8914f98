/** Milliseconds without a byte after which a sender is given up: a lost connection often says nothing. */
const STALL_MS = 30_000;

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
  { stallMs = STALL_MS } = {},
): Promise<ReadResult> {
  const declared = Number(request.headers.get("Content-Length"));
  if (declared > maxBytes) return { ok: false, code: "TOO_LARGE" };
  const reader = request.body?.getReader();
  if (!reader) return { ok: true, bytes: new Uint8Array() };
  // One piece from the beginning: chunks that are joined at the end are in memory twice.
  const bytes = Buffer.allocUnsafeSlow(declared > 0 ? declared : maxBytes);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await orStalled(reader.read(), stallMs);
      if (done) break;
      if (size + value.byteLength > bytes.byteLength) {
        giveUp(reader);
        return { ok: false, code: "TOO_LARGE" };
      }
      bytes.set(value, size);
      size += value.byteLength;
    }
  } catch {
    // Whatever breaks while reading is the connection's: nothing else happens in there.
    giveUp(reader);
    return { ok: false, code: "INTERRUPTED" };
  }
  return { ok: true, bytes: bytes.subarray(0, size) };
}

function giveUp(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  // A stream that broke already refuses, which is nothing new.
  reader.cancel().catch(() => {});
}

async function orStalled<T>(read: Promise<T>, stallMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("nothing came")), stallMs);
  });
  try {
    return await Promise.race([read, stalled]);
  } finally {
    clearTimeout(timer);
  }
}
