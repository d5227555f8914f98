import { sql } from "kysely";
import { expect, onTestFinished, vi } from "vitest";
import { asPostgresAdmin, eachDatabase } from "../../../tests/support/databases.ts";
import { bumpContentVersion, readContentVersion } from "./content-version.ts";
import type { ContentTopic, Db } from "./schema.ts";

async function write(db: Db, topic: ContentTopic): Promise<void> {
  await db.transaction().execute((trx) => bumpContentVersion(trx, topic));
}

async function endConnections(databaseUrl: string | null): Promise<void> {
  const name = new URL(databaseUrl ?? "").pathname.slice(1);
  await asPostgresAdmin(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );
}

eachDatabase((test, kind) => {
  test("the version shows at once what another handle has committed", async ({
    database: { db, another },
  }) => {
    const reader = await another();
    const before = await reader.contentVersion();
    for (let i = 0; i < 20; i++) {
      await write(db, "catalogue");
      expect(await reader.contentVersion()).toBe(await readContentVersion(db));
    }
    expect(await reader.contentVersion()).not.toBe(before);
  });

  test("the version is known without a query until a write", async ({ database: { db, another } }) => {
    // With the clock stopped a known version never expires, so only a notification can change it.
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const reader = await another();
    for (let i = 0; i < 5; i++) {
      const version = await reader.contentVersion();
      expect(reader.knownVersion()).toBe(version);
      await write(db, "catalogue");
      await expect.poll(() => reader.knownVersion()).not.toBe(version);
    }
  });

  test.runIf(kind === "postgres")(
    "simultaneous calls share one query",
    async ({ database: { db, contentVersion } }) => {
      await write(db, "catalogue");
      const asked = Array.from({ length: 200 }, () => contentVersion());
      expect(new Set(await Promise.all(asked))).toEqual(new Set(["v catalogue:1"]));
      // The first call gets the promise of the first query. All others share the promise of the second.
      expect(new Set(asked).size).toBe(2);
    },
  );

  test.runIf(kind === "postgres")(
    "the version is read again each second, and after the connections are lost",
    async ({ database: { db, contentVersion, knownVersion, databaseUrl } }) => {
      const version = await contentVersion();
      // This setting disables triggers, so no notification arrives.
      await db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        await bumpContentVersion(trx, "catalogue");
      });
      expect(knownVersion()).toBe(version);
      await expect.poll(knownVersion).toBe("v catalogue:1");
      await endConnections(databaseUrl);
      await expect.poll(knownVersion).toBeNull();
      await expect.poll(knownVersion).toBe("v catalogue:1");
    },
  );

  test.runIf(kind === "postgres")(
    "the time is the database server's",
    async ({ database: { now, connect } }) => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-01-01T00:00:00Z") });
      onTestFinished(() => void vi.useRealTimers());
      await connect(1000);
      expect(now().getFullYear()).toBeLessThan(2031);
    },
  );
});
