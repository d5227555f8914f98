/** Corrects the orders in DATA_DIR or DATABASE_URL at random until the process is killed. */
import { openDatabase } from "../../app/platform/db/open-database.ts";
import { recordingLog } from "../../tests/support/log.ts";
import { correctAtRandom } from "./order-corrections.ts";

const { DATA_DIR = "", DATABASE_URL = null } = process.env;
const { db } = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, log: recordingLog() });
console.log("begun");
await correctAtRandom({
  dbs: [db],
  people: 6,
  moves: Number.POSITIVE_INFINITY,
  chance: Math.random,
  now: () => new Date(),
});
