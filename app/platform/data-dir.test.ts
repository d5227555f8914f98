import { readdir, stat, symlink } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { startChild } from "../../tests/support/child.ts";
import { newFolder } from "../../tests/support/folder.ts";
import { lockDataDir, prepareWithReserve } from "./data-dir.ts";

let dir: string;

beforeEach(async () => {
  dir = await newFolder();
});

const HOLDER = `
  const { lockDataDir } = await app("platform/data-dir.ts");
  lockDataDir(args.dir);
  // Makes the garbage collector run, which must not close the lock.
  for (let i = 0; i < 50; i++) new Array(1e5).fill({});
  console.log("held");
  for await (const _ of process.stdin);
`;

test("the reserve file is made whole or not at all", async () => {
  const made = join(dir, "made");
  expect(await prepareWithReserve(made)).toEqual({ ok: true });
  expect((await stat(made)).mode & 0o777).toBe(0o700);
  expect((await stat(join(made, "reserve"))).size).toBe(256 * 1024);
  // A link to a missing folder makes the write fail, as a full disk does.
  await symlink(join(dir, "missing", "reserve"), join(dir, "reserve"));
  expect(await prepareWithReserve(dir)).toMatchObject({ ok: false, full: true });
  expect(await readdir(dir)).toEqual(["made"]);
});

test("the data folder's lock is free as soon as its holder is killed", async () => {
  for (let round = 0; round < 3; round++) {
    const holder = startChild(HOLDER, { dir });
    expect(await holder.line()).toBe("held");
    expect(lockDataDir(dir).ok).toBe(false);
    await holder.kill("SIGKILL");
    const lock = lockDataDir(dir);
    expect(lock.ok).toBe(true);
    if (lock.ok) lock.release();
  }
});
