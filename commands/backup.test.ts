import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { symmetricDecrypt } from "better-auth/crypto";
import { expect, onTestFinished, test } from "vitest";
import { openAuthSecret } from "../app/admin/auth-secret.server.ts";
import { lockDataDir } from "../app/platform/data-dir.ts";
import { openDatabase } from "../app/platform/db/open-database.ts";
import { openDiskStore } from "../app/platform/images/disk-store.ts";
import { openTestDatabase } from "../tests/support/databases.ts";
import { fillEveryTable, PHOTO_KEYS } from "../tests/support/every-row.ts";
import { newFolder } from "../tests/support/folder.ts";
import { recordingLog } from "../tests/support/log.ts";
import { runCommand } from "../tests/support/run-command.ts";

/** Opens a shop with rows in every table, a photo and a secret. */
async function openFullShop() {
  const database = await openTestDatabase("sqlite");
  await fillEveryTable(database);
  const { dataDir, db } = database;
  await db.updateTable("jobs").set({ state: "done", finished_at: "x" }).where("id", "=", "id-0").execute();
  await db.updateTable("jobs").set({ finished_at: null }).where("id", "=", "id-1").execute();
  const [job] = await db.selectFrom("jobs").selectAll().where("id", "=", "id-1").execute();
  if (job)
    await db
      .insertInto("jobs")
      .values({ ...job, id: "id-2", kind: "order-hold", key: "id-2" })
      .execute();
  const store = await openDiskStore(dataDir, recordingLog());
  await store.put(`${PHOTO_KEYS[0]}-320.webp`, Buffer.from("a photo"), "image/webp");
  const opened = await openAuthSecret({ given: null, dataDir, shared: false });
  if (!opened.ok) throw new Error(opened.message);
  return { ...database, secret: opened.secret };
}

test("a running shop is backed up during writes, and restored without sessions and links", async () => {
  const { db, dataDir, secret } = await openFullShop();
  const file = join(await newFolder(), "copy.tzst");
  const saved = await db.transaction().execute(async (trx) => {
    await trx.updateTable("products").set({ name: "not yet" }).execute();
    return await runCommand("backup", [file], { DATA_DIR: dataDir });
  });
  expect(saved).toEqual({
    code: 0,
    err: "",
    out: expect.stringMatching(/: \d+ rows of \d+ tables, 1 files/),
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const place = join(await newFolder(), "data");
  const restored = await runCommand("restore", [file], { DATA_DIR: place });
  expect(restored).toMatchObject({ code: 0, err: "" });
  expect((await readdir(place)).sort()).toEqual(["auth-secret", "copito.lock", "copito.sqlite", "media"]);
  expect((await stat(join(place, "copito.sqlite"))).mode & 0o777).toBe(0o600);
  const opened = await openDatabase({ dataDir: place, databaseUrl: null, log: recordingLog() });
  onTestFinished(() => opened.close());
  for (const table of ["admin_sessions", "admin_links", "admin_challenges", "limit_buckets"] as const) {
    expect(await opened.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  const jobs = await opened.db.selectFrom("jobs").selectAll().orderBy("id").execute();
  expect(jobs).toMatchObject([
    { state: "done", last_error_code: expect.not.stringContaining("RESTORED") },
    { state: "given_up", last_error_code: "RESTORED", last_error_text: expect.stringContaining("restauró") },
    // Unlike mails, the job that ends a hold still runs after a restore.
    { kind: "order-hold", finished_at: null, last_error_code: expect.not.stringContaining("RESTORED") },
  ]);
  const [factor] = await opened.db.selectFrom("admin_second_factors").select("backup_codes").execute();
  expect(await symmetricDecrypt({ key: secret, data: factor?.backup_codes ?? "" })).toBe("[]");
  const names = await opened.db.selectFrom("products").select("name").execute();
  expect(names.map(({ name }) => name)).not.toContain("not yet");

  expect(await runCommand("restore", [file], { DATA_DIR: place })).toMatchObject({
    code: 1,
    err: expect.stringContaining("There is a shop in"),
  });
  await writeFile(file, (await readFile(file)).subarray(0, 1000));
  expect(await runCommand("restore", [file], { DATA_DIR: join(place, "new") })).toMatchObject({
    code: 1,
    err: expect.stringContaining("damaged, cut"),
  });
});

test("only a stopped shop moves to PostgreSQL", async () => {
  const shop = await openFullShop();
  const target = await openTestDatabase("postgres", { migrated: false });
  const words = ["--from", `sqlite:${join(shop.dataDir, "copito.sqlite")}`, "--to", target.databaseUrl ?? ""];
  const place = join(await newFolder(), "data");
  const running = lockDataDir(shop.dataDir);
  expect(await runCommand("migrate", words, { DATA_DIR: place })).toMatchObject({
    code: 1,
    err: expect.stringContaining("runs. Stop it first."),
  });
  if (running.ok) running.release();
  const moved = await runCommand("migrate", words, { DATA_DIR: place });
  expect(moved).toMatchObject({ code: 0, err: "", out: expect.stringContaining("compared row by row") });
  expect((await readdir(place)).sort()).toEqual(["auth-secret", "copito.lock", "media"]);
  const sessions = await target.db.selectFrom("admin_sessions").select("id").execute();
  expect(sessions).toHaveLength(2);
  expect(await target.db.selectFrom("jobs").select("state").orderBy("id").execute()).toEqual([
    { state: "done" },
    { state: "waiting" },
    { state: "waiting" },
  ]);
  expect(await runCommand("migrate", words, { DATA_DIR: place })).toMatchObject({
    code: 1,
    err: expect.stringContaining("already"),
  });
});

test("a shop that moves to PostgreSQL within its folder keeps its photos", async () => {
  const shop = await openFullShop();
  await shop.close();
  const target = await openTestDatabase("postgres", { migrated: false });
  const words = ["--from", `sqlite:${join(shop.dataDir, "copito.sqlite")}`, "--to", target.databaseUrl ?? ""];
  expect(await runCommand("migrate", words, { DATA_DIR: shop.dataDir })).toMatchObject({ code: 0, err: "" });
  const store = await openDiskStore(shop.dataDir, recordingLog());
  const names = await Array.fromAsync(store.list(), ({ name }) => name);
  expect(names).toEqual([`${PHOTO_KEYS[0]}-320.webp`]);
});
