import { subscriptionFields, WORKER_PATH } from "../../offline/protocol.ts";
import { isPushService } from "./push-services.ts";

/** `iphone`: an iPhone or iPad, where push works only after the shop is added to the home screen. */
export type PushState = "on" | "off" | "denied" | "unsupported" | "iphone";

/** Longest wait in milliseconds for the service worker to start. */
const START_TIMEOUT = 10_000;

/** An iPad's user agent says Macintosh, but it has touch points. */
const isApplesTouch = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

/** `known`: the server has this session's subscription. The browser keeps its own after the session ends. */
export async function pushState(known: boolean): Promise<PushState> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return isApplesTouch() ? "iphone" : "unsupported";
  }
  if (Notification.permission === "denied") return "denied";
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && known ? "on" : "off";
}

export async function subscribe(
  publicKey: string,
): Promise<{ ok: true; fields: Record<string, string> } | { ok: false; code: string }> {
  if ((await Notification.requestPermission()) !== "granted") return { ok: false, code: "PERMISSION" };
  try {
    await navigator.serviceWorker.register(WORKER_PATH);
    const late = new Promise<never>((_, no) => setTimeout(no, START_TIMEOUT, new Error("no service worker")));
    const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
    // `subscribe` fails while a subscription with another key exists, such as one from an earlier set-up of the shop.
    await (await pushManager.getSubscription())?.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    const fields = subscriptionFields(made);
    return isPushService(fields.endpoint ?? "")
      ? { ok: true, fields }
      : { ok: false, code: "SERVICE_UNKNOWN" };
  } catch (error) {
    console.error("no notifications in this browser:", error);
    return { ok: false, code: "SUBSCRIPTION" };
  }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
