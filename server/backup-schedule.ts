import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { LastBackup } from "../app/admin/last-backup.ts";
import type { Config } from "../app/platform/config.ts";
import { prepareFolder } from "../app/platform/data-dir.ts";
import type { Db } from "../app/platform/db/schema.ts";
import { storeFolder } from "../app/platform/images/store.ts";
import { takeFrom } from "../app/platform/limits/limit-buckets.ts";
import type { Services } from "../app/services.server.ts";

/** What copies are made of, and where they are put. */
type CopiesConfig = Pick<Config, "dataDir" | "databaseUrl" | "s3" | "authSecret" | "backups">;

/** Makes a copy in a process of its own, `npm run backup`, so that no page waits for it. */
function startCopy({ dataDir, databaseUrl, s3, authSecret }: CopiesConfig, words: readonly string[]) {
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
  const said = text(child.stderr);
  const ended = once(child, "close").then(async ([code]) => {
    if (code !== 0) throw new Error((await said).trim() || "the copy was broken off");
  });
  return { child, output: child.stdout, ended };
}

/**
 * The owner's copy as it is made, as fast as she takes it; null while another one is. It holds nothing that opens the
 * shop. One that fails on the way breaks off, which a browser says.
 */
export function backupDownloads({
  config,
  log,
  now,
}: Pick<Services, "log" | "now"> & { config: CopiesConfig }): Services["downloadBackup"] {
  let underWay = false;
  return () => {
    if (underWay) return null;
    underWay = true;
    const { child, output, ended } = startCopy(config, ["--download"]);
    ended
      .catch((err: unknown) => log.warn({ err }, "a download of a copy was broken off"))
      .finally(() => {
        underWay = false;
      });
    async function* wholeOrNothing() {
      try {
        yield* output;
        await ended;
      } finally {
        // Nobody takes it any more.
        child.kill();
      }
    }
    const stream = Readable.toWeb(Readable.from(wholeOrNothing())) as ReadableStream<Uint8Array>;
    return { name: nameOf(now()), stream };
  };
}

const HOUR = 3_600_000;

/** The first copy of a day is made after it, by UTC: five in the morning in Buenos Aires. */
const FROM_HOUR = 8;

/** One attempt in so long, whichever instance makes it; less than the timer's hour. */
const ATTEMPTS = { bucket: "daily-copy", max: 1, window: HOUR - 5 * 60_000 };

const nameOf = (day: Date) => `copito-${day.toISOString().slice(0, 10)}.tzst`;

const NAME = /^copito-\d{4}-\d\d-\d\d\.tzst$/;

const SENDING = "sending-";

type Parts = Pick<Services, "database" | "store" | "now" | "log"> & { config: CopiesConfig };

interface Kept {
  names(): Promise<string[]>;
  /** A copy's file appears there whole or not at all. */
  make(name: string): Promise<void>;
  remove(name: string): Promise<void>;
}

function keptIn({ config, store }: Parts, to: string): Kept {
  if (to !== "s3") {
    return {
      async names() {
        const prepared = await prepareFolder(to, "folder of BACKUP_TO");
        if (!prepared.ok) throw new Error(prepared.message);
        return await readdir(to);
      },
      make: (name) => startCopy(config, [join(to, name)]).ended,
      remove: (name) => rm(join(to, name)),
    };
  }
  const bucket = storeFolder(store, "backups");
  return {
    names: () => Array.fromAsync(bucket.list(), ({ name }) => name),
    async make(name) {
      const file = join(config.dataDir, SENDING + name);
      try {
        await startCopy(config, [file]).ended;
        await bucket.put(name, file, "application/zstd");
      } finally {
        await rm(file, { force: true });
      }
    },
    remove: (name) => bucket.delete(name),
  };
}

/** The row of `settings` that says since when there is no newer copy: restarts and other instances know it too. */
const LAST = "backups.last";

interface Last {
  /** When the newest copy was due; before the first one, when copies were first to be made. */
  at: string;
  made: boolean;
}

async function noteLast(db: Db, { at, made }: { at: Date; made: boolean }): Promise<void> {
  const value = JSON.stringify({ at: at.toISOString(), made } satisfies Last);
  await db
    .insertInto("settings")
    .values({ key: LAST, value, updated_at: at.toISOString() })
    .onConflict((conflict) =>
      made ? conflict.column("key").doUpdateSet({ value }) : conflict.column("key").doNothing(),
    )
    .execute();
}

async function noteNewest(db: Db, names: readonly string[]): Promise<void> {
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1);
  if (!newest) return;
  const day = Date.parse(newest.slice("copito-".length, -".tzst".length));
  await noteLast(db, { at: new Date(day + FROM_HOUR * HOUR), made: true });
}

/** Milliseconds after which a daily copy is missed: a day, and the attempts of six hours. */
const LATE = 30 * HOUR;

/** How old the newest daily copy is; null where none are to be made. */
export async function lastBackup({
  config,
  database,
  now,
}: Pick<Parts, "config" | "database" | "now">): Promise<LastBackup | null> {
  if (!config.backups) return null;
  const row = await database.db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", LAST)
    .executeTakeFirst();
  const { at, made }: Last = row ? JSON.parse(row.value) : { at: now().toISOString(), made: false };
  const age = now().getTime() - Date.parse(at);
  return { age, made, late: age > LATE };
}

/** Makes today's copy where there is none yet, and removes the oldest beyond those that are kept. */
export async function makeDailyBackup(parts: Parts): Promise<void> {
  const { config, database, now, log } = parts;
  const { backups } = config;
  if (!backups) return;
  const { db } = database;
  await noteLast(db, { at: now(), made: false });
  const kept = keptIn(parts, backups.to);
  const today = nameOf(now());
  const there = await kept.names();
  await noteNewest(db, there);
  if (now().getUTCHours() < FROM_HOUR || there.includes(today)) return;
  if (!(await takeFrom(db, [ATTEMPTS], now())).ok) return;
  // What a kill has left of earlier attempts.
  const left = (await readdir(config.dataDir)).filter((name) => name.startsWith(SENDING));
  for (const name of left) await rm(join(config.dataDir, name), { force: true });
  await kept.make(today);
  await noteNewest(db, [today]);
  const copies = (await kept.names()).filter((name) => NAME.test(name)).sort();
  for (const name of copies.slice(0, -backups.keep)) await kept.remove(name);
  log.info({ name: today, kept: Math.min(copies.length, backups.keep) }, "the day's copy is made");
}

/** Looks every hour whether the day's copy is to be made. What fails is logged, and tried again in the next hour. */
export function startDailyBackups(parts: Parts): { stop: () => void } {
  const look = () => {
    makeDailyBackup(parts).catch((err: unknown) => parts.log.error({ err }, "the day's copy was not made"));
  };
  look();
  const timer = setInterval(look, HOUR).unref();
  return { stop: () => clearInterval(timer) };
}
