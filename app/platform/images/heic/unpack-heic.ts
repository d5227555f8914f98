import { Worker } from "node:worker_threads";
import { IMAGE_LIMITS } from "../limits.ts";
import type { HeicFault, HeicHeader, HeicResult, UnpackedHeic, UnpackHeic } from "./heic.ts";

/** Bytes that libheif may have for one picture, the file included (decision 016). */
const MAX_MEMORY_BYTES = 56e6;

/** Megabytes of V8's heap in the thread; files and pixels lie outside it. */
const HEAP = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

export interface HeicWorkerData {
  bytes: Uint8Array;
  maxMemoryBytes: number;
  maxPixels: number;
}

export type FromHeicWorker =
  | { header: HeicHeader }
  | { picture: UnpackedHeic }
  | { fault: { code: HeicFault; reason: string } };

/**
 * Unpacks in a thread of its own (see {@link UnpackHeic}), since sharp's build has no decoder of HEVC: by libheif and
 * libde265 in WebAssembly, whose faults stay within a memory that is bounded and goes with the thread. Throws when the
 * thread itself cannot work.
 */
export const unpackHeic: UnpackHeic = async (bytes, { shrinkFor, timeoutSeconds }) => {
  const data: HeicWorkerData = {
    bytes,
    maxMemoryBytes: MAX_MEMORY_BYTES,
    maxPixels: IMAGE_LIMITS.maxPixels,
  };
  // Nothing of the surroundings is the decoder's business.
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), {
    workerData: data,
    resourceLimits: HEAP,
    env: {},
    execArgv: [],
  });
  const { promise: answer, resolve, reject } = Promise.withResolvers<HeicResult>();
  const timer = setTimeout(
    () => resolve({ ok: false, code: "TIMEOUT", reason: `${timeoutSeconds} s` }),
    timeoutSeconds * 1000,
  );
  worker.on("message", (message: FromHeicWorker) => {
    if ("picture" in message) resolve({ ok: true, picture: message.picture });
    else if ("fault" in message) resolve({ ok: false, ...message.fault });
    else attempt(() => worker.postMessage(shrinkFor(message.header)), reject);
  });
  worker.on("error", reject);
  worker.on("exit", (code) => reject(new Error(`the thread that unpacks a HEIC ended with ${code}`)));
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};

function attempt(run: () => void, onError: (error: unknown) => void) {
  try {
    run();
  } catch (error) {
    onError(error);
  }
}
