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

export type StoredFile = { stream: Readable; contentLength: number };

export type ListedFile = { name: string; size: number; lastModified: Date };

export type MediaStore = {
  kind: "disk" | "s3";
  put(name: string, content: Uint8Array | string, contentType: string, signal?: AbortSignal): Promise<void>;
  open(name: string): Promise<StoredFile | null>;
  delete(name: string, signal?: AbortSignal): Promise<void>;
  list(folder?: string, signal?: AbortSignal): AsyncIterable<ListedFile>;
  ping(): Promise<boolean>;
  freeBytes(): Promise<number | null>;
  close(): void;
};

const MEDIA_FOLDER = "media";

export const UNFINISHED_FOLDER = "unfinished";

const NAME = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)?$/;

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
      if (!hasCode(error, "ENOENT")) throw error;
    }
  }
}

async function sync(path: string): Promise<void> {
  await using handle = await open(path, "r");
  await handle.sync();
}

export async function openDiskStore(dataDir: string, log: Log): Promise<MediaStore> {
  const root = join(dataDir, MEDIA_FOLDER);
  await mkdir(join(root, UNFINISHED_FOLDER), { recursive: true, mode: 0o700 });
  return {
    kind: "disk",
    async put(name, content) {
      const path = join(root, checked(name));
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
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

const PUT_ATTEMPTS = 3;
const READ_ATTEMPTS = 2;

const PATIENCE = { connectionTimeout: 5000, requestTimeout: 30_000, socketTimeout: 10_000 };
const READING = { connectionTimeout: 2000, requestTimeout: 2000, socketTimeout: 2000 };

export const BACKUP_TIMEOUTS = PATIENCE;

const SILENT_FOR = 10_000;

const NO_LINES = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

const storeFault = (cause: unknown) =>
  Object.assign(new Error("the photo store does not do what it is asked", { cause }), { code: "EIO" });

async function wholeBody({ Body, ContentLength }: GetObjectCommandOutput): Promise<Buffer> {
  const bytes = Body && ContentLength !== undefined ? await buffer(Body as Readable) : null;
  if (bytes?.length !== ContentLength || !bytes) throw new Error("the store's answer is not whole");
  return bytes;
}

const within = (signal: AbortSignal | undefined) => (signal ? { abortSignal: signal } : {});

async function openS3Store(config: S3Config, log: Log, reading = READING): Promise<MediaStore> {
  const s3 = await import("@aws-sdk/client-s3");
  const Bucket = config.bucket;
  const openClient = (patience: typeof PATIENCE, maxAttempts: number) =>
    new s3.S3Client({
      endpoint: config.endpoint,
      region: config.region,
      credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
      forcePathStyle: true,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      maxAttempts,
      logger: NO_LINES,
      requestHandler: { ...patience, throwOnRequestTimeout: true },
    });
  const client = openClient(PATIENCE, PUT_ATTEMPTS);
  const reader = openClient(reading, 1);
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
      const send = async () => {
        signal?.throwIfAborted();
        const Body = createReadStream(content);
        try {
          await client.send(new s3.PutObjectCommand({ ...object, Body, ContentLength }), {
            requestTimeout: Math.max(PATIENCE.requestTimeout, ContentLength / 1000),
            ...within(signal),
          });
        } finally {
          Body.destroy();
        }
      };
      await write(signal, () => attempt(PUT_ATTEMPTS, send));
    },
    async open(name) {
      try {
        const command = () => new s3.GetObjectCommand({ Bucket, Key: checked(name) });
        const bytes = await attempt(READ_ATTEMPTS, async () => await wholeBody(await reader.send(command())));
        return { stream: Readable.from([bytes]), contentLength: bytes.length };
      } catch (error) {
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

export async function openStore(options: {
  dataDir: string;
  s3: S3Config | null;
  log: Log;
  reading?: typeof READING;
}): Promise<MediaStore> {
  return options.s3
    ? await openS3Store(options.s3, options.log, options.reading)
    : await openDiskStore(options.dataDir, options.log);
}

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
    close() {},
  };
}
