import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { AdminLinkPurpose, Db, Schema } from "../platform/db/schema.ts";
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
    await trx.deleteFrom("admin_links").where("expires_at", "<=", now.toISOString()).execute();
    await trx
      .deleteFrom("admin_links")
      .where((where) =>
        link.email === null ? where("purpose", "=", link.purpose) : where("email", "=", link.email),
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
  if (await hasAdministrator(db)) return null;
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

/** Uses a link up: of any number of holders at once, one gets it. Null for the others, and when it is too late. */
async function takeLink(trx: Transaction<Schema>, token: string, now: Date): Promise<OneTimeLink | null> {
  const row = await trx
    .deleteFrom("admin_links")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now.toISOString())
    .returning(["purpose", "email"])
    .executeTakeFirst();
  return row ?? null;
}

export type LinkUse = { ok: true; email: string } | { ok: false; code: "LINK_GONE" | "EMAIL_TAKEN" };

interface LinkAnswer {
  token: string;
  /** What the holder of a `setup` link chose; the others are for one address already. */
  email: string;
  passwordHash: string;
}

class Refused extends Error {
  readonly code: "LINK_GONE" | "EMAIL_TAKEN";
  constructor(code: "LINK_GONE" | "EMAIL_TAKEN") {
    super(code);
    this.code = code;
  }
}

/**
 * Uses a link and does what it is for, in one transaction: makes the administrator, or sets the new password and
 * closes every session of the account (a `rescue` also takes its second factor and passkeys away). When anything is
 * refused the link stays unused.
 */
export async function applyLink(db: Db, answer: LinkAnswer, now: Date): Promise<LinkUse> {
  try {
    return await db.transaction().execute(async (trx) => {
      const link = await takeLink(trx, answer.token, now);
      if (!link) throw new Refused("LINK_GONE");
      const email = link.email ?? answer.email;
      if (link.purpose === "setup" || link.purpose === "invite") {
        await makeAdmin(trx, email, answer.passwordHash, now);
        // The shop has an administrator: whoever still holds a set-up link is too late.
        await trx.deleteFrom("admin_links").where("purpose", "=", "setup").execute();
      } else {
        await setPassword(trx, email, answer.passwordHash, now, link.purpose === "rescue");
      }
      return { ok: true as const, email };
    });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.code };
    throw error;
  }
}

async function makeAdmin(
  trx: Transaction<Schema>,
  email: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const id = newId();
  const at = now.toISOString();
  const made = await trx
    .insertInto("admins")
    .values({
      id,
      email,
      name: email,
      email_verified: true,
      two_factor_enabled: false,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw new Refused("EMAIL_TAKEN");
  await trx
    .insertInto("admin_credentials")
    .values({
      id: newId(),
      admin_id: id,
      account_id: id,
      provider_id: "credential",
      password: passwordHash,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

async function setPassword(
  trx: Transaction<Schema>,
  email: string,
  passwordHash: string,
  now: Date,
  rescue: boolean,
): Promise<void> {
  const admin = await trx.selectFrom("admins").select("id").where("email", "=", email).executeTakeFirst();
  if (!admin) throw new Refused("LINK_GONE");
  await trx
    .updateTable("admin_credentials")
    .set({ password: passwordHash, updated_at: now.toISOString() })
    .where("admin_id", "=", admin.id)
    .where("provider_id", "=", "credential")
    .execute();
  await trx.deleteFrom("admin_sessions").where("admin_id", "=", admin.id).execute();
  if (!rescue) return;
  await trx.deleteFrom("admin_second_factors").where("admin_id", "=", admin.id).execute();
  await trx.deleteFrom("admin_passkeys").where("admin_id", "=", admin.id).execute();
  await trx.updateTable("admins").set({ two_factor_enabled: false }).where("id", "=", admin.id).execute();
}

export interface Administrator {
  email: string;
  secondFactor: boolean;
  createdAt: Date;
  sessions: number;
}

/** Every administrator, in the order they were made, with the number of sessions that are open at `now`. */
export async function listAdministrators(db: Db, now: Date): Promise<Administrator[]> {
  const [admins, sessions] = await Promise.all([
    db
      .selectFrom("admins")
      .select(["id", "email", "two_factor_enabled", "created_at"])
      .orderBy("id")
      .execute(),
    db.selectFrom("admin_sessions").select(["admin_id", "expires_at"]).execute(),
  ]);
  return admins.map((admin) => ({
    email: admin.email,
    secondFactor: Boolean(admin.two_factor_enabled),
    createdAt: new Date(admin.created_at),
    sessions: sessions.filter(
      (session) => session.admin_id === admin.id && new Date(session.expires_at) > now,
    ).length,
  }));
}

async function hasAdministrator(db: Db): Promise<boolean> {
  return (await db.selectFrom("admins").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** The administrator of an address, whatever its capitals. */
export async function isAdministrator(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("admins")
    .select("id")
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}
