/*
 * Orders over lines that break to a server that is killed: every one once, none lost. And the last garment, which
 * twenty people want: there is never less than none of it.
 */
import type { Database } from "../../app/platform/db/database.ts";
import { openDatabase } from "../../app/platform/db/open-database.ts";
import { type FaultCase, inFolder, seconds } from "../../tests/support/faults.ts";
import { recordingLog } from "../../tests/support/log.ts";
import { countOrders, sellDresses, sendOrders, wantTheLast } from "../../tests/support/order-load.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { startServerProcess } from "../../tests/support/server-process.ts";

const ORDERS = 1000;
const VISITORS = 50;
const KILLS = process.env.LONG ? 40 : 10;
const PEOPLE = 20;
const AUTH_SECRET = "a secret for these shops, long enough to sign with";
const MOVES = process.env.LONG ? 200 : 50;

interface Place {
  dataDir: string;
  databaseUrl: string | null;
}

/** Does it in an empty place of either kind. */
async function inPlace<T>(kind: Database["kind"], work: (place: Place) => Promise<T>): Promise<T> {
  return await inFolder(async (folder) => {
    await using ends = new AsyncDisposableStack();
    const postgres = kind === "postgres" ? await startPostgres() : null;
    if (postgres) ends.defer(() => postgres.stop());
    return await work({ dataDir: folder, databaseUrl: postgres?.url ?? null });
  });
}

async function withDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...place, log: recordingLog() });
  try {
    const migrated = await database.migrate();
    if (!migrated.ok) throw new Error(migrated.message);
    return await work(database);
  } finally {
    await database.close();
  }
}

const kinds = ["sqlite", "postgres"] as const;

export const cases: readonly FaultCase[] = kinds.flatMap((kind) => [
  {
    what: `${ORDERS} orders of ${VISITORS} visitors and ${KILLS} SIGKILLs, on ${kind}`,
    run: () =>
      inPlace(kind, async (place) => {
        await withDatabase(place, ({ db }) => sellDresses(db));
        const start = async () => {
          const { ready, kill } = startServerProcess("server/main.ts", {
            PORT: "0",
            LOG_LEVEL: "warn",
            DATA_DIR: place.dataDir,
            TRUSTED_PROXY_HOPS: "1",
            ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl, AUTH_SECRET } : {}),
          });
          return { origin: await ready(), kill };
        };
        const load = { orders: ORDERS, visitors: VISITORS, kills: KILLS, start, chance: Math.random };
        const { told, cut, doubled, slowestStart } = await sendOrders(load);
        const { orders, codes, lost, twice } = await withDatabase(place, ({ db }) => countOrders(db, told));
        return {
          done: `half by WhatsApp, half by email; ${doubled} double taps, ${cut} answers lost; sent again until confirmed`,
          figure: `${told.size} orders confirmed, ${orders} stored under ${codes} codes, ${lost} lost, ${twice} twice; ready again within ${seconds(slowestStart)}`,
          good: [told.size, orders, codes].every((count) => count === ORDERS) && lost === 0 && twice === 0,
        };
      }),
  },
  {
    what: `the last garment and ${PEOPLE} people, on ${kind}`,
    run: () =>
      inPlace(kind, (place) =>
        withDatabase(place, async ({ db }) => {
          const now = () => new Date();
          const wish = { people: PEOPLE, moves: MOVES, chance: Math.random, now };
          const { had, stock, holding } = await wantTheLast(db, wish);
          return {
            done: `each reserved, held, let go or cancelled ${MOVES} times, all at once`,
            figure: `${had} times somebody had it; in the end ${stock} in stock and ${holding} held; never less than none`,
            good: had > 0 && (stock ?? -1) + holding === 1,
          };
        }),
      ),
  },
]);
