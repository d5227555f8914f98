import { expect } from "vitest";
import { startChild } from "../../../tests/support/child.ts";
import { eachDatabase, openTestDatabase } from "../../../tests/support/databases.ts";
import { PARTS } from "../backup/tables.ts";
import { MIGRATIONS, migrateToLatest } from "./migrate.ts";

const migrations = await MIGRATIONS.getMigrations();
const names = Object.keys(migrations).sort();
const providing = (more: Record<string, unknown>) => ({
  getMigrations: async () => more as typeof migrations,
});

eachDatabase((test, kind) => {
  test("migrations make every table, and a second run changes nothing", async () => {
    const database = await openTestDatabase(kind, { migrated: false });
    expect(await database.migrate()).toEqual({ ok: true, applied: names });
    expect(await database.migrate()).toEqual({ ok: true, applied: [] });
    const tables = await database.db.introspection.getTables();
    expect(tables.map((table) => table.name).sort()).toEqual(Object.keys(PARTS).sort());
  });

  test("migrations remove no column, and add none that the former version must fill (decision 040)", async () => {
    const { db } = await openTestDatabase(kind, { migrated: false });
    const readColumns = async () => {
      const tables = await db.introspection.getTables();
      return new Map(tables.map(({ name, columns }) => [name, columns]));
    };
    const [baseline = ""] = names;
    await migrateToLatest(db, providing({ [baseline]: migrations[baseline] }));
    const before = await readColumns();
    await migrateToLatest(db, providing(migrations));
    const after = await readColumns();
    for (const [table, columns] of before) {
      const now = after.get(table) ?? [];
      expect(now.map(({ name }) => name)).toEqual(expect.arrayContaining(columns.map(({ name }) => name)));
      const optional = now.filter(({ isNullable, hasDefaultValue }) => isNullable || hasDefaultValue);
      const added = now.filter(({ name }) => !columns.some((column) => column.name === name));
      expect(optional).toEqual(expect.arrayContaining(added));
    }
  });

  test("the next start completes migrations that were killed at any statement", async () => {
    const { dataDir, databaseUrl, migrate } = await openTestDatabase(kind, { migrated: false });
    const script = `
      const { DatabaseSync, StatementSync } = await import("node:sqlite");
      const { default: pg } = await import("pg");
      let left = Number(args.statements);
      const dying = (prototype, name) => {
        const own = prototype[name];
        prototype[name] = function (...given) {
          if (left-- === 0) process.kill(process.pid, "SIGKILL");
          return own.apply(this, given);
        };
      };
      const { openDatabase } = await app("platform/db/open-database.ts");
      const database = await openDatabase({ dataDir: args.dataDir, databaseUrl: args.databaseUrl || null, log });
      dying(DatabaseSync.prototype, "exec");
      for (const name of ["run", "all"]) dying(StatementSync.prototype, name);
      dying(pg.Client.prototype, "query");
      await database.migrate();
      console.log("not killed");
    `;
    for (const statements of process.env.LONG ? Array.from({ length: 50 }, (_, n) => n) : [4, 12, 45]) {
      const its = { dataDir, databaseUrl: databaseUrl ?? "", statements: String(statements) };
      await expect(startChild(script, its).line()).rejects.toThrow("ended without");
    }
    expect(await migrate()).toEqual({ ok: true, applied: names });
  }, 120_000);

  test("a migration that fails half-way changes nothing", async ({ db }) => {
    const broken = {
      ...migrations,
      "2998-01-01-01-broken": {
        async up(migrating: typeof db) {
          await migrating.schema.createTable("half").addColumn("id", "text").execute();
          throw new Error("stopped half-way");
        },
      },
    };
    expect(await migrateToLatest(db, providing(broken))).toMatchObject({
      ok: false,
      message: expect.stringContaining("(2998-01-01-01-broken): stopped half-way"),
    });
    const tables = await db.introspection.getTables();
    expect(tables.map((table) => table.name)).not.toContain("half");
  });
});
