import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Kysely } from "kysely";
import { FileMigrationProvider, type MigrationProvider, Migrator } from "kysely/migration";

/**
 * Every file of the folder, by its name, which sorts in the order they were made (date, then number of the day). One
 * that was ever released is never edited or renamed.
 */
export const MIGRATIONS: MigrationProvider = new FileMigrationProvider({
  fs: { readdir },
  path: { join },
  migrationFolder: join(import.meta.dirname, "migrations"),
  import: (path) => import(/* @vite-ignore */ pathToFileURL(path).href),
});

export type MigrateResult = { ok: true; applied: string[] } | { ok: false; message: string };

async function executedNames(db: Kysely<Record<string, { name: string }>>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === "kysely_migration")) return [];
  const rows = await db.selectFrom("kysely_migration").select("name").execute();
  return rows.map((row) => row.name);
}

export type VersionResult =
  | { ok: true }
  | { ok: false; code: "DATABASE_NEWER" | "DATABASE_OLDER"; message: string };

/** Whether the tables are those of this program, which must not touch others. Changes nothing. */
export async function checkVersion(
  db: Kysely<never>,
  provider: MigrationProvider = MIGRATIONS,
): Promise<VersionResult> {
  const executed = await executedNames(db as unknown as Kysely<Record<string, { name: string }>>);
  const known = Object.keys(await provider.getMigrations());
  const unknown = executed.filter((name) => !known.includes(name)).sort();
  if (unknown.length > 0) {
    return {
      ok: false,
      code: "DATABASE_NEWER",
      message: `The database was made by a newer version of the program (it has ${unknown.join(", ")}). Start that version, or restore a backup from before the upgrade.`,
    };
  }
  if (executed.length === known.length) return { ok: true };
  return {
    ok: false,
    code: "DATABASE_OLDER",
    message:
      "The database is of an older version of the program, whose server may be running. Start this version once (npm start), which brings it up to date, or use the older one's command.",
  };
}

/**
 * Brings the tables up to date, all pending migrations in one transaction. Processes and instances that start
 * together take turns (SQLite's write lock, PostgreSQL's advisory lock); the later ones find nothing to do.
 * What a newer program has migrated is refused: this one must not touch it.
 */
export async function migrateToLatest(
  db: Kysely<never>,
  provider: MigrationProvider = MIGRATIONS,
): Promise<MigrateResult> {
  // The migrator knows its own tables beside ours, and a migration those of its time: neither is today's schema.
  const untyped = db as unknown as Kysely<Record<string, { name: string }>>;
  const version = await checkVersion(db, provider);
  if (!version.ok && version.code === "DATABASE_NEWER") return version;

  const { error, results } = await new Migrator({ db: untyped, provider }).migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === "Error")?.migrationName ?? null;
    const reason = error instanceof Error ? error.message : String(error);
    const which = failed ? ` (${failed})` : "";
    return { ok: false, message: `The database could not be brought up to date${which}: ${reason}` };
  }
  return { ok: true, applied: (results ?? []).map((result) => result.migrationName) };
}
