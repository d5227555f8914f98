/** Milliseconds without a byte after which a sender is given up: a lost connection often says nothing. */
const STALL_MS = 30_000;

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
