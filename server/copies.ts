import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Config } from "../app/platform/config.ts";
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
    AUTH_SECRET_PREVIOUS: "",
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
export function ownersCopies({
  config,
  log,
  now,
}: Pick<Services, "log" | "now"> & { config: CopiesConfig }): Services["ownersCopy"] {
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

const UNFINISHED = /^sending-copito-|^copito-.*\.tzst\.unfinished-/;

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
        await mkdir(to, { recursive: true, mode: 0o700 });
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
      const file = join(config.dataDir, `sending-${name}`);
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

/** When the newest of the copies was due, in milliseconds; null where there is none. */
function newestOf(names: readonly string[]): number | null {
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1);
  return newest ? Date.parse(newest.slice("copito-".length, -".tzst".length)) + FROM_HOUR * HOUR : null;
}

/**
 * Makes today's copy where there is none yet, and removes the oldest beyond those that are kept. `seen` is told when the
 * newest was due, also where the next one fails.
 */
export async function makeDailyCopy(parts: Parts, seen?: (newest: number | null) => void): Promise<void> {
  const { config, database, now, log } = parts;
  const { backups } = config;
  if (!backups) return;
  const kept = keptIn(parts, backups.to);
  const today = nameOf(now());
  const there = await kept.names();
  seen?.(newestOf(there));
  if (now().getUTCHours() < FROM_HOUR || there.includes(today)) return;
  if (!(await takeFrom(database.db, [ATTEMPTS], now())).ok) return;
  // What a kill has left of earlier attempts.
  for (const folder of new Set([config.dataDir, ...(backups.to === "s3" ? [] : [backups.to])])) {
    const left = (await readdir(folder)).filter((name) => UNFINISHED.test(name));
    for (const name of left) await rm(join(folder, name), { force: true });
  }
  await kept.make(today);
  seen?.(newestOf([today]));
  const copies = (await kept.names()).filter((name) => NAME.test(name)).sort();
  for (const name of copies.slice(0, -backups.keep)) await kept.remove(name);
  log.info({ name: today, kept: Math.min(copies.length, backups.keep) }, "the day's copy is made");
}

export type DailyCopies = ReturnType<typeof startDailyCopies>;

/** Looks every hour whether the day's copy is to be made. What fails is logged, and tried again in the next hour. */
export function startDailyCopies(parts: Parts) {
  const { config, log, now } = parts;
  let newest = now().getTime();
  const seen = (due: number | null) => {
    newest = due ?? newest;
  };
  const look = () => {
    makeDailyCopy(parts, seen).catch((err: unknown) => log.error({ err }, "the day's copy was not made"));
  };
  if (config.backups) look();
  const timer = setInterval(look, HOUR).unref();
  return {
    /** Milliseconds since the newest copy was due, or since this process began where there is none; null where none are made. */
    age: () => (config.backups ? now().getTime() - newest : null),
    stop: () => clearInterval(timer),
  };
}
