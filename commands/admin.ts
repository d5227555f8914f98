/**
 * `npm run admin`: who may manage the shop, and one-time links to come in. Works while the server runs: it asks the
 * same database, and takes nothing from the server.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { replaceMadeSecret } from "../app/admin/auth-secret.server.ts";
import { EmailSchema } from "../app/admin/forms.ts";
import {
  findAdministrator,
  linkAddress,
  listAdministrators,
  makeLink,
  type OneTimeLink,
} from "../app/admin/one-time-links.server.ts";
import { readConfig } from "../app/platform/config.ts";
import { openDatabase } from "../app/platform/db/database.ts";
import type { Db } from "../app/platform/db/schema.ts";
import { SQLITE_FILE } from "../app/platform/db/sqlite.ts";
import { createLogger } from "../server/logger.ts";

const USAGE = `Who may manage the shop.

  npm run admin -- list                  the administrators
  npm run admin -- add EMAIL             a link on which EMAIL becomes one
  npm run admin -- reset EMAIL           a link to choose a new password; using it closes every session
  npm run admin -- reset EMAIL --lost-device
                                         the same, and without second step and passkeys from then on
  npm run admin -- rotate-secret         a new auth-secret from the next start on; everybody signs in again

Links work once, for 24 hours, and a newer one for the same EMAIL replaces the older. The shop may be running.
It asks the database of DATA_DIR or DATABASE_URL, and links begin with PUBLIC_URL: give the same as to npm start.`;

const done = (text: string) => ({ ok: true, text });
const failed = (text: string) => ({ ok: false, text });
type Said = ReturnType<typeof done>;

const PURPOSES = new Map<string, OneTimeLink["purpose"]>([
  ["add", "invite"],
  ["reset", "reset"],
  ["reset --lost-device", "rescue"],
]);

const said = await run(process.argv.slice(2));
if (said.ok) console.log(said.text);
else console.error(said.text);
process.exitCode = said.ok ? 0 : 1;

async function run(words: readonly string[]): Promise<Said> {
  const flags = words.filter((word) => word.startsWith("--"));
  const [command, given, ...rest] = words.filter((word) => !word.startsWith("--"));
  if (command === undefined || command === "help" || flags.includes("--help")) return done(USAGE);
  if (words.join(" ") === "list") return await withDatabase(list);
  if (words.join(" ") === "rotate-secret") return await rotateSecret();
  const purpose = PURPOSES.get([command, ...flags].join(" "));
  if (!purpose || rest.length > 0) return failed(USAGE);
  const { success, output: email } = v.safeParse(EmailSchema, given);
  if (!success) return failed(`${command} needs an email address.\n\n${USAGE}`);
  return await withDatabase(async (db, publicUrl) => {
    const known = await findAdministrator(db, email);
    if (command === "add" && known) {
      return failed(
        `${email} is an administrator already. For a new password: npm run admin -- reset ${email}`,
      );
    }
    if (command === "reset" && !known) {
      return failed(`${email} is no administrator. To make one: npm run admin -- add ${email}`);
    }
    const token = await makeLink(db, { purpose, email }, new Date());
    return done(`For ${email}, once, within 24 hours:\n\n  ${linkAddress(publicUrl, token)}\n`);
  });
}

async function list(db: Db): Promise<Said> {
  const lines = (await listAdministrators(db, new Date())).map((admin) => {
    const since = admin.createdAt.toISOString().slice(0, 10);
    const open = `${admin.sessions} open ${admin.sessions === 1 ? "session" : "sessions"}`;
    return `${admin.email} · since ${since} · ${open}${admin.secondFactor ? " · second step on" : ""}`;
  });
  const none = "There is no administrator yet. npm start prints the link that makes the first one.";
  return done(lines.join("\n") || none);
}

async function rotateSecret(): Promise<Said> {
  const read = readConfig(process.env);
  if (!read.ok) return failed(read.errors.join("\n"));
  const { dataDir, authSecret } = read.config;
  if (authSecret) {
    return failed("AUTH_SECRET is given: start with a new one, and the present one as AUTH_SECRET_PREVIOUS.");
  }
  return (await replaceMadeSecret(dataDir))
    ? done("The secret is replaced. Start the shop again: from then on everybody has to sign in once more.")
    : failed(`There is no auth-secret in ${dataDir}, or it was replaced and the shop not started since.`);
}

async function withDatabase(work: (db: Db, publicUrl: string) => Promise<Said>): Promise<Said> {
  const read = readConfig(process.env);
  if (!read.ok) return failed(read.errors.join("\n"));
  const { dataDir, databaseUrl, publicUrl } = read.config;
  // Opening would make an empty shop where somebody only mistyped the folder.
  if (!databaseUrl && !existsSync(join(dataDir, SQLITE_FILE))) {
    return failed(`There is no shop in ${dataDir}. Start it once (npm start), or set DATA_DIR.`);
  }
  const database = await openDatabase({ dataDir, databaseUrl, log: createLogger("warn") });
  try {
    const connected = await database.connect(0);
    if (!connected.ok) return failed(connected.message);
    const migrated = await database.migrate();
    return migrated.ok ? await work(database.db, publicUrl) : failed(migrated.message);
  } finally {
    await database.close();
  }
}
