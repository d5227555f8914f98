import type { Db, PushDeviceRow } from "../../platform/db/schema.ts";
import { newId } from "../../platform/ids.ts";
import { deviceName } from "../client.server.ts";

/*
 * The browsers that show an administrator's notices. One belongs to the session in which it was switched on and goes
 * with it, by the database's own rule: signing out, closing sessions, a reset, removing an administrator end it.
 */

const DEVICES_MAX = 10;

export type Subscription = Pick<PushDeviceRow, "endpoint" | "p256dh" | "auth">;

export interface Place {
  adminId: string;
  sessionId: string;
}

const ofAccount = (db: Db, adminId: string) =>
  db.selectFrom("admin_sessions").select("id").where("admin_id", "=", adminId);

/**
 * Switches a session's device on, or gives it another address. It is told of what comes from now on. False where the account
 * has {@link DEVICES_MAX} already.
 */
export async function addDevice(
  db: Db,
  { adminId, sessionId }: Place,
  { endpoint, p256dh, auth }: Subscription,
  now: Date,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    // Whoever was signed in before in this browser is not told there any more.
    const same = trx.deleteFrom("push_devices").where("session_id", "!=", sessionId);
    await same.where("endpoint", "=", endpoint).execute();
    const others = await trx
      .selectFrom("push_devices")
      .select("id")
      .where("session_id", "in", ofAccount(trx, adminId))
      .where("session_id", "!=", sessionId)
      .execute();
    if (others.length >= DEVICES_MAX) return false;
    const at = now.toISOString();
    const reached = { endpoint, p256dh, auth, paused_until: null, problem: null };
    await trx
      .insertInto("push_devices")
      .values({
        ...reached,
        id: newId(),
        session_id: sessionId,
        created_at: at,
        told_until: at,
        told_at: null,
      })
      .onConflict((conflict) => conflict.column("session_id").doUpdateSet(reached))
      .execute();
    return true;
  });
}

/** Switches off a device of the account, or this session's where `id` is empty. Gone already is as well. */
export async function removeDevice(db: Db, { adminId, sessionId }: Place, id: string): Promise<void> {
  const own = db.deleteFrom("push_devices").where("session_id", "in", ofAccount(db, adminId));
  await own.where(id ? "id" : "session_id", "=", id || sessionId).execute();
}

/** The account's devices, newest first, this session's at the top. */
export async function listDevices(db: Db, { adminId, sessionId }: Place) {
  const rows = await db
    .selectFrom("push_devices")
    .innerJoin("admin_sessions", "admin_sessions.id", "push_devices.session_id")
    .where("admin_sessions.admin_id", "=", adminId)
    .select([
      "push_devices.id",
      "session_id",
      "user_agent",
      "push_devices.created_at",
      "push_devices.told_at",
      "push_devices.problem",
    ])
    .orderBy("push_devices.created_at", "desc")
    .execute();
  return rows
    .map(({ session_id, user_agent, ...row }) => ({
      ...row,
      current: session_id === sessionId,
      device: deviceName(user_agent),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** Takes a session's device along into the session that replaces it, known by its token, while `replace` does so. */
export async function keepingDevice<Replaced extends { ok: boolean }>(
  db: Db,
  sessionId: string,
  replace: () => Promise<Replaced>,
  tokenOf: (replaced: Replaced) => string | null | false,
): Promise<Replaced> {
  const kept = await db
    .selectFrom("push_devices")
    .selectAll()
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  const replaced = await replace();
  const token = replaced.ok ? tokenOf(replaced) : null;
  if (!kept || !token) return replaced;
  const session = db.selectFrom("admin_sessions").select("id").where("token", "=", token);
  const fresh = await session.executeTakeFirst();
  if (fresh && fresh.id !== sessionId) {
    await db
      .insertInto("push_devices")
      .values({ ...kept, session_id: fresh.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return replaced;
}
