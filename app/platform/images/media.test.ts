import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newFolder } from "../../../tests/support/folder.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import { openDiskStore } from "./disk-store.ts";
import { keyOfFile, openMedia } from "./media.ts";
import type { ListedFile, MediaStore } from "./store.ts";
import { isStoreName } from "./store.ts";

const KEY = "0123456789abcdef0123456789abcdef";

let dir: string;
let store: MediaStore;

async function listed(files: AsyncIterable<ListedFile>): Promise<ListedFile[]> {
  const all: ListedFile[] = [];
  for await (const file of files) all.push(file);
  return all;
}

beforeEach(async () => {
  dir = await newFolder();
  store = await openDiskStore(dir, recordingLog());
});

const TRICKS = [
  "",
  "..",
  "../copito.sqlite",
  `../media/${KEY}-640.jpg`,
  `/${KEY}-640.jpg`,
  `${KEY}-640.jpg\0.png`,
  `..%2f${KEY}-640.jpg`,
  `..\\${KEY}-640.jpg`,
  `originals/${KEY}.jpg`,
  `${KEY.toUpperCase()}-640.jpg`,
  `${KEY}-0.jpg`,
  `${KEY}-12345.jpg`,
  `${KEY}-640.svg`,
  `${KEY}-640`,
  `${KEY}.jpg`,
  "unfinished/0123456789abcdef0123456789abcdef",
];

test.each(TRICKS)("no file is served under the name %j", async (name) => {
  await writeFile(join(dir, "copito.sqlite"), "secret");
  await store.put(`${KEY}-640.jpg`, Buffer.from("picture"), "image/jpeg");
  // Names that the store allows, such as an original's, must not be served even if the file exists.
  if (isStoreName(name)) await store.put(name, Buffer.from("secret"), "image/jpeg");
  expect(await openMedia(store, name)).toBeNull();
});

test.each(["../x", "/x", "a//b", ".x", "A", "a b", "a\\b", "a\0", "x".repeat(201), "", "a/"])(
  "the store refuses the name %j in every operation",
  async (name) => {
    expect(isStoreName(name)).toBe(false);
    const message = /not a name for the media store/;
    await expect(store.put(name, Buffer.from("x"), "image/jpeg")).rejects.toThrow(message);
    await expect(store.open(name)).rejects.toThrow(message);
    await expect((async () => store.delete(name))()).rejects.toThrow(message);
    expect(await readdir(dir)).toEqual(["media"]);
  },
);

test("files are listed with size and date, in all folders or in one", async () => {
  await store.put(`${KEY}-640.jpg`, Buffer.from("picture"), "image/jpeg");
  await store.put(`originals/${KEY}.jpg`, Buffer.from("original"), "image/jpeg");
  const all = await listed(store.list());
  expect(all.map(({ name, size }) => ({ name, size })).sort((a, b) => a.size - b.size)).toEqual([
    { name: `${KEY}-640.jpg`, size: 7 },
    { name: `originals/${KEY}.jpg`, size: 8 },
  ]);
  for (const file of all) expect(Math.abs(Date.now() - file.lastModified.getTime())).toBeLessThan(60_000);
  expect((await listed(store.list("originals"))).map((file) => file.name)).toEqual([`originals/${KEY}.jpg`]);
  expect(await listed(store.list("absent"))).toEqual([]);
  for (const file of all) expect(keyOfFile(file.name)).toBe(KEY);
});
