import { open } from "node:fs/promises";

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

/** Bytes. Smaller pieces are not freed, because Node may use one buffer for several of them. */
const WORTH_RELEASING = 1024;

/** Frees a buffer at once, because the garbage collector waits for 64 MB outside its heap (decision 022). */
export function release({ buffer, byteLength }: Uint8Array): void {
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  if (isWhole && byteLength >= WORTH_RELEASING) buffer.transfer(0);
}

export class SenderGone extends Error {}

export async function* readChunks(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new SenderGone("the connection broke", { cause });
      });
      if (done) return;
      yield value;
    }
  } finally {
    // Cancelling a stream that broke throws.
    reader.cancel().catch(() => {});
    reader.releaseLock();
  }
}
