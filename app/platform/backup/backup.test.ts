import { mkdir, readdir, readFile, stat, symlink, truncate, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Kysely } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type DatabaseKind, openTestDatabase, type TestDatabase } from "../../../tests/support/databases.ts";
import { fillEveryTable, PHOTO_KEYS } from "../../../tests/support/every-row.ts";
import { newFolder } from "../../../tests/support/folder.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import { openTestStore } from "../../../tests/support/media-store.ts";
import { MIGRATIONS, migrateToLatest } from "../db/migrate.ts";
import type { Schema } from "../db/schema.ts";
import { openDiskStore } from "../images/disk-store.ts";
import type { MediaStore } from "../images/store.ts";
import { type BackupSource, writeBackupFile } from "./backup.ts";
import { restoreShop } from "./restore.ts";
import { type DatabasePlace, readLines, readSnapshot, tablesOf } from "./rows.ts";
import { isTaken, PARTS } from "./tables.ts";

const log = recordingLog();
const now = new Date("2026-11-22T12:00:00Z");

async function copied(place: DatabasePlace, options: Partial<BackupSource> = {}): Promise<string> {
  const file = join(await newFolder(), "copy.tzst");
  await writeBackupFile(file, { place, store: null, secret: null, purpose: "backup", now, ...options });
  return file;
}

/** An empty database of this `kind`, and a path for a data folder that does not exist yet. */
async function emptyPlace(kind: DatabaseKind) {
  const database = kind === "postgres" ? await openTestDatabase(kind, { migrated: false }) : null;
  return {
    dataDir: join(await newFolder(), "data"),
    databaseUrl: database?.databaseUrl ?? null,
    s3: null,
  };
}

/** All rows of a database by table, sorted. */
async function rowsOf(place: DatabasePlace): Promise<Record<string, string[]>> {
  return await readSnapshot(place, async (db) => {
    const all: Record<string, string[]> = {};
    for (const table of await tablesOf(db)) {
      all[table] = (await Array.fromAsync(readLines(db, table))).flatMap(({ lines }) => lines).sort();
    }
    return all;
  });
}

async function filled(kind: DatabaseKind): Promise<TestDatabase> {
  const database = await openTestDatabase(kind);
  await fillEveryTable(database);
  return database;
}

test("every row of every table moves from SQLite to PostgreSQL and back", async () => {
  let place: DatabasePlace = await filled("sqlite");
  const before = await rowsOf(place);
  expect(Object.keys(before).sort()).toEqual(Object.keys(PARTS).sort());
  for (const rows of Object.values(before)) expect(rows).toHaveLength(2);
  for (const kind of ["postgres", "sqlite"] as const) {
    const file = await copied(place, { purpose: "move" });
    const next = await emptyPlace(kind);
    expect(await restoreShop({ file, place: next, log })).toMatchObject({ ok: true });
    expect(await rowsOf(next)).toEqual(before);
    place = next;
  }
});

test("a backup holds no session, link or counter; the owner's copy holds no credential", async () => {
  const source = await filled("sqlite");
  const before = await rowsOf(source);
  for (const purpose of ["backup", "download"] as const) {
    const place = await emptyPlace("sqlite");
    expect(await restoreShop({ file: await copied(source, { purpose }), place, log })).toMatchObject({
      ok: true,
    });
    const expected = Object.entries(before).map(([name, rows]) => [
      name,
      isTaken(name as keyof Schema, purpose) ? rows : [],
    ]);
    expect(await rowsOf(place)).toEqual(Object.fromEntries(expected));
  }
  expect(isTaken("admin_sessions", "backup")).toBe(false);
  expect(isTaken("admin_links", "backup")).toBe(false);
  expect(isTaken("admin_credentials", "download")).toBe(false);
});

test("a shop of an older version is restored and brought up to date", async () => {
  const file = await copied(await filled("sqlite"));
  const all = await MIGRATIONS.getMigrations();
  const later = {
    up: (db: Kysely<unknown>) =>
      db.schema
        .alterTable("chats")
        .addColumn("mood", "text", (column) => column.notNull().defaultTo("calm"))
        .execute(),
  };
  vi.spyOn(MIGRATIONS, "getMigrations").mockResolvedValue({ ...all, "2999-01-01-later": later });
  onTestFinished(() => void vi.restoreAllMocks());
  const place = await emptyPlace("postgres");
  expect(await restoreShop({ file, place, log })).toMatchObject({ ok: true });
  expect((await rowsOf(place)).chats).toEqual(Array(2).fill(expect.stringContaining('"calm"')));
});

describe("pictures", () => {
  const [key, other] = PHOTO_KEYS as [string, string];
  const withPhotos = async () => {
    const source = await filled("sqlite");
    const { store, dir } = await openTestStore();
    for (const name of [`${key}-320.webp`, `originals/${key}.jpg`, `enquiries/${other}-320.jpg`]) {
      await store.put(name, Buffer.from(name), "image/jpeg");
    }
    return { source, store, dir };
  };
  const namesIn = async (dataDir: string) => {
    const names = await Array.fromAsync((await openDiskStore(dataDir, log)).list(), ({ name }) => name);
    return names.sort();
  };

  test("that rows name are in the copy with the secret, and no others", async () => {
    const { source, store } = await withPhotos();
    await store.put(`${"c".repeat(32)}-320.webp`, Buffer.from("nobody's"), "image/webp");
    await store.put("backups/another.tzst", Buffer.from("no photo"), "application/zstd");
    const file = await copied(source, { store, secret: "s".repeat(40) });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const place = await emptyPlace("postgres");
    expect(await restoreShop({ file, place, log })).toMatchObject({
      ok: true,
      manifest: { photos: 3, missing: [], files: { "auth-secret": expect.anything() } },
    });
    expect(await namesIn(place.dataDir)).toEqual([
      `${key}-320.webp`,
      `enquiries/${other}-320.jpg`,
      `originals/${key}.jpg`,
    ]);
    const kept = join(place.dataDir, "media", "originals", `${key}.jpg`);
    expect(await readFile(kept, "utf8")).toBe(`originals/${key}.jpg`);
    expect(await readFile(join(place.dataDir, "auth-secret"), "utf8")).toBe(`${"s".repeat(40)}\n`);
    expect((await readdir(place.dataDir)).sort()).toEqual(["auth-secret", "copito.lock", "media"]);
  });

  test.each([0, 1])("removed after %d of two files were copied are not in its rows", async (after) => {
    const { source, store } = await withPhotos();
    const went = "e".repeat(32);
    const photo = { extension: "jpg", width: 1, height: 1, created_at: now.toISOString() };
    const files = [`${went}-320.webp`, `${went}-640.webp`];
    for (const name of files) await store.put(name, Buffer.from(went), "image/webp");
    await source.db
      .insertInto("uploads")
      .values({ id: went, key: went, ...photo })
      .execute();
    let opened = 0;
    const changing: MediaStore = {
      ...store,
      async open(name) {
        if (files.includes(name) && opened++ === after) {
          await source.db.deleteFrom("uploads").where("key", "=", went).execute();
          for (const file of files) await store.delete(file);
        }
        return await store.open(name);
      },
    };
    const place = await emptyPlace("sqlite");
    const restored = await restoreShop({ file: await copied(source, { store: changing }), place, log });
    expect(restored).toMatchObject({ ok: true, manifest: { missing: [] } });
    expect((await rowsOf(place)).uploads?.join()).not.toContain(went);
  });

  test("that a killed backup left are removed by the next one, those of a running one are not", async () => {
    const source = await filled("sqlite");
    const file = await copied(source);
    const folder = dirname(file);
    const [left, atWork] = ["old.tzst.unfinished-1", "other.tzst.unfinished-2"];
    for (const name of [left, atWork]) await writeFile(join(folder, name), "half");
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(folder, left), hourAgo, hourAgo);
    // A broken link is listed but cannot be read, like a file that another backup renames at that moment.
    const renamed = "third.tzst.unfinished-3";
    await symlink(join(folder, "third.tzst"), join(folder, renamed));
    await writeBackupFile(file, { place: source, store: null, secret: null, purpose: "backup", now });
    expect((await readdir(folder)).sort()).toEqual(["copy.tzst", atWork, renamed]);
  });
});

describe("a copy", () => {
  test("that was changed or cut anywhere is refused, and nothing is touched", async () => {
    const source = await filled("sqlite");
    const { store } = await openTestStore();
    await store.put(`${PHOTO_KEYS[0]}-320.webp`, Buffer.alloc(5000, "photo"), "image/webp");
    const file = await copied(source, { store });
    const whole = await readFile(file);
    const place = await emptyPlace("sqlite");
    const refused = async () => {
      expect(await restoreShop({ file, place, log })).toMatchObject({
        ok: false,
        message: expect.stringContaining("cannot be restored"),
      });
    };
    for (let part = 0; part < 10; part++) {
      const at = Math.floor((whole.length * part) / 10) + 4;
      const changed = Buffer.from(whole);
      for (let byte = at; byte < at + 8; byte++) changed[byte] = ~(changed[byte] ?? 0);
      await writeFile(file, changed);
      await refused();
      await writeFile(file, whole);
      await truncate(file, at);
      await refused();
    }
    // One byte of a photo is changed before compression, so only the SHA-256 in the manifest reveals it.
    const tar = zstdDecompressSync(whole);
    const photo = tar.indexOf("photophoto");
    await writeFile(file, zstdCompressSync(Buffer.from(tar).fill(0, photo, photo + 1)));
    await refused();
    await expect(stat(place.dataDir)).rejects.toThrow("ENOENT");
    await writeFile(file, whole);
    expect(await restoreShop({ file, place, log })).toMatchObject({ ok: true });
  });

  test("of a newer version is refused", async () => {
    const source = await openTestDatabase("sqlite");
    const all = await MIGRATIONS.getMigrations();
    await migrateToLatest(source.db, {
      getMigrations: async () => ({ ...all, "2999-01-01-01-future": { up: async () => {} } }),
    });
    const place = await emptyPlace("sqlite");
    expect(await restoreShop({ file: await copied(source), place, log })).toMatchObject({
      ok: false,
      message: expect.stringContaining("made by a newer version"),
    });
  });

  test("is not restored over a shop", async () => {
    const file = await copied(await filled("sqlite"));
    for (const kind of ["sqlite", "postgres"] as const) {
      const live = await openTestDatabase(kind);
      const before = await rowsOf(live);
      const message = expect.stringMatching(/^There is a shop in|^The database of DATABASE_URL holds tables/);
      expect(await restoreShop({ file, place: { ...live, s3: null }, log })).toEqual({ ok: false, message });
      expect(await rowsOf(live)).toEqual(before);
    }
  });

  test("whose restoring is broken off leaves the place empty", async () => {
    const file = await copied(await filled("postgres"));
    for (const kind of ["sqlite", "postgres"] as const) {
      const place = await emptyPlace(kind);
      const adjust = () => Promise.reject(new Error("broken off"));
      await expect(restoreShop({ file, place, adjust, log })).rejects.toThrow("broken off");
      expect(await readdir(place.dataDir)).toEqual(["copito.lock"]);
      expect(await restoreShop({ file, place, log })).toMatchObject({ ok: true });
    }
  });

  test("is not changed by the log of a shop that ended hard", async () => {
    const file = await copied(await filled("sqlite"));
    const place = await emptyPlace("sqlite");
    await mkdir(place.dataDir);
    await writeFile(join(place.dataDir, "copito.sqlite-wal"), "old");
    expect(await restoreShop({ file, place, log })).toMatchObject({ ok: true });
    expect(await readdir(place.dataDir)).not.toContain("copito.sqlite-wal");
  });

  test("whose files cannot be moved into place leaves no database", async () => {
    const file = await copied(await filled("sqlite"), { secret: "a secret" });
    const place = await emptyPlace("sqlite");
    await mkdir(join(place.dataDir, "auth-secret", "a folder"), { recursive: true });
    await expect(restoreShop({ file, place, log })).rejects.toThrow("EISDIR");
    expect(await readdir(place.dataDir)).not.toContain("copito.sqlite");
  });
});
