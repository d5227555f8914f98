import { readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { childrenOf } from "../../../tests/support/child-processes.ts";
import { newFolder } from "../../../tests/support/folder.ts";
import { pixelBomb, twoHalves } from "../../../tests/support/images.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import { type ImagePool, openImagePool } from "./pool.ts";

/** Waits for child processes of earlier tests to end. */
beforeEach(() => expect.poll(() => childrenOf(process.pid), { timeout: 10_000 }).toEqual([]));

async function openPool(limits: Partial<Parameters<typeof openImagePool>[0]> = {}) {
  const folder = join(tmpdir(), `copito-pool-${crypto.randomUUID()}`);
  const log = recordingLog();
  const pool = await openImagePool({ folder, log, ...limits });
  onTestFinished(() => pool.close());
  return { pool, folder, log };
}

const draw = ({ run }: ImagePool, photo: Uint8Array) =>
  run({ task: "card", card: { photos: [photo], title: "Body", line: "$1", mark: "Copito" } });

/** A progressive JPEG, which takes much memory to decode. */
async function progressive(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3 as const, background: "#a33" };
  return await sharp({ create }).jpeg({ progressive: true }).toBuffer();
}

const code = (answer: { ok: boolean; code?: string }) => answer.code ?? "taken";

test("what goes wrong with one photo is its answer alone, and the next is taken", async () => {
  const { pool } = await openPool({ maxBytes: 160e6 });
  const good = await twoHalves();
  expect(code(await draw(pool, Buffer.from("no photo")))).toBe("READ");
  expect(code(await draw(pool, await progressive(6000, 6000)))).toBe("MEMORY");
  // Starts a new child, because a crash is blamed on the photo only after the child has started.
  expect(code(await draw(pool, good))).toBe("taken");
  const children = await childrenOf(process.pid);
  expect(children).toHaveLength(1);
  // SIGSTOP keeps the child from answering before SIGKILL ends it.
  for (const pid of children) process.kill(pid, "SIGSTOP");
  const answers = [draw(pool, good), draw(pool, good)];
  for (const pid of children) process.kill(pid, "SIGKILL");
  expect((await Promise.all(answers)).map(code)).toEqual(["CRASH", "taken"]);
});

test("a photo that takes too long is given up", async () => {
  const { pool } = await openPool({ timeoutSeconds: 0.05 });
  expect(code(await draw(pool, pixelBomb(16_000)))).toBe("TIMEOUT");
});

test("one process does all, and is gone when there is nothing to do, and with the pool", async () => {
  const { pool, folder } = await openPool({ idleMs: 300 });
  expect(await childrenOf(process.pid)).toEqual([]);
  const good = await twoHalves();
  await Promise.all(Array.from({ length: 4 }, () => draw(pool, good)));
  expect(await childrenOf(process.pid)).toHaveLength(1);
  await expect.poll(() => childrenOf(process.pid), { timeout: 5000 }).toEqual([]);
  expect(code(await draw(pool, good))).toBe("taken");
  await pool.inFolder(async () => expect(await readdir(folder)).toHaveLength(1));
  expect(await readdir(folder)).toEqual([]);
  await pool.close();
  expect(await childrenOf(process.pid)).toEqual([]);
  await expect(readdir(folder)).rejects.toThrow("ENOENT");
  await expect(draw(pool, good)).rejects.toThrow("closed");
});

const newScript = async (text: string) => {
  const file = join(await newFolder(), "worker.mjs");
  await writeFile(file, text);
  return file;
};

test("a child that does not start is not the photo's fault, and is started again while somebody asks", async () => {
  const file = await newScript("process.exit(7)");
  const { pool } = await openPool({ script: pathToFileURL(file), retryMs: 200 });
  expect(await draw(pool, await twoHalves())).toMatchObject({
    code: "NOT_STARTED",
    reason: "ended with 7",
  });
  expect(pool.works()).toBe(false);
  await writeFile(file, "process.send('started')");
  // `works` alone starts the child again; no photo is sent.
  await expect.poll(pool.works, { timeout: 10_000 }).toBe(true);
});

test("a start that failed is not repeated for half a minute", async () => {
  const { pool, log } = await openPool({ script: pathToFileURL(await newScript("process.exit(7)")) });
  await draw(pool, await twoHalves());
  expect(pool.works()).toBe(false);
  expect(await childrenOf(process.pid)).toEqual([]);
  expect(log.entries).toHaveLength(1);
});

test("a child that is ended with the pool before it has started is not said to have failed", async () => {
  const script = pathToFileURL(await newScript("setInterval(() => {}, 1000)"));
  const { pool, log } = await openPool({ script });
  const answer = draw(pool, await twoHalves());
  await expect.poll(() => childrenOf(process.pid)).toHaveLength(1);
  await pool.close();
  expect(await answer).toMatchObject({ code: "NOT_STARTED" });
  expect(log.entries.filter(({ level }) => level === "error")).toEqual([]);
});
