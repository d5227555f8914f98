import { instanceDied, KEY_HEADER } from "../../ui/form/answer.ts";
import { OLD_META, SEEN_META, type ToWorker } from "../signs.ts";
import { keepNoSignalPage, keepSeen, keptFile, noSignalPage, noticePage, seenPage } from "./kept.ts";
import { openNotice, renewAddress, showNotice } from "./notices.ts";
import { quietly, SYNC_TAG, sendHeld, sendOrHold } from "./sending.ts";

/*
 * The service worker (decision 051): pages that were seen open without signal, and forms wait for it. It knows nothing of
 * any build, and removes nothing that an open page may want: a new one takes over at once.
 */

declare const self: ServiceWorkerGlobalScope;

/** Milliseconds until what was seen stands in for an answer that does not come. */
const PATIENCE = 6000;

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([keepNoSignalPage(), self.skipWaiting()]));
});

self.addEventListener("activate", (event) => {
  const takeOver = async () => {
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const { method, mode, headers } = request;
  if (url.origin !== self.location.origin) return;
  const key = headers.get(KEY_HEADER);
  if (method === "POST" && key) event.respondWith(sendOrHold(request, key));
  if (method !== "GET") return;
  if (mode === "navigate") event.respondWith(openPage(event, url));
  else if (/^\/(assets|media)\//.test(url.pathname)) {
    const beside = (work: Promise<void>) => event.waitUntil(quietly(work));
    event.respondWith(keptFile(request, url.pathname, beside));
  }
});

self.addEventListener("message", (event) => {
  const told = event.data as ToWorker;
  if (told.kind === "seen") event.waitUntil(quietly(keepSeen(told)));
  if (told.kind === "send") {
    // What each page tells first: one that was on its way while this worker began is under no worker. One that is being
    // replaced may claim nothing, and needs not.
    event.waitUntil(self.clients.claim().catch(() => {}));
    event.waitUntil(quietly(sendHeld()));
  }
  if (told.kind === "take over") void self.skipWaiting();
});

self.addEventListener("sync", (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string };
  if (tag === SYNC_TAG) waitUntil.call(event, sendHeld());
});

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showNotice(event.data.json()));
});

self.addEventListener("notificationclick", (event) => event.waitUntil(openNotice(event.notification)));

self.addEventListener("pushsubscriptionchange", (event) => {
  (event as ExtendableEvent).waitUntil(renewAddress(event as Parameters<typeof renewAddress>[0]));
});

/** From the shop; else as it was last seen; else what there is to see. */
async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const asked = askShop(event);
  // Said now: when an answer comes late, the event is over.
  event.waitUntil(quietly(asked.then((answer) => answer && notice(url, answer.clone()))));
  const answer = await Promise.race([asked, new Promise<null>((late) => setTimeout(late, PATIENCE, null))]);
  const isOut = answer?.status === 503;
  if (answer && !isOut && !instanceDied(answer.status)) return answer;
  return (await seenPage(url, isOut ? OLD_META : SEEN_META)) ?? (await asked) ?? (await noSignalPage());
}

/** Null where no answer comes. */
async function askShop({ preloadResponse, request }: FetchEvent): Promise<Response | null> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return null;
  }
}

/** There is signal: the page is kept, and what waits is sent. */
async function notice(url: URL, answer: Response): Promise<void> {
  await quietly(noticePage(url, answer));
  await sendHeld();
}
