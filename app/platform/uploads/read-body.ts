import { open } from "node:fs/promises";

/**
 * Writes a request's body into a file, piece by piece. Answers what came in between: more than allowed (not a byte more was
 * kept, nor read where the sender had said so), or the sender went away, or was too slow. Throws what the disk refuses.
 */
export async function writeBody(
  { body, headers }: Request,
  file: string,
  maxBytes: number,
): Promise<{ ok: false; code: "TOO_LARGE" | "INTERRUPTED" } | null> {
  if (Number(headers.get("Content-Length")) > maxBytes) return { ok: false, code: "TOO_LARGE" };
  await using handle = await open(file, "w", 0o600);
  let size = 0;
  try {
    for await (const chunk of body ? readChunks(body) : []) {
      size += chunk.byteLength;
      if (size > maxBytes) return { ok: false, code: "TOO_LARGE" };
      await handle.writeFile(chunk);
      release(chunk);
    }
    return null;
  } catch (error) {
    if (error instanceof SenderGone) return { ok: false, code: "INTERRUPTED" };
    throw error;
  }
}

/** Bytes of a piece that is worth it. Smaller ones may be shared: Node's own bodies hold one line break many times. */
const WORTH_RELEASING = 1024;

/**
 * Frees a piece that nobody needs any more and that shares its memory with nothing: the collector sees what lies outside
 * its heap only at 64 MB. It is empty from then on.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  if (isWhole && byteLength >= WORTH_RELEASING) buffer.transfer(0);
}

/** The sender of a request went away, or was too slow, before its body was whole. */
export class SenderGone extends Error {}

/**
 * A request's body piece by piece, read only as fast as it is asked for; how slowly it may come is the request guard's.
 * Throws {@link SenderGone}. Whoever stops early lets the stream go.
 */
export async function* readChunks(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  try {
    for (;;) {
      // Whatever breaks while reading is the connection's: nothing else happens in there.
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new SenderGone("the connection broke", { cause });
      });
      if (done) return;
      yield value;
    }
  } finally {
    // After the end there is nothing to cancel; a stream that broke already refuses, which is nothing new.
    reader.cancel().catch(() => {});
    reader.releaseLock();
  }
}
