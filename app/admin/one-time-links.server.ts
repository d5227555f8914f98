import { randomBytes } from "node:crypto";
import { PostgresAdapter } from "kysely";
import type { AdminLinkPurpose, AdminRole, Db } from "../platform/db/schema.ts";
import { hashOf } from "../platform/ids.ts";

const HOUR = 60 * 60 * 1000;

const LINK_LIFE = 24 * HOUR;
/** Milliseconds that a mailed link works after it is made. Other links work for LINK_LIFE. */
export const MAILED_LINK_LIFE = HOUR;

export interface OneTimeLink {
  purpose: AdminLinkPurpose;
  /** The administrator's email; null where the link's holder chooses one. */
  email: string | null;
  role: AdminRole;
}

/** Returns a new 256-bit token, of which only the hash is stored. Deletes expired links. */
export async function makeLink(
  db: Db,
  link: Omit<OneTimeLink, "role"> & { role?: AdminRole; made_by?: string },
  now: Date,
  life = LINK_LIFE,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expires_at = new Date(now.getTime() + life).toISOString();
  await db.deleteFrom("admin_links").where("expires_at", "<=", now.toISOString()).execute();
  await db
    .insertInto("admin_links")
    .values({ token_hash: hashOf(token), ...link, expires_at })
    .execute();
  return token;
}

/** Deletes every way to sign in to an account. Returns the token of a link for a new password. */
export function resetAccount(
  db: Db,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom("admin_second_factors").where("admin_id", "=", id).execute();
    await trx.updateTable("admins").set({ two_factor_enabled: false }).where("id", "=", id).execute();
    await replacePassword(trx, { id, email, passwordHash: unknownPassword() }, now);
    return await makeLink(trx, { purpose: "reset", email }, now);
  });
}

/** Sets an account's password and deletes all its sessions, passkeys and links (decision 038). */
async function replacePassword(
  trx: Db,
  { id, email, passwordHash }: Record<"id" | "email" | "passwordHash", string>,
  now: Date,
): Promise<void> {
  await trx.deleteFrom("admin_sessions").where("admin_id", "=", id).execute();
  await trx.deleteFrom("admin_passkeys").where("admin_id", "=", id).execute();
  await trx
    .updateTable("admin_credentials")
    .set({ password: passwordHash, updated_at: now.toISOString() })
    .where("admin_id", "=", id)
    .where("provider_id", "=", "credential")
    .execute();
  await forgetLinks(trx, email, id);
}

/** Returns a random hash in Better Auth's format (salt and key), which no known password matches. */
const unknownPassword = (): string => `${randomBytes(16).toString("hex")}:${randomBytes(64).toString("hex")}`;

/** Deletes links that an intruder may have requested for the email or made from the account `id`. */
export async function forgetLinks(db: Db, email: string, id: string | null): Promise<void> {
  await db
    .deleteFrom("admin_links")
    .where(({ eb, or }) => or([eb("email", "=", email), eb("made_by", "=", id)]))
    .execute();
}

/** Never removes the last owner. `rest` holds the emails of the owners and helpers who remain. */
export function removeAdministrator(db: Db, id: string) {
  return db.transaction().execute(async (trx) => {
    // On PostgreSQL, row locks prevent two administrators from removing each other at the same moment.
    const admins = await trx
      .selectFrom("admins")
      .select(["id", "email", "role"])
      .orderBy("id")
      .$if(trx.getExecutor().adapter instanceof PostgresAdapter, (query) => query.forUpdate())
      .execute();
    const gone = admins.find((admin) => admin.id === id);
    if (!gone) return { ok: false, code: "ADMINISTRATOR_GONE" } as const;
    const isOwner = ({ role }: { role: AdminRole }) => role === "owner";
    if (isOwner(gone) && admins.filter(isOwner).length === 1)
      return { ok: false, code: "LAST_ADMINISTRATOR" } as const;
    await trx.deleteFrom("admins").where("id", "=", id).execute();
    await forgetLinks(trx, gone.email, id);
    const rest = admins.filter((admin) => admin !== gone).map(({ email }) => email);
    return { ok: true, email: gone.email, rest } as const;
  });
}

export function linkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/ingresar?enlace=${token}`;
}

/** Returns the URL of a new set-up link, or null where the shop has an administrator. */
export async function offerSetup(db: Db, publicUrl: string, now: Date): Promise<string | null> {
  if (await db.selectFrom("admins").select("id").limit(1).executeTakeFirst()) return null;
  await forgetSetupLinks(db);
  return linkAddress(publicUrl, await makeLink(db, { purpose: "setup", email: null }, now));
}

/** Returns a link that still works, without using it up. */
export async function readLink(db: Db, token: string, now: Date): Promise<OneTimeLink | null> {
  const row = await db
    .selectFrom("admin_links")
    .select(["purpose", "email", "role"])
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a link up. Returns false if it has expired or another request has already used it. */
export async function takeLink(db: Db, token: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("admin_links")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Links that still work and were made on the page `/cuenta`. `id` is the hash of the token. */
export function listMadeLinks(db: Db, now: Date) {
  return db
    .selectFrom("admin_links")
    .select(["token_hash as id", "email", "role", "expires_at"])
    .where("made_by", "is not", null)
    .where("expires_at", ">", now.toISOString())
    .orderBy("expires_at")
    .execute();
}

export async function forgetMadeLink(db: Db, id: string): Promise<boolean> {
  const link = db.deleteFrom("admin_links").where("token_hash", "=", id).where("made_by", "is not", null);
  return (await link.executeTakeFirst()).numDeletedRows > 0n;
}

export async function forgetSetupLinks(db: Db): Promise<void> {
  await db.deleteFrom("admin_links").where("purpose", "=", "setup").execute();
}

/** Sets a password by a link and ends all sessions. Returns false if the link or the account is gone. */
export function resetPassword(
  db: Db,
  { token, ...change }: Record<"token" | "email" | "passwordHash", string>,
  now: Date,
) {
  return db.transaction().execute(async (trx) => {
    const known = await findAdministrator(trx, change.email);
    if (!known || !(await takeLink(trx, token, now))) return false;
    await replacePassword(trx, { ...change, ...known }, now);
    return true;
  });
}

export const listAdministrators = (db: Db) => db.selectFrom("admins").selectAll().orderBy("id").execute();

export function findAdministrator(db: Db, email: string) {
  return db.selectFrom("admins").select("id").where("email", "=", email).executeTakeFirst();
}
