/** `npm run backup -- FILE` writes a backup. With `--download` it writes the owner's zip to stdout. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { madeSecret } from "../app/admin/auth-secret.server.ts";
import { inWords, writeBackupFile } from "../app/platform/backup/backup.ts";
import { SQLITE_FILE } from "../app/platform/db/sqlite.ts";
import { openStore } from "../app/platform/images/open-store.ts";
import { BACKUP_TIMEOUTS } from "../app/platform/images/s3-store.ts";
import { lowerPriority } from "../app/platform/lower-priority.ts";
import { createLogger } from "../server/logger.ts";
import { configOrExit, exitWith } from "./exit.ts";
import { writeOwnersZip } from "./owners-zip.ts";

lowerPriority();

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { download: { type: "boolean", default: false } },
});
const [file] = positionals;
if (positionals.length !== (values.download ? 0 : 1)) {
  exitWith(`npm run backup -- FILE   a backup of the shop in FILE, also while it runs.
It asks the shop of DATA_DIR or DATABASE_URL and S3_…: give the same as to npm start.`);
}
const { dataDir, databaseUrl, s3, authSecret } = configOrExit();
// Stops before the command creates folders in a mistyped DATA_DIR.
if (!databaseUrl && !existsSync(join(dataDir, SQLITE_FILE))) {
  exitWith(`There is no shop in ${dataDir}. Set DATA_DIR to the folder of yours.`);
}
const log = createLogger("silent");
const store = await openStore({ dataDir, s3, log, reading: BACKUP_TIMEOUTS });
const shop = { place: { dataDir, databaseUrl }, store, now: new Date() };
try {
  if (file === undefined) {
    await writeOwnersZip(process.stdout, shop);
  } else {
    const secret = authSecret ? null : await madeSecret(dataDir);
    const contents = await writeBackupFile(resolve(file), { ...shop, secret, purpose: "backup" });
    console.log(`${file}: ${inWords(contents)}`);
    if (!secret) console.log("AUTH_SECRET is not in it: keep it elsewhere.");
  }
} catch (error) {
  exitWith(`No backup was made: ${error instanceof Error ? error.message : String(error)}`);
} finally {
  store.close();
}
