import { type Kysely, sql, type Transaction } from "kysely";
import type { ContentTopic, Schema } from "./schema.ts";

/** If two reads return equal versions, no instance wrote content between them. Null means unknown. */
export type ContentVersion = string | null;

/** Call this in the write's transaction. To avoid deadlocks, bump several topics in alphabetical order. */
export async function bumpContentVersion(trx: Transaction<Schema>, topic: ContentTopic): Promise<void> {
  await trx
    .insertInto("content_versions")
    .values({ topic, version: 1 })
    .onConflict((conflict) =>
      conflict.column("topic").doUpdateSet({ version: sql<number>`content_versions.version + 1` }),
    )
    .execute();
}

export const CONTENT_CHANNEL = "copito_content";

export type VersionRow = { topic: string; version: number | bigint | string };

export const CONTENT_VERSIONS_SQL = "select topic, version from content_versions order by topic";

export function versionOf(rows: readonly VersionRow[]): string {
  return ["v", ...rows.map((row) => `${row.topic}:${row.version}`)].join(" ");
}

export async function readContentVersion(db: Kysely<Schema>): Promise<string> {
  return versionOf(
    await db.selectFrom("content_versions").select(["topic", "version"]).orderBy("topic").execute(),
  );
}
