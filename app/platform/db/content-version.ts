import { type Kysely, sql, type Transaction } from "kysely";
import type { ContentTopic, Schema } from "./schema.ts";

/**
 * What the rendered-page cache keys on: two equal strings mean that no topic was written in between, by any process
 * or instance. `null` means that it cannot be known now, and the cache must be bypassed.
 */
export type ContentVersion = string | null;

/**
 * Marks a topic as written. Takes the transaction of the write itself, so that the new version is seen exactly when
 * the new content is. Where one transaction writes two topics, bump them in alphabetical order (row locks).
 */
export async function bumpContentVersion(trx: Transaction<Schema>, topic: ContentTopic): Promise<void> {
  await trx
    .insertInto("content_versions")
    .values({ topic, version: 1 })
    .onConflict((conflict) =>
      conflict.column("topic").doUpdateSet({ version: sql<number>`content_versions.version + 1` }),
    )
    .execute();
}

/** On which PostgreSQL tells every instance that a version was raised: a trigger does, whoever wrote. */
export const CONTENT_CHANNEL = "copito_content";

export type VersionRow = { topic: string; version: number | bigint | string };

export const CONTENT_VERSIONS_SQL = "select topic, version from content_versions order by topic";

export function versionOf(rows: readonly VersionRow[]): string {
  return ["v", ...rows.map((row) => `${row.topic}:${row.version}`)].join(" ");
}

/** Reads the version through an ordinary handle, at the price of a query; used by tests and one-off commands. */
export async function readContentVersion(db: Kysely<Schema>): Promise<string> {
  return versionOf(
    await db.selectFrom("content_versions").select(["topic", "version"]).orderBy("topic").execute(),
  );
}
