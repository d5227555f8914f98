import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { FileMigrationProvider, type MigrationProvider, Migrator } from "kysely/migration";
import type { Db } from "./schema.ts";

/** Migrations run in the order of their dated file names. Never edit or rename a released migration. */
export const MIGRATIONS: MigrationProvider = new FileMigrationProvider({
  fs: { readdir },
  path: { join },
  migrationFolder: join(import.meta.dirname, "migrations"),
  import: (path) => import(/* @vite-ignore */ pathToFileURL(path).href),
});

export type MigrateResult = { ok: true; applied: string[] } | { ok: false; message: string };

export async function executedNames(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

/** Refuses a newer database. Refuses an older one too, because a server of that version may be using it. */
export async function checkVersion(db: Db, provider: MigrationProvider = MIGRATIONS) {
  const executed = await executedNames(db);
  const known = Object.keys(await provider.getMigrations());
  const unknown = executed.filter((name) => !known.includes(name)).sort();
  if (unknown.length > 0) {
    return {
      ok: false,
      code: "DATABASE_NEWER",
      message: `The database was made by a newer version of the program (it has ${unknown.join(", ")}). Start that version, or restore a backup from before the upgrade.`,
    } as const;
  }
  if (executed.length === known.length) return { ok: true } as const;
  return {
    ok: false,
    code: "DATABASE_OLDER",
    message:
      "The database is of an older version of the program, whose server may be running. Start this version once (npm start), which brings it up to date, or use the older one's command.",
  } as const;
}

/** Runs all pending migrations in one transaction, under a lock. Refuses a database of a newer program. */
export async function migrateToLatest(
  db: Db,
  provider: MigrationProvider = MIGRATIONS,
): Promise<MigrateResult> {
  const version = await checkVersion(db, provider);
  if (!version.ok && version.code === "DATABASE_NEWER") return version;

  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === "Error")?.migrationName ?? null;
    const reason = error instanceof Error ? error.message : String(error);
    const which = failed ? ` (${failed})` : "";
    return { ok: false, message: `The database could not be brought up to date${which}: ${reason}` };
  }
  return { ok: true, applied: (results ?? []).map((result) => result.migrationName) };
}
