import { expect, test } from "vitest";
import { startChild } from "../../../tests/support/child.ts";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { MIGRATIONS, type MigrateResult, migrateToLatest } from "./migrate.ts";

eachDatabase((open) => {
  test("makes every table from nothing, and nothing the second time", async () => {
    const database = await open({ migrated: false });
    expect(await database.migrate()).toEqual({ ok: true, applied: Object.keys(MIGRATIONS).sort() });
    expect(await database.migrate()).toEqual({ ok: true, applied: [] });
    const tables = await database.db.introspection.getTables();
    expect(tables.map((table) => table.name).sort()).toEqual([
      "admin_challenges",
      "admin_credentials",
      "admin_links",
      "admin_passkeys",
      "admin_second_factors",
      "admin_sessions",
      "admins",
      "content_versions",
      "enquiries",
      "enquiry_photos",
      "enquiry_uploads",
      "limit_buckets",
      "outbox",
      "product_photos",
      "products",
      "settings",
      "uploads",
    ]);
  });

  test("lets processes that start together take turns", async () => {
    const { dataDir, databaseUrl, db } = await open({ migrated: false });
    const script = `
      const { openDatabase } = await app("platform/db/database.ts");
      console.log("ready");
      for await (const _ of process.stdin);
      const database = await openDatabase({ dataDir: args.dataDir, databaseUrl: args.databaseUrl || null, log });
      console.log(JSON.stringify(await database.migrate()));
      await database.close();
    `;
    const children = [1, 2, 3].map(() => startChild(script, { dataDir, databaseUrl: databaseUrl ?? "" }));
    await Promise.all(children.map((child) => child.line()));
    for (const child of children) child.finish();
    const results: MigrateResult[] = await Promise.all(
      children.map(async (child) => JSON.parse(await child.line())),
    );
    expect(results.map((result) => result.ok)).toEqual([true, true, true]);
    const applied = results.flatMap((result) => (result.ok ? result.applied : []));
    expect(applied.sort()).toEqual(Object.keys(MIGRATIONS).sort());
    expect(await db.selectFrom("products").select("id").execute()).toEqual([]);
  });

  test("refuses a database that a newer program migrated, and leaves it alone", async () => {
    const { db, migrate } = await open({ migrated: false });
    const newer = { ...MIGRATIONS, "2999-01-01-01-future": { up: async () => {} } };
    expect(await migrateToLatest(db as never, newer)).toMatchObject({ ok: true });
    expect(await migrate()).toMatchObject({
      ok: false,
      code: "DATABASE_NEWER",
      unknown: ["2999-01-01-01-future"],
      message: expect.stringContaining("newer version"),
    });
  });

  test("leaves nothing of a migration that stops half-way", async () => {
    const { db } = await open();
    const broken = {
      ...MIGRATIONS,
      "2998-01-01-01-broken": {
        async up(migrating: typeof db) {
          await migrating.schema.createTable("half").addColumn("id", "text").execute();
          throw new Error("stopped half-way");
        },
      },
    };
    expect(await migrateToLatest(db as never, broken as never)).toMatchObject({
      ok: false,
      code: "MIGRATION_FAILED",
      migration: "2998-01-01-01-broken",
      message: expect.stringContaining("stopped half-way"),
    });
    const tables = await db.introspection.getTables();
    expect(tables.map((table) => table.name)).not.toContain("half");
  });
});
