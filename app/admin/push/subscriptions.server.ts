import type { Db, PushDeviceRow } from "../../platform/db/schema.ts";
import { newId } from "../../platform/ids.ts";
import { deviceName } from "../client.server.ts";

/* A push subscription belongs to the session in which it was switched on; the database deletes both together. */

const DEVICES_MAX = 10;

export type Subscription = Pick<PushDeviceRow, "endpoint" | "p256dh" | "auth">;

export interface SessionRef {
  adminId: string;
  sessionId: string;
}

const ofAccount = (db: Db, adminId: string) =>
  db.selectFrom("admin_sessions").select("id").where("admin_id", "=", adminId);

/** Stores or replaces the session's subscription. False where the account has {@link DEVICES_MAX} others. */
export async function addSubscription(
  db: Db,
  { adminId, sessionId }: SessionRef,
  { endpoint, p256dh, auth }: Subscription,
  now: Date,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
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

/** Deletes a subscription of the account, or this session's where `id` is empty. A missing row is not an error. */
export async function removeSubscription(
  db: Db,
  { adminId, sessionId }: SessionRef,
  id: string,
): Promise<void> {
  const own = db.deleteFrom("push_devices").where("session_id", "in", ofAccount(db, adminId));
  await own.where(id ? "id" : "session_id", "=", id || sessionId).execute();
}

export async function listSubscriptions(db: Db, { adminId, sessionId }: SessionRef) {
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

/** Runs `replace`, which replaces a session, and moves its subscription to the new session, found by its token. */
export async function keepSubscription<Replaced extends { ok: boolean }>(
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
