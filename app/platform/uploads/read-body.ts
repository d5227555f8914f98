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

/** Smaller pieces may share their memory: Node's bodies hold one line break many times. */
const WORTH_RELEASING = 1024;

/** Frees a piece at once: the collector sees memory outside its heap only at 64 MB (decision 022). */
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
    // A stream that broke refuses to be cancelled.
    reader.cancel().catch(() => {});
    reader.releaseLock();
  }
}
