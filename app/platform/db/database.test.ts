import { open, stat } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { asPostgresAdmin, eachDatabase, openTestDatabase } from "../../../tests/support/databases.ts";
import { startFaultProxy } from "../../../tests/support/fault-proxy.ts";
import { freePort } from "../../../tests/support/free-port.ts";
import { recordingLog } from "../../../tests/support/log.ts";
import { until } from "../../../tests/support/until.ts";
import { newId } from "../ids.ts";
import { openDatabase } from "./open-database.ts";
import { LOG_KEPT, SQLITE_FILE } from "./sqlite.ts";

function product(name: string) {
  const now = "2026-11-20T12:00:00.000Z";
  return {
    id: newId(),
    name,
    slug: name,
    description: null,
    price_cents: 1_890_000,
    category: null,
    in_stock: true,
    created_at: now,
    updated_at: now,
  };
}

eachDatabase((test) => {
  test("bigints and counts are numbers, and rows are plain objects", async ({ db }) => {
    await db
      .insertInto("products")
      .values({ ...product("a"), price_cents: 9_007_199_254_740_991 })
      .execute();
    const row = await db
      .selectFrom("products")
      .select(["price_cents", "in_stock"])
      .select((eb) => eb.fn.countAll<number>().over().as("total"))
      .executeTakeFirstOrThrow();
    expect(row.price_cents).toBe(9_007_199_254_740_991);
    expect(row.total).toBe(1);
    expect(Boolean(row.in_stock)).toBe(true);
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
    const inStock = await db.selectFrom("products").select("id").where("in_stock", "=", true).execute();
    expect(inStock).toHaveLength(1);
  });

  test("keeps transactions of one handle apart", async ({ db }) => {
    const work = (name: string) =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto("products").values(product(name)).execute();
        if (name.endsWith("odd")) throw new Error("rolled back");
      });
    await Promise.allSettled(["1-odd", "2", "3-odd", "4"].map((name) => work(name)));
    const rows = await db.selectFrom("products").select("name").orderBy("name").execute();
    expect(rows.map((row) => row.name)).toEqual(["2", "4"]);
  });
});

test("SQLite writes as the design says: WAL, synchronous FULL, foreign keys, no wait that blocks", async () => {
  const { db } = await openTestDatabase("sqlite");
  const value = async (pragma: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${pragma}`).execute(db);
    return Object.values(rows[0] ?? {})[0];
  };
  expect(await value("journal_mode")).toBe("wal");
  expect(await value("synchronous")).toBe(2);
  expect(await value("foreign_keys")).toBe(1);
  expect(await value("busy_timeout")).toBe(0);
});

/** Acts as another process: a handle that does not wait for locks. */
function outsiderOf(dataDir: string): DatabaseSync {
  const outsider = new DatabaseSync(join(dataDir, SQLITE_FILE), { timeout: 0 });
  onTestFinished(() => outsider.close());
  return outsider;
}

test("while another process has SQLite's write lock reads are answered, and writes wait without blocking", async () => {
  const { db, dataDir, contentVersion } = await openTestDatabase("sqlite");
  const outsider = outsiderOf(dataDir);
  // A transaction locks when it begins, not when it first writes.
  await db.transaction().execute(async () => {
    expect(() => outsider.exec("begin immediate")).toThrow(/locked/);
  });
  outsider.exec("begin immediate");
  const done: string[] = [];
  const told = (what: string) => () => void done.push(what);
  const writes = Promise.all([
    db.transaction().execute((trx) => trx.insertInto("products").values(product("a")).execute()),
    db.insertInto("products").values(product("b")).returning("id").execute(),
  ]).then(told("written"));
  const names = () => db.selectFrom("products").select("name").orderBy("name").execute();
  expect(await names().finally(told("read"))).toEqual([]);
  expect(await contentVersion()).toMatch(/^v/);
  outsider.exec("commit");
  await writes;
  expect(done).toEqual(["read", "written"]);
  expect(await names()).toEqual([{ name: "a" }, { name: "b" }]);
});

test("a transaction that SQLite rolled back accepts no writes, and the next one starts", async () => {
  const { db } = await openTestDatabase("sqlite");
  const cut = db.transaction().execute(async (trx) => {
    await trx.insertInto("products").values(product("a")).execute();
    await sql`rollback`.execute(trx);
    await trx.insertInto("products").values(product("b")).execute();
  });
  await expect(cut).rejects.toThrow("ended by an error");
  await db.insertInto("products").values(product("c")).execute();
  expect(await db.selectFrom("products").select("name").execute()).toEqual([{ name: "c" }]);
});

test("SQLite's log grows under a long read, and is small again after it", async () => {
  const { db, dataDir } = await openTestDatabase("sqlite");
  const bytes = async () => (await stat(join(dataDir, `${SQLITE_FILE}-wal`))).size;
  const outsider = outsiderOf(dataDir);
  outsider.exec("begin; select count(*) from products");
  const description = "x".repeat(LOG_KEPT / 4);
  const write = (name: string) =>
    db
      .insertInto("products")
      .values({ ...product(name), description })
      .execute();
  for (const name of ["a", "b", "c", "d", "e"]) await write(name);
  expect(await bytes()).toBeGreaterThan(LOG_KEPT);
  outsider.exec("commit");
  for (const name of ["f", "g"]) await write(name);
  expect(await bytes()).toBeLessThanOrEqual(LOG_KEPT);
});

test("a damaged SQLite page is logged once, fails the health check, and prevents a start", async () => {
  const { db, dataDir, ping, logged, another } = await openTestDatabase("sqlite");
  const { rows } = await sql<{ page: number }>`
    select rootpage as page from sqlite_master where name = 'restock_requests'`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await using file = await open(join(dataDir, SQLITE_FILE), "r+");
  const page = Buffer.alloc(4096, 0xff);
  await file.write(page, 0, page.length, ((rows[0]?.page ?? 0) - 1) * page.length);
  expect(await ping()).toBe(true);
  for (const _ of ["once", "twice"]) {
    await expect(db.selectFrom("restock_requests").selectAll().execute()).rejects.toThrow(/malformed/);
  }
  expect(await ping()).toBe(false);
  expect(logged.map(({ message }) => message)).toEqual([
    expect.stringContaining("is damaged: stop the shop"),
  ]);
  await expect(another()).rejects.toThrow(/page/);
});

test("a PostgreSQL connection that is ended in use fails only its own transaction", async () => {
  const { db } = await openTestDatabase("postgres");
  const cut = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    // A connection cut between queries emits 'error', which would end the process if nothing listened.
    await asPostgresAdmin(`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
    await sql`select 1`.execute(trx);
  });
  await expect(cut).rejects.toThrow();
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test("silent PostgreSQL connections fail their queries and are replaced", async () => {
  const { databaseUrl } = await openTestDatabase("postgres");
  const proxy = await startFaultProxy(databaseUrl ?? "");
  const database = await openDatabase({ dataDir: "", databaseUrl: proxy.url, log: recordingLog() });
  onTestFinished(async () => {
    await proxy.pass();
    await database.close();
    await proxy.close();
  });
  const ask = async () => (await sql`select 1 as one`.execute(database.db)).rows;
  await database.contentVersion();
  await Promise.all([ask(), ask(), ask()]);
  proxy.silenceOpen();
  await expect(ask()).rejects.toThrow("Connection terminated");
  for (let n = 0; n < 3; n++) expect(await ask()).toEqual([{ one: 1 }]);
  expect(database.outage()).toBeNull();
});

test("a start waits for PostgreSQL, and logs that once", async () => {
  const { databaseUrl } = await openTestDatabase("postgres");
  const url = new URL(databaseUrl ?? "");
  const { hostname: host, port } = url;
  const log = recordingLog();
  url.port = String(await freePort());
  const late = await openDatabase({ dataDir: "unused", databaseUrl: url.href, log });
  onTestFinished(() => late.close());
  expect(await late.connect(0)).toEqual({
    ok: false,
    message: expect.stringMatching(/^The database does not answer \(ECONNREFUSED\)\. Check DATABASE_URL/),
  });
  const connecting = late.connect(60_000);
  await until(() => log.entries.length > 0);
  const server = createServer((socket) => {
    socket.pipe(connect(Number(port), host)).pipe(socket);
  });
  server.listen(Number(url.port), host);
  onTestFinished(() => void server.close());
  expect(await connecting).toEqual({ ok: true });
  expect(log.entries.map(({ message }) => message)).toEqual([
    "The database does not answer (ECONNREFUSED). Trying again for 60 seconds.",
  ]);
});
