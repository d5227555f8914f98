import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Config } from "../app/platform/config.ts";
import { prepareFolder } from "../app/platform/data-dir.ts";
import type { Db } from "../app/platform/db/schema.ts";
import { storeFolder } from "../app/platform/images/store.ts";
import { takeFrom } from "../app/platform/limits/limit-buckets.ts";
import type { Services } from "../app/services.server.ts";
import { dayOf } from "../app/ui/date-format.ts";

type BackupConfig = Pick<Config, "dataDir" | "databaseUrl" | "s3" | "authSecret" | "backups">;

/** Runs `commands/backup.ts` in a child process, so that the backup does not slow pages down. */
function startBackup({ dataDir, databaseUrl, s3, authSecret }: BackupConfig, words: readonly string[]) {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? "",
    S3_ENDPOINT: s3?.endpoint ?? "",
    S3_REGION: s3?.region ?? "",
    S3_BUCKET: s3?.bucket ?? "",
    S3_ACCESS_KEY_ID: s3?.accessKeyId ?? "",
    S3_SECRET_ACCESS_KEY: s3?.secretAccessKey ?? "",
    AUTH_SECRET: authSecret ?? "",
  };
  const command = join(import.meta.dirname, "../commands/backup.ts");
  const child = spawn(process.execPath, [command, ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
  const errors = text(child.stderr);
  const ended = once(child, "close").then(async ([code]) => {
    if (code !== 0) throw new Error((await errors).trim() || "the backup was broken off");
  });
  return { child, output: child.stdout, ended };
}

/** The returned function starts the download of a backup. While another download runs, it returns null. */
export function backupDownloads({
  config,
  log,
  now,
}: Pick<Services, "log" | "now"> & { config: BackupConfig }): Services["downloadBackup"] {
  let isRunning = false;
  return () => {
    if (isRunning) return null;
    isRunning = true;
    const { child, output, ended } = startBackup(config, ["--download"]);
    ended
      .catch((err: unknown) => log.warn({ err }, "a download of a backup was broken off"))
      .finally(() => {
        isRunning = false;
      });
    async function* wholeOrNothing() {
      yield* output;
      await ended;
    }
    const whole = Readable.from(wholeOrNothing()).once("close", () => {
      child.kill();
      // Node reports the child's end only after its output is read or destroyed.
      output.destroy();
    });
    const stream = Readable.toWeb(whole) as ReadableStream<Uint8Array>;
    return { name: nameOf(now()).replace(/tzst$/, "zip"), stream };
  };
}

const HOUR = 3_600_000;

/** Hour in UTC from which the day's backup is made: 5:00 in Buenos Aires. */
const FROM_HOUR = 8;

/** All instances together attempt one backup an hour. The timer may fire early, so the window is shorter. */
const ATTEMPTS = { bucket: "daily-copy", max: 1, window: HOUR - 5 * 60_000 };

const nameOf = (day: Date) => `copito-${dayOf(day)}.tzst`;

const NAME = /^copito-(\d{4}-\d\d-\d\d)\.tzst$/;

type Parts = Pick<Services, "database" | "store" | "now" | "log"> & { config: BackupConfig };

interface Target {
  names(): Promise<string[]>;
  make(name: string): Promise<void>;
  remove(name: string): Promise<void>;
}

function folderTarget(config: BackupConfig, to: string): Target {
  return {
    async names() {
      const prepared = await prepareFolder(to, "folder of BACKUP_TO");
      if (!prepared.ok) throw new Error(prepared.message);
      return await readdir(to);
    },
    make: (name) => startBackup(config, [join(to, name)]).ended,
    remove: (name) => rm(join(to, name)),
  };
}

function bucketTarget({ config, store }: Parts): Target {
  const bucket = storeFolder(store, "backups");
  // The file name is fixed, so that an attempt overwrites the file that an earlier, killed attempt left.
  const file = join(config.dataDir, "sending.tzst");
  return {
    names: () => Array.fromAsync(bucket.list(), ({ name }) => name),
    async make(name) {
      try {
        await startBackup(config, [file]).ended;
        await bucket.put(name, file, "application/zstd");
      } finally {
        await rm(file, { force: true });
      }
    },
    remove: (name) => bucket.delete(name),
  };
}

/** Key in `settings`. Its `at` is when the newest backup was due or, without any, when BACKUP_TO was set. */
const LAST = "backups.last";

async function noteNewest(db: Db, names: readonly string[], now: Date): Promise<void> {
  const days = names.flatMap((name) => NAME.exec(name)?.[1] ?? []).sort();
  const made = days.length > 0;
  const at = made ? new Date(Date.parse(days.at(-1) ?? "") + FROM_HOUR * HOUR) : now;
  const value = JSON.stringify({ at: at.toISOString(), made });
  await db
    .insertInto("settings")
    .values({ key: LAST, value })
    .onConflict((conflict) =>
      made
        ? conflict.column("key").doUpdateSet({ value })
        : conflict.column("key").doUpdateSet({ value }).where("settings.value", ">", value),
    )
    .execute();
}

/** Backups are late this many ms after `at` in `LAST`: one day, plus six hours for hourly attempts. */
const LATE = 30 * HOUR;

export async function lastBackup({
  config,
  database,
  now,
}: Pick<Parts, "config" | "database" | "now">): ReturnType<Services["lastBackup"]> {
  if (!config.backups) return null;
  const stored = database.db.selectFrom("settings").select("value").where("key", "=", LAST);
  const { value = null } = (await stored.executeTakeFirst()) ?? {};
  const { at, made } = value ? JSON.parse(value) : { at: now().toISOString(), made: false };
  const age = now().getTime() - Date.parse(at);
  return { age, made, late: age > LATE };
}

export async function makeDailyBackup(parts: Parts): Promise<void> {
  const { config, database, now, log } = parts;
  const { backups } = config;
  if (!backups) return;
  const { db } = database;
  await noteNewest(db, [], now());
  const target = backups.to === "s3" ? bucketTarget(parts) : folderTarget(config, backups.to);
  const today = nameOf(now());
  // A backup named after a day in the future was made while the clock was ahead, and does not count.
  const names = (await target.names()).filter((name) => name <= today);
  await noteNewest(db, names, now());
  if (now().getUTCHours() < FROM_HOUR || names.includes(today)) return;
  if (!(await takeFrom(db, [ATTEMPTS], now())).ok) return;
  await target.make(today);
  await noteNewest(db, [today], now());
  const made = (await target.names()).filter((name) => NAME.test(name) && name <= today).sort();
  for (const name of made.slice(0, -backups.keep)) await target.remove(name);
  log.info({ name: today, kept: Math.min(made.length, backups.keep) }, "the daily backup is made");
}

export function startDailyBackups(parts: Parts): { stop: () => void } {
  // Skips a check while another runs: a large backup may take longer than the time between two checks.
  let isRunning = false;
  const check = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await makeDailyBackup(parts);
    } catch (err) {
      parts.log.error({ err }, "the daily backup was not made");
    } finally {
      isRunning = false;
    }
  };
  void check();
  const timer = setInterval(() => void check(), HOUR).unref();
  return { stop: () => clearInterval(timer) };
}
