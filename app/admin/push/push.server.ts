import { generateKeyPairSync } from "node:crypto";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { PushMessage } from "../../offline/protocol.ts";
import type { Now } from "../../platform/clock.ts";
import type { Db, PushDeviceRow } from "../../platform/db/schema.ts";
import type { JobResult } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import { storedSecret } from "../../platform/stored-secret.ts";
import { isPushService } from "./push-services.ts";
import type { Subscription } from "./subscriptions.server.ts";

/** Milliseconds between two notifications on one device. */
export const QUIET = 5 * 60_000;

/** Seconds for which a push service keeps a notification for a device that is off. */
const TTL = 12 * 3600;

const TIMEOUT_MS = 10_000;

/** Longest Retry-After that we honour, in milliseconds. */
const LONGEST_PAUSE = 6 * 3_600_000;

/** A push service replaces a waiting notification by a newer one of the same topic. */
const TOPIC = "consultas";

export type VapidKeys = ReturnType<typeof newVapidKeys>;

interface PushDeps {
  db: Db;
  now: Now;
  log: Log;
  publicUrl: () => string;
  keys: VapidKeys;
  /** Whether there is a service worker, which shows the notifications. */
  on: boolean;
  post?: typeof fetch;
}

/** What a push service answered. `gone`: the subscription will never work again. */
type Sent =
  | { to: "taken" | "gone" }
  | { to: "later"; after: number; code: string }
  | { to: "refused"; code: string };

export type Push = ReturnType<typeof openPush>;

export function openPush(deps: PushDeps) {
  return {
    publicKey: deps.on ? deps.keys.publicKey : null,
    tell: (message: PushMessage, until: string, signal: AbortSignal) =>
      tellDevices(deps, { message, until, signal }),
    test: (message: PushMessage, sessionId: string) => sendTest(deps, message, sessionId),
  };
}

interface Notification {
  message: PushMessage;
  /** ISO 8601. Devices that were told of everything until then get no notification. */
  until: string;
  signal: AbortSignal;
}

/** Devices that got a notification within {@link QUIET} get the next one later (`again`). */
async function tellDevices(deps: PushDeps, { message, until, signal }: Notification): Promise<JobResult> {
  if (!deps.on) return { ok: true };
  const at = deps.now();
  const rows = await deps.db
    .selectFrom("push_devices")
    .innerJoin("admin_sessions", "admin_sessions.id", "push_devices.session_id")
    .selectAll("push_devices")
    .select("admin_sessions.expires_at")
    .where("told_until", "<", until)
    .execute();
  const outcomes = await Promise.all(
    rows
      .filter(({ expires_at }) => new Date(expires_at) > at)
      .map(async ({ expires_at: _, ...device }) => {
        const quietUntil = device.told_at ? Date.parse(device.told_at) + QUIET : 0;
        if (quietUntil > at.getTime()) return { to: "quiet", until: quietUntil } as const;
        if (device.paused_until && device.paused_until > at.toISOString())
          return { to: "later", code: "PAUSED" } as const;
        const told = { told_until: until, told_at: at.toISOString() };
        return await sendTo(deps, device, message, signal, told);
      }),
  );
  const failed = outcomes.find((each) => each.to === "later");
  if (failed) return { ok: false, code: `PUSH_${failed.code}`, text: "" };
  const quiet = outcomes.filter((each) => each.to === "quiet").map((each) => each.until);
  return quiet.length > 0 ? { ok: true, again: new Date(Math.min(...quiet)) } : { ok: true };
}

async function sendTest(deps: PushDeps, message: PushMessage, sessionId: string): Promise<Sent["to"] | null> {
  const device = deps.db.selectFrom("push_devices").selectAll().where("session_id", "=", sessionId);
  const found = await device.executeTakeFirst();
  return found ? (await sendTo(deps, found, message, AbortSignal.timeout(TIMEOUT_MS), {})).to : null;
}

/** `told` is stored unless the message has to be sent again. */
async function sendTo(
  deps: PushDeps,
  device: PushDeviceRow,
  message: PushMessage,
  signal: AbortSignal,
  told: Partial<PushDeviceRow>,
): Promise<Sent> {
  const sent = await send(deps, device, message, signal);
  const { id, endpoint } = device;
  // The device may have got another endpoint meanwhile.
  const row = { id, endpoint };
  if (sent.to === "gone") {
    await deps.db
      .deleteFrom("push_devices")
      .where((eb) => eb.and(row))
      .execute();
    return sent;
  }
  if (sent.to === "refused") {
    const service = new URL(endpoint).hostname;
    deps.log.warn({ device: id, service, status: sent.code }, "a push service refused a notification");
  }
  const until = sent.to === "later" && sent.after > 0 ? new Date(deps.now().getTime() + sent.after) : null;
  await deps.db
    .updateTable("push_devices")
    .set({
      ...(sent.to === "later" ? {} : told),
      problem: sent.to === "refused" ? sent.code : null,
      paused_until: until?.toISOString() ?? null,
    })
    .where((eb) => eb.and(row))
    .execute();
  return sent;
}

async function send(
  deps: PushDeps,
  device: Subscription,
  message: PushMessage,
  signal: AbortSignal,
): Promise<Sent> {
  const { now, publicUrl, keys, post = fetch } = deps;
  const { endpoint, p256dh, auth } = device;
  // The list of known services may have changed since.
  if (!isPushService(endpoint)) return { to: "gone" };
  const request = await buildPushPayload(
    { data: JSON.stringify(message), options: { ttl: TTL, urgency: "high", topic: TOPIC } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { ...keys, subject: `https://${new URL(publicUrl()).host}` },
  );
  let answer: Response;
  try {
    answer = await post(endpoint, {
      ...request,
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  } catch (error) {
    // The error's message may hold the endpoint, its code does not.
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return { to: "later", after: 0, code: cause?.code ?? name };
  }
  await answer.body?.cancel();
  const { status, ok } = answer;
  const code = String(status);
  if (ok) return { to: "taken" };
  if (status === 404 || status === 410) return { to: "gone" };
  if (status === 429 || status >= 500) return { to: "later", after: retryAfter(answer, now()), code };
  return { to: "refused", code };
}

/** Milliseconds (RFC 9110, 10.2.3); 0 without the header. */
function retryAfter(answer: Response, now: Date): number {
  const header = answer.headers.get("Retry-After") ?? "";
  const after = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Math.max(0, Math.min(LONGEST_PAUSE, after || 0));
}

/** The shop's identity for push services (RFC 8292). */
export const vapidKeys = (db: Db): Promise<VapidKeys> =>
  storedSecret(db, { key: "push.vapid-keys", make: newVapidKeys });

/** The public key is a point, uncompressed; both are base64url. */
function newVapidKeys() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const point = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return { publicKey: Buffer.concat(point).toString("base64url"), privateKey: d };
}
