/* Kills a process while it takes or corrects orders. Lets many orders compete for a product's last piece. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../../app/platform/db/database.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import {
  type FaultCase,
  inFolder,
  LONG,
  type Place,
  seconds,
  startShop,
  withDatabase,
} from "../support/harness.ts";
import { isExact, stockSums, takeOrders } from "../support/order-corrections.ts";
import { competeForLastPiece, countOrders, sellDresses, sendOrders } from "../support/order-load.ts";

const ORDERS = 1000;
const VISITORS = 50;
const KILLS = LONG ? 40 : 10;
const CORRECTED = 6;
const PEOPLE = 20;
const MOVES = LONG ? 200 : 50;
const AUTH_SECRET = "a secret for these shops, long enough to sign with";

async function inPlace<T>(kind: Database["kind"], work: (place: Place) => Promise<T>): Promise<T> {
  return await inFolder(async (dataDir) => {
    if (kind === "sqlite") return await work({ dataDir, databaseUrl: null });
    await using postgres = await startPostgres();
    return await work({ dataDir, databaseUrl: postgres.url });
  });
}

async function sendThroughKills(place: Place) {
  const { dataDir, databaseUrl } = place;
  await withDatabase(place, ({ db }) => sellDresses(db));
  const start = async () => {
    const { ready, kill } = startShop(dataDir, databaseUrl ? { DATABASE_URL: databaseUrl, AUTH_SECRET } : {});
    return { origin: await ready(), kill };
  };
  const load = { orders: ORDERS, visitors: VISITORS, kills: KILLS, start, chance: Math.random };
  const { confirmed, cut, doubled, slowestStart } = await sendOrders(load);
  const { orders, codes, lost, twice } = await withDatabase(place, ({ db }) => countOrders(db, confirmed));
  return {
    done: `half by WhatsApp, half by email; ${doubled} double taps, ${cut} answers lost; sent again until confirmed`,
    figure: `${confirmed.size} orders confirmed, ${orders} stored under ${codes} codes, ${lost} lost, ${twice} twice; ready again within ${seconds(slowestStart)}`,
    good: [confirmed.size, orders, codes].every((count) => count === ORDERS) && lost === 0 && twice === 0,
  };
}

async function fightForTheLast({ db }: Database) {
  const load = { people: PEOPLE, moves: MOVES, chance: Math.random, now: () => new Date() };
  const { had, stock, reserved } = await competeForLastPiece(db, load);
  return {
    done: `each reserved, held, let go or cancelled ${MOVES} times, all at once`,
    figure: `${had} times somebody had it; in the end ${stock} in stock and ${reserved} reserved; never less than none`,
    good: had > 0 && (stock ?? -1) + reserved === 1,
  };
}

async function correctThroughKills(place: Place) {
  const { dataDir, databaseUrl } = place;
  await withDatabase(place, ({ db }) => takeOrders(db, CORRECTED, () => new Date()));
  const env = { ...process.env, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const script = join(import.meta.dirname, "..", "support", "correct-orders.ts");
  for (let kill = 0; kill < KILLS; kill++) {
    const child = spawn(process.execPath, [script], { env, stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    await delay(Math.random() * 500);
    child.kill("SIGKILL");
    const [code] = await once(child, "exit");
    if (code !== null) throw new Error(`the corrections ended with ${code}`);
  }
  return await withDatabase(place, async ({ db }) => {
    const changes = await db.selectFrom("order_changes").select("kind").execute();
    const undone = changes.filter(({ kind }) => kind === "undo").length;
    const sums = await stockSums(db);
    return {
      done: `six people corrected, reserved, held and undid ${CORRECTED} orders; killed at any moment`,
      figure: `${changes.length} changes, ${undone} of them undone; stock ${isExact(sums) ? "equals the sum of the histories" : JSON.stringify(sums)}`,
      good: changes.length > KILLS && undone > 0 && isExact(sums),
    };
  });
}

export const cases: readonly FaultCase[] = (["sqlite", "postgres"] as const).flatMap((kind) => [
  {
    what: `${ORDERS} orders of ${VISITORS} visitors and ${KILLS} SIGKILLs, on ${kind}`,
    run: () => inPlace(kind, sendThroughKills),
  },
  {
    what: `the last garment and ${PEOPLE} people, on ${kind}`,
    run: () => inPlace(kind, (place) => withDatabase(place, fightForTheLast)),
  },
  {
    what: `${CORRECTED} orders that are corrected, and ${KILLS} SIGKILLs, on ${kind}`,
    run: () => inPlace(kind, correctThroughKills),
  },
]);
