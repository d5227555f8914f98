import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeOwnersZip } from "../../../commands/owners-zip.ts";
import { openTestDatabase } from "../../../tests/support/databases.ts";
import { fileOf } from "../../../tests/support/image-pool.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import { type ObjectStore, provideSwift, startObjectStore } from "../../../tests/support/object-store.ts";
import { productNumber } from "../../../tests/support/products.ts";
import { filesOfZip } from "../../../tests/support/zip.ts";
import { insertProducts } from "../../catalogue/products.server.ts";
import { openStore } from "./open-store.ts";
import type { MediaStore } from "./store.ts";

/* Tests against a real store: signatures, listing and deleting. */

describe.skipIf(!provideSwift())("a bucket of a real S3-compatible store", () => {
  let running: ObjectStore;
  let store: MediaStore;
  const log = recordingLog();

  const open = (changes: Partial<ObjectStore["s3"]> = {}) =>
    openStore({ dataDir: "unused", s3: { ...running.s3, ...changes }, log });
  const names = async (folder?: string) => {
    const found: string[] = [];
    for await (const { name } of store.list(folder)) found.push(name);
    return found.sort();
  };

  beforeAll(async () => {
    running = await startObjectStore();
    // The store is five Python services, which start slowly while other tests use both cores.
  }, 180_000);
  afterAll(() => running[Symbol.asyncDispose]());
  beforeEach(async () => {
    store = await open();
    return async () => {
      for (const name of await names()) await store.delete(name);
      store.close();
    };
  });

  test("a file is read as it was put, and a missing one is null", async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 31) % 256));
    await store.put("originals/a.jpg", bytes, "image/jpeg");
    const file = await store.open("originals/a.jpg");
    expect(file?.contentLength).toBe(bytes.length);
    expect(file && (await buffer(file.stream)).equals(bytes)).toBe(true);
    expect(await store.open("b.jpg")).toBeNull();
    await store.put("c.jpg", await fileOf(bytes), "image/jpeg");
    const streamed = await store.open("c.jpg");
    expect(streamed && (await buffer(streamed.stream)).equals(bytes)).toBe(true);
  });

  test("the owner's zip has the bucket's photos", async () => {
    const database = await openTestDatabase("sqlite");
    const key = "a".repeat(32);
    const photos = [{ key, extension: "jpg", width: 600, height: 800, alt: null }];
    await insertProducts(database.db, [productNumber(1, { name: "Body", photos })]);
    await store.put(`originals/${key}.jpg`, Buffer.from("a photo"), "image/jpeg");
    const destination = new PassThrough();
    const [zip] = await Promise.all([
      buffer(destination),
      writeOwnersZip(destination, { place: database, store, now: new Date() }),
    ]);
    expect((await filesOfZip(zip)).get("fotos/body/1.jpg")?.toString()).toBe("a photo");
  });

  test("names, sizes and times are listed, and deleting a missing file is no error", async () => {
    const began = Date.now();
    for (const name of ["a-1.jpg", "a-2.jpg", "originals/a.jpg"])
      await store.put(name, Buffer.from(name), "image/jpeg");
    const files = [];
    for await (const file of store.list()) files.push(file);
    expect(files.map(({ name, size }) => [name, size]).sort()).toEqual([
      ["a-1.jpg", 7],
      ["a-2.jpg", 7],
      ["originals/a.jpg", 15],
    ]);
    // The store's times have whole seconds, so they are compared roughly.
    for (const { lastModified } of files)
      expect(Math.abs(lastModified.getTime() - began)).toBeLessThan(60_000);
    expect(await names("originals")).toEqual(["originals/a.jpg"]);
    await store.delete("a-1.jpg");
    await store.delete("a-1.jpg");
    expect(await names()).toEqual(["a-2.jpg", "originals/a.jpg"]);
  });

  test("a wrong secret or bucket is an error, not a missing file", async () => {
    await store.put("a.jpg", Buffer.from("a"), "image/jpeg");
    for (const changes of [
      { secretAccessKey: "wrong" },
      { accessKeyId: "nobody" },
      { bucket: "elsewhere" },
    ]) {
      const stranger = await open(changes);
      await expect(stranger.open("a.jpg")).rejects.toThrow();
      await expect(stranger.put("b.jpg", Buffer.from("b"), "image/jpeg")).rejects.toThrow();
      expect(await stranger.ping()).toBe(false);
      stranger.close();
    }
    expect(await names()).toEqual(["a.jpg"]);
    expect(await store.ping()).toBe(true);
  });
});
