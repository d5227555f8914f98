/** `npm run migrate` copies a shop from SQLite to PostgreSQL or back, by making and restoring a backup. */
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { madeSecret } from "../app/admin/auth-secret.server.ts";
import { inWords, writeBackupFile } from "../app/platform/backup/backup.ts";
import { restoreShop } from "../app/platform/backup/restore.ts";
import type { DatabasePlace } from "../app/platform/backup/rows.ts";
import { lockDataDir, prepareFolder } from "../app/platform/data-dir.ts";
import { SQLITE_FILE } from "../app/platform/db/sqlite.ts";
import { newId } from "../app/platform/ids.ts";
import { openStore } from "../app/platform/images/open-store.ts";
import { BACKUP_TIMEOUTS } from "../app/platform/images/s3-store.ts";
import { createLogger } from "../server/logger.ts";
import { configOrExit, exitWith } from "./exit.ts";

const USAGE = `npm run migrate -- --from sqlite:FILE --to postgres://…   moves a stopped shop to another database, and back.

Pictures go to the bucket of S3_… where these are set, else to DATA_DIR; they stay where they are there already.
FILE is a shop's copito.sqlite. What is moved from stays as it is.`;

const { values } = parseArgs({ options: { from: { type: "string" }, to: { type: "string" } } });
const config = configOrExit();
const { s3 } = config;
const from = placeOf(values.from);
const to = placeOf(values.to);
if (!from.databaseUrl && !existsSync(join(from.dataDir, SQLITE_FILE))) {
  exitWith(`There is no shop in ${from.dataDir}.`);
}

const log = createLogger("warn");
const sameFolder = from.dataDir === to.dataDir;
// The lock keeps a server from writing to the old SQLite shop while it is copied.
// If the new shop uses the same folder, `restoreShop` takes the lock instead.
const lock = sameFolder || from.databaseUrl ? null : lockDataDir(from.dataDir);
if (lock && !lock.ok) exitWith(`The shop in ${from.dataDir} runs. Stop it first.`);

const hasFolder = existsSync(join(from.dataDir, "media"));
const store = await openStore({
  dataDir: from.dataDir,
  s3: hasFolder ? null : s3,
  log,
  reading: BACKUP_TIMEOUTS,
});
const photosMove = hasFolder && (s3 !== null || !sameFolder);
const prepared = await prepareFolder(to.dataDir);
if (!prepared.ok) exitWith(prepared.message);
const file = join(to.dataDir, `moving-${newId()}.tzst`);
try {
  const secret = config.authSecret ? null : await madeSecret(from.dataDir);
  const moved = { place: from, store: photosMove ? store : null, secret, purpose: "move" as const };
  await writeBackupFile(file, { ...moved, now: new Date() });
  const restored = await restoreShop({ file, place: { ...to, s3 }, log });
  if (!restored.ok) throw new Error(restored.message);
  console.log(`Moved, and compared row by row: ${inWords(restored.manifest)}`);
  if (to.databaseUrl && secret) {
    console.log(
      `Set AUTH_SECRET to what is in ${to.dataDir}/auth-secret: sessions and second factors need it.`,
    );
  }
  console.log("What it was moved from is as it was. Do not start it again: its mails would leave twice.");
} catch (error) {
  console.error(`Nothing was moved: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await rm(file, { force: true });
  store.close();
}

function placeOf(text = ""): DatabasePlace {
  if (/^postgres(ql)?:\/\//.test(text)) return { dataDir: config.dataDir, databaseUrl: text };
  const path = resolve(text.replace(/^sqlite:/, ""));
  if (text.startsWith("sqlite:") && basename(path) === SQLITE_FILE) {
    return { dataDir: dirname(path), databaseUrl: null };
  }
  return exitWith(USAGE);
}
