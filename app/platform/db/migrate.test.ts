import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { startChild } from "../../../tests/support/child.ts";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { PARTS } from "../backup/tables.ts";
import { MIGRATIONS, type MigrateResult, migrateToLatest } from "./migrate.ts";

const migrations = await MIGRATIONS.getMigrations();
const names = Object.keys(migrations).sort();
const providing = (more: Record<string, unknown>) => ({
  getMigrations: async () => more as typeof migrations,
});

test("are found by their files, under the names that databases have written down", () => {
  expect(names.slice(0, 8)).toEqual([
    "2026-11-20-01-catalogue",
    "2026-11-20-02-settings",
    "2026-11-21-01-admin",
    "2026-11-21-02-product-admin",
    "2026-11-21-03-enquiries",
    "2026-11-21-04-enquiry-uploads",
    "2026-11-21-05-jobs",
    "2026-11-22-01-variants",
  ]);
});

eachDatabase((open) => {
  test("makes every table from nothing, and nothing the second time", async () => {
    const database = await open({ migrated: false });
    expect(await database.migrate()).toEqual({ ok: true, applied: names });
    expect(await database.migrate()).toEqual({ ok: true, applied: [] });
    const tables = await database.db.introspection.getTables();
    expect(tables.map((table) => table.name).sort()).toEqual(Object.keys(PARTS).sort());
  });

  test("take nothing away that the version before uses, and ask it for no new value (decision 040)", async () => {
    const { db } = await open({ migrated: false });
    const readColumns = async () => {
      const tables = await db.introspection.getTables();
      return new Map(tables.map(({ name, columns }) => [name, columns]));
    };
    const since = names.filter((name) => name > "2026-11-23");
    const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => !since.includes(name)));
    await migrateToLatest(db as never, providing(older));
    const before = await readColumns();
    await migrateToLatest(db as never, providing(migrations));
    const after = await readColumns();
    for (const [table, columns] of before) {
      const now = after.get(table) ?? [];
      expect(now.map(({ name }) => name)).toEqual(expect.arrayContaining(columns.map(({ name }) => name)));
      const optional = now.filter(({ isNullable, hasDefaultValue }) => isNullable || hasDefaultValue);
      const added = now.filter(({ name }) => !columns.some((column) => column.name === name));
      expect(optional).toEqual(expect.arrayContaining(added));
    }
  });

  test("lets processes that start together take turns", async () => {
    const { dataDir, databaseUrl, db } = await open({ migrated: false });
    const script = `
      const { openDatabase } = await app("platform/db/open-database.ts");
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
    expect(applied.sort()).toEqual(names);
    expect(await db.selectFrom("products").select("id").execute()).toEqual([]);
  });

  test("are done by the next start where one was killed at any statement", async () => {
    const { dataDir, databaseUrl, migrate } = await open({ migrated: false });
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
    for (const statements of process.env.LONG ? Array.from({ length: 70 }, (_, n) => n) : [4, 12, 60]) {
      const its = { dataDir, databaseUrl: databaseUrl ?? "", statements: String(statements) };
      await expect(startChild(script, its).line()).rejects.toThrow("ended without");
    }
    expect(await migrate()).toEqual({ ok: true, applied: names });
  }, 120_000);

  test("refuses a database that a newer program migrated, and leaves it alone", async () => {
    const { db, migrate } = await open({ migrated: false });
    const newer = providing({ ...migrations, "2999-01-01-01-future": { up: async () => {} } });
    expect(await migrateToLatest(db as never, newer)).toMatchObject({ ok: true });
    expect(await migrate()).toMatchObject({
      ok: false,
      message: expect.stringContaining("newer version of the program (it has 2999-01-01-01-future)"),
    });
  });

  test("leaves nothing of a migration that stops half-way", async () => {
    const { db } = await open();
    const broken = {
      ...migrations,
      "2998-01-01-01-broken": {
        async up(migrating: typeof db) {
          await migrating.schema.createTable("half").addColumn("id", "text").execute();
          throw new Error("stopped half-way");
        },
      },
    };
    expect(await migrateToLatest(db as never, providing(broken))).toMatchObject({
      ok: false,
      message: expect.stringContaining("(2998-01-01-01-broken): stopped half-way"),
    });
    const tables = await db.introspection.getTables();
    expect(tables.map((table) => table.name)).not.toContain("half");
  });

  test("a shop from before variants keeps its products as they are, each with an address of its own", async () => {
    const { db, migrate } = await open({ migrated: false });
    const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "2026-11-22"));
    expect(await migrateToLatest(db as never, providing(older))).toMatchObject({ ok: true });
    const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const rows = [
      { id: "b", name: "Body Ñandú", hour: 12, deleted_at: null },
      { id: "a", name: "body  nandu!", hour: 11, deleted_at: "2026-11-20T13:00:00.000Z" },
      { id: "c", name: "Más", hour: 13, deleted_at: null },
      { id: "d", name: "🧸", hour: 14, deleted_at: null },
    ].map(({ hour, ...row }) => {
      const at = `2026-11-20T${hour}:00:00.000Z`;
      const its = { description: "d", price_cents: 5, category: "c", search_text: "s", pinned_at: null };
      return { ...row, ...its, in_stock: true, created_at: at, updated_at: at, version: 3 };
    });
    await old.insertInto("products").values(rows).execute();
    const before = await old.selectFrom("products").selectAll().orderBy("created_at").execute();
    expect(await migrate()).toEqual({ ok: true, applied: names.filter((name) => name > "2026-11-22") });
    const empty = { price_before_cents: null, composition: null, care: "[]", occasions: "[]", gender: null };
    const slugs = ["body-nandu", "body-nandu-2", "mas-2", "prenda"];
    const products = await db.selectFrom("products").selectAll().orderBy("created_at").execute();
    expect(products).toMatchObject(before.map((row, place) => ({ ...row, ...empty, slug: slugs[place] })));
    const known = await db.selectFrom("product_slugs").selectAll().orderBy("created_at").execute();
    expect(known).toEqual(products.map(({ id, slug, created_at }) => ({ slug, product_id: id, created_at })));
    expect(await db.selectFrom("product_variants").selectAll().execute()).toEqual([]);
  });

  test("what the outbox held goes on as jobs: nothing waiting is lost, nothing that left is sent again", async () => {
    const { db, migrate } = await open({ migrated: false });
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "2026-11-21-05"));
    expect(await migrateToLatest(db as never, providing(before))).toMatchObject({ ok: true });
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
    expect(await migrate()).toMatchObject({ ok: true });
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

  test("what was written beside the garments of an order is told from them", async () => {
    const { db, migrate } = await open({ migrated: false });
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "2026-11-22-19"));
    expect(await migrateToLatest(db as never, providing(before))).toMatchObject({ ok: true });
    const old = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const garments = "1. Gorro\n   1 × $10.000\nTotal: $10.000";
    for (const [id, email, message] of [
      ["a", "ana@correo.example", `Hola:\n\n¿llega?\n\n${garments}`],
      ["b", "", garments],
    ] as const) {
      const its = { id, code: id, idempotency_key: id, status: "nueva", created_at: "2026-11-20" };
      const said = { source: "contacto", name: "", email, message, language: "es", search_text: "" };
      await old
        .insertInto("enquiries")
        .values({ ...its, ...said, suspected: false })
        .execute();
      await old.insertInto("orders").values({ enquiry_id: id, token: id, items: "[]" }).execute();
    }
    expect(await migrate()).toMatchObject({ ok: true });
    const words = await db.selectFrom("orders").select("words").orderBy("token").execute();
    expect(words).toEqual([{ words: "Hola:\n\n¿llega?" }, { words: "" }]);
  });
});
