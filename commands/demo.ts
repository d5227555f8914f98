/**
 * `npm run demo` starts a shop with sample products and a month of enquiries and orders.
 * `--products` omits the month. `--small-photos` stores photos only in small sizes, which saves time in tests.
 */
import "../server/production.ts";
import { fillWithSamples } from "../demo/fill.ts";
import { createLogger } from "../server/logger.ts";
import { runServer } from "../server/run.ts";

// Drops a real shop's variables, so that the demo does not use that shop's database, bucket, mail or backups.
const REAL = /^(DATABASE_URL|PUBLIC_URL|SMTP_URL|AUTH_SECRET|MAIL_|S3_|BACKUP_)/;
const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !REAL.test(name)));

const env = { DATA_DIR: "data-demo", LOG_LEVEL: "warn", ...own, OPEN_ADMIN_ON_LOCALHOST: "true" };
const has = (option: string) => process.argv.includes(option);
let shared: string[] = [];

const { address } = await runServer({
  env,
  purpose: "demo",
  prepare: async (shop) => {
    const now = new Date();
    const onStart = () => console.log("Filling it with the sample catalogue and a month of orders …");
    const filled = await fillWithSamples({ ...shop, now, onStart, smallPhotos: has("--small-photos") });
    if (!filled || has("--products")) return;
    const { fillMonth } = await import("../demo/fill-month.ts");
    shared = await fillMonth({ ...shop, log: createLogger(env.LOG_LEVEL), now });
  },
});

if (shared.length > 0) {
  console.log(`The owner's side: ${address}/consultas`);
  for (const token of shared) console.log(`A shared list: ${address}/lista/${token}`);
}
