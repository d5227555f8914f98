/**
 * `npm run admin`: who may manage the shop, and one-time links to come in. Works while the server runs: it asks the
 * same database, and takes nothing from the server.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { EmailSchema } from "../app/admin/forms.ts";
import {
  isAdministrator,
  linkAddress,
  listAdministrators,
  makeLink,
  type OneTimeLink,
} from "../app/admin/one-time-links.server.ts";
import { readConfig } from "../app/platform/config.ts";
import { type Database, openDatabase } from "../app/platform/db/database.ts";
import { SQLITE_FILE } from "../app/platform/db/sqlite.ts";
import { createLogger } from "../server/logger.ts";

const USAGE = `Who may manage the shop.

  npm run admin -- list                  the administrators
  npm run admin -- add EMAIL             a link on which EMAIL becomes one
  npm run admin -- reset EMAIL           a link to choose a new password; using it closes every session
  npm run admin -- reset EMAIL --lost-device
                                         the same, and without second step and passkeys from then on

Links work once, for 24 hours, and a newer one for the same EMAIL replaces the older. The shop may be running.
It asks the database of DATA_DIR or DATABASE_URL, and links begin with PUBLIC_URL: give the same as to npm start.`;

class Fault extends Error {}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(words: readonly string[]): Promise<void> {
  const flags = words.filter((word) => word.startsWith("--"));
  const [command, given, ...rest] = words.filter((word) => !word.startsWith("--"));
  const help = command === undefined || command === "help" || flags.includes("--help");
  if (help) {
    console.log(USAGE);
    return;
  }
  const lostDevice = flags.length === 1 && flags[0] === "--lost-device" && command === "reset";
  if (rest.length > 0 || (flags.length > 0 && !lostDevice)) throw new Fault(USAGE);
  if (command === "list" && given === undefined) {
    await withDatabase((database) => list(database));
    return;
  }
  if (command !== "add" && command !== "reset") throw new Fault(USAGE);
  const { success, output: email } = v.safeParse(EmailSchema, given ?? "");
  if (!success) throw new Fault(`${command} needs an email address.\n\n${USAGE}`);
  await withDatabase(async ({ db }, publicUrl) => {
    const known = await isAdministrator(db, email);
    if (command === "add" && known) {
      throw new Fault(
        `${email} is an administrator already. For a new password: npm run admin -- reset ${email}`,
      );
    }
    if (command === "reset" && !known) {
      throw new Fault(`${email} is no administrator. To make one: npm run admin -- add ${email}`);
    }
    const purpose: OneTimeLink["purpose"] = command === "add" ? "invite" : lostDevice ? "rescue" : "reset";
    const token = await makeLink(db, { purpose, email }, new Date());
    console.log(`For ${email}, once, within 24 hours:\n\n  ${linkAddress(publicUrl, token)}\n`);
  });
}

async function list({ db }: Database): Promise<void> {
  const administrators = await listAdministrators(db, new Date());
  if (administrators.length === 0) {
    console.log("There is no administrator yet. npm start prints the link that makes the first one.");
    return;
  }
  for (const { email, secondFactor, createdAt, sessions } of administrators) {
    const since = createdAt.toISOString().slice(0, 10);
    const open = `${sessions} open ${sessions === 1 ? "session" : "sessions"}`;
    console.log(`${email} · since ${since} · ${open}${secondFactor ? " · second step on" : ""}`);
  }
}

async function withDatabase(work: (database: Database, publicUrl: string) => Promise<void>): Promise<void> {
  const read = readConfig(process.env);
  if (!read.ok) throw new Fault(read.faults.join("\n"));
  const { dataDir, databaseUrl, publicUrl } = read.config;
  // Opening would make an empty shop where somebody only mistyped the folder.
  if (!databaseUrl && !existsSync(join(dataDir, SQLITE_FILE))) {
    throw new Fault(`There is no shop in ${dataDir}. Start it once (npm start), or set DATA_DIR.`);
  }
  const database = await openDatabase({ dataDir, databaseUrl, log: createLogger("warn") });
  try {
    if (!(await database.ping())) {
      throw new Fault("The database does not answer. Check DATABASE_URL and that the server runs.");
    }
    const migrated = await database.migrate();
    if (!migrated.ok) throw new Fault(migrated.message);
    await work(database, publicUrl);
  } finally {
    await database.close();
  }
}
