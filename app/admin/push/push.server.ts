import { generateKeyPairSync } from "node:crypto";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { PushMessage } from "../../offline/signs.ts";
import type { Now } from "../../platform/clock.ts";
import type { Db, PushDeviceRow } from "../../platform/db/schema.ts";
import type { JobResult } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import { storedSecret } from "../../platform/stored-secret.ts";
import type { Subscription } from "./subscriptions.server.ts";
import { isPushService } from "./push-services.ts";

/** Milliseconds between two notices on one device: what comes meanwhile is told together. */
export const QUIET = 5 * 60_000;

/** Seconds that a push service keeps a notice for a device that is off. */
const KEPT = 12 * 3600;

const PATIENCE = 10_000;

/** Milliseconds of peace that a push service may ask for at most. */
const LONGEST_PEACE = 6 * 3_600_000;

/** Push services replace what waits under a topic by what comes after it. */
const TOPIC = "consultas";

export type VapidKeys = ReturnType<typeof newVapidKeys>;

interface PushOptions {
  db: Db;
  now: Now;
  log: Log;
  publicUrl: () => string;
  keys: VapidKeys;
  /** Whether there is a service worker, which shows what comes. */
  on: boolean;
  /** Calls the push services; a test stands in for them. */
  post?: typeof fetch;
}

/** What became of a message: `gone` devices will never take one again. */
type Sent =
  | { to: "taken" | "gone" }
  | { to: "later"; after: number; code: string }
  | { to: "refused"; code: string };

export type Push = ReturnType<typeof openPush>;

/** Web Push to the administrators' devices (decision 057). */
export function openPush({ db, now, log, publicUrl, keys, on, post = fetch }: PushOptions) {
  const send = async (device: Subscription, message: PushMessage, signal: AbortSignal): Promise<Sent> => {
    const { endpoint, p256dh, auth } = device;
    // Stored by a version that knew others.
    if (!isPushService(endpoint)) return { to: "gone" };
    const request = await buildPushPayload(
      { data: JSON.stringify(message), options: { ttl: KEPT, urgency: "high", topic: TOPIC } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      // A contact for whoever runs the push service; it has to be https.
      { ...keys, subject: `https://${new URL(publicUrl()).host}` },
    );
    let answer: Response;
    try {
      answer = await post(endpoint, {
        ...request,
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
      });
    } catch (error) {
      // Node's words may name the address; its code does not.
      const { cause, name } = error as Error & { cause?: { code?: string } };
      return { to: "later", after: 0, code: cause?.code ?? name };
    }
    // What it says is nobody's business and may be of any length.
    await answer.body?.cancel();
    const { status, ok } = answer;
    const code = String(status);
    if (ok) return { to: "taken" };
    if (status === 404 || status === 410) return { to: "gone" };
    if (status === 429 || status >= 500) return { to: "later", after: peaceAsked(answer, now()), code };
    return { to: "refused", code };
  };

  /** Sends, and notes down what became of it. `told` is what the device then knows. */
  const sendTo = async (
    device: PushDeviceRow,
    message: PushMessage,
    signal: AbortSignal,
    told: Partial<PushDeviceRow>,
  ): Promise<Sent> => {
    const sent = await send(device, message, signal);
    const { id, endpoint } = device;
    // Switched on anew meanwhile, it has another address.
    const row = { id, endpoint };
    if (sent.to === "gone") {
      await db
        .deleteFrom("push_devices")
        .where((eb) => eb.and(row))
        .execute();
      return sent;
    }
    if (sent.to === "refused") {
      const service = new URL(endpoint).hostname;
      log.warn({ device: id, service, status: sent.code }, "a push service refused a notice");
    }
    const until = sent.to === "later" && sent.after > 0 ? new Date(now().getTime() + sent.after) : null;
    await db
      .updateTable("push_devices")
      .set({
        // What is refused for good would be refused again: the next enquiry tries anew.
        ...(sent.to === "later" ? {} : told),
        problem: sent.to === "refused" ? sent.code : null,
        paused_until: until?.toISOString() ?? null,
      })
      .where((eb) => eb.and(row))
      .execute();
    return sent;
  };

  return {
    /** What browsers subscribe with; null where there is no service worker. */
    publicKey: on ? keys.publicKey : null,

    /**
     * Tells every device whose session lives of what came until `until` (ISO 8601), unless it knows already. What was told
     * something in the last {@link QUIET} is told later (`again`), by then perhaps of more.
     */
    async tell(message: PushMessage, until: string, signal: AbortSignal): Promise<JobResult> {
      if (!on) return { ok: true };
      const at = now();
      const rows = await db
        .selectFrom("push_devices")
        .innerJoin("admin_sessions", "admin_sessions.id", "push_devices.session_id")
        .selectAll("push_devices")
        .select("admin_sessions.expires_at")
        .where("told_until", "<", until)
        .execute();
      const living = rows.filter(({ expires_at }) => new Date(expires_at) > at);
      const told = { told_until: until, told_at: at.toISOString() };
      const outcomes = await Promise.all(
        living.map(async ({ expires_at: _, ...device }) => {
          const quietUntil = device.told_at ? Date.parse(device.told_at) + QUIET : 0;
          if (quietUntil > at.getTime()) return { to: "quiet", until: quietUntil } as const;
          if (device.paused_until && device.paused_until > at.toISOString())
            return { to: "later", code: "PAUSED" } as const;
          return await sendTo(device, message, signal, told);
        }),
      );
      const failed = outcomes.find((each) => each.to === "later");
      if (failed) return { ok: false, code: `PUSH_${failed.code}`, text: "" };
      const quiet = outcomes.filter((each) => each.to === "quiet").map((each) => each.until);
      return quiet.length > 0 ? { ok: true, again: new Date(Math.min(...quiet)) } : { ok: true };
    },

    /** Sends this session's device a message now, and says what became of it; null where it is not switched on. */
    async test(message: PushMessage, sessionId: string): Promise<Sent["to"] | null> {
      const device = db.selectFrom("push_devices").selectAll().where("session_id", "=", sessionId);
      const found = await device.executeTakeFirst();
      if (!found) return null;
      return (await sendTo(found, message, AbortSignal.timeout(PATIENCE), {})).to;
    },
  };
}

/** Milliseconds that an answer asks to wait (RFC 9110, 10.2.3): seconds or a date. 0 where it does not say. */
function peaceAsked(answer: Response, now: Date): number {
  const asked = answer.headers.get("Retry-After") ?? "";
  const after = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now.getTime();
  return Math.max(0, Math.min(LONGEST_PEACE, after || 0));
}

/** What says to push services that it is always the same shop (RFC 8292). */
export const vapidKeys = (db: Db, now: Date): Promise<VapidKeys> =>
  storedSecret(db, { key: "push.vapid-keys", make: newVapidKeys, now });

/** The public key is a point, uncompressed; both are base64url. */
function newVapidKeys() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const point = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return { publicKey: Buffer.concat(point).toString("base64url"), privateKey: d };
}
