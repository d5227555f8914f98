import { open } from "node:fs/promises";

export async function writeBody(
  { body, headers }: Request,
  file: string,
  maxBytes: number,
): Promise<{ ok: false; code: "TOO_LARGE" | "INTERRUPTED" } | null> {
  if (Number(headers.get("Content-Length")) > maxBytes) return { ok: false, code: "TOO_LARGE" };
  await using handle = await open(file, "w", 0o600);
  if (!body) return null;
  const reader = body.getReader();
  let size = 0;
  try {
    for (;;) {
      const read = await reader.read().catch(() => null);
      if (!read) return { ok: false, code: "INTERRUPTED" };
      if (read.done) return null;
      size += read.value.byteLength;
      if (size > maxBytes) return { ok: false, code: "TOO_LARGE" };
      await handle.writeFile(read.value);
      release(read.value);
    }
  } finally {
    // Cancelling a broken stream rejects, which is of no consequence here.
    reader.cancel().catch(() => {});
  }
}

/** Bytes. Smaller chunks are not freed, because Node may yield the same one again, such as a line break. */
const WORTH_RELEASING = 1024;

/** Frees a buffer at once. Node's garbage collector would wait until unused buffers take 64 MB. */
function release({ buffer, byteLength }: Uint8Array): void {
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  if (isWhole && byteLength >= WORTH_RELEASING) buffer.transfer(0);
}
