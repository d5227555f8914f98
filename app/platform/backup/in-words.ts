import type { Contents } from "./backup.ts";

/** What a copy holds, in a line for who runs the commands. */
export function inWords({ tables, pictures, missing }: Contents): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const gone =
    missing.length > 0 ? ` The files of ${missing.length} photos were missing in the shop itself.` : "";
  return `${rows} rows of ${Object.keys(tables).length} tables, ${pictures} files of pictures.${gone}`;
}
