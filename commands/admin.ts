/** `npm run admin` invites, resets, lists and removes administrators. The server may run meanwhile. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { recordActivity } from "../app/admin/activity/activity.server.ts";
import { EmailSchema } from "../app/admin/forms.ts";
import type { AccountEvent } from "../app/admin/mail/account-mail.server.ts";
import { storeEventMails } from "../app/admin/mail/account-mail-jobs.server.ts";
import {
  findAdministrator,
  forgetLinks,
  linkAddress,
  listAdministrators,
  makeLink,
  removeAdministrator,
  resetAccount,
} from "../app/admin/one-time-links.server.ts";
import { readConfig } from "../app/platform/config.ts";
import { checkVersion } from "../app/platform/db/migrate.ts";
import { openDatabase } from "../app/platform/db/open-database.ts";
import type { Db } from "../app/platform/db/schema.ts";
import { SQLITE_FILE } from "../app/platform/db/sqlite.ts";
import { createLogger } from "../server/logger.ts";

const USAGE = `Who may manage the shop.

  npm run admin -- list                  the administrators
  npm run admin -- add EMAIL             a link on which EMAIL becomes one
  npm run admin -- reset EMAIL           ends every session, passkey, second factor and the password of
                                         EMAIL at once, and gives a link to choose a new password
  npm run admin -- remove EMAIL          EMAIL is no administrator from then on; never the last one

Links work once, for 24 hours, and a newer one for the same EMAIL replaces the older. The shop may be running.
It asks the database of DATA_DIR or DATABASE_URL, and links begin with PUBLIC_URL: give the same as to npm start.`;

const COMMAND = "la computadora de la tienda";

const done = (text: string) => ({ ok: true, text });
const failed = (text: string) => ({ ok: false, text });
type Outcome = ReturnType<typeof done>;

async function run(words: readonly string[]): Promise<Outcome> {
  const [command = "help", given, ...rest] = words;
  if (command === "help" || words.includes("--help")) return done(USAGE);
  if (words.join(" ") === "list") return await withDatabase(({ db }) => list(db));
  const work = COMMANDS[command];
  if (!work || rest.length > 0) return failed(USAGE);
  const { success, output: email } = v.safeParse(EmailSchema, given);
  if (!success) return failed(`${command} needs an email address.\n\n${USAGE}`);
  return await withDatabase(async (shop) => {
    const known = await findAdministrator(shop.db, email);
    return await work(shop, { email, id: known?.id ?? null });
  });
}

interface Shop {
  db: Db;
  publicUrl: string;
  /** True if a mail server is configured, so that stored mails will be sent. */
  mailOn: boolean;
}

type Command = (shop: Shop, administrator: { email: string; id: string | null }) => Promise<Outcome>;

const notFound = (email: string) =>
  failed(`${email} is no administrator. To make one: npm run admin -- add ${email}`);

const COMMANDS: Readonly<Record<string, Command>> = {
  async add({ db, publicUrl }, { email, id }) {
    if (id) {
      return failed(
        `${email} is an administrator already. For a new password: npm run admin -- reset ${email}`,
      );
    }
    await forgetLinks(db, email, id);
    const token = await makeLink(db, { purpose: "invite", email }, new Date());
    await record(db, "command-add", email);
    return done(`For ${email}, once, within 24 hours:\n\n  ${linkAddress(publicUrl, token)}\n`);
  },
  async reset(shop, { email, id }) {
    if (!id) return notFound(email);
    const token = await resetAccount(shop.db, { id, email }, new Date());
    await record(shop.db, "command-reset", email);
    await notify(shop, "reset-asked", email, [email]);
    return done(
      `Ended at once for ${email}: every session, every passkey, the second factor, the password.\n\nTo choose a new password, once, within 24 hours:\n\n  ${linkAddress(shop.publicUrl, token)}\n`,
    );
  },
  async remove(shop, { email, id }) {
    if (!id) return notFound(email);
    const removed = await removeAdministrator(shop.db, id);
    if (!removed.ok) {
      return removed.code === "LAST_ADMINISTRATOR"
        ? failed(`${email} is the only owner. Add another one first: npm run admin -- add EMAIL`)
        : notFound(email);
    }
    await record(shop.db, "command-remove", email);
    await notify(shop, "administrator-removed", email, [email, ...removed.rest]);
    return done(`${email} is no administrator any more; every session and passkey of theirs ended.`);
  },
};

async function record(db: Db, action: string, who: string): Promise<void> {
  const at = new Date();
  await recordActivity(db, {
    at,
    action,
    outcome: "done",
    who,
    browser: COMMAND,
    network: null,
  });
}

async function notify({ db, mailOn }: Shop, event: AccountEvent, about: string, to: string[]): Promise<void> {
  const at = new Date().toISOString();
  if (mailOn) await storeEventMails(db, { event, about, to, at, browser: COMMAND, network: null });
}

async function list(db: Db): Promise<Outcome> {
  const lines = (await listAdministrators(db)).map(({ email, role, created_at, two_factor_enabled }) => {
    const since = new Date(created_at).toISOString().slice(0, 10);
    return `${email} · ${role} · since ${since}${two_factor_enabled ? " · second step on" : ""}`;
  });
  const none = "There is no administrator yet. npm start prints the link that makes the first one.";
  return done(lines.join("\n") || none);
}

async function withDatabase(work: (shop: Shop) => Promise<Outcome>): Promise<Outcome> {
  const read = readConfig(process.env);
  if (!read.ok) return failed(read.errors.join("\n"));
  const { dataDir, databaseUrl, publicUrl, mail } = read.config;
  // `openDatabase` would create an empty shop in a mistyped folder.
  if (!databaseUrl && !existsSync(join(dataDir, SQLITE_FILE))) {
    return failed(`There is no shop in ${dataDir}. Start it once (npm start), or set DATA_DIR.`);
  }
  const database = await openDatabase({ dataDir, databaseUrl, log: createLogger("warn") });
  try {
    const connected = await database.connect(0);
    if (!connected.ok) return failed(connected.message);
    // A server of an older version may be running, so a command must not migrate.
    const version = await checkVersion(database.db);
    if (!version.ok) return failed(version.message);
    return await work({ db: database.db, publicUrl, mailOn: mail !== null });
  } finally {
    await database.close();
  }
}

const outcome = await run(process.argv.slice(2));
if (outcome.ok) console.log(outcome.text);
else console.error(outcome.text);
process.exitCode = outcome.ok ? 0 : 1;
