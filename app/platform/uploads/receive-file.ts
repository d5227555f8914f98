import { open } from "node:fs/promises";
import { join } from "node:path";
import PQueue from "p-queue";
import type { ImagePool } from "../images/pool.ts";

/** Uploads that one process reads and works on at once. */
const AT_ONCE = 3;

/** Uploads that wait, unread, before the next one is turned away. */
const WAITING = 60;

/** Seconds after which one that was turned away may come back. */
export const RETRY_AFTER_SECONDS = 5;

/** Bounds how many uploads are read at once. The others wait with their bytes still at the sender's. */
export function createUploadQueue({ atOnce = AT_ONCE, waiting = WAITING } = {}) {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    /** Runs the task in its turn; null, at once, where too many wait already. */
    async take<T>(task: () => Promise<T>): Promise<T | null> {
      return queue.pending + queue.size >= atOnce + waiting ? null : await queue.add(task);
    },
  };
}

/** The queue of this process for the owner's uploads. */
export const uploadQueue = createUploadQueue();

export type NotReceived =
  /** More than allowed: not a byte more was kept, nor read where the sender had said so. */
  | { ok: false; code: "TOO_LARGE" }
  /** The sender went away, or fell silent. */
  | { ok: false; code: "INTERRUPTED" };

interface ReceiveOptions {
  imagePool: Pick<ImagePool, "inFolder">;
  /** Whatever the request's headers promise. */
  maxBytes: number;
  stallMs?: number | undefined;
}

/**
 * Writes a request's body into a file, piece by piece, and hands on its path; the file is gone when `take` is done.
 * Throws what the disk refuses (it is full).
 */
export async function receiveFile<T>(
  request: Request,
  { imagePool, maxBytes, stallMs }: ReceiveOptions,
  take: (file: string) => Promise<T>,
): Promise<T | NotReceived> {
  if (Number(request.headers.get("Content-Length")) > maxBytes) return { ok: false, code: "TOO_LARGE" };
  return await imagePool.inFolder(async (folder) => {
    const file = join(folder, "sent");
    const refused = await writeBody(request.body, file, maxBytes, stallMs);
    return refused ?? (await take(file));
  });
}

async function writeBody(
  body: Request["body"],
  file: string,
  maxBytes: number,
  stallMs?: number,
): Promise<NotReceived | null> {
  await using handle = await open(file, "w", 0o600);
  let size = 0;
  try {
    for await (const chunk of body ? readChunks(body, stallMs) : []) {
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

/**
 * Frees a piece that nobody needs any more and that shares its memory with nothing: the collector sees what lies outside
 * its heap only at 64 MB. It is empty from then on.
 */
function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** Milliseconds without a byte after which a sender is given up: a lost connection often says nothing. */
const STALL_MS = 30_000;

/** The sender of a request went away, or fell silent, before its body was whole. */
export class SenderGone extends Error {}

/**
 * A request's body piece by piece, read only as fast as it is asked for. Throws {@link SenderGone}. Whoever stops early lets the stream go.
 */
export async function* readChunks(
  body: ReadableStream<Uint8Array>,
  stallMs = STALL_MS,
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
