import { bumpContentVersion } from "../../app/platform/db/content-version.ts";
import type { Db } from "../../app/platform/db/schema.ts";
import { storeFields } from "../../app/settings/settings-page.server.ts";
import type { Fields } from "../../app/shop/section.ts";
import { type Settings, settingsOf } from "../../app/shop/settings.server.ts";

/** Fields by the name of their section. */
export type StoredSections = Readonly<Record<string, Fields>>;

/** Stores fields of sections as the owner's page does. */
export async function writeSettings(db: Db, sections: StoredSections): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await bumpContentVersion(trx, "settings");
    for (const [name, fields] of Object.entries(sections)) await storeFields(trx, name, fields);
  });
}

/** The settings of a shop whose owner stored these fields; all other fields have their defaults. */
export function settingsWith(sections: StoredSections = {}): Settings {
  const rows = Object.entries(sections).map(([name, fields]) => [name, JSON.stringify(fields)] as const);
  return settingsOf(new Map(rows), (message, { key }) => {
    throw new Error(`${message}: ${key}`);
  });
}
