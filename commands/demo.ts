/**
 * The shop with a sample catalogue, in a data folder of its own, open on this machine only.
 * The first start builds the shop and fills it; the next ones are ready at once.
 */
import "../server/production.ts";
import { fillWithSamples } from "../demo/fill.ts";
import { runServer } from "../server/run.ts";

// The demo never touches a real shop's database, bucket or mailbox, whatever the surroundings say.
const REAL = /^(DATABASE_URL|PUBLIC_URL|SMTP_URL|AUTH_SECRET|MAIL_|S3_|BACKUP_)/;
const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !REAL.test(name)));

await runServer({
  env: { DATA_DIR: "data-demo", LOG_LEVEL: "warn", ...own, OPEN_ADMIN_ON_LOCALHOST: "true" },
  purpose: "demo",
  prepare: async ({ database, store }) => {
    const onStart = () => console.log("Filling it with the sample catalogue …");
    await fillWithSamples({ database, store, now: new Date(), onStart });
  },
});
