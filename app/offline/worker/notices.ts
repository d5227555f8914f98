import { type PushMessage, subscriptionFields } from "../signs.ts";

/* Notices on an administrator's device (decision 057). */

declare const self: ServiceWorkerGlobalScope;

/** Of all notices there is the last one to see: it says how many are unread. */
const TAG = "consultas";

export async function showNotice(message: PushMessage): Promise<void> {
  const { title, body, path } = message;
  // `renotify`: a later one rings again. TypeScript does not know it.
  const options = { body, tag: TAG, renotify: true, icon: "/icon-192.png", lang: "es-AR", data: path };
  await self.registration.showNotification(title, options as NotificationOptions);
}

/** Opens what a notice is about, in a tab of its own where none shows it: another may hold what somebody is typing. */
export async function openNotice(notice: Notification): Promise<void> {
  notice.close();
  const asked = new URL(String(notice.data), location.origin);
  const { href } = asked.origin === location.origin ? asked : new URL("/consultas", location.origin);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url === href);
  await (page ? page.focus() : self.clients.openWindow(href));
}

/** The browser gave the device another address: the shop has to know it. Where it gave none, one is asked for. */
export async function renewAddress({
  oldSubscription,
  newSubscription,
}: {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}): Promise<void> {
  const asked = oldSubscription?.options;
  const fresh = newSubscription ?? (asked ? await self.registration.pushManager.subscribe(asked) : null);
  if (fresh) await fetch("/cuenta", { method: "POST", body: new URLSearchParams(subscriptionFields(fresh)) });
}
