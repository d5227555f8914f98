import { randomBytes } from "node:crypto";
import { PostgresAdapter } from "kysely";
import type { AdminLinkPurpose, Db } from "../platform/db/schema.ts";
import { hashOf, newId } from "../platform/ids.ts";

const HOUR = 60 * 60 * 1000;

/** Milliseconds that a link works which somebody hands on, */
export const LINK_LIFE = 24 * HOUR;
/** and one that is mailed: as long as the limit of these mails counts, so that who is refused another has a living one. */
export const MAILED_LINK_LIFE = HOUR;

const TOKEN_BYTES = 32;

export interface OneTimeLink {
  purpose: AdminLinkPurpose;
  /** Of the administrator it is for; null where the holder chooses it. */
  email: string | null;
}

/**
 * Makes a link and gives its token: 256 random bits, of which only the hash is stored. A newer link for the same
 * person or purpose makes the older ones worthless, unless it is to stand `beside` them.
 */
export function makeLink(
  db: Db,
  link: OneTimeLink,
  now: Date,
  options: { life?: number; beside?: boolean } = {},
): Promise<string> {
  return db.transaction().execute((trx) => makeLinkWithin(trx, link, now, options));
}

async function makeLinkWithin(
  trx: Db,
  link: OneTimeLink,
  now: Date,
  { life = LINK_LIFE, beside = false }: { life?: number; beside?: boolean } = {},
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await trx
    .deleteFrom("admin_links")
    .where(({ eb, or }) =>
      or([
        eb("expires_at", "<=", now.toISOString()),
        ...(beside
          ? []
          : [link.email === null ? eb("purpose", "=", link.purpose) : eb("email", "=", link.email)]),
      ]),
    )
    .execute();
  await trx
    .insertInto("admin_links")
    .values({
      token_hash: hashOf(token),
      ...link,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + life).toISOString(),
    })
    .execute();
  return token;
}

/**
 * Ends everything that opens an account, at once and in one transaction (sessions, passkeys, second factor, password,
 * older links), and makes the link on which its owner chooses a new password.
 */
export function resetAccount(
  db: Db,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await endEntries(trx, id);
    await trx.deleteFrom("admin_second_factors").where("admin_id", "=", id).execute();
    await trx.updateTable("admins").set({ two_factor_enabled: false }).where("id", "=", id).execute();
    await setPassword(trx, id, nobodysPassword(), now);
    return await makeLinkWithin(trx, { purpose: "reset", email }, now);
  });
}

async function endEntries(trx: Db, adminId: string): Promise<void> {
  await trx.deleteFrom("admin_sessions").where("admin_id", "=", adminId).execute();
  await trx.deleteFrom("admin_passkeys").where("admin_id", "=", adminId).execute();
}

async function setPassword(trx: Db, adminId: string, passwordHash: string, now: Date): Promise<void> {
  await trx
    .updateTable("admin_credentials")
    .set({ password: passwordHash, updated_at: now.toISOString() })
    .where("admin_id", "=", adminId)
    .where("provider_id", "=", "credential")
    .execute();
}

/** In the form of a hash (salt and key, as Better Auth keeps them), but of no password that anybody knows. */
function nobodysPassword(): string {
  return `${randomBytes(16).toString("hex")}:${randomBytes(64).toString("hex")}`;
}

export async function forgetLinks(db: Db, email: string): Promise<void> {
  await db.deleteFrom("admin_links").where("email", "=", email).execute();
}

/**
 * Removes an administrator with everything that is theirs: sessions, password, passkeys, second factor, links. Never
 * the last one; `rest`: who is left.
 */
export function removeAdministrator(db: Db, id: string) {
  return db.transaction().execute(async (trx) => {
    // Two who remove each other take turns: SQLite's write lock, or these rows'.
    const admins = await trx
      .selectFrom("admins")
      .select(["id", "email"])
      .orderBy("id")
      .$if(trx.getExecutor().adapter instanceof PostgresAdapter, (query) => query.forUpdate())
      .execute();
    const gone = admins.find((admin) => admin.id === id);
    if (!gone) return { ok: false, code: "ADMINISTRATOR_GONE" } as const;
    if (admins.length === 1) return { ok: false, code: "LAST_ADMINISTRATOR" } as const;
    await trx.deleteFrom("admins").where("id", "=", id).execute();
    await forgetLinks(trx, gone.email);
    const rest = admins.filter((admin) => admin !== gone).map(({ email }) => email);
    return { ok: true, email: gone.email, rest } as const;
  });
}

export function linkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/ingresar?enlace=${token}`;
}

/**
 * A new set-up link where the shop has no administrator yet, as a full address; null where it has one. Whoever holds
 * an older set-up link holds nothing from then on.
 */
export async function offerSetup(db: Db, publicUrl: string, now: Date): Promise<string | null> {
  if (await db.selectFrom("admins").select("id").limit(1).executeTakeFirst()) return null;
  return linkAddress(publicUrl, await makeLink(db, { purpose: "setup", email: null }, now));
}

/** What an unused, living link is for, or null. Looking does not use it up. */
export async function readLink(db: Db, token: string, now: Date): Promise<OneTimeLink | null> {
  const row = await db
    .selectFrom("admin_links")
    .select(["purpose", "email"])
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row ?? null;
}

interface LinkAnswer {
  token: string;
  /** What the holder of a `setup` link chose; the others are for one address already. */
  email: string;
  passwordHash: string;
}

/**
 * Uses a link and does what it is for, in one transaction: makes the administrator, or sets the new password and ends
 * every session, passkey and other link of the account; a second factor stays. When anything is refused the link stays
 * unused.
 */
export function applyLink(db: Db, { token, email: chosen, passwordHash }: LinkAnswer, now: Date) {
  const refused = <Code extends string>(code: Code) => ({ ok: false, code }) as const;
  const at = now.toISOString();
  return db.transaction().execute(async (trx) => {
    const link = await readLink(trx, token, now);
    if (!link) return refused("LINK_GONE");
    const email = link.email ?? chosen;
    const known = await findAdministrator(trx, email);
    const creates = link.purpose === "setup" || link.purpose === "invite";
    if (creates && known) return refused("EMAIL_TAKEN");
    if (!creates && !known) return refused("LINK_GONE");
    // Of any number of holders at once, one takes it; nothing has been written before.
    const taken = await trx
      .deleteFrom("admin_links")
      .where("token_hash", "=", hashOf(token))
      .executeTakeFirst();
    if (taken.numDeletedRows === 0n) return refused("LINK_GONE");
    if (known) {
      await setPassword(trx, known.id, passwordHash, now);
      await endEntries(trx, known.id);
      await forgetLinks(trx, email);
    } else {
      const id = newId();
      const times = { created_at: at, updated_at: at };
      await trx
        .insertInto("admins")
        .values({ id, email, name: email, email_verified: true, two_factor_enabled: false, ...times })
        .execute();
      await trx
        .insertInto("admin_credentials")
        .values({
          id: newId(),
          admin_id: id,
          account_id: id,
          provider_id: "credential",
          password: passwordHash,
          ...times,
        })
        .execute();
      // The shop has an administrator: whoever still holds a set-up link is too late.
      await trx.deleteFrom("admin_links").where("purpose", "=", "setup").execute();
    }
    return { ok: true as const, email, created: creates };
  });
}

/** Every administrator, in the order they were made, with the number of sessions that are open at `now`. */
export async function listAdministrators(db: Db, now: Date) {
  const admins = await db.selectFrom("admins").selectAll().orderBy("id").execute();
  const sessions = await db.selectFrom("admin_sessions").select(["admin_id", "expires_at"]).execute();
  return admins.map(({ id, email, two_factor_enabled, created_at }) => ({
    id,
    email,
    secondFactor: Boolean(two_factor_enabled),
    createdAt: new Date(created_at),
    sessions: sessions.filter(({ admin_id, expires_at }) => admin_id === id && new Date(expires_at) > now)
      .length,
  }));
}

/** The administrator of an address, which is stored in small letters. */
export function findAdministrator(db: Db, email: string) {
  return db.selectFrom("admins").select("id").where("email", "=", email).executeTakeFirst();
}
