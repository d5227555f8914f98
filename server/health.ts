import type { Hono } from "hono";
import { withTimeout } from "../app/platform/with-timeout.ts";
import type { Services } from "../app/services.server.ts";
import type { AppEnv } from "./app-env.ts";

/** Milliseconds for which a health answer is reused, because strangers may call the health routes often. */
const ANSWER_SHARED = 1000;
/** Milliseconds for which the result of a successful test write is reused. */
const WRITE_SHARED = 5000;
const WRITE_TIMEOUT = 5000;

const ROW = "health.written";
const FILE = "health.txt";

/** Content of the test write. It is large, because a small write can succeed on a nearly full disk. */
const BYTES = new Uint8Array(64 * 1024);

type Parts = Pick<Services, "database" | "store" | "imagePool" | "now" | "log">;

/** Returns the checks of the health routes. An S3 store gets no test write, because writes cost money. */
export function openHealth({ database, store, imagePool, now, log }: Parts) {
  const succeeds = async (write: () => Promise<unknown>, fault: string) => {
    try {
      if ((await withTimeout(write(), WRITE_TIMEOUT)) === null) throw new Error("no answer in time");
      return true;
    } catch (err) {
      log.warn({ err }, fault);
      return false;
    }
  };
  const keepSuccess = (ok: boolean) => (ok ? WRITE_SHARED : 0);
  const writesRow = shared(
    () => succeeds(() => writeRow({ database, now }), "the database cannot be written"),
    keepSuccess,
  );
  const writesFile = shared(
    () => succeeds(() => writeFile(store), "the photo store cannot be written"),
    keepSuccess,
  );
  const databaseAnswers = shared(() => database.ping());
  const health = shared(async () => {
    const [databaseOk, storeOk] = await Promise.all([
      databaseAnswers().then((answers) => answers && writesRow()),
      store.ping().then((answers) => answers && (store.kind === "s3" || writesFile())),
    ]);
    return { database: databaseOk, store: storeOk, images: imagePool.works() };
  });
  return { health, databaseAnswers };
}

async function writeRow({ database, now }: Pick<Parts, "database" | "now">): Promise<void> {
  const value = JSON.stringify(now());
  await database.db
    .insertInto("settings")
    .values({ key: ROW, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

async function writeFile(store: Parts["store"]): Promise<void> {
  await store.put(FILE, BYTES, "text/plain");
  await store.delete(FILE);
}

function shared<T>(
  ask: () => Promise<T>,
  keep: (answer: T) => number = () => ANSWER_SHARED,
): () => Promise<T> {
  let pending: Promise<T> | null = null;
  return () => {
    pending ??= ask().then((answer) => {
      setTimeout(() => {
        pending = null;
      }, keep(answer)).unref();
      return answer;
    });
    return pending;
  };
}

/** `/healthz` tells monitors which part fails. `/readyz` fails only without the database or during a stop. */
export function healthRoutes(app: Hono<AppEnv>, services: Services, isStopping: () => boolean): void {
  const { health, databaseAnswers } = openHealth(services);
  const headers = { "Cache-Control": "no-store" };
  app.get("/healthz", async (c) => {
    const parts = await health();
    const stopping = isStopping();
    const ok = parts.database && parts.store && parts.images && !stopping;
    const mailWaitingSeconds = Math.round(services.enquiries.mailBacklog() / 1000);
    return c.json({ ok, ...parts, stopping, mailWaitingSeconds }, ok ? 200 : 503, headers);
  });
  app.get("/readyz", async (c) => {
    const ready = !isStopping() && (await databaseAnswers());
    return c.json({ ready }, ready ? 200 : 503, headers);
  });
}
