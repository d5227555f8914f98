import { generateKeyPairSync } from "node:crypto";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { PushMessage } from "../../offline/protocol.ts";
import type { Now } from "../../platform/clock.ts";
import type { Db, PushSubscriptionRow } from "../../platform/db/schema.ts";
import type { JobResult } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import { storedSecret } from "../../platform/stored-secret.ts";

/** Shortest time between two notifications in one browser, in milliseconds. */
export const QUIET = 5 * 60_000;

/** Seconds for which a push service keeps a notification for a browser that is off. */
const TTL = 12 * 3600;

const TIMEOUT_MS = 10_000;

/** A push service replaces a waiting notification by a newer one of the same topic. */
const TOPIC = "consultas";

export type VapidKeys = ReturnType<typeof newVapidKeys>;

interface PushDeps {
  db: Db;
  now: Now;
  log: Log;
  publicUrl: () => string;
  keys: VapidKeys;
  /** False with OFFLINE=false, because without a service worker no browser shows notifications. */
  on: boolean;
  post?: typeof fetch;
}

export type Push = ReturnType<typeof openPush>;

export function openPush(deps: PushDeps) {
  const { db, keys, on } = deps;
  return {
    publicKey: on ? keys.publicKey : null,
    /** Notifies each browser that has not yet been notified of the events up to `until` (ISO 8601). */
    async notify(message: PushMessage, until: string, signal: AbortSignal): Promise<JobResult> {
      if (!on) return { ok: true };
      const at = deps.now();
      const now = at.toISOString();
      const rows = await db
        .selectFrom("push_subscriptions")
        .innerJoin("admin_sessions", "admin_sessions.id", "push_subscriptions.session_id")
        .where("admin_sessions.expires_at", ">", now)
        // A `notified_until` after `now` means that the clock was set back, so the browser is notified anyway.
        .where(({ eb, or }) =>
          or([eb("notified_until", "<", until), ...(until <= now ? [eb("notified_until", ">", now)] : [])]),
        )
        .selectAll("push_subscriptions")
        .execute();
      const quiet: number[] = [];
      const failures = await Promise.all(
        rows.map(async (row) => {
          const quietUntil = row.notified_at ? Date.parse(row.notified_at) + QUIET : 0;
          if (quietUntil > at.getTime() && quietUntil <= at.getTime() + QUIET)
            return void quiet.push(quietUntil);
          const failure = await send(deps, row, message, signal);
          if (failure) return failure;
          await db
            .updateTable("push_subscriptions")
            .set({ notified_until: until, notified_at: now })
            .where("endpoint", "=", row.endpoint)
            .execute();
        }),
      );
      const failure = failures.find((code) => code !== undefined);
      if (failure) return { ok: false, code: `PUSH_${failure}`, text: "" };
      return quiet.length > 0 ? { ok: true, again: new Date(Math.min(...quiet)) } : { ok: true };
    },
  };
}

/** Returns an error code if the job has to be retried, else null. Deletes a subscription that has ended. */
async function send(
  { db, log, publicUrl, keys, post = fetch }: PushDeps,
  { endpoint, p256dh, auth }: PushSubscriptionRow,
  message: PushMessage,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const request = await buildPushPayload(
      { data: JSON.stringify(message), options: { ttl: TTL, urgency: "high", topic: TOPIC } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { ...keys, subject: `https://${new URL(publicUrl()).host}` },
    );
    const { body, status, ok } = await post(endpoint, {
      ...request,
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await body?.cancel();
    if (status === 429 || status >= 500) return String(status);
    if (status === 404 || status === 410) {
      await db.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint).execute();
    } else if (!ok) {
      log.warn({ service: new URL(endpoint).hostname, status }, "a push service refused a notification");
    }
    return null;
  } catch (error) {
    // The endpoint must not be logged, and the error's message may contain it.
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}

/** Keys that identify the shop to push services (VAPID, RFC 8292). */
export const vapidKeys = (db: Db): Promise<VapidKeys> =>
  storedSecret(db, { key: "push.vapid-keys", make: newVapidKeys });

/** RFC 8292 requires the public key to be an uncompressed P-256 point. Both keys are base64url. */
function newVapidKeys() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const point = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return { publicKey: Buffer.concat(point).toString("base64url"), privateKey: d };
}
