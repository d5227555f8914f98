/**
 * The shop with a sample catalogue, in a data folder of its own, open on this machine only.
 * The first start builds the shop and fills it; the next ones are ready at once.
 */
import "../server/production.ts";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fillWithSamples } from "../demo/fill.ts";
import { refuse, runServer } from "../server/run.ts";

// The demo never touches a real shop's database, bucket or mailbox, whatever the surroundings say.
const REAL = /^(DATABASE_URL|PUBLIC_URL|SMTP_URL|AUTH_SECRET|MAIL_|S3_)/;
const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !REAL.test(name)));

/** In a folder that the demo has made. */
const MARK = "demo";

await runServer({
  env: { DATA_DIR: "data-demo", LOG_LEVEL: "warn", ...own, OPEN_ADMIN_ON_LOCALHOST: "true" },
  check: ({ dataDir }) => {
    // A shop that the demo did not make could be a real one, and the demo opens its administration and fills it.
    if (existsSync(join(dataDir, "copito.sqlite")) && !existsSync(join(dataDir, MARK))) {
      refuse([
        `The data folder ${dataDir} holds a shop that the demo did not make. Unset DATA_DIR, or name another folder.`,
      ]);
    }
  },
  prepare: async ({ database, store }, { dataDir }) => {
    await writeFile(join(dataDir, MARK), "This folder was made by `npm run demo` and may be deleted.\n");
    const onStart = () => console.log("Filling it with the sample catalogue …");
    await fillWithSamples({ database, store, now: new Date(), onStart });
  },
});
