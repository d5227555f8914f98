import type { Kysely } from "kysely";
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
      "jobs",
      "limit_buckets",
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

  test("what the outbox held goes on as jobs: nothing waiting is lost, nothing that left is sent again", async () => {
    const { db, migrate } = await open({ migrated: false });
    const { "2026-11-21-05-jobs": _, ...before } = MIGRATIONS;
    expect(await migrateToLatest(db as never, before)).toMatchObject({ ok: true });
    const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const at = (hour: number) => `2026-11-20T${hour}:00:00.000Z`;
    const enquiry = { source: "home", name: "", email: "", message: "", language: "es", search_text: "" };
    const mail = { attempts: 2, trying_since: at(10), last_error_code: "451", last_error_text: "No." };
    for (const [id, kind, more] of [
      ["a", "notice", { state: "waiting", next_attempt_at: at(12) }],
      ["b", "acknowledgement", { state: "sending", lease_owner: "x", leased_until: at(13) }],
      ["c", "notice", { state: "delivered", delivered_at: at(11) }],
      ["d", "notice", { state: "given_up" }],
    ] as const) {
      const its = { id: `e${id}`, code: id, idempotency_key: id, status: "nueva", created_at: at(10) };
      await old
        .insertInto("enquiries")
        .values({ ...enquiry, ...its, suspected: false })
        .execute();
      const ids = { id, enquiry_id: `e${id}`, message_id: `<e${id}.${kind}@x>` };
      await old
        .insertInto("outbox")
        .values({ ...mail, next_attempt_at: at(11), ...ids, kind, ...more })
        .execute();
    }
    expect(await migrate()).toEqual({ ok: true, applied: ["2026-11-21-05-jobs"] });
    const jobs = await db.selectFrom("jobs").selectAll().orderBy("id").execute();
    const common = { attempts: 2, created_at: at(10), trying_since: at(10), last_error_code: "451" };
    expect(jobs.map((job) => ({ ...job, payload: JSON.parse(job.payload) }))).toMatchObject(
      [
        { kind: "enquiry-notice", state: "waiting", run_at: at(12), finished_at: null },
        { kind: "enquiry-acknowledgement", state: "running", run_at: at(13), lease_owner: "x" },
        { kind: "enquiry-notice", state: "done", finished_at: at(11) },
        { kind: "enquiry-notice", state: "given_up", finished_at: at(11) },
      ].map((job, i) => {
        const key = `e${"abcd"[i]}`;
        const messageId = `<${key}.${job.kind.replace("enquiry-", "")}@x>`;
        return { ...common, ...job, key, payload: { enquiryId: key, messageId } };
      }),
    );
  });
});
