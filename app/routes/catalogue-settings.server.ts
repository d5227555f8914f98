import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../services.server.ts";
import type { ReadSetting } from "../settings/section.ts";
import { readRows, reportingTo, storedValue } from "../settings/stored.server.ts";

/** The catalogue's settings, read at once. */
export async function catalogueSettings(context: Readonly<RouterContextProvider>): Promise<ReadSetting> {
  const { database, report } = context.get(servicesContext);
  const rows = await readRows(database.db, "catalogue.");
  const reporting = reportingTo({ report });
  return (setting) => storedValue(rows, setting, reporting);
}
