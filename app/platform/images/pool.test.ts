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
  const pool = await openImagePool({ folder, log: recordingLog(), ...limits });
  onTestFinished(() => pool.close());
  return { pool, folder };
}

const draw = ({ run }: ImagePool, photo: Uint8Array) =>
  run({ task: "card", card: { photos: [photo], title: "Body", line: "$1", mark: "Copito" } });

const code = (answer: { ok: boolean; code?: string }) => answer.code ?? "taken";

async function newScript(text: string): Promise<URL> {
  const file = join(await newFolder(), "worker.mjs");
  await writeFile(file, text);
  return pathToFileURL(file);
}

test("an error with one photo does not affect the next", async () => {
  const { pool } = await openPool({ maxBytes: 160e6 });
  const create = { width: 6000, height: 6000, channels: 3 as const, background: "#a33" };
  const progressive = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  const photos = [Buffer.from("no photo"), progressive, await twoHalves()];
  const answers = await Promise.all(photos.map((photo) => draw(pool, photo)));
  expect(answers.map(code)).toEqual(["DAMAGED", "TOO_MANY_PIXELS", "taken"]);
});

test("a photo that takes too long is given up", async () => {
  const { pool } = await openPool({ timeout: 50 });
  expect(code(await draw(pool, pixelBomb(16_000)))).toBe("DECODE_TIMEOUT");
});

test("a photo's process and folder end with it, or with the pool", async () => {
  const { pool, folder } = await openPool();
  const good = await twoHalves();
  await Promise.all([draw(pool, good), draw(pool, good)]);
  expect(await childrenOf(process.pid)).toEqual([]);
  await pool.inFolder(async () => expect(await readdir(folder)).toHaveLength(1));
  expect(await readdir(folder)).toEqual([]);
  await pool.close();
  await expect(readdir(folder)).rejects.toThrow("ENOENT");
  await expect(draw(pool, good)).rejects.toThrow("closed");
});

test.each([
  ["crashes", "process.send('started'); process.kill(process.pid, 'SIGKILL')", "DAMAGED", true],
  ["does not start", "process.exit(7)", "CANNOT_KEEP", false],
])("a process that %s has its own error", async (_, script, expected, works) => {
  const { pool } = await openPool({ script: await newScript(script) });
  expect(code(await draw(pool, await twoHalves()))).toBe(expected);
  expect(pool.works()).toBe(works);
});
