import type { Services } from "../app/services.server.ts";

/** Milliseconds that an answer is shared for: strangers may ask as often as they like. */
const SHARED = 1000;

/** Milliseconds that a successful write stands for. */
const KEPT = 5000;

/** Milliseconds after which what does not answer cannot be written. */
const PATIENCE = 5000;

const ROW = "health.written";
const FILE = "health.txt";

/** More than an enquiry takes, so that a disk without room for one shows. */
const BYTES = new Uint8Array(64 * 1024);

interface Health {
  database: boolean;
  store: boolean;
  images: boolean;
}

type Parts = Pick<Services, "database" | "store" | "imagePool" | "now" | "log">;

/**
 * `health`: whether database and photo store answer and can be written, and photos can be decoded: the first two are tried, a
 * few seconds apart at most. Of a bucket only whether it answers: writing to it costs money, and it does not get full.
 * `databaseAnswers`: that alone.
 */
export function healthOf({ database, store, imagePool, now, log }: Parts) {
  const writesRow = keptWhileGood(
    async () => {
      await database.db
        .insertInto("settings")
        .values({ key: ROW, value: "true", updated_at: now().toISOString() })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({ updated_at: (eb) => eb.ref("excluded.updated_at") }),
        )
        .execute();
    },
    (err) => log.warn({ err }, "the database cannot be written"),
  );
  const writesFile = keptWhileGood(
    async () => {
      await store.put(FILE, BYTES, "text/plain");
      await store.delete(FILE);
    },
    (err) => log.warn({ err }, "the photo store cannot be written"),
  );
  const databaseAnswers = shared(() => database.ping());
  const health = shared(async (): Promise<Health> => {
    const [databaseOk, storeOk] = await Promise.all([
      databaseAnswers().then((answers) => answers && writesRow()),
      store.ping().then((answers) => answers && (store.kind === "s3" || writesFile())),
    ]);
    return { database: databaseOk, store: storeOk, images: imagePool.works() };
  });
  return { health, databaseAnswers };
}

/** One question at a time; all who ask meanwhile, and for a while afterwards, share its answer. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => {
    answer ??= ask().finally(() => {
      setTimeout(() => {
        answer = null;
      }, SHARED).unref();
    });
    return answer;
  };
}

/** One try at a time, shared by all who ask; its success stands for a while, a failure is tried again. */
function keptWhileGood(attempt: () => Promise<void>, onFailure: (error: unknown) => void) {
  let goodUntil = 0;
  let underWay: Promise<boolean> | null = null;
  const run = async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("no answer in time")), PATIENCE);
    });
    try {
      await Promise.race([attempt(), late]);
      goodUntil = performance.now() + KEPT;
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    } finally {
      clearTimeout(timer);
      underWay = null;
    }
  };
  return async () => {
    if (performance.now() < goodUntil) return true;
    underWay ??= run();
    return await underWay;
  };
}
