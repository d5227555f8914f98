import { expect, it } from "vitest";
import { openTestDatabase } from "../../tests/support/databases.ts";
import { seededRandom } from "../../tests/support/seeded-random.ts";
import { startShopProcess } from "../../tests/support/shop-process.ts";
import { countOrders, sellDresses, sendOrders } from "../support/order-load.ts";

const SEED = Number(process.env.SEED ?? Date.now() % 1e6);

it(`no order is lost or stored twice on broken connections to a killed server (SEED=${SEED})`, async () => {
  const { db, dataDir } = await openTestDatabase("sqlite");
  await sellDresses(db);
  const env = { DATA_DIR: dataDir, TRUSTED_PROXY_HOPS: "1" };
  const start = () => startShopProcess(env);
  const { confirmed } = await sendOrders({
    orders: 24,
    visitors: 8,
    kills: 1,
    start,
    chance: seededRandom(SEED),
  });
  expect(await countOrders(db, confirmed)).toEqual({ orders: 24, codes: 24, lost: 0, twice: 0 });
}, 60_000);
