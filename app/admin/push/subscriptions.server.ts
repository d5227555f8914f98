import type { Now } from "../../platform/clock.ts";
import type { Db, PushSubscriptionRow } from "../../platform/db/schema.ts";

/* A push subscription belongs to a session: deleting the session's row also deletes the subscription's. */

interface NewSubscription extends Pick<PushSubscriptionRow, "endpoint" | "p256dh" | "auth"> {
  session: { id: string };
}

export async function addSubscription(
  { db, now }: { db: Db; now: Now },
  { session, endpoint, p256dh, auth }: NewSubscription,
) {
  const notified_until = now().toISOString();
  await db.transaction().execute(async (trx) => {
    const ofOthers = trx.deleteFrom("push_subscriptions").where("session_id", "!=", session.id);
    await ofOthers.where("endpoint", "=", endpoint).execute();
    await trx
      .insertInto("push_subscriptions")
      .values({ session_id: session.id, endpoint, p256dh, auth, notified_until, notified_at: null })
      .onConflict((conflict) => conflict.column("session_id").doUpdateSet({ endpoint, p256dh, auth }))
      .execute();
  });
  return { ok: true } as const;
}

export function findSubscription(db: Db, sessionId: string) {
  return db
    .selectFrom("push_subscriptions")
    .selectAll()
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
}

/** Stores a subscription again, under a new session, because it was deleted with its old session's row. */
export async function moveSubscription(
  db: Db,
  subscription: PushSubscriptionRow,
  sessionId: string,
): Promise<void> {
  await db
    .insertInto("push_subscriptions")
    .values({ ...subscription, session_id: sessionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeSubscription({ db }: { db: Db }, { session }: { session: { id: string } }) {
  await db.deleteFrom("push_subscriptions").where("session_id", "=", session.id).execute();
  return { ok: true } as const;
}
