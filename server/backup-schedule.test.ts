import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { restoreShop } from "../app/platform/backup/restore.ts";
import { openTestDatabase } from "../tests/support/databases.ts";
import { newFolder } from "../tests/support/folder.ts";
import { openTestStore } from "../tests/support/media-store.ts";
import { lastBackup, makeDailyBackup } from "./backup-schedule.ts";

test.each(["folder", "s3"])("a copy is made each day, and the oldest is removed: %s", async (where) => {
  const database = await openTestDatabase("sqlite");
  const { store, log, dir } = await openTestStore();
  const folder = where === "s3" ? join(dir, "media", "backups") : join(await newFolder(), "copies");
  const backups = { to: where === "s3" ? "s3" : folder, keep: 1 };
  const config = { dataDir: database.dataDir, databaseUrl: null, s3: null, authSecret: null, backups };
  const copyAt = (time: string, more = {}) =>
    makeDailyBackup({ database, store, log, now: () => new Date(time), config: { ...config, ...more } });
  const ageAt = async (time: string) => {
    const copy = await lastBackup({ database, config, now: () => new Date(time) });
    return [copy && copy.age / 3_600_000, copy?.made, copy?.late];
  };
  await copyAt("2026-11-20T07:59:00Z");
  expect(await database.db.selectFrom("limit_buckets").selectAll().execute()).toEqual([]);
  const broken = { databaseUrl: "postgres://127.0.0.1:1/none" };
  await expect(copyAt("2026-11-20T08:00:00Z", broken)).rejects.toThrow("No backup was made");
  // Before the first backup, the age counts from when backups were turned on.
  expect(await ageAt("2026-11-21T07:59:00Z")).toEqual([24, false, false]);
  // This stands for a backup that was made while the clock was ahead.
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "copito-2030-01-01.tzst"), "");
  for (const day of [21, 22]) {
    if (where === "s3") await writeFile(join(database.dataDir, "sending.tzst"), "half");
    await copyAt(`2026-11-${day}T09:00:00Z`);
    await copyAt(`2026-11-${day}T10:00:00Z`);
  }
  await expect(copyAt("2026-11-23T09:00:00Z", broken)).rejects.toThrow("No backup was made");
  expect(await ageAt("2026-11-23T09:00:00Z")).toEqual([25, true, false]);
  expect(await ageAt("2026-11-23T15:00:00Z")).toEqual([31, true, true]);
  expect((await readdir(folder)).sort()).toEqual(["copito-2026-11-22.tzst", "copito-2030-01-01.tzst"]);
  expect(await readdir(database.dataDir)).not.toContainEqual(expect.stringMatching(/^(sending|copito-rows)/));
  const place = { dataDir: join(await newFolder(), "data"), databaseUrl: null, s3: null };
  const file = join(folder, "copito-2026-11-22.tzst");
  expect(await restoreShop({ file, place, log })).toMatchObject({
    ok: true,
    manifest: { purpose: "backup" },
  });
});

test("a folder that cannot be written is an error before a copy is due", async () => {
  const database = await openTestDatabase("sqlite");
  const { store, log } = await openTestStore();
  const backups = { to: "/proc/self", keep: 1 };
  const config = { dataDir: database.dataDir, databaseUrl: null, s3: null, authSecret: null, backups };
  const now = () => new Date("2026-11-20T07:00:00Z");
  await expect(makeDailyBackup({ database, store, log, now, config })).rejects.toThrow(
    /^The folder of BACKUP_TO \/proc\/self cannot be written to/,
  );
});
