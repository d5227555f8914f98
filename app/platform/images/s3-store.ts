import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { GetObjectCommandOutput, S3Client } from "@aws-sdk/client-s3";
import type { S3Config } from "../config.ts";
import type { Log } from "../log.ts";
import { checkedName, isStoreName, type ListedFile, type MediaStore, type StoredFile } from "./store.ts";

const PUT_ATTEMPTS = 3;
const READ_ATTEMPTS = 2;

/** Milliseconds. `requestTimeout` runs until the answer begins, `socketTimeout` while a socket is idle. */
const WRITE_TIMEOUTS = { connectionTimeout: 5000, requestTimeout: 30_000, socketTimeout: 10_000 };
const READ_TIMEOUTS = { connectionTimeout: 2000, requestTimeout: 2000, socketTimeout: 2000 };

export type S3Timeouts = typeof WRITE_TIMEOUTS;

/** A backup reads with the long timeouts, because no page waits for it. */
export const BACKUP_TIMEOUTS = WRITE_TIMEOUTS;

/** Without a logger of ours, the AWS client writes to standard error. */
const NO_LINES = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

interface S3 {
  sdk: typeof import("@aws-sdk/client-s3");
  Bucket: string;
  client: S3Client;
  /** A second client with its own sockets, so that visitors' reads do not wait for slow writes. */
  reader: S3Client;
}

/** Imports the AWS client here, so that a shop without a bucket does not load it. */
export async function openS3Store(config: S3Config, log: Log, reading = READ_TIMEOUTS): Promise<MediaStore> {
  const sdk = await import("@aws-sdk/client-s3");
  const Bucket = config.bucket;
  const openClient = (timeouts: S3Timeouts, maxAttempts: number) =>
    new sdk.S3Client({
      endpoint: config.endpoint,
      region: config.region,
      credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
      // Some S3-compatible stores need path-style URLs, or refuse the checksums that newer clients add.
      forcePathStyle: true,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      maxAttempts,
      logger: NO_LINES,
      requestHandler: { ...timeouts, throwOnRequestTimeout: true },
    });
  const client = openClient(WRITE_TIMEOUTS, PUT_ATTEMPTS);
  const reader = openClient(reading, 1);
  const s3: S3 = { sdk, Bucket, client, reader };
  return {
    kind: "s3",
    async put(name, content, contentType, signal) {
      // The bucket stores this header, because browsers may load photos from the bucket (MEDIA_PUBLIC_URL).
      const CacheControl = "public, max-age=31536000, immutable";
      const object = { Bucket, Key: checkedName(name), ContentType: contentType, CacheControl };
      // A string is a file's path. The AWS client retries bytes by itself, but not the stream of a file.
      const attempts = typeof content === "string" ? PUT_ATTEMPTS : 1;
      await retry(s3, attempts, () => putObject(s3, object, content, signal)).catch(throwFault);
    },
    open: async (name) => await openObject(s3, checkedName(name)),
    async delete(name, signal) {
      const command = new sdk.DeleteObjectCommand({ Bucket, Key: checkedName(name) });
      await client.send(command, aborting(signal)).catch(throwFault);
    },
    list: (folder, signal) => listObjects(s3, folder, signal),
    async ping() {
      try {
        await reader.send(new sdk.HeadBucketCommand({ Bucket }));
        return true;
      } catch (err) {
        log.warn({ err }, "the S3 store does not answer");
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

async function putObject(
  { sdk, client }: S3,
  object: { Bucket: string; Key: string; ContentType: string; CacheControl: string },
  content: Uint8Array | string,
  signal: AbortSignal | undefined,
): Promise<void> {
  signal?.throwIfAborted();
  const isFile = typeof content === "string";
  const ContentLength = isFile ? (await stat(content)).size : content.byteLength;
  const Body = isFile ? createReadStream(content) : content;
  // Large backups get more time: a second for each megabyte.
  const requestTimeout = Math.max(WRITE_TIMEOUTS.requestTimeout, ContentLength / 1000);
  try {
    const command = new sdk.PutObjectCommand({ ...object, Body, ContentLength });
    await client.send(command, { requestTimeout, ...aborting(signal) });
  } finally {
    if (Body instanceof Readable) Body.destroy();
  }
}

/** Reads the whole object into memory before it returns, so that a broken download can be retried. */
async function openObject(s3: S3, Key: string): Promise<StoredFile | null> {
  const { sdk, Bucket, reader } = s3;
  try {
    const bytes = await retry(s3, READ_ATTEMPTS, async () =>
      wholeBody(await reader.send(new sdk.GetObjectCommand({ Bucket, Key }))),
    );
    return { stream: Readable.from([bytes]), contentLength: bytes.length };
  } catch (error) {
    // S3 services answer 404 for a missing file, but each has its own name for the error.
    // A missing bucket also answers 404, and that is a fault.
    const missing = error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404;
    if (missing && error.name !== "NoSuchBucket") return null;
    throwFault(error);
  }
}

async function* listObjects(
  { sdk, Bucket, client }: S3,
  folder: string | undefined,
  signal: AbortSignal | undefined,
): AsyncIterable<ListedFile> {
  const input = { Bucket, ...(folder ? { Prefix: `${checkedName(folder)}/` } : {}) };
  for await (const page of sdk.paginateListObjectsV2({ client }, input, aborting(signal))) {
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (!Key || Size === undefined || !LastModified || !isStoreName(Key)) continue;
      yield { name: Key, size: Size, lastModified: LastModified };
    }
  }
}

async function retry<T>({ sdk }: S3, times: number, work: () => Promise<T>): Promise<T> {
  for (let left = times; ; left--) {
    try {
      return await work();
    } catch (error) {
      const isOurs = error instanceof sdk.S3ServiceException && error.$fault === "client";
      if (isOurs || left <= 1) throw error;
    }
  }
}

/** Gives the error the code EIO, so that `isStorageError` (`storage-errors.ts`) counts it as a disk error. */
function throwFault(cause: unknown): never {
  throw Object.assign(new Error("the photo store does not do what it is asked", { cause }), { code: "EIO" });
}

/** Throws unless the body is as long as Content-Length says, because the body may have been cut off. */
async function wholeBody({ Body, ContentLength }: GetObjectCommandOutput): Promise<Buffer> {
  const bytes = Body && ContentLength !== undefined ? await buffer(Body as Readable) : null;
  if (bytes?.length !== ContentLength || !bytes) throw new Error("the store's answer is not whole");
  return bytes;
}

const aborting = (signal: AbortSignal | undefined) => (signal ? { abortSignal: signal } : {});
