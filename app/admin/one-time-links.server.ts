import { createHash, randomBytes } from "node:crypto";
import type { AdminLinkPurpose, Db } from "../platform/db/schema.ts";
import { newId } from "../platform/ids.ts";

/** Milliseconds that a link works: 24 hours. */
export const LINK_LIFE = 24 * 60 * 60 * 1000;

const TOKEN_BYTES = 32;

/** What a link lets its holder do, as the form needs to know it. */
export interface OneTimeLink {
  purpose: AdminLinkPurpose;
  /** Of the administrator it is for; null where the holder chooses it. */
  email: string | null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token, "utf8").digest("base64url");
}

/**
 * Makes a link and gives its token: 256 random bits, of which only the hash is stored. A newer link for the same
 * person or purpose makes the older ones worthless.
 */
export async function makeLink(db: Db, link: OneTimeLink, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("admin_links")
      .where(({ eb, or }) =>
        or([
          eb("expires_at", "<=", now.toISOString()),
          link.email === null ? eb("purpose", "=", link.purpose) : eb("email", "=", link.email),
        ]),
      )
      .execute();
    await trx
      .insertInto("admin_links")
      .values({
        token_hash: hashOf(token),
        ...link,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + LINK_LIFE).toISOString(),
      })
      .execute();
  });
  return token;
}

/** The address that the holder opens. */
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
 * Uses a link and does what it is for, in one transaction: makes the administrator, or sets the new password and
 * closes every session of the account (a `rescue` also takes its second factor and passkeys away). When anything is
 * refused the link stays unused.
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
      await trx
        .updateTable("admin_credentials")
        .set({ password: passwordHash, updated_at: at })
        .where("admin_id", "=", known.id)
        .where("provider_id", "=", "credential")
        .execute();
      await trx.deleteFrom("admin_sessions").where("admin_id", "=", known.id).execute();
      if (link.purpose === "rescue") {
        await trx.deleteFrom("admin_second_factors").where("admin_id", "=", known.id).execute();
        await trx.deleteFrom("admin_passkeys").where("admin_id", "=", known.id).execute();
        await trx
          .updateTable("admins")
          .set({ two_factor_enabled: false })
          .where("id", "=", known.id)
          .execute();
      }
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
    return { ok: true as const, email };
  });
}

/** Every administrator, in the order they were made, with the number of sessions that are open at `now`. */
export async function listAdministrators(db: Db, now: Date) {
  const admins = await db.selectFrom("admins").selectAll().orderBy("id").execute();
  const sessions = await db.selectFrom("admin_sessions").select(["admin_id", "expires_at"]).execute();
  return admins.map(({ id, email, two_factor_enabled, created_at }) => ({
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
