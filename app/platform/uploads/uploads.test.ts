import { readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { imagePool } from "../../../tests/support/image-pool.ts";
import { createUploadQueue, receiveFile } from "./receive-file.ts";

test("lets only so many run, makes the next wait, and turns the rest away at once", async () => {
  const queue = createUploadQueue({ atOnce: 2, waiting: 1 });
  const doors: (() => void)[] = [];
  const running: number[] = [];
  const take = (number: number) =>
    queue.take(async () => {
      running.push(number);
      await new Promise<void>((open) => doors.push(open));
      return number;
    });
  const first = [take(1), take(2), take(3)];
  expect(await take(4)).toBeNull();
  expect(running).toEqual([1, 2]);
  doors.shift()?.();
  await first[0];
  await expect.poll(() => running).toEqual([1, 2, 3]);
  // There is room for one to wait again.
  const late = take(5);
  for (const door of doors.splice(0)) door();
  expect(await Promise.all(first)).toEqual([1, 2, 3]);
  await expect.poll(() => running).toEqual([1, 2, 3, 5]);
  doors.shift()?.();
  expect(await late).toBe(5);
});

test("a task that fails gives its turn back", async () => {
  const queue = createUploadQueue({ atOnce: 1, waiting: 0 });
  await expect(
    queue.take(async () => {
      throw new Error("broken");
    }),
  ).rejects.toThrow("broken");
  expect(await queue.take(async () => "next")).toBe("next");
});

const sending = (body: unknown) =>
  new Request("http://shop.example/", { method: "POST", body, duplex: "half" } as RequestInit);

test("a sender that falls silent is given up, and its stream let go", async () => {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel: () => {
      cancelled = true;
    },
  });
  const options = { imagePool, maxBytes: 100, stallMs: 20 };
  const answer = await receiveFile(sending(body), options, async () => "taken");
  expect(answer).toEqual({ ok: false, code: "INTERRUPTED" });
  expect(cancelled).toBe(true);
});

test("a body is a file of its bytes, up to the limit, until it is taken; a full disk is no interruption", async () => {
  const pieces = () => Readable.from([new Uint8Array(70_000).fill(1), Buffer.from("end")]);
  const take = async (file: string) => ({ file, bytes: await readFile(file) });
  const receive = async (maxBytes: number) =>
    await receiveFile(sending(pieces()), { imagePool, maxBytes }, take);
  const taken = await receive(70_003);
  if (!("file" in taken)) throw new Error(taken.code);
  expect(taken.bytes.equals(Buffer.concat([Buffer.alloc(70_000, 1), Buffer.from("end")]))).toBe(true);
  await expect(readFile(taken.file)).rejects.toThrow("ENOENT");
  expect(await receive(70_002)).toEqual({ ok: false, code: "TOO_LARGE" });
  const full = {
    inFolder: <T>(work: (folder: string) => Promise<T>) =>
      imagePool.inFolder(async (folder) => {
        await symlink("/dev/full", join(folder, "sent"));
        return await work(folder);
      }),
  };
  await expect(receiveFile(sending(pieces()), { imagePool: full, maxBytes: 1e6 }, take)).rejects.toThrow(
    "ENOSPC",
  );
});
