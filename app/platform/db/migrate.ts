import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { up as catalogue } from "./migrations/2026-11-20-01-catalogue.ts";
import { up as settings } from "./migrations/2026-11-20-02-settings.ts";
import { up as admin } from "./migrations/2026-11-21-01-admin.ts";
import { up as productAdmin } from "./migrations/2026-11-21-02-product-admin.ts";
import { up as enquiries } from "./migrations/2026-11-21-03-enquiries.ts";
import { up as enquiryUploads } from "./migrations/2026-11-21-04-enquiry-uploads.ts";
import { up as jobs } from "./migrations/2026-11-21-05-jobs.ts";

/**
 * Every migration, by a name that sorts in the order they were made (date, then number of the day). One that was
 * ever released is never edited or renamed; a new one is a new line with a greater name.
 */
export const MIGRATIONS: Record<string, Migration> = {
  "2026-11-20-01-catalogue": { up: catalogue },
  "2026-11-20-02-settings": { up: settings },
  "2026-11-21-01-admin": { up: admin },
  "2026-11-21-02-product-admin": { up: productAdmin },
  "2026-11-21-03-enquiries": { up: enquiries },
  "2026-11-21-04-enquiry-uploads": { up: enquiryUploads },
  "2026-11-21-05-jobs": { up: jobs },
};

export type MigrateResult =
  | { ok: true; applied: string[] }
  | { ok: false; code: "DATABASE_NEWER"; unknown: string[]; message: string }
  | { ok: false; code: "MIGRATION_FAILED"; migration: string | null; message: string; error: unknown };

async function executedNames(db: Kysely<Record<string, { name: string }>>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === "kysely_migration")) return [];
  const rows = await db.selectFrom("kysely_migration").select("name").execute();
  return rows.map((row) => row.name);
}

/**
 * Brings the tables up to date, all pending migrations in one transaction. Processes and instances that start
 * together take turns (SQLite's write lock, PostgreSQL's advisory lock); the later ones find nothing to do.
 * `DATABASE_NEWER` means that a newer program has migrated it: this one must not touch it.
 */
export async function migrateToLatest(
  db: Kysely<never>,
  migrations: Record<string, Migration> = MIGRATIONS,
): Promise<MigrateResult> {
  // The migrator knows its own tables beside ours, and a migration those of its time: neither is today's schema.
  const untyped = db as unknown as Kysely<Record<string, { name: string }>>;
  const known = new Set(Object.keys(migrations));
  const unknown = (await executedNames(untyped)).filter((name) => !known.has(name)).sort();
  if (unknown.length > 0) {
    return {
      ok: false,
      code: "DATABASE_NEWER",
      unknown,
      message: `The database was made by a newer version of the program (it has ${unknown.join(", ")}). Start that version, or restore a backup from before the upgrade.`,
    };
  }

  const migrator = new Migrator({
    db: untyped,
    provider: { getMigrations: async () => migrations },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === "Error")?.migrationName ?? null;
    const reason = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      code: "MIGRATION_FAILED",
      migration: failed,
      message: `The database could not be brought up to date${failed ? ` (${failed})` : ""}: ${reason}`,
      error,
    };
  }
  return { ok: true, applied: (results ?? []).map((result) => result.migrationName) };
}
