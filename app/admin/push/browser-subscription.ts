import { subscriptionFields, WORKER_PATH } from "../../offline/signs.ts";

/* What the browser knows of its own notices. */

/**
 * How it stands on this device; `iphone`: only an app on the home screen can; `ended`: the browser has an address still, whose
 * session ended or which another device took off (decision 061).
 */
export type PushState = "on" | "off" | "ended" | "denied" | "unsupported" | "iphone";

/** Milliseconds that the worker gets to start. */
const PATIENCE = 10_000;

/** An iPad says that it is a Mac, but is touched. */
const isApplesTouch = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

/** `known`: the shop has this session's device. */
export async function pushState(known: boolean): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return isApplesTouch() ? "iphone" : "unsupported";
  }
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return "off";
  return known ? "on" : "ended";
}

/** Asks for permission and for an address of this device's; the form's fields, or why there are none. */
export async function subscribe(
  publicKey: string,
): Promise<{ ok: true; fields: Record<string, string> } | { ok: false; code: string }> {
  if ((await Notification.requestPermission()) !== "granted") return { ok: false, code: "PERMISSION" };
  try {
    await navigator.serviceWorker.register(WORKER_PATH);
    const late = new Promise<never>((_, no) => setTimeout(no, PATIENCE, new Error("no service worker")));
    const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
    // One for another key (a shop that was begun anew) would stand in the way.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    return { ok: true, fields: subscriptionFields(made) };
  } catch (error) {
    console.error("no notices on this device:", error);
    return { ok: false, code: "SUBSCRIPTION" };
  }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
