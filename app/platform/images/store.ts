import { randomBytes } from "node:crypto";
import { constants, createReadStream } from "node:fs";
import {
  access,
  copyFile,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { GetObjectCommandOutput } from "@aws-sdk/client-s3";
import type { S3Config } from "../config.ts";
import type { Log } from "../log.ts";

/*
 * Where photos are kept: the disk, or an S3-compatible store. Names are relative, of lower-case letters, digits,
 * dots, dashes and single slashes; any other is a programming error and throws before it reaches the store.
 */

export type StoredFile = { stream: Readable; contentLength: number };

export type ListedFile = { name: string; size: number; lastModified: Date };

export type MediaStore = {
  kind: "disk" | "s3";
  /**
   * Written durably when the promise resolves; a file is never seen half-written. `content`: the bytes, or the path of a
   * file, which never comes into memory whole. `signal`: when a bucket is not waited for any longer.
   */
  put(name: string, content: Uint8Array | string, contentType: string, signal?: AbortSignal): Promise<void>;
  /** Null when there is none. The caller must read the stream or destroy it. */
  open(name: string): Promise<StoredFile | null>;
  /** Quiet when there is none. */
  delete(name: string, signal?: AbortSignal): Promise<void>;
  /** Every file, or those in a folder, in no order. */
  list(folder?: string, signal?: AbortSignal): AsyncIterable<ListedFile>;
  /** Whether the store answers now; never throws. */
  ping(): Promise<boolean>;
  /** Bytes that its disk has left for us; null of a bucket, which does not say. */
  freeBytes(): Promise<number | null>;
  close(): void;
};

const MEDIA_FOLDER = "media";

/** Where the disk store writes files before they get their name. */
export const UNFINISHED_FOLDER = "unfinished";

const NAME = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)?$/;

/** Whether a name can be stored: no way up, no absolute path, nothing a file system or URL reads differently. */
export function isStoreName(name: string): boolean {
  return name.length <= 200 && NAME.test(name);
}

function checked(name: string): string {
  if (!isStoreName(name)) throw new Error(`not a name for the media store: ${JSON.stringify(name)}`);
  return name;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

async function* listDisk(root: string, folder: string): AsyncIterable<ListedFile> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      // A folder that nothing was put into yet.
      if (hasCode(error, "ENOENT")) return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(root, path);
    if (!entry.isFile() || !isStoreName(name)) continue;
    try {
      const { size, mtime } = await stat(path);
      yield { name, size, lastModified: mtime };
    } catch (error) {
      // Deleted since it was listed.
      if (!hasCode(error, "ENOENT")) throw error;
    }
  }
}

/** What was written into a file or folder is on the disk. */
async function sync(path: string): Promise<void> {
  await using handle = await open(path, "r");
  await handle.sync();
}

/** Photos in `DATA_DIR/media`, made when absent. */
export async function openDiskStore(dataDir: string, log: Log): Promise<MediaStore> {
  const root = join(dataDir, MEDIA_FOLDER);
  await mkdir(join(root, UNFINISHED_FOLDER), { recursive: true, mode: 0o700 });
  return {
    kind: "disk",
    async put(name, content) {
      const path = join(root, checked(name));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Listed under a folder of its own, so that a sweep finds what a crash left behind, and served to nobody.
      const unfinished = join(root, UNFINISHED_FOLDER, randomBytes(16).toString("hex"));
      try {
        if (typeof content === "string") await copyFile(content, unfinished, constants.COPYFILE_EXCL);
        else await writeFile(unfinished, content, { flag: "wx", mode: 0o600 });
        await sync(unfinished);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await sync(dirname(path));
    },
    async open(name) {
      try {
        const handle = await open(join(root, checked(name)), "r");
        const stats = await handle.stat();
        if (!stats.isFile()) {
          await handle.close();
          return null;
        }
        // The handle outlives a deletion meanwhile, so the length told is the length sent.
        return { stream: handle.createReadStream(), contentLength: stats.size };
      } catch (error) {
        if (hasCode(error, "ENOENT")) return null;
        throw error;
      }
    },
    delete: async (name) => await rm(join(root, checked(name)), { force: true }),
    list: (folder) => listDisk(root, folder === undefined ? "" : checked(folder)),
    async ping() {
      try {
        await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
        return true;
      } catch (error) {
        log.warn({ err: error }, "the media folder cannot be used");
        return false;
      }
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
    close() {},
  };
}

/** How often a file is sent to a bucket that fails, */
const PUT_ATTEMPTS = 3;
/** and how often one is asked for. */
const READ_ATTEMPTS = 2;

/** Milliseconds to connect; until an answer begins, what is sent included; and of silence on the way, in bodies too. */
const PATIENCE = { connectionTimeout: 5000, requestTimeout: 30_000, socketTimeout: 10_000 };
/** The same where a visitor or a health check waits for what is read. */
const READING = { connectionTimeout: 2000, requestTimeout: 2000, socketTimeout: 2000 };

/** What a copy of everything reads with, which waits for nobody's page. */
export const BACKUP_TIMEOUTS = PATIENCE;

/** Milliseconds for which a bucket that did not answer in time is sent nothing more. */
const SILENT_FOR = 10_000;

/** The client would write lines of its own to standard error; what fails is thrown to whoever asked. */
const NO_LINES = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** What a bucket refused, or did not answer: nothing can be kept in it now (`isStorageError`). */
const storeFault = (cause: unknown) =>
  Object.assign(new Error("the photo store does not do what it is asked", { cause }), { code: "EIO" });

/** What a bucket's answer held. A body that comes without its length may have been cut: nobody could tell. */
async function wholeBody({ Body, ContentLength }: GetObjectCommandOutput): Promise<Buffer> {
  const bytes = Body && ContentLength !== undefined ? await buffer(Body as Readable) : null;
  if (bytes?.length !== ContentLength || !bytes) throw new Error("the store's answer is not whole");
  return bytes;
}

const within = (signal: AbortSignal | undefined) => (signal ? { abortSignal: signal } : {});

/** Photos in a bucket. The AWS client is loaded only here: a shop on disk starts without it. */
async function openS3Store(config: S3Config, log: Log, reading = READING): Promise<MediaStore> {
  const s3 = await import("@aws-sdk/client-s3");
  const Bucket = config.bucket;
  const openClient = (patience: typeof PATIENCE, maxAttempts: number) =>
    new s3.S3Client({
      endpoint: config.endpoint,
      region: config.region,
      credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
      // What compatible stores need (findings, 'Real servers for tests').
      forcePathStyle: true,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      maxAttempts,
      logger: NO_LINES,
      requestHandler: { ...patience, throwOnRequestTimeout: true },
    });
  const client = openClient(PATIENCE, PUT_ATTEMPTS);
  // With sockets of its own: what is sent slowly keeps no visitor waiting. Attempts are counted below, bodies included.
  const reader = openClient(reading, 1);
  /** Tries again what the store did not refuse by its own fault. */
  const attempt = async <T>(times: number, work: () => Promise<T>): Promise<T> => {
    for (let left = times; ; left--) {
      try {
        return await work();
      } catch (error) {
        const refused = error instanceof s3.S3ServiceException && error.$fault === "client";
        if (refused || left <= 1) throw error;
      }
    }
  };
  let silentUntil = 0;
  /** Writes, but for a while not to a bucket that did not answer: all that wait for it would wait as long. */
  const write = async (signal: AbortSignal | undefined, work: () => Promise<unknown>): Promise<void> => {
    if (performance.now() < silentUntil) throw storeFault(new Error("it was silent a moment ago"));
    try {
      await work();
    } catch (error) {
      const reason = signal?.aborted ? signal.reason : error;
      if (reason instanceof Error && reason.name === "TimeoutError") {
        silentUntil = performance.now() + SILENT_FOR;
      }
      throw storeFault(error);
    }
  };
  return {
    kind: "s3",
    async put(name, content, contentType, signal) {
      // For whoever gets a photo straight from the bucket: a name's content never changes.
      const CacheControl = "public, max-age=31536000, immutable";
      const object = { Bucket, Key: checked(name), ContentType: contentType, CacheControl };
      if (typeof content !== "string") {
        const command = new s3.PutObjectCommand({
          ...object,
          Body: content,
          ContentLength: content.byteLength,
        });
        return await write(signal, () => client.send(command, within(signal)));
      }
      const ContentLength = (await stat(content)).size;
      // The client itself sends bytes again, and no stream.
      const send = async () => {
        signal?.throwIfAborted();
        const Body = createReadStream(content);
        try {
          await client.send(new s3.PutObjectCommand({ ...object, Body, ContentLength }), {
            // At least a megabyte a second, of what takes longer than anything else does.
            requestTimeout: Math.max(PATIENCE.requestTimeout, ContentLength / 1000),
            ...within(signal),
          });
        } finally {
          Body.destroy();
        }
      };
      await write(signal, () => attempt(PUT_ATTEMPTS, send));
    },
    // Read whole before a byte of it is passed on: a store that stalls or breaks off is asked again, and nobody gets
    // half a picture; a slow visitor holds no connection to the store.
    async open(name) {
      try {
        const command = () => new s3.GetObjectCommand({ Bucket, Key: checked(name) });
        const bytes = await attempt(READ_ATTEMPTS, async () => await wholeBody(await reader.send(command())));
        return { stream: Readable.from([bytes]), contentLength: bytes.length };
      } catch (error) {
        // By status, since compatible stores name it differently; a bucket that is missing is no missing file.
        const missing = error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404;
        if (missing && error.name !== "NoSuchBucket") return null;
        throw storeFault(error);
      }
    },
    async delete(name, signal) {
      const command = new s3.DeleteObjectCommand({ Bucket, Key: checked(name) });
      await write(signal, () => client.send(command, within(signal)));
    },
    async *list(prefix, signal) {
      const input = { Bucket, ...(prefix ? { Prefix: `${checked(prefix)}/` } : {}) };
      for await (const page of s3.paginateListObjectsV2({ client }, input, within(signal))) {
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (!Key || Size === undefined || !LastModified || !isStoreName(Key)) continue;
          yield { name: Key, size: Size, lastModified: LastModified };
        }
      }
    },
    async ping() {
      try {
        await reader.send(new s3.HeadBucketCommand({ Bucket }));
        return true;
      } catch (error) {
        log.warn({ err: error }, "the S3 store does not answer");
        return false;
      }
    },
    freeBytes: async () => null,
    close() {
      client.destroy();
      reader.destroy();
    },
  };
}

/** The store that the configuration names. */
export async function openStore(options: {
  dataDir: string;
  s3: S3Config | null;
  log: Log;
  /** Of a bucket, when not what visitors get. */
  reading?: typeof READING;
}): Promise<MediaStore> {
  return options.s3
    ? await openS3Store(options.s3, options.log, options.reading)
    : await openDiskStore(options.dataDir, options.log);
}

/**
 * A folder of a store as a store of its own: names in it begin there. What lies in a folder is neither served by
 * `/media` nor looked at by whoever sweeps the store itself, since neither takes its names for a photo's.
 */
export function storeFolder(store: MediaStore, folder: string): MediaStore {
  const inside = (name: string) => `${folder}/${name}`;
  return {
    ...store,
    put: (name, ...rest) => store.put(inside(name), ...rest),
    open: (name) => store.open(inside(name)),
    delete: (name, signal) => store.delete(inside(name), signal),
    async *list(sub, signal) {
      for await (const file of store.list(sub === undefined ? folder : inside(sub), signal)) {
        yield { ...file, name: file.name.slice(folder.length + 1) };
      }
    },
    // The store itself is its opener's to close.
    close() {},
  };
}
