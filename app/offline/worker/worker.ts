import { instanceDied, KEY_HEADER } from "../../ui/form/answer.ts";
import { CACHED_META, STALE_META, type WorkerMessage } from "../protocol.ts";
import {
  cacheAnswer,
  cachedPage,
  cacheOfflinePage,
  cacheVisited,
  fileFromCache,
  offlinePage,
} from "./caches.ts";
import { openNotification, renewSubscription, showNotification } from "./push-notifications.ts";
import { logFailure, SYNC_TAG, sendOrQueue, sendQueued } from "./send-queue.ts";

/* This worker knows no file names of a build, so it can serve pages of an older build (decision 051). */

declare const self: ServiceWorkerGlobalScope;

const TIMEOUT = 6000;

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([cacheOfflinePage(), self.skipWaiting()]));
});

self.addEventListener("activate", (event) => {
  const activate = async () => {
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(activate());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const { method, mode, headers } = request;
  if (url.origin !== self.location.origin) return;
  const key = headers.get(KEY_HEADER);
  if (method === "POST" && key) event.respondWith(sendOrQueue(request, key));
  if (method !== "GET") return;
  if (mode === "navigate") event.respondWith(openPage(event, url));
  else if (/^\/(assets|media)\//.test(url.pathname)) {
    const inBackground = (work: Promise<void>) => event.waitUntil(logFailure(work));
    event.respondWith(fileFromCache(request, url.pathname, inBackground));
  }
});

self.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  if (message.kind === "visited") {
    // Handles `visited` messages one by one. Otherwise the older of two copies of a page could be stored last.
    const stored = navigator.locks.request("visited", () => cacheVisited(message));
    event.waitUntil(logFailure(stored));
  }
  if (message.kind === "send") {
    // Takes control of pages that loaded while this worker activated. Fails if a newer worker is active.
    event.waitUntil(self.clients.claim().catch(() => {}));
    // Pages repeat this message while forms are queued. `ifAvailable` ignores it while an attempt still runs.
    event.waitUntil(logFailure(sendQueued({ ifAvailable: true })));
  }
  if (message.kind === "activate") void self.skipWaiting();
});

self.addEventListener("sync", (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string };
  if (tag === SYNC_TAG) waitUntil.call(event, sendQueued());
});

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showNotification(event.data.json()));
});

self.addEventListener("notificationclick", (event) => event.waitUntil(openNotification(event.notification)));

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(event)));

/** Network first, then the cached page, then the offline page. */
async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const asked = fetchPage(event);
  // Keeps the worker running until the answer is cached, even if it arrives after TIMEOUT.
  event.waitUntil(logFailure(asked.then((answer) => answer && onAnswer(url, answer.clone()))));
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT, null));
  const answer = await Promise.race([asked, timeout]);
  const isShopDown = answer?.status === 503;
  if (answer && !isShopDown && !instanceDied(answer.status)) return answer;
  return (
    (await cachedPage(url, isShopDown ? STALE_META : CACHED_META)) ?? (await asked) ?? (await offlinePage())
  );
}

async function fetchPage({ preloadResponse, request }: FetchEvent): Promise<Response | null> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return null;
  }
}

async function onAnswer(url: URL, answer: Response): Promise<void> {
  await logFailure(cacheAnswer(url, answer));
  await sendQueued();
}
