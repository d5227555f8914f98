import { createECDH } from "node:crypto";
import type { BrowserContext, CDPSession } from "@playwright/test";
import { expect, open } from "../fixtures.ts";
import { test } from "./new-shop.ts";
import { toast } from "./steps.ts";

/*
 * Test browsers have no push service and show no notifications, so both are replaced in the browser. Tests in
 * app/enquiries/push cover what the server sends.
 */

test.use({
  serviceWorkers: "allow",
  // Blocks notifications in every Chromium; by default only the headless shell blocks them.
  permissions: [],
});

/** Public key of a push subscription. Any P-256 key will do. */
const POINT = createECDH("prime256v1").generateKeys("base64url");

/** Replaces the browser's permission and PushManager, so that the owner can subscribe and unsubscribe. */
async function allowNotifications(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { value: "granted", configurable: true });
    Notification.requestPermission = async () => "granted";
    // Any P-256 public key works as the browser's key, so the shop's own is reused.
    const subscriptionOf = (p256dh: string) => ({
      toJSON: () => ({ endpoint: "https://fcm.googleapis.com/a", keys: { p256dh, auth: "A".repeat(22) } }),
      unsubscribe: async () => localStorage.removeItem("subscribed"),
    });
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem("subscribed", "1");
        return subscriptionOf(applicationServerKey);
      },
      // A push subscription outlives the page, so localStorage stores whether there is one.
      getSubscription: async () => (localStorage.getItem("subscribed") ? subscriptionOf("") : null),
    });
  });
}

/** Sends the worker a push event, as the browser does. */
async function deliver(devtools: CDPSession, origin: string, message: object): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const data = JSON.stringify(message);
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId: await registered,
    data,
  });
}

test("the owner turns notifications on, gets one, and turns them off", { tag: "@long" }, async ({
  page,
  context,
  shop,
}) => {
  const part = page.getByRole("region", { name: "Avisos en este teléfono" });
  const press = (name: string) => part.getByRole("button", { name, exact: true }).tap();
  await shop.enter(page, "/cuenta");
  await expect(part.getByText(/^Este navegador tiene bloqueados los avisos/)).toBeVisible();

  await allowNotifications(context);
  await open(page, "/cuenta");
  await press("Prender los avisos");
  await expect(toast(page, "Listo: este dispositivo te avisa.")).toBeVisible();
  await expect(part.getByText("avisos prendidos", { exact: true })).toBeVisible();
  const forget = () =>
    page.evaluate(async () => {
      const body = new URLSearchParams({ intent: "push-off", id: "" });
      await fetch("/cuenta", { method: "POST", body });
    });
  // The shop deletes the subscription, as when a session ends; the browser still has it.
  await forget();
  await open(page, "/cuenta");
  await expect(part.getByText("avisos apagados", { exact: true })).toBeVisible();
  await press("Prender los avisos");
  await expect(part.getByText("avisos prendidos", { exact: true })).toBeVisible();
  await press("Apagar");
  await expect(part.getByText("avisos apagados", { exact: true })).toBeVisible();

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("no service worker");
  await worker.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(self, { seen });
    Object.assign(Reflect.get(self, "registration"), {
      showNotification: async (title: string, { body, tag, data }: NotificationOptions) => {
        seen.push([title, body, tag, data]);
      },
    });
    Object.assign(Reflect.get(self, "clients"), { openWindow: async (url: string) => seen.push(url) });
  });
  const seen = () => worker.evaluate(() => Reflect.get(self, "seen"));
  const devtools = await context.newCDPSession(page);
  await deliver(devtools, shop.origin, { title: "Nueva consulta", body: "Código", path: "/consultas/1" });
  await expect.poll(seen).toEqual([["Nueva consulta", "Código", "consultas", "/consultas/1"]]);
  await worker.evaluate(() => {
    for (const data of ["/consultas/1", "https://otra.example/consultas"]) {
      const tapped = { notification: { data, close() {} }, waitUntil() {} };
      self.dispatchEvent(Object.assign(new Event("notificationclick"), tapped));
    }
  });
  await expect
    .poll(async () => (await seen()).slice(1))
    .toEqual([`${shop.origin}/consultas/1`, `${shop.origin}/consultas`]);

  // The browser changes the push endpoint, and the worker sends the new one to the shop.
  const status = await worker.evaluate(async (p256dh) => {
    const keys = { p256dh, auth: "A".repeat(22) };
    const newSubscription = { toJSON: () => ({ endpoint: "https://fcm.googleapis.com/b", keys }) };
    const ask = self.fetch;
    return await new Promise<number>((resolve) => {
      self.fetch = async (...asked) => {
        const answer = await ask(...asked);
        resolve(answer.status);
        return answer;
      };
      const changed = Object.assign(new Event("pushsubscriptionchange"), { newSubscription, waitUntil() {} });
      self.dispatchEvent(changed);
    });
  }, POINT);
  expect(status).toBe(200);
  // Other tests use this shop, so the subscription is removed.
  await forget();
});
