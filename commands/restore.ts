/** `npm run restore -- FILE` restores a backup into an empty folder or database. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { dropRecoveryCodes } from "../app/admin/second-factors.server.ts";
import { PRICE_CHANGE } from "../app/catalogue/prices/price-changes.server.ts";
import { delivery } from "../app/messages/es/inbox.ts";
import { HOLD } from "../app/orders/order/hold-jobs.server.ts";
import { inWords, SECRET } from "../app/platform/backup/backup.ts";
import { restoreShop } from "../app/platform/backup/restore.ts";
import { giveUpUnfinished } from "../app/platform/jobs/jobs.ts";
import { createLogger } from "../server/logger.ts";
import { configOrExit, exitWith } from "./exit.ts";

const { positionals } = parseArgs({ allowPositionals: true });
const [file] = positionals;
if (!file || positionals.length > 1) {
  exitWith(`npm run restore -- FILE   the shop of the backup FILE, in an empty place: DATA_DIR or DATABASE_URL, and S3_….
Nothing is touched where FILE is damaged, cut or newer than this program, or where there is a shop.`);
}
const config = configOrExit();
const restored = await restoreShop({
  file: resolve(file),
  place: config,
  // Removes recovery codes, because codes that were used since the backup would be valid again.
  // Gives up unfinished jobs but holds and price changes: mails may have gone since the backup (decision 041).
  async adjust(trx, made) {
    const secret = config.authSecret ?? made;
    if (secret) await dropRecoveryCodes(trx, secret);
    await giveUpUnfinished(trx, {
      at: new Date(),
      code: "RESTORED",
      text: delivery.restored,
      but: [HOLD, PRICE_CHANGE],
    });
  },
  log: createLogger("warn"),
}).catch((error: unknown) =>
  exitWith(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`),
);
if (!restored.ok) exitWith(restored.message);
const { manifest } = restored;
console.log(`Restored: the shop as it was at ${manifest.madeAt}. ${inWords(manifest)}`);
console.log(
  manifest.purpose === "download"
    ? "The owner's copy holds no administrators: npm start prints the link that makes one."
    : "Everybody signs in anew. Passwords, administrators and passkeys are those of that time (npm run admin -- list); recovery codes are gone, to be made anew under 'Mi cuenta'.",
);
if (config.databaseUrl && SECRET in manifest.files) {
  console.log(
    `Set AUTH_SECRET to what is in ${config.dataDir}/auth-secret: second factors are encrypted with it.`,
  );
}
