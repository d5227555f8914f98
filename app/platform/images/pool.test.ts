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

/** Other tests of this worker may have left a child of their own behind, for a moment. */
beforeEach(() => expect.poll(() => childrenOf(process.pid), { timeout: 10_000 }).toEqual([]));

async function openPool(limits: { maxBytes?: number; idleMs?: number; script?: URL } = {}) {
  const folder = join(tmpdir(), `copito-pool-${crypto.randomUUID()}`);
  const pool = await openImagePool({ folder, log: recordingLog(), ...limits });
  onTestFinished(() => pool.close());
  return { pool, folder };
}

const preview = (pool: ImagePool, bytes: Uint8Array, seconds = 20) =>
  pool.run({ task: "preview", bytes, side: 60 }, seconds);

/** Decoding it takes much memory. */
async function progressive(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3 as const, background: "#a33" };
  return await sharp({ create }).jpeg({ progressive: true }).toBuffer();
}

const code = (answer: { ok: boolean; code?: string }) => answer.code ?? "taken";

test("what goes wrong with one photo is its answer alone, and the next is taken", async () => {
  const { pool } = await openPool({ maxBytes: 160e6 });
  const good = await twoHalves();
  expect(code(await preview(pool, Buffer.from("no photo")))).toBe("READ");
  expect(code(await preview(pool, await progressive(6000, 6000)))).toBe("MEMORY");
  expect(code(await preview(pool, good))).toBe("taken");
  expect(code(await preview(pool, pixelBomb(16_000), 0.05))).toBe("TIMEOUT");
  // A new child: what it dies of is the photo's fault only once it has started.
  expect(code(await preview(pool, good))).toBe("taken");
  const children = await childrenOf(process.pid);
  expect(children).toHaveLength(1);
  // It stands still, so that it has not answered the first when it dies.
  for (const pid of children) process.kill(pid, "SIGSTOP");
  const answers = [preview(pool, good), preview(pool, good)];
  for (const pid of children) process.kill(pid, "SIGKILL");
  expect((await Promise.all(answers)).map(code)).toEqual(["CRASH", "taken"]);
});

test("one process does all, and is gone when there is nothing to do, and with the pool", async () => {
  const { pool, folder } = await openPool({ idleMs: 300 });
  expect(await childrenOf(process.pid)).toEqual([]);
  const good = await twoHalves();
  await Promise.all(Array.from({ length: 4 }, () => preview(pool, good)));
  expect(await childrenOf(process.pid)).toHaveLength(1);
  await expect.poll(() => childrenOf(process.pid), { timeout: 5000 }).toEqual([]);
  expect(code(await preview(pool, good))).toBe("taken");
  await pool.inFolder(async () => expect(await readdir(folder)).toHaveLength(1));
  expect(await readdir(folder)).toEqual([]);
  await pool.close();
  expect(await childrenOf(process.pid)).toEqual([]);
  await expect(readdir(folder)).rejects.toThrow("ENOENT");
  await expect(preview(pool, good)).rejects.toThrow("closed");
});

test("a child that does not start is not the photo's fault", async () => {
  const file = join(await newFolder(), "worker.mjs");
  await writeFile(file, "process.exit(7)");
  const { pool } = await openPool({ script: pathToFileURL(file) });
  expect(await preview(pool, await twoHalves())).toMatchObject({
    code: "NOT_STARTED",
    reason: "ended with 7",
  });
  expect(pool.works()).toBe(false);
});
