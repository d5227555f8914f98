import { expect, test } from "vitest";
import { readUpload } from "./read-upload.ts";
import { createUploadQueue } from "./upload-queue.ts";

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

test("a sender that falls silent is given up, and its stream let go", async () => {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel: () => {
      cancelled = true;
    },
  });
  const request = new Request("http://shop.example/", {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
  expect(await readUpload(request, 100, { stallMs: 20 })).toEqual({ ok: false, code: "INTERRUPTED" });
  expect(cancelled).toBe(true);
});
