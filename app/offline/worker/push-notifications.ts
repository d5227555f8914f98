import { type PushMessage, subscriptionFields } from "../protocol.ts";

declare const self: ServiceWorkerGlobalScope;

const TAG = "consultas";

export async function showNotification(message: PushMessage): Promise<void> {
  const { title, body, path } = message;
  // The DOM types lack `renotify`.
  const options = { body, tag: TAG, renotify: true, icon: "/icon-192.png", lang: "es-AR", data: path };
  await self.registration.showNotification(title, options as NotificationOptions);
}

/** Focuses a tab that shows the page, else opens a new tab. Navigating another tab could lose unsaved text. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const target = new URL(String(notification.data), location.origin);
  const { href } = target.origin === location.origin ? target : new URL("/consultas", location.origin);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url === href);
  await (page ? page.focus() : self.clients.openWindow(href));
}

export async function renewSubscription(event: PushSubscriptionChangeEvent): Promise<void> {
  const { oldSubscription, newSubscription } = event;
  const options = oldSubscription?.options;
  const renewed =
    newSubscription ?? (options ? await self.registration.pushManager.subscribe(options) : null);
  if (renewed)
    await fetch("/cuenta", { method: "POST", body: new URLSearchParams(subscriptionFields(renewed)) });
}
